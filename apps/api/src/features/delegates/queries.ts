import type { RowOf, Tx } from '../../ports/database.ts';

interface Owner {
  readonly companyId: string;
  readonly userId: string;
}

/** More than anybody reads; older ones are still there for those who look after the database. */
const most = 200;

/** Whom a person asked, the newest first. */
export const delegatesOf = (tx: Tx, { companyId, userId }: Owner) =>
  tx.rows(
    `select id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email from delegations
     where company_id = $1 and principal_id = $2 order by invited_at desc, id limit ${most}`,
    [companyId, userId],
  );
export type DelegateRow = RowOf<typeof delegatesOf>;

/** One of them, which nobody else changes until the transaction ends. */
export const holdDelegate = (tx: Tx, { companyId, userId }: Owner, id: string) =>
  tx.first(
    `select id, state, levels, until_date, invited_at, answered_at, ended_at, version, first_name, last_name, email from delegations
     where company_id = $1 and principal_id = $2 and id = $3 for update`,
    [companyId, userId, id],
  );

/** Who asked a person, the newest first. */
export const principalsOf = (tx: Tx, { companyId, userId }: Owner) =>
  tx.rows(
    `select d.id, d.state, d.levels, d.until_date, d.invited_at, d.answered_at, d.ended_at, d.version, u.id as user_id, u.display_name, u.email
     from delegations d join users u on u.company_id = d.company_id and u.id = d.principal_id
     where d.company_id = $1 and d.delegate_id = $2 order by d.invited_at desc, d.id limit ${most}`,
    [companyId, userId],
  );
export type PrincipalRow = RowOf<typeof principalsOf>;

/** One of them, which nobody else changes until the transaction ends. */
export const holdPrincipal = (tx: Tx, { companyId, userId }: Owner, id: string) =>
  tx.first(
    `select d.id, d.state, d.levels, d.until_date, d.invited_at, d.answered_at, d.ended_at, d.version, u.id as user_id, u.display_name, u.email
     from delegations d join users u on u.company_id = d.company_id and u.id = d.principal_id
     where d.company_id = $1 and d.delegate_id = $2 and d.id = $3 for update of d`,
    [companyId, userId, id],
  );
