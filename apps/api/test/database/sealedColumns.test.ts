import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedColumns } from '../../src/main/keys/sealedColumns.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';

/** Columns of bytes in which no sealed value rests, read by a reviewer. */
const others: Readonly<Record<string, string>> = {
  hash: 'the hash of a secret, or of a row of the audit log',
  request_hash: 'the hash of a call of an earlier version, for a day',
  previous_hash: 'of the audit log',
  cookie_hash: 'of a cookie',
  sign_in_hash: 'of a login transaction',
  code_hash: 'of a recovery code',
  stop_hash: 'of a mailed link',
  confirm_hash: 'of a mailed link',
  'audit_heads.seal': 'made with the key, and opens nothing: `takeOverAudit` makes it anew',
  'logos.bytes': 'a picture that everybody sees',
  'users.passkey_handle': 'drawn by lot',
  'passkeys.credential_id': 'public',
  'passkeys.public_key': 'public',
  'passkey_directory.credential_id': 'public',
  'passkey_challenges.challenge': 'drawn by lot, once',
  'signer_callbacks.body': 'as it came',
};

let test: TestDatabase;
beforeAll(async () => {
  test = await createDatabase();
});
afterAll(() => test.remove());

const columnsOf = async (where: string) =>
  (
    await test.owner.query<{ table: string; name: string }>(
      `select c.relname as table, a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and (${where}) order by 1, 2`,
    )
  ).rows;
const isNamed = ({ table, name }: { table: string; name: string }) =>
  sealedColumns.some((column) => column.table === table && [column.sealed, column.keyId].includes(name));

/** What is sealed, or has the look of it, and stands nowhere. */
const forgotten = async () =>
  [
    ...(await columnsOf(`a.atttypid = 'bytea'::regtype`)).filter((column) => !(column.name in others || `${column.table}.${column.name}` in others)),
    ...(await columnsOf(`a.attname = 'key_id' and c.relname not in ('audit_events', 'audit_heads')`)),
  ].flatMap((column) =>
    isNamed(column) ? [] : [`${column.table}.${column.name}: name it in src/main/keys/sealedColumns.ts, or say in this test why nothing sealed rests in it`],
  );

describe('the table of sealed columns', () => {
  it('names every column in which something sealed rests', async () => {
    expect(await forgotten()).toEqual([]);
  });

  it('names one that was forgotten', async () => {
    await test.owner.query('begin; create table answers (company_id uuid, id uuid, value jsonb, key_id text, sealed bytea)');
    try {
      expect((await forgotten()).map((sentence) => sentence.split(':')[0])).toEqual(['answers.sealed', 'answers.key_id']);
    } finally {
      await test.owner.query('rollback');
    }
  });

  it.each(sealedColumns)('knows how a row of $table is found, and may seal it anew and nothing else', async ({ table, keys, keyId, sealed }) => {
    const { rows } = await test.owner.query<{ keys: string[] }>(
      `select array(select a.attname::text from unnest(i.indkey) with ordinality k (n, at) join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.n order by k.at) as keys
       from pg_index i where i.indrelid = $1::regclass and i.indisunique`,
      [table],
    );
    expect(rows.map((row) => row.keys)).toContainEqual(keys);
    const changeable = await test.owner.query<{ name: string }>(
      `select a.attname as name from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and has_column_privilege('pari_system', $1, a.attname, 'update') order by 1`,
      [table],
    );
    expect(changeable.rows.map(({ name }) => name)).toEqual([keyId, sealed].toSorted());
    const held = await test.owner.query<{ text: string }>(
      `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = $1::regclass and tgfoid = 'sealed_anew_only'::regproc`,
      [table],
    );
    expect(held.rows.map(({ text }) => text)).toEqual([expect.stringContaining('BEFORE UPDATE')]);
  });
});
