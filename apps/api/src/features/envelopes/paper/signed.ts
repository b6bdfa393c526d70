import { z } from 'zod';
import type { Evidence } from '@pari/domain/signing';

const signature = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: z.string() }),
  z.object({ kind: z.literal('drawn'), name: z.string(), strokes: z.array(z.array(z.int())) }),
]);
const detail = z.object({
  signature,
  values: z.record(z.string(), z.string()).default({}),
  /** How whoever has an account had proved who they are. */
  signed_in: z.object({ issuer: z.string().nullable(), at: z.string().nullable() }).optional(),
  /** By which link a witness came, and what they gave and declared. */
  witness_link: z.object({ sha256: z.string(), mailed_at: z.string().nullable() }).optional(),
  witness: z
    .object({ name: z.string(), postal_address: z.string(), saw: z.string(), declaration: z.object({ version: z.string(), text: z.string() }) })
    .optional(),
});

/** What a recipient gave by signing, and when. */
export interface Signed extends z.output<typeof detail> {
  readonly recipient: Evidence['recipients'][number];
  readonly at: Date;
}

/** Those who signed, in the order in which they did. */
export const signedOf = ({ events, recipients }: Evidence): Signed[] =>
  events.flatMap((event) => {
    const recipient = recipients.find(({ id }) => id === event.recipient);
    return event.kind === 'signed' && recipient ? [{ ...detail.parse(event.detail), recipient, at: new Date(event.at) }] : [];
  });
