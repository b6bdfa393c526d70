import type { FormTexts } from '@pari/domain/tax';
import { z } from 'zod';
import { said, text } from './parts.ts';

const link = z
  .union([z.literal(''), z.url({ protocol: /^https$/ }).max(500)], { error: 'Use a whole address that begins with https://, or none.' })
  .default('')
  .describe('where the form is explained');

const body = z
  .strictObject({
    name: said(200),
    description: said(1000).describe('what it is for'),
    details: text(4000).describe('who gives it, and how long it holds'),
    help_link: link,
  })
  .meta({ id: 'TaxFormTexts' }) satisfies z.ZodType<FormTexts>;

/** What is said of a tax form, which is named by its code in lower case. */
export const taxFormBody = body as z.ZodType<FormTexts, FormTexts>;
