import { randomUUID } from 'node:crypto';
import type { CriteriaBlock } from '@pari/domain/applications';
import type { TestPerson } from '../support/app.ts';
import type { Applying } from './applying.ts';

/** Adds a version of a document whose file is accepted at the moment of the clock. */
export async function addVersion({ test, companyId }: Applying, id: string, version: number): Promise<void> {
  const sha256 = randomUUID().replaceAll('-', '').padEnd(64, '0');
  const at = test.clock.now();
  await test.owner.query(
    `insert into files (company_id, sha256, length, media_type, state, created_at, checked_at) values ($1, $2, 10, 'application/pdf', 'accepted', $3, $3)`,
    [companyId, sha256, at],
  );
  await test.owner.query(
    `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, $3, $4, 'p.pdf', $5)`,
    [companyId, id, version, sha256, at],
  );
  await test.owner.query('update documents set is_replaced = true where id = $1 and $2 > 1', [id, version]);
}

/** A document of the whole company in one version. @returns its id */
export async function addDocument(applying: Applying, title: string): Promise<string> {
  const { rows } = await applying.test.owner.query<{ id: string }>(
    `insert into documents (company_id, scope, type, title, date, published_at) values ($1, 'company', 'statement', $2, '2026-01-01', $3) returning id`,
    [applying.companyId, title, applying.test.clock.now()],
  );
  const id = rows[0]?.id ?? '';
  await addVersion(applying, id, 1);
  return id;
}

/** Somebody opens a version of a document in their own name. */
export const openDocument = ({ test, companyId }: Applying, who: Pick<TestPerson, 'id'>, id: string, version = 1) =>
  test.owner.query(`insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, $3, $4, $4, $5)`, [
    companyId,
    id,
    version,
    who.id,
    test.clock.now(),
  ]);

/** A block that asks to read documents. */
export const toRead = (...documents: string[]): CriteriaBlock => ({
  id: 'kii',
  kind: 'KII',
  title: 'Read this',
  description: '',
  failure_text: '',
  need_review_text: '',
  dependencies: [],
  statement: 'I have read it',
  documents: documents.map((id, index) => ({ doc_id: `kii-${index}`, document_id: id, document_name: 'Key information' })),
});
