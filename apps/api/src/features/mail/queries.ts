import type { Listing } from '../../http/readPage.ts';
import type { Row, RowOf, Tx } from '../../ports/database.ts';

/** A message that is still to be sent, with whom it is for and how they want it now; undefined when there is nothing more to do. */
export const readyMessage = (tx: Tx, companyId: string, id: string) =>
  tx.first(
    `select m.id, m.kind, m.path, u.id as user_id, u.email, u.display_name, u.active, c.slug, c.name as company_name, c.profile->>'program_name' as program_name,
       p.choice
     from mail_messages m
     join users u on u.company_id = m.company_id and u.id = m.user_id
     join companies c on c.id = m.company_id
     left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind
     where m.company_id = $1 and m.id = $2 and m.state in ('waiting', 'refused')
     for update of m`,
    [companyId, id],
  );
export type ReadyMessage = RowOf<typeof readyMessage>;

/** What a daily mail tells of, in the order in which it was told, as far as it is still wanted. */
export const entriesOf = (tx: Tx, companyId: string, digestId: string) =>
  tx.rows(
    `select m.kind, m.path, m.told_at from mail_messages m
     left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind
     where m.company_id = $1 and m.digest_id = $2 and p.choice is distinct from 'off' order by m.told_at, m.id`,
    [companyId, digestId],
  );
export type EntryRow = RowOf<typeof entriesOf>;

/** What a person chose, of the kinds of which they chose something. */
export const choicesOf = (tx: Tx, companyId: string, userId: string) =>
  tx.rows('select kind, choice from mail_preferences where company_id = $1 and user_id = $2', [companyId, userId]);

/** Whose mail of which kind a link ends; undefined when it never was, or is half a year old. For a transaction across companies. */
export const linkOf = (tx: Tx, hash: Buffer, at: Date) =>
  tx.first(
    `select l.company_id, l.user_id, l.kind, c.slug, c.name as company_name, c.profile->>'program_name' as program_name
     from mail_link_directory d join mail_links l on l.company_id = d.company_id and l.hash = d.hash join companies c on c.id = d.company_id
     where d.hash = $1 and l.made_at > $2::timestamptz - interval '180 days'`,
    [hash, at],
  );
export type LinkRow = RowOf<typeof linkOf>;

export interface UntakenRow
  extends Row<'mail_messages', 'id' | 'kind' | 'reason' | 'told_at'>, Pick<Row<'users', 'email' | 'display_name'>, 'email' | 'display_name'> {
  readonly user_id: string;
  readonly state: 'failing' | 'refused' | 'gave_up';
}

/** The list of what gave up is the company's own, by the policy of its table, and names the message in the payload. */
const gaveUp = `select (g.payload->>'messageId')::uuid from given_up_jobs g where g.company_id = $1 and g.name = 'send_mail'`;

/** Mail that the mail server did not take. */
export const untakenMail = {
  columns: `m.id, m.kind, m.reason, m.told_at, u.id as user_id, u.email, u.display_name,
    case when m.state = 'refused' then 'refused' when m.id in (${gaveUp}) then 'gave_up' else 'failing' end as state`,
  rows: (tx, text, values) => tx.rows<UntakenRow>(text, values),
  from: 'mail_messages m join users u on u.company_id = m.company_id and u.id = m.user_id',
  id: 'm.id',
  company: 'm.company_id',
  // By their ids: there is an index of those with a reason, and none of both.
  where: `m.state in ('waiting', 'refused') and m.id = any(array(
    select f.id from mail_messages f where f.company_id = $1 and f.reason is not null union all ${gaveUp}))`,
  sorts: { told_at: { by: 'm.told_at', type: 'timestamptz' }, name: { by: 'u.display_name collate names', type: 'text' } },
} satisfies Listing<UntakenRow>;
