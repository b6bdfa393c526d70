import type { Context } from '../../../http/context.ts';
import type { Listing } from '../../../http/readPage.ts';
import { present, type RowOf, type Tx } from '../../../ports/database.ts';
import { isRevoked } from '../queries.ts';

/** Whose notices they are; `unpublished`: those of unpublished funds too. */
export interface Whose {
  readonly companyId: string;
  readonly userId: string;
  readonly unpublished: boolean;
}
export const whoseNotices = ({ company, effectiveUser, showUnpublished }: Pick<Context, 'company' | 'effectiveUser' | 'showUnpublished'>): Whose => ({
  companyId: company.id,
  userId: effectiveUser.id,
  unpublished: showUnpublished,
});

const shown = `t.id, t.reference, t.kind, t.version, t.state, t.published_on, t.is_history, t.instructions_version, ${isRevoked}, v.title, v.purpose, v.due_date, v.currency, v.total_called,
  v.total_distributed, v.corrects, c.reference as corrects_reference, n.id as corrected_by, n.reference as corrected_by_reference,
  f.id as fund_id, f.external_id as fund_external_id, f.name as fund_name`;
const withThings = `notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
  join funds f on f.company_id = t.company_id and f.id = t.fund_id left join notices c on c.company_id = v.company_id and c.id = v.corrects
  left join lateral (
    select o.id, o.reference from notice_versions w join notices o on o.company_id = w.company_id and o.id = w.notice_id and o.version = w.version
      and o.state in ('published', 'superseded')
    where w.company_id = t.company_id and w.corrects = t.id and t.state = 'superseded'
      and exists (select from notice_shares h join investors j on j.company_id = h.company_id and j.id = h.investor_id
        where h.company_id = o.company_id and h.notice_id = o.id and j.user_id = $2::uuid) limit 1
  ) n on true`;
const hasShare = `(f.published or $3::boolean) and t.id = any(array(
  select s.notice_id from investors i join notice_shares s on s.company_id = i.company_id and s.investor_id = i.id where i.company_id = $1 and i.user_id = $2::uuid))`;
const isTheirs = `t.state in ('published', 'superseded') and ${hasShare}`;

/** A notice of which the person has a share, published and not recalled. */
export const ownNotice = (tx: Tx, { companyId, userId, unpublished }: Whose, id: string) =>
  tx.first(`select ${shown} from ${withThings} where t.company_id = $1 and ${isTheirs} and t.id = $4`, [companyId, userId, unpublished, id]);
export type OwnRow = RowOf<typeof ownNotice>;

/** Those that hold, the first due first. */
export const standingNotices = (tx: Tx, { companyId, userId, unpublished }: Whose) =>
  tx.rows(
    `select ${shown} from ${withThings} where t.company_id = $1 and ${isTheirs} and t.state = 'published' and not t.is_history order by v.due_date, f.name collate names, t.id`,
    [companyId, userId, unpublished],
  );

/** Those that hold of one fund, the latest due first. */
export const noticesOfFund = (tx: Tx, { companyId, userId, unpublished }: Whose, fundId: string) =>
  tx.rows(
    `select ${shown} from ${withThings} where t.company_id = $1 and ${isTheirs} and t.state = 'published' and t.fund_id = $4 order by v.due_date desc, t.id`,
    [companyId, userId, unpublished, fundId],
  );

/** Those that hold and were published since then, the newest first; `was_known`: it takes the place of one that the person had before. */
export const publishedSince = (tx: Tx, { companyId, userId, unpublished }: Whose, since: Date) =>
  tx.rows(
    `select ${shown}, exists (
         select from notice_events k join notice_shares h on h.company_id = k.company_id and h.notice_id = k.notice_id
           join investors j on j.company_id = h.company_id and j.id = h.investor_id
         where k.company_id = t.company_id and k.notice_id = v.corrects and k.event = 'published' and k.at <= $4 and j.user_id = $2::uuid
       ) as was_known
     from ${withThings}
       join lateral (select max(p.at) as at from notice_events p where p.company_id = t.company_id and p.notice_id = t.id and p.event = 'published' and p.by_id is distinct from $2) e on true
     where t.company_id = $1 and ${isTheirs} and t.state = 'published' and not t.is_history and e.at > $4 order by e.at desc, t.id`,
    [companyId, userId, unpublished, since],
  );

export const noticesOfPerson = ({ userId, unpublished }: Whose) =>
  ({
    columns: shown,
    rows: (tx, text, values) => tx.rows<OwnRow>(text, values),
    from: withThings,
    id: 't.id',
    company: 't.company_id',
    owned: { where: isTheirs, values: [userId, String(unpublished)] },
    sorts: {
      due_date: { by: 'v.due_date', type: 'date' },
      title: { by: 'v.title collate names', type: 'text' },
      fund: { by: 'f.name collate names', type: 'text' },
    },
  }) satisfies Listing<OwnRow>;

/** The person's own lines of notices, as they are now, with the entry that settles each and what was told of each share. */
export const ownLines = (tx: Tx, { companyId, userId }: Pick<Whose, 'companyId' | 'userId'>, noticeIds: readonly string[]) =>
  tx.rows(
    `select l.notice_id, l.n, l.investor_id, i.account_code, i.name as investor_name, l.type, l.amount, l.component, l.settled, l.return_of_capital, l.gain, l.income,
       l.recallable, e.effective_date as settled_on,
       (select p.paid_on from notice_settlements p where p.company_id = l.company_id and p.notice_id = l.notice_id and p.version = l.version and p.n = l.n
         and e.reference = coalesce(p.kept_reference, reference_of_attempt(l.entry_reference, p.attempt))) as paid_on,
       h.unfunded_before, h.unfunded_after
     from investors i join notice_lines l on l.company_id = i.company_id and l.investor_id = i.id
       join notices t on t.company_id = l.company_id and t.id = l.notice_id and t.version = l.version
       join notice_shares h on h.company_id = l.company_id and h.notice_id = l.notice_id and h.investor_id = l.investor_id
       left join lateral entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) e on true
     where i.company_id = $1 and i.user_id = $2 and l.notice_id = any($3) order by i.account_code, l.n`,
    [companyId, userId, noticeIds],
  );
export type OwnLine = RowOf<typeof ownLines>;

/** Entries of the person's investors in what corrections replaced, that settling these reverses. */
export const ownReplaced = (tx: Tx, { companyId, userId }: Pick<Whose, 'companyId' | 'userId'>, noticeIds: readonly string[]) =>
  tx.rows(
    `select r.notice_id, e.investor_id, e.reference, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled
     from entries_replaced($1, $3::uuid[], array(select i.id from investors i where i.company_id = $1 and i.user_id = $2)) r
       cross join lateral (select * from ledger_entries where company_id = $1 and reference = r.reference limit 1) e`,
    [companyId, userId, noticeIds],
  );
export type OwnReplaced = RowOf<typeof ownReplaced>;

/** How many investors pay or receive something by a published notice: those whose lines are of nothing are not counted. */
export const investorsOfNotice = async (tx: Tx, companyId: string, id: string): Promise<number> =>
  (
    await tx.first(
      `select count(distinct l.investor_id)::integer as investors from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
       where t.company_id = $1 and t.id = $2 and l.amount <> 0`,
      [companyId, id],
    )
  )?.investors ?? 0;

/**
 * When these investors last paid by a notice of the fund themselves: at all, and by the same instructions. What was undone was not paid, lenders pay draws, and what a correction
 * kept was paid by the instructions of the notice that it replaced.
 */
export const lastPaid = (tx: Tx, companyId: string, fundId: string, investorIds: readonly string[], version: number, except: string) =>
  tx.first(
    `select max(s.paid_on) as at_all, max(s.paid_on) filter (where t.instructions_version = $4) as alike
     from notices t join notice_lines l on l.company_id = t.company_id and l.notice_id = t.id and l.version = t.version
       join notice_settlements s on s.company_id = l.company_id and s.notice_id = l.notice_id and s.version = l.version and s.n = l.n
     join ledger_entries e on e.company_id = s.company_id and e.reference = reference_of_attempt(l.entry_reference, s.attempt)
     where t.company_id = $1 and t.fund_id = $2 and l.investor_id = any($3) and t.id <> $5 and s.kept_reference is null
       and (l.type in ('contribution', 'contribution_outside_commitment') or l.settled = 'cash')
       and not exists (select from ledger_entries r where r.company_id = e.company_id and r.reverses_reference = e.reference)`,
    [companyId, fundId, investorIds, version, except],
  );

/** What the ledger holds of each of these investors in a fund by a day: called from them and received by them. */
export const toDate = (tx: Tx, companyId: string, fundId: string, investorIds: readonly string[], day: string) =>
  tx.rows(
    `select investor_id,
       coalesce(sum(sign * amount) filter (where type in ('contribution', 'contribution_outside_commitment') or settled = 'cash' and type <> 'interest_accrued'), 0)::numeric as called,
       coalesce(sum(sign * case when type = 'distribution' then amount else -amount end) filter (where type = 'distribution' or settled = 'withheld'), 0)::numeric as received
     from ledger_entries, lateral (select case when reverses_reference is null then 1 else -1 end) as way (sign)
     where company_id = $1 and fund_id = $2 and investor_id = any($3) and effective_date <= $4 group by investor_id`,
    [companyId, fundId, investorIds, day],
  );

/** Notices of which the person has a share that were recalled or replaced since then. */
export const cancelledSince = async (tx: Tx, { companyId, userId, unpublished }: Whose, since: Date) => {
  const rows = await tx.rows(
    `select t.id, t.kind, t.state, v.due_date, f.name as fund_name, e.at
     from notices t join notice_versions v on v.company_id = t.company_id and v.notice_id = t.id and v.version = t.version
       join funds f on f.company_id = t.company_id and f.id = t.fund_id
       join lateral (select max(p.at) as at from notice_events p where p.company_id = t.company_id and p.notice_id = t.id and p.event = t.state) e on true
     where t.company_id = $1 and ${hasShare} and t.state in ('recalled', 'superseded') and not t.is_history and e.at > $4 order by v.due_date, t.id`,
    [companyId, userId, unpublished, since],
  );
  return rows.map((row) => present(row, 'at'));
};
