import { isOptional, mailKinds, type MailKind } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { enqueueAll } from '../../../ports/jobs.ts';
import { sendMail } from './sendMail.ts';

export interface Thing {
  readonly userId: string;
  /** What the mail says follows from it alone, so that no figures and no names of others leave the portal. */
  readonly kind: MailKind;
}

export interface Told {
  readonly companyId: string;
  /** Where it leads, after `/{company}/investor`: `/ownership#notifications`. Holds ids and words of our own alone. */
  readonly path: string;
  readonly at: Date;
}

export interface Telling extends Told {
  readonly userIds: readonly string[];
  readonly kind: MailKind;
}

/** Those that matter most come first. */
const kinds = Object.keys(mailKinds) as MailKind[];
const optional = kinds.filter(isOptional);

/**
 * Mails people that there is something for them, in the transaction of what there is: at once, in the next daily mail, or not at all, as each of them
 * chose for this kind. People who are not active are left out.
 */
export const tell = (tx: Tx, { userIds, kind, ...told }: Telling): Promise<void> =>
  tellOnce(
    tx,
    userIds.map((userId) => ({ userId, kind })),
    told,
  );

/** The same of several things together: each person gets one mail, about what matters most of what they want, at once where that is wanted of any. */
export async function tellOnce(tx: Tx, things: readonly Thing[], { companyId, path, at }: Told): Promise<void> {
  const told = await tx.rows(
    `insert into mail_messages (company_id, user_id, kind, path, state, told_at)
     select distinct on (u.id) u.company_id, u.id, t.kind, $4, case when how.choice = 'daily' then 'for_digest' else 'waiting' end, $5
     from unnest($2::uuid[], $3::text[]) t (user_id, kind) join users u on u.company_id = $1 and u.id = t.user_id
       left join mail_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = t.kind,
       lateral (select case when t.kind = any($6::text[]) then coalesce(p.choice, 'at_once') else 'at_once' end as choice) how
     where u.active and how.choice <> 'off'
     order by u.id, how.choice = 'daily', array_position($7::text[], t.kind)
     returning id, state`,
    [companyId, things.map(({ userId }) => userId), things.map(({ kind }) => kind), path, at, optional, kinds],
  );
  await enqueueAll(
    tx,
    sendMail,
    told.flatMap(({ id, state }) => (state === 'waiting' ? [{ messageId: id }] : [])),
  );
}
