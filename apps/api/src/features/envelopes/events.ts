import { createHash } from 'node:crypto';
import { canonicalEvent, CHAIN_START, type EventDetail, type EventKind } from '@pari/domain/signing';
import type { Tx } from '../../ports/database.ts';

export interface Told {
  readonly kind: EventKind;
  readonly recipientId: string | null;
  readonly detail: Readonly<Record<string, EventDetail>>;
}

/** Adds to the evidence of an envelope, which the caller holds: of two at once the second would find no place in the chain. */
export async function record(tx: Tx, companyId: string, envelopeId: string, at: Date, { kind, recipientId, detail }: Told): Promise<void> {
  const last = await tx.first('select sequence, hash from envelope_events where company_id = $1 and envelope_id = $2 order by sequence desc limit 1', [
    companyId,
    envelopeId,
  ]);
  const sequence = (last?.sequence ?? 0) + 1;
  const event = { sequence, kind, at: at.toISOString(), recipient: recipientId, detail };
  const hash = createHash('sha256')
    .update(canonicalEvent(envelopeId, event, last?.hash ?? CHAIN_START))
    .digest('hex');
  await tx.run(
    'insert into envelope_events (company_id, envelope_id, sequence, kind, at, recipient_id, detail, hash) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [companyId, envelopeId, sequence, kind, at, recipientId, JSON.stringify(detail), hash],
  );
}
