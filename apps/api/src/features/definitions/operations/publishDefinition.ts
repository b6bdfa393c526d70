import type { DefinitionKind } from '@pari/domain/definitions';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { byPath, faultsToPublish, type Documents } from '../faults.ts';
import { bodyOf } from '../present.ts';
import { oneAtATime, versionsOf } from '../queries.ts';

interface Published {
  readonly companyId: string;
  readonly kind: DefinitionKind;
  readonly key: string;
  /** Null: a command. */
  readonly by: string | null;
  readonly at: Date;
}

/** Nobody else changes the definition from here on. @throws Refusal `checks_failed` with all faults, by path, where the last version cannot be published */
export async function refuseFaults(tx: Tx, { companyId, kind, key }: Pick<Published, 'companyId' | 'kind' | 'key'>, looking: Documents): Promise<void> {
  await oneAtATime(tx, companyId, kind, key);
  const [latest] = await versionsOf(tx, companyId, kind, key);
  if (latest?.state !== 'draft') return;
  const faults = await faultsToPublish(tx, companyId, kind, key, bodyOf(latest), looking);
  if (faults.length === 0) return;
  const sentence =
    faults.length === 1 ? 'One thing keeps this definition from being published.' : `${faults.length} things keep this definition from being published.`;
  throw new Refusal('checks_failed', sentence, { errors: byPath(faults) });
}

/** Publishes the last version, where it is a draft. @returns whether it was one @throws Refusal `checks_failed` with all faults, by path */
export async function publishDefinition(tx: Tx, { by, at, ...named }: Published, looking: Documents): Promise<boolean> {
  await refuseFaults(tx, named, looking);
  const done = await tx.first(
    `update definitions d set state = 'published', publisher_id = $4, published_at = $5
     where d.company_id = $1 and d.kind = $2 and d.key = $3 and d.state = 'draft'
       and d.version = (select max(l.version) from definitions l where l.company_id = $1 and l.kind = $2 and l.key = $3)
     returning d.version`,
    [named.companyId, named.kind, named.key, by, at],
  );
  return done !== undefined;
}

/** From now on no published version of it counts. */
export const retireDefinition = (tx: Tx, { companyId, kind, key }: Pick<Published, 'companyId' | 'kind' | 'key'>) =>
  tx.run(`update definitions set state = 'retired' where company_id = $1 and kind = $2 and key = $3 and state = 'published'`, [companyId, kind, key]);
