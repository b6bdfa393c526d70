import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import type { Plan } from '../publishing/plan.ts';
import { refuseFaulty } from '../publishing/refuseFaulty.ts';
import { addDocuments } from './addDocuments.ts';

const table = 'import_publication';

/**
 * Publishes what was planned, all or nothing.
 * @returns the ids of the documents, in the order of the files
 * @throws Refusal `publishing_refused` while a file has a fault
 */
export async function publishDocuments(tx: Tx, companyId: string, { about, files }: Plan, at: Date, by: string): Promise<string[]> {
  refuseFaulty(files);
  const kept = files.flatMap((one) => (one.kept ? [one.kept] : []));
  const ids = files.map(() => randomUUID());
  await tx.script(
    `create temporary table ${table} (row integer, id uuid, scope text, type text, title text, date date, fund_id uuid, firm_id uuid, reference text, user_id uuid,
       investor_id uuid, sha256 text, file text) on commit drop`,
  );
  await tx.run(
    `insert into ${table} (row, id, scope, type, title, date, fund_id, firm_id, investor_id, sha256, file)
     select row, id, $1, $2, $3, $4::date, $5::uuid, $6::uuid, investor_id, sha256, file
     from unnest($7::uuid[], $8::uuid[], $9::text[], $10::text[]) with ordinality as given (id, investor_id, sha256, file, row)`,
    [
      about.scope,
      about.type,
      about.title,
      about.date,
      about.fundId,
      about.firmId,
      ids,
      files.map(({ investor }) => investor?.id ?? null),
      kept.map(({ sha256 }) => sha256),
      files.map(({ file }) => file),
    ],
  );
  await addDocuments(tx, table, { companyId, at, by, quiet: false, kept });
  return ids;
}
