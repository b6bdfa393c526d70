import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { KeptBytes } from '../../../ports/files.ts';
import { recordFiles } from '../../files/index.ts';
import { refuseFaulty } from '../publishing/refuseFaulty.ts';
import type { PlannedVersion } from '../publishing/planVersion.ts';

/**
 * Makes a file the newest version of a document. Those who have the document are told, once the file was looked at.
 * @throws Refusal `publishing_refused` while it has a fault
 */
export async function addVersion(tx: Tx, companyId: string, id: string, planned: PlannedVersion, at: Date, by: string): Promise<void> {
  refuseFaulty([planned]);
  const { kept, file, version } = planned;
  if (!kept) throw notFound();
  await addVersions(tx, { companyId, at, by, kept: [kept] }, [{ id, version, sha256: kept.sha256, file }]);
}

interface Addition {
  readonly companyId: string;
  readonly at: Date;
  readonly by: string;
  readonly kept: readonly (KeptBytes & { readonly mediaType: string })[];
}

interface NewVersion {
  /** Of the document. */
  readonly id: string;
  readonly version: number;
  readonly sha256: string;
  readonly file: string;
}

/** Makes files the newest versions of documents. Those who have them are told, once the files were looked at. */
export async function addVersions(tx: Tx, { companyId, at, by, kept }: Addition, versions: readonly NewVersion[]): Promise<void> {
  await recordFiles(tx, companyId, kept, at);
  const ids = versions.map(({ id }) => id);
  const numbers = versions.map(({ version }) => version);
  await tx.run(
    `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at, created_by)
     select $1, id, version, sha256, file, $6, $7 from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[]) as new (id, version, sha256, file)`,
    [companyId, ids, numbers, versions.map(({ sha256 }) => sha256), versions.map(({ file }) => file), at, by],
  );
  await tx.run(
    `update documents d set told_version = case when d.to_tell then d.told_version else new.version - 1 end, to_tell = d.scope <> 'signing',
       is_replaced = true
     from unnest($2::uuid[], $3::integer[]) as new (id, version) where d.company_id = $1 and d.id = new.id`,
    [companyId, ids, numbers],
  );
}
