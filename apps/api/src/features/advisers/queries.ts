import type { CivilDate } from '@pari/domain/dates';
import type { Tx } from '../../ports/database.ts';

/** More than anybody reads; older ones are still there for those who look after the database. */
const most = 500;

export const relationsOf = (tx: Tx, companyId: string, adviserId: string) =>
  tx.rows(
    `select a.from_date, a.until_date, u.id as user_id, u.display_name, u.email from adviser_clients a join users u on u.company_id = a.company_id and u.id = a.client_id
     where a.company_id = $1 and a.adviser_id = $2 order by a.until_date desc nulls first, a.from_date desc, u.id limit ${most}`,
    [companyId, adviserId],
  );

/** That a relation lasts or is to come on the day `$4`; one that was taken back never was. */
export const lasts = '(until_date is null or until_date >= $4 and until_date >= from_date)';

/** The relation to a client that lasts or is to come, the first one first. */
export const livingRelation = (tx: Tx, companyId: string, adviserId: string, clientId: string, today: CivilDate) =>
  tx.first(
    `select from_date, until_date from adviser_clients where company_id = $1 and adviser_id = $2 and client_id = $3 and ${lasts}
     order by from_date limit 1`,
    [companyId, adviserId, clientId, today],
  );

/** A person of the company, whom nobody else changes until the transaction ends. */
export const holdPerson = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id, active, roles from users where company_id = $1 and id = $2 for no key update', [companyId, id]);
