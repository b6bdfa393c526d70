import { randomBytes } from 'node:crypto';
import type { TestApp, TestPerson } from '../support/app.ts';

/** A file of five bytes that somebody sends in parts. @param received how much of it came @returns its id */
export async function addUpload({ owner, clock }: TestApp, { companyId, id }: TestPerson, received: 0 | 5): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    'insert into file_uploads (company_id, user_id, length, sha256, received, begun_at) values ($1, $2, 5, $3, $4, $5) returning id',
    [companyId, id, randomBytes(32).toString('hex'), received, clock.now()],
  );
  const upload = rows[0]?.id ?? '';
  if (received > 0)
    await owner.query('insert into file_upload_parts (company_id, upload_id, start, length, sha256) values ($1, $2, 0, $3, $4)', [
      companyId,
      upload,
      received,
      randomBytes(32).toString('hex'),
    ]);
  return upload;
}
