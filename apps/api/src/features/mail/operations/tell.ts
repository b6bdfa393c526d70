import { isOptional, mailKinds, type MailKind } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import { enqueueAll } from '../../../ports/jobs.ts';
import { sendMail } from './sendMail.ts';
import { togetherMinutes, toldTogether } from './together.ts';

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
  /** What was told before is told for itself, however shortly before it was; absent: only what is long ago. */
  readonly since?: Date | undefined;
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
 * chose for this kind. What follows a mail about the same within minutes is told together, in one more. People who are not active are left out.
 */
export const tell = (tx: Tx, { userIds, kind, ...told }: Telling): Promise<void> =>
  tellOnce(
    tx,
    userIds.map((userId) => ({ userId, kind })),
    told,
  );

/** The same of several things together: each person gets one mail, about what matters most of what they want, at once where that is wanted of any. */
export async function tellOnce(tx: Tx, things: readonly Thing[], { companyId, path, at, since }: Told): Promise<void> {
  const told = await tx.rows(
    `insert into mail_messages (company_id, user_id, kind, path, state, told_at)
     select distinct on (u.id) u.company_id, u.id, t.kind, $4, case when how.choice = 'daily' or how.follows then 'for_digest' else 'waiting' end, $5
     from unnest($2::uuid[], $3::text[]) t (user_id, kind) join users u on u.company_id = $1 and u.id = t.user_id
       left join mail_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = t.kind,
       lateral (select case when t.kind = any($6::text[]) then coalesce(p.choice, 'at_once') else 'at_once' end as choice,
         t.kind = any($8::text[]) and exists (select from mail_messages m where m.company_id = u.company_id and m.user_id = u.id and m.kind = t.kind and m.path = $4
           and m.state in ('waiting', 'sent') and m.told_at > $5::timestamptz - make_interval(mins => $9)
           and ($10::timestamptz is null or m.told_at >= $10)) as follows) how
     where u.active and how.choice <> 'off'
     order by u.id, how.choice = 'daily', array_position($7::text[], t.kind)
     returning id, state`,
    [companyId, things.map(({ userId }) => userId), things.map(({ kind }) => kind), path, at, optional, kinds, toldTogether, togetherMinutes, since],
  );
  await enqueueAll(
    tx,
    sendMail,
    told.flatMap(({ id, state }) => (state === 'waiting' ? [{ messageId: id }] : [])),
  );
}
