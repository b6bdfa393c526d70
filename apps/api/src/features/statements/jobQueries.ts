import { present, type RowOf, type Tx } from '../../ports/database.ts';
import type { Pair } from './queries.ts';

/** What of a job's papers is asked for. */
export interface Item extends Pair {
  /** Of a quarter's: the figures that were confirmed, and as which version of which document they are published. */
  readonly publish: { readonly digest: string; readonly documentId: string; readonly version: number } | null;
}

/** Longer than papers are had, and shorter than bytes that no row of `files` names are kept, in hours. */
export const kept = { papers: 20, zip: 24 };

export async function addItems(tx: Tx, companyId: string, jobId: string, items: readonly Item[]): Promise<void> {
  await tx.run(
    `insert into statement_job_items (company_id, job_id, n, fund_id, investor_id, digest, document_id, version)
     select $1, $2, n, fund_id, investor_id, digest, document_id, version
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::integer[]) with ordinality as item (fund_id, investor_id, digest, document_id, version, n)`,
    [
      companyId,
      jobId,
      items.map((item) => item.fund_id),
      items.map((item) => item.investor_id),
      items.map(({ publish }) => publish?.digest ?? null),
      items.map(({ publish }) => publish?.documentId ?? null),
      items.map(({ publish }) => publish?.version ?? null),
    ],
  );
}

export const jobOf = (tx: Tx, companyId: string, id: string) => tx.first('select * from statement_jobs where company_id = $1 and id = $2', [companyId, id]);
export type JobRow = RowOf<typeof jobOf>;

/** In whose name a job was asked for: of a ZIP, whose statements it holds. */
export const subjectOf = ({ of_user: viewed, asked_by: own }: Pick<JobRow, 'of_user' | 'asked_by'>): string => viewed ?? own;

/** How far a job is. */
export const progressOf = async (tx: Tx, companyId: string, id: string) => {
  const row = await tx.first(
    `select count(*)::integer as total, count(p.n)::integer as done, (select g.reason from given_up_jobs g where g.company_id = $1 and g.id = $2) as reason,
       not exists (select from statement_job_items i where i.company_id = $1 and i.job_id = $2 and i.document_id is not null and not exists (
         select from document_versions v where v.company_id = $1 and v.document_id = i.document_id and v.version = i.version)) as published
     from statement_job_items i left join statement_papers p on p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n
     where i.company_id = $1 and i.job_id = $2`,
    [companyId, id],
  );
  return row && present(row, 'total', 'done', 'published');
};

/** Items of a job that are not drawn, or were too long ago, the first of them after the one of a number. */
export const undrawn = (tx: Tx, companyId: string, id: string, drawnBefore: Date, after: number, most: number) =>
  tx.rows(
    `select i.n, i.fund_id, i.investor_id, i.digest from statement_job_items i
     where i.company_id = $1 and i.job_id = $2 and i.n > $4 and not exists (
       select from statement_papers p where p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n and p.drawn_at > $3)
     order by i.n limit $5`,
    [companyId, id, drawnBefore, after, most],
  );

/** Papers of a job with what they are of, in order. */
export const papersOf = (tx: Tx, companyId: string, id: string) =>
  tx.rows(
    `select i.n, i.fund_id, i.investor_id, i.document_id, i.version, p.sha256, p.length, f.name as fund_name, f.external_id, v.account_code, v.name as investor_name
     from statement_job_items i join statement_papers p on p.company_id = i.company_id and p.job_id = i.job_id and p.n = i.n
     join funds f on f.company_id = i.company_id and f.id = i.fund_id join investors v on v.company_id = i.company_id and v.id = i.investor_id
     where i.company_id = $1 and i.job_id = $2 order by i.n`,
    [companyId, id],
  );
export type PaperRow = RowOf<typeof papersOf>;

/** Which of these holdings are a person's own now. */
export const stillOf = (tx: Tx, companyId: string, userId: string, unpublished: boolean, pairs: readonly Pair[]) =>
  tx.rows(
    `select h.investor_id, h.fund_id from unnest($4::uuid[], $5::uuid[]) as wanted (investor_id, fund_id)
     join investors i on i.company_id = $1 and i.id = wanted.investor_id and i.user_id = $2
     join holdings h on h.company_id = $1 and h.investor_id = i.id and h.fund_id = wanted.fund_id
     join funds f on f.company_id = $1 and f.id = h.fund_id and (f.published or $3)`,
    [companyId, userId, unpublished, pairs.map((pair) => pair.investor_id), pairs.map((pair) => pair.fund_id)],
  );
