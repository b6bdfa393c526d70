import { z } from 'zod';
import { chain, CONSENT_TEXTS, type ChainedEvent, type Evidence } from '@pari/domain/signing';
import type { Tx } from '../../ports/database.ts';
import { hashOf } from '../../sha256.ts';
import { evidenceOf, recipientsOf, type EnvelopeRow } from './queries.ts';

const created = z.object({ company: z.string() });
const consented = z.object({ version: z.string() });

/** How an envelope was signed, as far as it is told until now. */
export async function evidenceIn(tx: Tx, companyId: string, row: EnvelopeRow): Promise<Evidence> {
  const recipients = await recipientsOf(tx, companyId, row.id);
  const events = await evidenceOf(tx, companyId, row.id);
  // What stands in the chain, and not what it would be by now.
  const company = events.map(({ detail }) => created.safeParse(detail).data?.company).find((name) => name !== undefined);
  const versions = new Set(events.flatMap(({ kind, detail }) => (kind === 'consented' ? (consented.safeParse(detail).data?.version ?? []) : [])));
  return {
    format: 'pari-evidence',
    version: 1,
    envelope: {
      id: row.id,
      company: company ?? (await tx.first('select name from companies where id = $1', [companyId]))?.name ?? '',
      title: row.title,
      purpose: row.purpose,
    },
    original: { sha256: row.sha256, length: row.length },
    recipients: recipients.map(({ id, role, turn: order, name, email }) => ({ id, role, order, name, email })),
    consents: Object.fromEntries([...versions].map((version) => [version, CONSENT_TEXTS[version] ?? ''])),
    events,
    head: events.at(-1)?.hash ?? '',
  };
}

/** The same once one more thing will have happened. */
export function evidenceWith(evidence: Evidence, next: Omit<ChainedEvent, 'sequence'>): Evidence {
  const events = chain(evidence.envelope.id, [...evidence.events, { ...next, sequence: evidence.events.length + 1 }], hashOf);
  return { ...evidence, events, head: events.at(-1)?.hash ?? '' };
}
