import { problemOfMediaType } from '@pari/domain/signing';
import type { Came } from '../../../ports/keptFiles.ts';
import { quoted } from '../faults.ts';
import type { Layout } from '../stage.ts';
import { refuseRows, type Work } from '../work.ts';

/**
 * Finds the bytes of the files that staged rows name, `file`, which were kept before the transaction began: their `sha256`.
 * @param isSigned a condition in SQL on rows whose files are to be signed
 */
export async function findFiles(work: Work, { file, table }: Layout, isSigned: string): Promise<void> {
  const { tx, came } = work;
  await tx.script(
    'drop table if exists import_came; create temporary table import_came (file text primary key, sha256 text, refusal text, unsigned text) on commit drop',
  );
  await tx.run('insert into import_came select * from unnest($1::text[], $2::text[], $3::text[], $4::text[])', [
    [...came.keys()],
    [...came.values()].map((one) => ('sha256' in one ? one.sha256 : null)),
    [...came.values()].map((one) => ('refusal' in one ? one.refusal : null)),
    [...came.values()].map((one) => ('refusal' in one ? null : problemOfMediaType(one.mediaType))),
  ]);
  await refuseRows(
    work,
    file,
    'file',
    `select row, s.file as given, coalesce(c.refusal, 'is not a plain file inside the folder') as other from ${table} s left join import_came c using (file)
     where c.sha256 is null`,
    ({ given, other }) => `${quoted(given)} ${other}.`,
  );
  await refuseRows(
    work,
    file,
    'file',
    `select s.row, s.file as given, c.unsigned as other from ${table} s join import_came c using (file) where ${isSigned} and c.unsigned is not null`,
    ({ given, other }) => `${quoted(given)} cannot be stored for it. ${other}`,
  );
  await tx.run(`update ${table} s set sha256 = c.sha256 from import_came c where c.file = s.file`);
}

/** The kept bytes that rows of a table name. */
export async function keptFor({ tx, came }: Work, table: string): Promise<Extract<Came, { readonly sha256: string }>[]> {
  const rows = await tx.rows<{ file: string }>(`select distinct file from ${table}`);
  return rows.flatMap(({ file }) => {
    const found = came.get(file);
    return found && 'sha256' in found ? [found] : [];
  });
}
