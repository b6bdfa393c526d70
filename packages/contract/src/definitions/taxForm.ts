import type { FormTexts } from '@pari/domain/tax';
import { z } from 'zod';
import { said, text } from './parts.ts';

const link = text(500)
  .refine((said) => said === '' || (said.startsWith('https://') && URL.canParse(said)), 'Use a whole address that begins with https://, or none.')
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
