import { z } from 'zod';
import { signedHere, type ChainedEvent, type Evidence } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { evidenceOf, recipientsOf } from '../queries.ts';

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
export interface Signed<Recipient = Evidence['recipients'][number]> extends z.output<typeof detail> {
  readonly recipient: Recipient;
  readonly at: Date;
}

/** Those who signed here, in the order in which they did. */
export const signedOf = <Recipient extends { readonly id: string }>({
  events,
  recipients,
}: {
  readonly events: readonly Pick<ChainedEvent, 'kind' | 'at' | 'recipient' | 'detail'>[];
  readonly recipients: readonly Recipient[];
}): Signed<Recipient>[] =>
  signedHere(events).flatMap((event) => {
    const recipient = recipients.find(({ id }) => id === event.recipient);
    return recipient ? [{ ...detail.parse(event.detail), recipient, at: new Date(event.at) }] : [];
  });

/** By which names the recipients signed, in their order: those who did it elsewhere, as they are called there. */
export async function namesSigned(tx: Tx, companyId: string, envelopeId: string): Promise<string[]> {
  const recipients = await recipientsOf(tx, companyId, envelopeId);
  const signed = signedOf({ events: await evidenceOf(tx, companyId, envelopeId), recipients });
  return recipients.map(({ id, name }) => signed.find(({ recipient }) => recipient.id === id)?.signature.name ?? name);
}

const proof = z.object({ signed_in: detail.shape.signed_in.unwrap() });

/** Those who signed, and how they had proved who they are: as they signed, or as they were led to where they did. */
export const proofsOf = ({ events, recipients }: Evidence) =>
  events.flatMap((event, index) => {
    const recipient = recipients.find(({ id }) => id === event.recipient);
    if (event.kind !== 'signed' || !recipient) return [];
    const led = events.findLast((one, place) => place < index && one.kind === 'led' && one.recipient === recipient.id);
    const { issuer = null, at = null } = (proof.safeParse(event.detail).data ?? proof.safeParse(led?.detail).data)?.signed_in ?? {};
    return [{ recipient, issuer, since: at, isByLink: typeof event.detail === 'object' && event.detail !== null && 'witness_link' in event.detail }];
  });
