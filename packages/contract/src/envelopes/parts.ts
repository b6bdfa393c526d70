import { z } from 'zod';
import { FIELD_KINDS, FIELD_TEXT_LENGTH, STROKES_LENGTH } from '@pari/domain/signing';
import { nameText, shortText } from '../wire.ts';

/** Why somebody declines, or takes a document back. */
export const reason = shortText(1000, z.string().trim().min(1));
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a document asks somebody for, at a place. */
export const field = z.object({
  kind: z.enum(FIELD_KINDS),
  name: z.string().describe('of a text or tick'),
  is_required: z.boolean(),
  place: z
    .object({ page: z.int().positive(), x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .describe('in PDF points, from the lower left corner of the page as it is seen'),
});

const strokes = z.array(z.array(z.int()).max(STROKES_LENGTH)).max(500);
const signature = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('typed'), name: z.string().max(200) }),
  z.strictObject({ kind: z.literal('drawn'), name: z.string().max(200), strokes: strokes.describe('the points of each line: x, y, x, y…') }),
]);

/** What is given by signing. */
export const signs = {
  sha256: sha256.describe('of the document that was read'),
  signature,
  values: z.record(z.string().max(120), z.string().max(FIELD_TEXT_LENGTH)).default({}).describe('texts and ticks of the document, by name; a tick is `true`'),
};

export const witnessName = nameText(120);
export const witnessEmail = z.email().max(254);
