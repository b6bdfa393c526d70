import { AGREEMENT_INPUT_NAMES, type DocumentTemplate } from '@pari/domain/applications';
import { z } from 'zod';
import { id as uuid, shortText } from '../wire.ts';
import { off, said } from './parts.ts';

const body = z
  .strictObject({
    name: said(200).describe('of the agreement, as it is signed'),
    document_id: uuid.describe('a PDF of the company, which may be kept to be signed alone'),
    fields: z
      .record(shortText(120, z.string().trim().min(1)), z.enum(AGREEMENT_INPUT_NAMES))
      .default({})
      .describe('what stands in each field that the document asks its sender for'),
    asks_witness: off,
  })
  .meta({ id: 'DocumentTemplate' }) satisfies z.ZodType<DocumentTemplate>;

/** From which an agreement is made. */
export const templateBody = body as z.ZodType<DocumentTemplate, DocumentTemplate>;
