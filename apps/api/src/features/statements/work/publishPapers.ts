import { quarterOf } from '@pari/domain/dates';
import type { Tx } from '../../../ports/database.ts';
import { JobFailure } from '../../../ports/jobs.ts';
import { addDocuments, addVersions } from '../../documents/index.ts';
import { papersOf, type JobRow, type PaperRow } from '../jobQueries.ts';
import { referenceOf, standingDocuments } from '../references.ts';

const table = 'import_statement_papers';

/**
 * Makes the papers of a quarter documents of those whose they are, or newer versions of those, all at once.
 * @throws JobFailure, at once, where others were published meanwhile
 */
export async function publishPapers(tx: Tx, companyId: string, { id, asked_by: by, end_date: date }: JobRow, at: Date): Promise<void> {
  const papers = await papersOf(tx, companyId, id);
  const asDocument = (paper: PaperRow) => ({ ...paper, companyId, mediaType: 'application/pdf', file: `${paper.account_code}.pdf`.slice(0, 300) });
  const added = papers.filter(({ version }) => version === 1).map(asDocument);
  const renewed = papers.filter(({ version }) => version !== 1).map(asDocument);
  const standing = await standingDocuments(tx, companyId, date);
  const references = added.map((paper) => standing(referenceOf(paper, date)));
  const taken =
    references.some(({ live }) => live !== null) ||
    renewed.some((paper) => {
      const { live } = standing(referenceOf(paper, date));
      return live?.id !== paper.document_id || live?.version !== (paper.version ?? 0) - 1;
    });
  if (taken) throw new JobFailure('Statements of this quarter were published meanwhile. Publish them anew.', { again: false });
  await tx.script(
    `create temporary table ${table} (row integer, id uuid, scope text, type text, title text, date date, fund_id uuid, firm_id uuid, reference text, user_id uuid,
       investor_id uuid, sha256 text, file text) on commit drop`,
  );
  await tx.run(
    `insert into ${table} (row, id, scope, type, title, date, fund_id, reference, investor_id, sha256, file)
     select row, id, 'people', 'statement', $1, $2::date, fund_id, reference, investor_id, sha256, file
     from unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::text[], $8::text[])
       with ordinality as given (id, fund_id, reference, investor_id, sha256, file, row)`,
    [
      `Capital account statement, ${quarterOf(date)}`,
      date,
      added.map((paper) => paper.document_id),
      added.map((paper) => paper.fund_id),
      references.map(({ next }) => next),
      added.map((paper) => paper.investor_id),
      added.map(({ sha256 }) => sha256),
      added.map(({ file }) => file),
    ],
  );
  await addDocuments(tx, table, { companyId, at, by, quiet: false, kept: added });
  const versions = renewed.map(({ document_id, version, sha256, file }) => ({ id: document_id ?? '', version: version ?? 0, sha256, file }));
  await addVersions(tx, { companyId, at, by, kept: renewed }, versions);
}
