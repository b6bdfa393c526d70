import { privilegedRoles } from '@pari/contract';
import { addDays, civilDateIn, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import type { Company } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdPerson, lasts, livingRelation } from '../queries.ts';

interface Setting {
  readonly company: Company;
  readonly adviserId: string;
  readonly client: string;
  readonly from?: CivilDate | undefined;
  readonly until: CivilDate | null;
  readonly was: { readonly from: CivilDate; readonly until: CivilDate | null } | null;
}

/**
 * Gives an adviser a client, or sets the last day of one; what is so already stays.
 * @throws Refusal `not_found` for an adviser who is none; `bad_request` by field; `conflict` where it is not as it was read
 */
export async function setClient(tx: Tx, { company, adviserId, client, from, until, was }: Setting, now: Date): Promise<void> {
  // Of two who set clients of one adviser, the second waits.
  const adviser = await holdPerson(tx, company.id, adviserId);
  if (!adviser?.roles.includes('adviser')) throw notFound();
  const person = client === adviserId ? undefined : await holdPerson(tx, company.id, client);
  if (!person?.active || person.roles.some((role) => privilegedRoles.some((one) => one === role)))
    throw badField('client', 'Choose an active person without a role that looks at others.');
  const today = civilDateIn(now, company.timeZone);
  const living = await livingRelation(tx, company.id, adviserId, client, today);
  if (living ? living.until_date === until : was !== null && until !== null && until < today) return;
  const isAsRead = living ? was !== null && living.from_date === was.from && living.until_date === was.until : was === null;
  if (!isAsRead) throw new Refusal('conflict', 'This client was changed in the meantime. Look at them again.', { current: living ?? null });
  const begins = living?.from_date ?? from ?? today;
  const yesterday = addDays(today, -1);
  const earliest = [begins, living ? yesterday : today].reduce((one, other) => (one > other ? one : other));
  const isTakenBack = living !== undefined && until === yesterday;
  if (until !== null && until < earliest && !isTakenBack) throw badField('until', `Choose ${formatDate(earliest)} or a later day.`);
  if (living)
    await tx.run(
      `update adviser_clients set until_date = case when $5::date is not null then greatest($5::date, from_date - 1) end where company_id = $1 and adviser_id = $2 and client_id = $3 and ${lasts}`,
      [company.id, adviserId, client, today, until],
    );
  else
    await tx.run(
      `insert into adviser_clients (company_id, adviser_id, client_id, from_date, until_date) values ($1, $2, $3, $4, $5)
       on conflict (company_id, adviser_id, client_id, from_date) do update set until_date = excluded.until_date`,
      [company.id, adviserId, client, begins, until],
    );
}
