import type { CivilDate } from '@pari/domain/dates';
import { present, type RowOf, type Tx } from '../../../ports/database.ts';

interface Whose {
  readonly companyId: string;
  readonly userId: string;
}

/** How a person is reached, and comes in. */
export const contactOf = (tx: Tx, { companyId, userId }: Whose) =>
  tx.first('select email, phone, way_in, provider_until from users where company_id = $1 and id = $2', [companyId, userId]);

/** Telephone numbers of a person's account, each with since when; '': none was. One that no change gave is as old as the account. */
export const phonesOf = (tx: Tx, { companyId, userId }: Whose) =>
  tx.rows(
    `select c.phone, c.ended_at as at from account_changes c where c.company_id = $1 and c.user_id = $2 and c.state = 'done' and c.phone is not null
     union all
     select u.phone, u.created_at from users u where u.company_id = $1 and u.id = $2 and u.phone is not null
       and not exists (select from account_changes c where c.company_id = u.company_id and c.user_id = u.id and c.state = 'done' and c.phone is not null)`,
    [companyId, userId],
  );

/** What is to change of a person's account: one thing at a time. */
export const livingChange = (tx: Tx, { companyId, userId }: Whose) =>
  tx.first(
    `select id, user_id, email, phone, way_in, last_day, asked_by, asked_at, state, told_at, confirmed_at from account_changes
     where company_id = $1 and user_id = $2 and state in ('asked', 'agreed')`,
    [companyId, userId],
  );
export type LivingChange = RowOf<typeof livingChange>;

/** The person about whom something is asked; nobody else asks about them until the transaction ends. */
export const heldPerson = (tx: Tx, { companyId, userId }: Whose) =>
  tx.first('select email, phone, active, way_in, provider_until from users where company_id = $1 and id = $2 for update', [companyId, userId]);

export interface NewChange extends Whose {
  /** Undefined: it stays. */
  readonly email?: string | undefined;
  /** Empty: it is taken away. */
  readonly phone?: string | undefined;
  readonly wayIn?: string | undefined;
  readonly lastDay?: CivilDate | undefined;
  readonly oldEmail: string;
  readonly askedBy: string;
  readonly reason?: string | undefined;
  readonly state: 'asked' | 'agreed';
  readonly at: Date;
}

export async function addChange(tx: Tx, change: NewChange): Promise<string> {
  const made = await tx.first(
    `insert into account_changes (company_id, user_id, email, phone, way_in, last_day, old_email, asked_by, asked_at, reason, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      change.companyId,
      change.userId,
      change.email,
      change.phone,
      change.wayIn,
      change.lastDay,
      change.oldEmail,
      change.askedBy,
      change.at,
      change.reason,
      change.state,
    ],
  );
  if (!made) throw new Error('No change was stored.');
  return made.id;
}

/** Whether somebody else of the company has an address. */
export const isTaken = async (tx: Tx, companyId: string, email: string): Promise<boolean> =>
  (await tx.first('select from users where company_id = $1 and email = $2', [companyId, email])) !== undefined;

/** What was asked for of accounts, by administrators or whose they are: what waits, and what ended lately; or the one of an id. */
export const requestsOf = async (tx: Tx, { companyId, id, at }: { companyId: string; id: string | null; at: Date }) => {
  const rows = await tx.rows(
    `select c.id, c.user_id, u.display_name, u.email as address, c.email, c.phone, c.way_in, c.last_day, c.asked_by, a.display_name as asked_name, c.asked_at, c.reason, c.state,
       b.display_name as agreed_name, c.told_at, c.ended_at
     from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join users a on a.company_id = c.company_id and a.id = c.asked_by
       left join users b on b.company_id = c.company_id and b.id = c.agreed_by
     where c.company_id = $1 and ($2::uuid is null or c.id = $2)
       and ($2 is not null or c.state in ('asked', 'agreed') or c.ended_at > $3::timestamptz - interval '30 days')
     order by c.asked_at desc, c.id limit 200`,
    [companyId, id, at],
  );
  return rows.map((row) => present(row, 'id'));
};
export type RequestRow = RowOf<typeof requestsOf>;
