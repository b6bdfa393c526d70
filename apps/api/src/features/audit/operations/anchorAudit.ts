import type { AuditAnchor, AuditAnchors } from '../../../ports/auditAnchors.ts';
import type { AuditKey, AuditKeys } from '../../../ports/auditKeys.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import { JobFailure } from '../../../ports/jobs.ts';
import { isGivenUp, restoresOf } from '../chain.ts';
import { sealOfEnd } from '../link.ts';

interface Surroundings {
  readonly database: Database;
  readonly auditAnchors: AuditAnchors;
  readonly clock: Clock;
}

/**
 * Keeps where each company's audit chain ends outside of the database, where it has grown since that was done here before.
 * @returns what was kept now
 * @throws JobFailure when an end is not the one that was written, or lies before one that was kept and not given up by a restore: such an end is not kept
 */
export async function anchorAudit({ database, auditAnchors, clock }: Surroundings): Promise<AuditAnchor[]> {
  const kept = new Map((await auditAnchors.latest()).map((anchor) => [anchor.company, anchor]));
  const made: AuditAnchor[] = [];
  const wrong: string[] = [];
  await database.asSystem(async (tx) => {
    const { auditKeys } = tx;
    const ends = await tx.rows(
      `select h.company_id, c.slug, h.sequence, h.hash, h.key_id, h.seal from audit_heads h join companies c on c.id = h.company_id where h.sequence > 0 order by c.slug`,
    );
    const standing = new Set(ends.map(({ company_id }) => company_id));
    wrong.push(...[...kept.keys()].filter((company) => !standing.has(company)));
    for (const { company_id: company, slug, sequence, hash, key_id, seal } of ends) {
      const key = key_id === null ? undefined : auditKeys.find(key_id);
      const last = kept.get(company);
      const isBehind = last !== undefined && sequence < last.sequence;
      const before = isBehind && isGivenUp(await restoresOf(tx, company), last) ? 0 : (last?.sequence ?? 0);
      if (sequence < before || !key || seal?.equals(sealOfEnd(key, company, sequence, hash)) !== true) wrong.push(slug);
      else if (sequence > before) made.push(signed(auditKeys.current, { at: clock.now().toISOString(), company, sequence, hash: hash.toString('hex') }));
    }
  });
  await auditAnchors.append(made);
  if (wrong.length > 0)
    throw new JobFailure(`The end of the audit log of ${wrong.join(', ')} is not the one that was written. Run pari audit verify.`, { again: false });
  return made;
}

type Unsigned = Omit<AuditAnchor, 'key' | 'mac'>;

const macOf = (key: AuditKey, { at, company, sequence, hash }: Unsigned) => key.mac(JSON.stringify(['pari audit anchor', key.id, at, company, sequence, hash]));

const signed = (key: AuditKey, anchor: Unsigned): AuditAnchor => ({ ...anchor, key: key.id, mac: macOf(key, anchor).toString('hex') });

/** Whether one of our keys made the anchor as it stands. */
export function isGenuine({ find }: AuditKeys, { key: id, mac, ...anchor }: AuditAnchor): boolean {
  const key = find(id);
  return key !== undefined && macOf(key, anchor).toString('hex') === mac;
}
