import { createHash } from 'node:crypto';
import { chain, CONSENT_TEXTS, type ChainedEvent, type Evidence } from '@pari/domain/signing';
import type { Tx } from '../../ports/database.ts';
import { evidenceOf, recipientsOf, type EnvelopeRow } from './queries.ts';

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** How an envelope was signed, as far as it is told until now. */
export async function evidenceIn(tx: Tx, companyId: string, row: EnvelopeRow): Promise<Evidence> {
  const company = await tx.first('select name from companies where id = $1', [companyId]);
  const recipients = await recipientsOf(tx, companyId, row.id);
  const events = await evidenceOf(tx, companyId, row.id);
  return {
    format: 'pari-evidence',
    version: 1,
    envelope: { id: row.id, company: company?.name ?? '', title: row.title, purpose: row.purpose },
    original: { sha256: row.sha256, length: row.length },
    recipients: recipients.map(({ id, role, turn: order, name, email }) => ({ id, role, order, name, email })),
    consents: { [row.consent_version]: CONSENT_TEXTS[row.consent_version] ?? '' },
    events,
    head: events.at(-1)?.hash ?? '',
  };
}

/** The same once one more thing will have happened. */
export function evidenceWith(evidence: Evidence, next: Omit<ChainedEvent, 'sequence'>): Evidence {
  const events = chain(evidence.envelope.id, [...evidence.events, { ...next, sequence: evidence.events.length + 1 }], hashText);
  return { ...evidence, events, head: events.at(-1)?.hash ?? '' };
}
