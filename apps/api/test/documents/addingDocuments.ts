import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { TestApp } from '../support/app.ts';
import { pdf } from '../files/harmless.ts';

/** What a document is, in its row and its file. */
export interface Given {
  scope: 'people' | 'fund' | 'firm' | 'company' | 'signing';
  title?: string;
  type?: string;
  date?: string;
  fund_id?: string;
  firm_id?: string;
  users?: string[];
  investors?: string[];
  state?: 'accepted' | 'checking' | 'refused';
  bytes?: Buffer;
}

/** Puts documents into a company as if they had been published, with their bytes. */
export function addingDocuments(to: () => { readonly test: TestApp; readonly companyId: string }) {
  const addVersion = async (id: string, bytes: Buffer, state: 'accepted' | 'checking' | 'refused' = 'accepted') => {
    const { test, companyId } = to();
    const { sha256, length } = await test.files.put(companyId, () => Readable.from([bytes]));
    await test.owner.query(
      `insert into files (company_id, sha256, length, media_type, state, reason, created_at) values ($1, $2, $3, 'application/pdf', $4, $5, $6) on conflict do nothing`,
      [companyId, sha256, length, state, state === 'refused' ? 'The virus scanner found X.' : null, test.clock.now()],
    );
    await test.owner.query(
      `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at)
     select $1, $2, count(*) + 1, $3, 'file.pdf', $4 from document_versions where document_id = $2`,
      [companyId, id, sha256, test.clock.now()],
    );
    return sha256;
  };

  let count = 0;
  async function add({
    scope,
    title = `Document ${++count}`,
    type = 'report',
    date = '2026-03-31',
    fund_id,
    firm_id,
    users = [],
    investors = [],
    state,
    bytes,
  }: Given) {
    const { test, companyId } = to();
    const { rows } = await test.owner.query<{ id: string }>(
      `insert into documents (company_id, scope, type, title, date, fund_id, firm_id, published_at, to_tell)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $2 <> 'signing') returning id`,
      [companyId, scope, type, title, date, fund_id, firm_id, test.clock.now()],
    );
    const id = rows[0]?.id ?? '';
    const sha256 = await addVersion(id, bytes ?? pdf(`/T (${title} ${randomUUID()})`), state);
    for (const [column, ids] of Object.entries({ user_id: users, investor_id: investors }))
      for (const one of ids)
        await test.owner.query(`insert into document_recipients (company_id, document_id, ${column}) values ($1, $2, $3)`, [companyId, id, one]);
    return { id, sha256, title };
  }

  return { add, addVersion };
}
