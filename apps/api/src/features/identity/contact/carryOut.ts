import { eachInTurn } from '../../../ports/eachInTurn.ts';
import type { Database, RowOf, Tx } from '../../../ports/database.ts';
import { enqueueFor } from '../../../ports/jobs.ts';
import { recordAudit } from '../../audit/index.ts';
import { issuerAt } from '../issuers/queries.ts';
import { mailInvitation } from '../links/mailInvitation.ts';
import { holdAccount } from '../operations/holdAccount.ts';
import { openBy } from '../operations/openBy.ts';
import { signOutEverywhere } from '../operations/signOutEverywhere.ts';
import { tellOfSecurity } from '../passkeys/tellOfSecurity.ts';
import { byPasskey } from '../wayIn.ts';
import { askedBefore, toldBefore } from './waiting.ts';

/** Puts in force what was told a day ago and not stopped, ends what nobody agreed to in time, and ways in whose last day is over. */
export async function carryOut(database: Database, at: Date): Promise<void> {
  const due = await database.asSystem((tx) =>
    tx.rows(`select company_id, id, user_id from account_changes where state = 'agreed' and told_at <= $1 order by told_at, id`, [toldBefore(at)]),
  );
  const left = await database.asSystem((tx) =>
    tx.rows(`select company_id, id from account_changes where state = 'asked' and asked_at <= $1 order by asked_at, id`, [askedBefore(at)]),
  );
  const over = await database.asSystem((tx) =>
    tx.rows(
      `select u.company_id, u.id from users u join companies c on c.id = u.company_id
       where u.provider_until is not null and u.provider_until < ($1::timestamptz at time zone c.time_zone)::date`,
      [at],
    ),
  );
  await eachInTurn(
    [
      ...due.map(
        ({ company_id: companyId, id, user_id: userId }) =>
          (tx: Tx) =>
            putInForce(tx, { companyId, id, userId, at }),
      ),
      ...left.map(
        ({ company_id: companyId, id }) =>
          (tx: Tx) =>
            expire(tx, { companyId, id, at }),
      ),
      ...over.map(
        ({ company_id: companyId, id }) =>
          (tx: Tx) =>
            openBy(tx, { companyId, userId: id, wayIn: byPasskey, at }),
      ),
    ],
    (work) => database.asSystem(work),
  );
}

interface Due {
  readonly companyId: string;
  readonly id: string;
  readonly userId: string;
  readonly at: Date;
}

/** Of stopping it and this, the first wins: both take the row. */
async function putInForce(tx: Tx, due: Due): Promise<void> {
  const { companyId, id, userId, at } = due;
  // The person before the change, as whoever recovers or deactivates them comes to it.
  await tx.first('select from users where company_id = $1 and id = $2 for update', [companyId, userId]);
  const change = await dueChange(tx, due);
  if (!change) return;
  const isDone = await isGood(tx, companyId, change);
  await tx.run('update account_changes set state = $3, ended_at = $4 where company_id = $1 and id = $2', [companyId, id, isDone ? 'done' : 'expired', at]);
  if (isDone) await apply(tx, due, change);
  await note(tx, due, change, isDone ? 'changeAccount' : 'expireAccountChange');
}

/** Of agreeing to it and this, the first wins. */
async function expire(tx: Tx, due: Omit<Due, 'userId'>): Promise<void> {
  const ended = await tx.first(
    `update account_changes set state = 'expired', ended_at = $3 where company_id = $1 and id = $2 and state = 'asked'
     returning user_id, email, phone, way_in, asked_by, agreed_by`,
    [due.companyId, due.id, due.at],
  );
  if (ended) await note(tx, due, ended, 'expireAccountChange');
}

async function note(
  tx: Tx,
  { companyId, at }: Pick<Due, 'companyId' | 'at'>,
  change: Pick<DueChange, 'user_id' | 'email' | 'phone' | 'way_in' | 'asked_by' | 'agreed_by'>,
  action: string,
): Promise<void> {
  const { user_id: userId, asked_by: askedBy, agreed_by: agreedBy } = change;
  const what = (['email', 'phone', 'way_in'] as const).filter((name) => change[name] !== null);
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: askedBy,
    effectiveUserId: userId,
    action,
    object: { type: 'user', id: userId },
    result: 'done',
    requestId: null,
    detail: { what, ...(agreedBy !== null && { agreed_by: agreedBy }) },
  });
}

const dueChange = (tx: Tx, { companyId, id, at }: Due) =>
  tx.first(
    `select c.user_id, c.email, c.phone, c.way_in, c.last_day, c.old_email, c.asked_by, c.agreed_by, c.confirmed_at, u.email as address, u.active, u.way_in as stands,
       c.last_day >= ($3::timestamptz at time zone o.time_zone)::date as waits, coalesce(u.recovery_hold_until > $3, false) as is_held,
       not exists (select from users a where a.company_id = c.company_id and a.id in (c.asked_by, c.agreed_by) and not (a.active and 'admin' = any(a.roles))) as is_by_admins
     from account_changes c join users u on u.company_id = c.company_id and u.id = c.user_id join companies o on o.id = c.company_id
     where c.company_id = $1 and c.id = $2 and c.state = 'agreed' and c.told_at <= $4 for update of c, u`,
    [companyId, id, at, toldBefore(at)],
  );
type DueChange = RowOf<typeof dueChange>;

/** What was told to another address than that which stands, or to somebody who may not sign in any more, comes to nothing; nor does what was not confirmed, or is somebody else's by now, and what they asked for themselves while a recovery holds their account. */
async function isGood(tx: Tx, companyId: string, change: DueChange): Promise<boolean> {
  const { user_id: userId, asked_by: askedBy, email, address, active } = change;
  if (!active || address !== change.old_email || (change.way_in !== null && change.stands === change.way_in)) return false;
  // Whoever lost the right to ask or agree meanwhile may have lost it for this.
  if (askedBy === userId ? change.is_held : !change.is_by_admins) return false;
  if (change.way_in !== null && change.way_in !== byPasskey && !(await issuerAt(tx, companyId, change.way_in))) return false;
  if (email === null) return true;
  if (askedBy === userId && change.confirmed_at === null) return false;
  return (await tx.first('select from users where company_id = $1 and email = $2', [companyId, email])) === undefined;
}

async function apply(tx: Tx, { companyId, at }: Due, change: DueChange): Promise<void> {
  const { user_id: userId, email, phone, asked_by: askedBy, last_day: lastDay } = change;
  const isOwn = askedBy === userId;
  await tx.run(
    `update users set email = coalesce($3, email), phone = case when $4::text is null then phone else nullif($4, '') end where company_id = $1 and id = $2`,
    [companyId, userId, email, phone],
  );
  // What was mailed to the address before leads nowhere.
  if (email !== null)
    await tx.run('update sign_in_links set ended_at = $3 where company_id = $1 and user_id = $2 and ended_at is null', [companyId, userId, at]);
  if (!isOwn) {
    await signOutEverywhere(tx, companyId, userId, at);
    await holdAccount(tx, { companyId, userId, at });
  }
  if (change.way_in !== null) {
    if (change.waits === true) await tx.run('update users set provider_until = $3 where company_id = $1 and id = $2', [companyId, userId, lastDay]);
    else await openBy(tx, { companyId, userId, wayIn: change.way_in, at });
    if (change.way_in === byPasskey) await enqueueFor(tx, companyId, mailInvitation, { userId, kind: isOwn ? 'invitation' : 'administrator' });
  }
  await enqueueFor(tx, companyId, tellOfSecurity, { userId });
}
