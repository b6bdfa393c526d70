import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

/** Whether the payment instructions with which a notice was published were withdrawn since. */
export const isRevoked = `exists (select from payment_instruction_events r
  where r.company_id = t.company_id and r.fund_id = t.fund_id and r.version = t.instructions_version and r.event = 'revoked') as is_revoked`;
const shown = `t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, ${isRevoked}, v.title, v.purpose, v.due_date, v.currency, v.total_called,
  v.total_distributed, v.reasons, v.excused, v.corrects, c.reference as corrects_reference, f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name`;
const withThings = `notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects`;

export const noticeIn = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${shown} from ${withThings} where t.company_id = $1 and t.id = $2`, [companyId, id]);
export type NoticeRow = RowOf<typeof noticeIn>;

/** The one that bears a reference now. */
export const noticeNamed = (tx: Tx, companyId: string, reference: string) =>
  tx.first(`select ${shown} from ${withThings} where t.company_id = $1 and t.reference = $2 and t.state <> 'discarded'`, [companyId, reference]);

/** The lines of a notice in one of its versions, as they were given. */
export const linesOf = (tx: Tx, companyId: string, noticeId: string, version: number) =>
  tx.rows(
    `select l.n, l.investor_id, i.account_code, i.name as investor_name, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income,
       l.recallable, l.unfunded_before, l.unfunded_after, l.entry_reference
     from notice_lines l join investors i on i.company_id = l.company_id and i.id = l.investor_id
     where l.company_id = $1 and l.notice_id = $2 and l.version = $3 order by l.n`,
    [companyId, noticeId, version],
  );
export type LineRow = RowOf<typeof linesOf>;

/** Holds a notice for the rest of the transaction: whoever changes it too waits, and then finds what became of it. */
export const lockNotice = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id, version, state from notices where company_id = $1 and id = $2 for update', [companyId, id]);

/** Of two who write notices of one company at once, the second waits: a reference is one notice's. */
export const oneAtATime = (tx: Tx, companyId: string) => tx.run(`select pg_advisory_xact_lock(hashtextextended('pari notices ' || $1, 0))`, [companyId]);

/** The entries by which lines of a notice are settled. */
export const settledIn = (tx: Tx, companyId: string, id: string) => tx.rows('select n, reference, effective_date from settled_lines($1, $2)', [companyId, id]);
export type SettledRow = RowOf<typeof settledIn>;

/** What became of a notice, from its beginning on. */
export const eventsOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select e.event, e.version, e.reason, u.display_name as by, e.at from notice_events e left join users u on u.company_id = e.company_id and u.id = e.by_id
     where e.company_id = $1 and e.notice_id = $2 order by e.id`,
    [companyId, id],
  );
export type EventRow = RowOf<typeof eventsOf>;

/** The notices that are to take the place of a notice, or took it, the first one first. */
export const correctionsOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select t.id, t.reference, t.state from notice_versions v join notices t on t.company_id = v.company_id and t.id = v.notice_id and t.version = v.version
     where v.company_id = $1 and v.corrects = $2 and t.state <> 'discarded' order by t.published_on, t.reference`,
    [companyId, id],
  );
export type CorrectionRow = RowOf<typeof correctionsOf>;

/** The investors of these account codes. */
export const investorsNamed = (tx: Tx, companyId: string, codes: readonly string[]) =>
  tx.rows('select id, account_code from investors where company_id = $1 and account_code = any($2)', [companyId, codes]);

export const fundNamed = (tx: Tx, companyId: string, id: string) =>
  tx.first('select id, currency, offer_leverage from funds where company_id = $1 and id = $2', [companyId, id]);

/** Which kind of mail a notice is. */
export const mailKindOf = (kind: NoticeRow['kind']) => (kind === 'distribution' ? 'distribution' : 'capital_call');

/** Whose lines these are, which active person would see them, and whether that person is mailed of such a notice. */
export const recipientsOf = (tx: Tx, companyId: string, noticeId: string, version: number, mailKind: string) =>
  tx.rows(
    `select i.account_code, i.name as investor_name, u.id as user_id, u.display_name, u.email, p.choice is distinct from 'off' as is_mailed
     from investors i left join users u on u.company_id = i.company_id and u.id = i.user_id and u.active
       left join mail_preferences p on p.company_id = u.company_id and p.user_id = u.id and p.kind = $4
     where i.company_id = $1 and i.id in (select l.investor_id from notice_lines l where l.company_id = $1 and l.notice_id = $2 and l.version = $3)
     order by i.account_code`,
    [companyId, noticeId, version, mailKind],
  );
export type RecipientRow = RowOf<typeof recipientsOf>;

type ListedRow = Pick<
  NoticeRow,
  | 'id'
  | 'reference'
  | 'kind'
  | 'version'
  | 'state'
  | 'published_on'
  | 'is_history'
  | 'title'
  | 'due_date'
  | 'currency'
  | 'total_called'
  | 'total_distributed'
  | 'fund_id'
  | 'fund_external_id'
  | 'fund_name'
>;

export const noticesIn = (state: NoticeRow['state'] | undefined) =>
  ({
    ...(state !== undefined && { where: 't.state = $2', values: [state] }),
    columns: shown,
    rows: (tx, text, values) => tx.rows<ListedRow>(text, values),
    from: withThings,
    id: 't.id',
    company: 't.company_id',
    searched: ['t.reference', 'v.title', 'f.name'],
    sorts: {
      due_date: { by: 'v.due_date', type: 'date' },
      reference: { by: 't.reference', type: 'text' },
      title: { by: 'v.title collate names', type: 'text' },
      fund: { by: 'f.name collate names', type: 'text' },
    },
  }) satisfies Listing<ListedRow>;

/** Of these notices, those that were published: how many lines with an amount they have, with entries that settling them reverses, and how many are settled. */
export const progressIn = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx.rows(
    `with replaced as (select r.notice_id, count(*) as entries from entries_replaced($1, $2::uuid[]) r group by r.notice_id),
       done as (select s.notice_id, count(distinct s.n) as lines from entries_settling($1, $2::uuid[]) s group by s.notice_id)
     select t.id, (coalesce(r.entries, 0) + (select count(*) from notice_lines l where l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
         and l.amount <> 0))::integer as all_lines, coalesce(d.lines, 0)::integer as done
     from notices t left join replaced r on r.notice_id = t.id left join done d on d.notice_id = t.id
     where t.company_id = $1 and t.id = any($2) and t.state in ('published', 'superseded')`,
    [companyId, ids],
  );

/** How many of these investors have a valuation in the fund from a day on and before another. */
export const valuedBetween = (tx: Tx, companyId: string, fundId: string, investorIds: readonly string[], from: string, before: string) =>
  tx.rows(
    `select distinct v.investor_id from valuations v
     where v.company_id = $1 and v.fund_id = $2 and v.investor_id = any($3) and v.date >= $4 and v.date < $5`,
    [companyId, fundId, investorIds, from, before],
  );

/** Waits until no import of the company is under way, and keeps others from beginning. */
export const keepImportsAway = (tx: Tx, companyId: string) =>
  tx.run(`select pg_advisory_xact_lock_shared(hashtextextended('pari import ' || $1, 0))`, [companyId]);

/** The last of what became of a notice of that kind, in a version of it. */
export const lastEvent = (tx: Tx, companyId: string, { id, version }: Pick<NoticeRow, 'id' | 'version'>, event: string) =>
  tx.first(
    `select digest, effect, at, by_id from notice_events where company_id = $1 and notice_id = $2 and version = $3 and event = $4 order by id desc limit 1`,
    [companyId, id, version, event],
  );

/** Who saved or checked a notice, in this version of it or in an earlier one that it was made of. */
export const authorsOf = async (tx: Tx, companyId: string, { id }: Pick<NoticeRow, 'id'>): Promise<string[]> =>
  (
    await tx.rows(`select distinct by_id from notice_events where company_id = $1 and notice_id = $2 and event in ('saved', 'checked') and by_id is not null`, [
      companyId,
      id,
    ])
  ).flatMap(({ by_id }) => (by_id === null ? [] : [by_id]));

/** Live entries of what a notice replaced, that settling it reverses. */
export const replacedBy = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled
     from replaced_entries($1, $2) r join ledger_entries e on e.company_id = $1 and e.reference = r.reference`,
    [companyId, id],
  );
export type ReplacedRow = RowOf<typeof replacedBy>;

/** Those who opened a published notice themselves, the last first. */
export const openersOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select u.id, u.display_name, u.email, min(e.at) as first, max(e.at) as last from audit_events e join users u on u.company_id = e.company_id and u.id = e.real_user_id
     where e.company_id = $1 and e.object_id = $2 and e.object_type = 'notice' and e.action in ('getNotice', 'getNoticePaper') and e.result = 'done'
       and e.effective_user_id = e.real_user_id group by u.id, u.display_name, u.email order by last desc, u.id`,
    [companyId, id],
  );

/** Of a published notice: to whom each share was told and how, when they first opened it, and when it was paid. */
export const tellingOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select i.account_code, i.name as investor_name, u.id as user_id, u.display_name, u.email,
       exists (select from notice_events p join mail_messages m on m.company_id = p.company_id and m.user_id = s.user_id and m.told_at = p.at
         where p.company_id = s.company_id and p.notice_id = s.notice_id and p.event = 'published' and m.state <> 'dropped') as is_mailed,
       (select min(e.at) from audit_events e where e.company_id = s.company_id and e.object_id = s.notice_id::text and e.object_type = 'notice'
         and e.real_user_id = s.user_id and e.effective_user_id = s.user_id and e.action in ('getNotice', 'getNoticePaper') and e.result = 'done') as first_opened_at,
       (select max(coalesce(p.paid_on, e.effective_date)) from notice_lines l
         cross join lateral entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) e
         left join notice_settlements p on p.company_id = l.company_id and p.notice_id = l.notice_id and p.version = l.version and p.n = l.n
           and e.reference = coalesce(p.kept_reference, reference_of_attempt(l.entry_reference, p.attempt))
         where l.company_id = s.company_id and l.notice_id = s.notice_id and l.version = t.version and l.investor_id = s.investor_id) as paid_on
     from notice_shares s join notices t on t.company_id = s.company_id and t.id = s.notice_id
       join investors i on i.company_id = s.company_id and i.id = s.investor_id left join users u on u.company_id = s.company_id and u.id = s.user_id
     where s.company_id = $1 and s.notice_id = $2 order by i.account_code`,
    [companyId, id],
  );

/** When somebody was last reminded of each share of a notice. */
export const remindersOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select i.id as investor_id, i.account_code, max(n.created_at) as last
     from notifications n join investors i on i.company_id = n.company_id and i.id = any(n.investor_ids || n.investor_id)
     where n.company_id = $1 and n.notice_id = $2::uuid and n.type = 'capital_call' and n.reference is null and exists (select from notice_events e
         where e.company_id = n.company_id and e.notice_id = n.notice_id and e.event = 'reminded' and e.at = n.created_at) group by i.id, i.account_code`,
    [companyId, id],
  );
