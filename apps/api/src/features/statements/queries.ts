import type { CivilDate } from '@pari/domain/dates';
import type { NoticeComponent } from '@pari/domain/notices';
import type { RowOf, Tx } from '../../ports/database.ts';

export interface Pair {
  readonly investor_id: string;
  readonly fund_id: string;
}

/**
 * What the contributions of some holdings were called for: the component of the line that an entry of a reference settles, or null. A line of the notice that holds
 * goes before one of a notice that it replaced, of whichever the entry bears the reference.
 * @param knownBefore only what was published before this instant counts; null: all of it
 */
export async function componentsOf(tx: Tx, companyId: string, pairs: readonly Pair[], knownBefore: Date | null) {
  const lines = await tx.rows(
    `with known as materialized (select * from notices_known($1, $4) where fund_id = any($3))
     select t.fund_id, l.investor_id, r.reference, l.component from unnest($2::uuid[], $3::uuid[]) as wanted (investor_id, fund_id)
     join known t on t.fund_id = wanted.fund_id and t.state <> 'recalled'
     join notice_lines l on l.company_id = $1 and l.notice_id = t.id and l.version = t.version and l.investor_id = wanted.investor_id and l.type = 'contribution'
     cross join lateral references_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference) r
     order by t.state = 'published', t.since`,
    [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id), knownBefore],
  );
  const byLine = new Map(lines.map((line) => [[line.investor_id, line.fund_id, line.reference].join(' '), line.component]));
  return (pair: Pair) =>
    (reference: string): NoticeComponent | null =>
      byLine.get([pair.investor_id, pair.fund_id, reference].join(' ')) ?? null;
}

const subject = `f.id as fund_id, f.external_id, f.name as fund_name, f.currency, f.published, m.id as firm_id, m.name as firm_name,
  i.id as investor_id, i.name as investor_name, i.account_code, i.user_id, u.active`;
const subjects = `holdings h join funds f on f.company_id = h.company_id and f.id = h.fund_id join firms m on m.company_id = f.company_id and m.id = f.firm_id
  join investors i on i.company_id = h.company_id and i.id = h.investor_id left join users u on u.company_id = i.company_id and u.id = i.user_id`;
const inOrder = 'order by f.name collate names, f.id, i.account_code';

/** What is known of all holdings of published funds, of whom statements are made. */
export const allSubjects = (tx: Tx, companyId: string) =>
  tx.rows(`select ${subject} from ${subjects} where h.company_id = $1 and f.published ${inOrder}`, [companyId]);
export type SubjectRow = RowOf<typeof allSubjects>;

/** The same of some holdings, in the same order: what it takes does not grow with the company. */
export const subjectsOf = (tx: Tx, companyId: string, pairs: readonly Pair[]) =>
  tx.rows(
    `select ${subject} from ${subjects} where h.company_id = $1 and (h.investor_id, h.fund_id) in (select * from unnest($2::uuid[], $3::uuid[])) ${inOrder}`,
    [companyId, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id)],
  );

/** The holding of a profile in a fund, by the names that a statement has them under. */
export const subjectsNamed = (tx: Tx, companyId: string, fund: string, code: string) =>
  tx.rows(`select ${subject} from ${subjects} where h.company_id = $1 and f.external_id = $2 and i.account_code = $3 ${inOrder}`, [companyId, fund, code]);

/** The profiles of a person that hold a fund, by its id or external id. */
export const heldBy = (tx: Tx, companyId: string, userId: string, unpublished: boolean, fund: string) =>
  tx.rows(
    `select f.id as fund_id, f.external_id, f.name as fund_name, f.currency, m.id as firm_id, m.name as firm_name, i.id as investor_id, i.name as investor_name,
       i.account_code
     from investors i join holdings h on h.company_id = i.company_id and h.investor_id = i.id join funds f on f.company_id = h.company_id and f.id = h.fund_id
     join firms m on m.company_id = f.company_id and m.id = f.firm_id
     where i.company_id = $1 and i.user_id = $2 and (f.published or $3) and (f.external_id = $4 or f.id::text = $4) order by i.account_code`,
    [companyId, userId, unpublished, fund],
  );

/**
 * What was last published of holdings for the quarter that ends on a day, and still stands.
 * @param knownBefore as it was known before this instant; null: as it is now
 */
export const publishedOf = (tx: Tx, companyId: string, quarterEnd: CivilDate, pairs: readonly Pair[], knownBefore: Date | null) =>
  tx.rows(
    `select distinct on (i.investor_id, i.fund_id) i.investor_id, i.fund_id, i.digest, i.document_id, i.version, p.closing_nav
     from unnest($3::uuid[], $4::uuid[]) as wanted (investor_id, fund_id)
     join statement_job_items i on i.company_id = $1 and i.investor_id = wanted.investor_id and i.fund_id = wanted.fund_id
     join statement_jobs j on j.company_id = i.company_id and j.id = i.job_id and j.kind = 'quarter' and j.end_date = $2
     join statement_papers p on p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n
     join documents d on d.company_id = i.company_id and d.id = i.document_id and (d.recalled_at is null or d.recalled_at >= $5)
     join document_versions v on v.company_id = i.company_id and v.document_id = i.document_id and v.version = i.version
       and ($5::timestamptz is null or v.created_at < $5)
     order by i.investor_id, i.fund_id, v.created_at desc, j.asked_at desc`,
    [companyId, quarterEnd, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id), knownBefore],
  );
