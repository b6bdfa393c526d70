import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { planVersion } from '../../src/features/documents/publishing/planVersion.ts';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { recallDocument } from '../../src/features/documents/operations/recallDocument.ts';
import { addVersion } from '../../src/features/documents/operations/addVersion.ts';
import type { Database } from '../../src/ports/database.ts';
import { atOnce } from '../../src/ports/pace.ts';
import { writtenPdf } from '../files/writtenPdf.ts';
import { startPublishing } from './publishing.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
let count = 0;
const written = () => writtenPdf([[`Number ${(count += 1)} of many`]]);
beforeEach(async () => {
  for (const table of ['mail_messages', 'notification_documents', 'notifications']) await sql(`delete from ${table}`);
});
beforeAll(async () => {
  started = await startPublishing();
});
afterAll(() => started.test.close());

const sql = (text: string, values: readonly unknown[] = []) => started.test.owner.query<{ line: string }>(text, [...values]);
const tell = (database: Database = started.test.database) => tellPublished(database, started.test.clock.now());
const look = (id: string, state = 'accepted') =>
  sql(
    `update files set state = $2, reason = case $2 when 'refused' then 'a virus' end where sha256 = (
       select sha256 from document_versions where document_id = $1 order by version desc limit 1)`,
    [id, state],
  );
/** What Ann was mailed, each with what stands in the portal of the same moment and of how many documents. */
async function told() {
  const { rows } = await sql(
    `select concat_ws(', ', m.kind, (select string_agg(concat((select count(*) from notification_documents a where a.notification_id = n.id), ': ', n.details), ', ')
       from notifications n where n.user_id = m.user_id and n.created_at = m.told_at)) as line
     from mail_messages m where m.user_id = $1 order by m.told_at`,
    [started.people.ann.id],
  );
  return rows.map(({ line }) => line);
}
async function publish(...names: readonly string[]): Promise<string[]> {
  started.test.clock.advance(7200);
  const body = { type: 'statement', date: '2026-03-31', audience: { scope: 'people' } };
  const files = Object.fromEntries(names.map((name) => [name, written()]));
  const { digest } = await started.rehearse(files, body);
  const answer = await started.publish(files, body, `?digest=${digest}`);
  return answer.json<{ documents: { id: string }[] }>().documents.map(({ id }) => id);
}
async function sendVersion(id: string) {
  started.test.clock.advance(60);
  const file = { 'newer.pdf': written() };
  const url = `/api/admin/documents/${id}/versions`;
  const { digest } = (await started.send(`${url}?dry_run=true`, file, undefined)).json<{ digest: string }>();
  expect((await started.send(`${url}?digest=${digest}`, file, undefined)).statusCode).toBe(200);
}

const one = 'document, 1: A document was published for you.';

it('whoever was mailed of one document is mailed of those, too, that were published with it and looked at later', async () => {
  const [first = '', second = '', third = ''] = await publish('A-1.pdf', 'A-1 second.pdf', 'A-1 third.pdf');
  await look(first);
  await tell();
  expect(await told()).toEqual([]);
  started.test.clock.advance(3600);
  await tell();
  expect(await told()).toEqual([one]);
  // Whoever is cut short before it is noted begins again with nobody left, whatever was looked at meanwhile.
  await sql('update documents set to_tell = true, told_version = 0 where id = $1', [first]);
  started.test.clock.advance(60);
  await look(second);
  await look(third);
  await tell();
  await tell();
  expect(await told()).toEqual([one, 'document, 2: Documents were published for you.']);
});

it('a file that was refused, and is taken when it comes again, is told of although others of its publication were', async () => {
  const [first = '', second = ''] = await publish('A-1.pdf', 'A-1 second.pdf');
  await look(first);
  await look(second, 'refused');
  await tell();
  expect(await told()).toEqual([one]);
  await look(second);
  await tell();
  expect(await told()).toEqual([one, one]);
});

it('a first version that nobody was told of yet is told of when the second is refused, and one that was told is not told again', async () => {
  const [first = '', second = ''] = await publish('A-1.pdf', 'A-1 second.pdf');
  await look(first);
  await sendVersion(first);
  await look(second);
  await tell();
  expect(await told()).toEqual([one]);
  await look(first, 'refused');
  await tell();
  expect(await told()).toEqual([one, one]);
  await sendVersion(first);
  await sendVersion(second);
  await look(first, 'refused');
  await tell();
  expect(await told()).toEqual([one, one]);
  await look(second);
  await tell();
  await tell();
  expect(await told()).toEqual([one, one, 'document, 1: A newer version of a document of yours was published.']);
});

it('a first version does not wait longer than an hour for a second that nobody looks at, which is told of when somebody does', async () => {
  const [id = ''] = await publish('A-1.pdf');
  await look(id);
  await sendVersion(id);
  await tell();
  expect(await told()).toEqual([]);
  started.test.clock.advance(3600);
  await tell();
  await tell();
  expect(await told()).toEqual([one]);
  await look(id);
  await tell();
  await tell();
  expect(await told()).toEqual([one, 'document, 1: A newer version of a document of yours was published.']);
});

it('a version that comes while the one before it is told of is told of too', async () => {
  const { test, companyId, people } = started;
  const [id = ''] = await publish('A-1.pdf');
  await look(id);
  let telling: Promise<void> | undefined;
  await test.database.asCompany(companyId, async (tx) => {
    test.clock.advance(60);
    const came = new Map([['newer.pdf', { ...(await test.files.put(companyId, () => Readable.from([written()]))), mediaType: 'application/pdf' }]]);
    const viewing = { company: { id: companyId, timeZone: 'UTC' }, flags: new Set<never>(), now: test.clock.now() };
    const planned = await planVersion(tx, viewing, id, came, null, atOnce);
    await addVersion(tx, companyId, id, planned, test.clock.now(), people.admin.id);
    telling = tell();
    await untilSomebodyWaits(sql);
  });
  await telling;
  await look(id);
  await tell();
  expect(await told()).toEqual([one, 'document, 1: A newer version of a document of yours was published.']);
});

it('nobody is told of a document that is recalled while it is told of', async () => {
  const { test, companyId, people } = started;
  const [id = ''] = await publish('A-1.pdf');
  await look(id);
  let isRecalled = false;
  await tell({
    ...test.database,
    async asCompany(company, work, options) {
      const made = await test.database.asCompany(company, work, options);
      if (!isRecalled)
        await test.database.asCompany(companyId, (tx) => recallDocument(tx, { companyId, id, by: people.admin.id, at: test.clock.now(), reason: null }));
      isRecalled = true;
      return made;
    },
  });
  expect(await told()).toEqual([]);
  await tell();
  expect(await told()).toEqual([]);
});
