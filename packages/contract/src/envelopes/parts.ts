import { z } from 'zod';
import { FIELD_KINDS, FIELD_TEXT_LENGTH, RECIPIENT_ROLES, RECIPIENT_STATUSES, STROKES_LENGTH } from '@pari/domain/signing';
import { id, instant, nameText, shortText } from '../wire.ts';

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

export const givenValues = z.array(z.object({ kind: z.enum(['text', 'tick']), name: z.string(), value: z.string().describe('of a tick `true` or `false`') }));

/** What somebody gave by signing, for those who read it. */
const given = z.object({
  signature: z.enum(['typed', 'drawn']),
  name: z.string().describe('as they typed it'),
  values: givenValues,
});

export const recipient = z.object({
  id,
  role: z.enum(RECIPIENT_ROLES).describe('signer; witness: sees them sign; countersigner: signs after them, for the other side'),
  turn: z.int().positive(),
  name: z.string().describe('empty: the signer has yet to name their witness'),
  witness_of: id.nullable().describe('whose signature they see'),
  status: z.enum(RECIPIENT_STATUSES).describe('waiting: others sign before them; open: it is their turn'),
  status_at: instant,
  given: given.nullable().describe('told to whoever sent it, and to those who sign after them while they may open the document'),
});

/** What is given by signing. */
export const signs = {
  sha256: sha256.describe('of the document that was read'),
  signature,
  values: z.record(z.string().max(120), z.string().max(FIELD_TEXT_LENGTH)).default({}).describe('texts and ticks of the document, by name; a tick is `true`'),
};

export const witnessName = nameText(120);
export const witnessEmail = z.email().max(254);
