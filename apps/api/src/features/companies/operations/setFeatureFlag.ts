import type { Tx } from '../../../ports/database.ts';

interface NewState {
  readonly companyId: string;
  readonly name: string;
  readonly active: boolean;
  readonly at: Date;
}

/** Turns a feature on or off. Setting what is set already keeps its date. */
export async function setFeatureFlag(tx: Tx, { companyId, name, active, at }: NewState): Promise<{ modifiedAt: Date; changed: boolean }> {
  const set = await tx.first(
    `insert into feature_flags as f (company_id, name, active, modified_at) values ($1, $2, $3, $4)
     on conflict (company_id, name) do update set active = excluded.active, modified_at = excluded.modified_at
       where f.active <> excluded.active
     returning modified_at`,
    [companyId, name, active, at],
  );
  if (set) return { modifiedAt: set.modified_at, changed: true };
  const stored = await tx.first('select modified_at from feature_flags where company_id = $1 and name = $2', [companyId, name]);
  return { modifiedAt: stored?.modified_at ?? at, changed: false };
}
