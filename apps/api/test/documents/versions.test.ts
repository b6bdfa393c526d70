import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { contents } from '../support/contents.ts';
import { hostile } from '../files/hostile.ts';
import { writtenPdf } from '../files/writtenPdf.ts';
import { startPublishing } from './publishing.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
let count = 0;
const written = (...lines: string[]) => writtenPdf([[`Number ${(count += 1)} of many`, ...lines]]);
const statement = { type: 'statement', date: '2026-03-31', audience: { scope: 'people' } };
beforeAll(async () => {
  started = await startPublishing();
});
afterAll(() => started.test.close());

const publishOne = async (name: string, bytes: Buffer, body: object = statement) => {
  const { digest } = await started.rehearse({ [name]: bytes }, body);
  const answer = await started.publish({ [name]: bytes }, body, `?digest=${digest}`);
  return answer.json<{ documents: { id: string }[] }>().documents[0]?.id ?? '';
};
const send = (id: string, bytes: Buffer | string, query: string, body?: object, who = started.people.admin) =>
  started.send(`/api/admin/documents/${id}/versions${query}`, { 'corrected.pdf': bytes }, body, who);
interface Version {
  readonly digest: string;
  readonly version: number;
  readonly faults: string[];
  readonly recipients: { readonly count: number; readonly people: { email: string }[] };
}
const rehearse = async (id: string, bytes: Buffer | string, body?: object) => (await send(id, bytes, '?dry_run=true', body)).json<Version>();
const look = () => started.test.owner.query(`update files set state = 'accepted' where state = 'checking'`);
const given = async (id: string) =>
  (await started.test.app.inject({ url: `/api/documents/${id}`, headers: { authorization: started.people.ann.authorization } })).rawPayload;
const rest = async () => {
  const { audit_events: _audit, audit_heads: _heads, ...all } = Object.fromEntries(Object.entries(await contents(started.test.owner)));
  return all;
};

it('a newer version is rehearsed and confirmed, shown once it was looked at, and the older stays', async () => {
  const [first, second] = [written('First'), written('Second')];
  const id = await publishOne('A-1.pdf', first);
  await look();
  const before = await rest();
  const rehearsed = await rehearse(id, second);
  expect(rehearsed).toMatchObject({
    dry_run: true,
    version: 2,
    file: 'corrected.pdf',
    faults: [],
    remarks: [],
    recipients: { count: 1, people: [{ email: 'ann@test.example' }] },
  });
  const without = await send(id, second, '');
  expect([without.statusCode, without.json<{ errors: object }>().errors]).toEqual([400, { digest: [expect.stringContaining('Rehearse this call')] }]);
  expect((await send(id, first, `?digest=${rehearsed.digest}`)).statusCode).toBe(409);
  expect(await rest()).toEqual(before);
  expect((await send(id, second, `?digest=${rehearsed.digest}`)).statusCode).toBe(200);
  expect((await given(id)).equals(first)).toBe(true);
  await look();
  expect((await given(id)).equals(second)).toBe(true);
  // What was rehearsed of the second is not true of a third.
  expect((await send(id, second, `?digest=${rehearsed.digest}`)).statusCode).toBe(409);
  expect((await rehearse(id, second)).faults).toEqual(['This very file is its newest version already.']);
  const { rows } = await started.test.owner.query<object>('select version, file_name, created_by from document_versions where document_id = $1 order by 1', [
    id,
  ]);
  expect(rows).toEqual([
    { version: 1, file_name: 'A-1.pdf', created_by: started.people.admin.id },
    { version: 2, file_name: 'corrected.pdf', created_by: started.people.admin.id },
  ]);
});

it('it is checked for the names of others, as any file is, whoever the document is for', async () => {
  const id = await publishOne('A-1-2.pdf', written('First'));
  expect((await rehearse(id, written('Ann Lee, A-1'))).faults).toEqual([]);
  const naming = written('Ben Oak');
  const { digest, faults } = await rehearse(id, naming);
  expect(faults).toEqual([expect.stringMatching(/^It names others\./)]);
  const refused = await send(id, naming, `?digest=${digest}`);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'publishing_refused']);
  const reason = { override: 'He signs for the fund.' };
  const allowed = await rehearse(id, naming, reason);
  expect((await send(id, naming, `?digest=${allowed.digest}`, reason)).statusCode).toBe(200);
  const { rows } = await started.test.owner.query<object>(`select detail from audit_events where action = 'publishNamingOthers' and object_id = $1`, [id]);
  expect(rows).toEqual([{ detail: { reason: reason.override, found: 1 } }]);
  const named = await started.send(`/api/admin/documents/${id}/versions?dry_run=true`, { 'to Ben Oak.pdf': written('Nothing') }, undefined);
  expect(named.json<Version>().faults).toEqual(faults);
  const all = await publishOne('guide.pdf', written('Guide'), { ...statement, audience: { scope: 'company' } });
  expect((await rehearse(all, written('Ann Lee'))).faults).toHaveLength(1);
});

it('those who have the document are mailed of it once it was looked at, once for each version', async () => {
  const { test, people } = started;
  const tell = () => tellPublished(test.database, test.clock.now());
  const mailed = async () => (await test.owner.query('select from mail_messages where user_id = $1', [people.ben.id])).rowCount;
  const id = await publishOne('B-1.pdf', written('First'));
  await look();
  await tell();
  expect(await mailed()).toBe(1);
  test.clock.advance(60);
  const second = written('Second');
  await send(id, second, `?digest=${(await rehearse(id, second)).digest}`);
  // The version before it was looked at long ago; that says nothing of this one.
  await tell();
  expect(await mailed()).toBe(1);
  await look();
  await tell();
  await tell();
  expect(await mailed()).toBe(2);
});

it('a bad one is refused in a sentence', async () => {
  const id = await publishOne('A-1.pdf', written('Once'));
  expect((await rehearse(id, hostile['program.pdf'] ?? '')).faults).toEqual(['The file is neither a PDF nor a PNG, JPEG or WebP picture.']);
  const several = await started.send(`/api/admin/documents/${id}/versions?dry_run=true`, { 'a.pdf': written('a'), 'b.pdf': written('b') }, undefined);
  expect([several.statusCode, several.json<{ detail: string }>().detail]).toEqual([413, 'At most 1 file is taken here.']);
  for (const [body, field] of [
    [{ override: ' ' }, 'override'],
    [{ override: 'x'.repeat(501) }, 'override'],
    [{ title: 'Other' }, 'title'],
  ] as const) {
    const answer = await send(id, written('x'), '?dry_run=true', body);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { [field]: [expect.stringMatching(/\.$/)] }]);
  }
});

it('of what is unknown or recalled, or by a stranger, it is not found, and nothing changes', async () => {
  const { people, test } = started;
  const id = await publishOne('A-1.pdf', written('Once more'));
  const recalled = await publishOne('B-1.pdf', written('Never'));
  await test.owner.query('update documents set recalled_at = now() where id = $1', [recalled]);
  const before = await rest();
  const answers = [
    await send(randomUUID(), written('x'), '?dry_run=true'),
    await send(recalled, written('x'), '?dry_run=true'),
    await send(id, written('x'), '?dry_run=true', undefined, people.ann),
    await send(id, written('x'), '?dry_run=true', undefined, people.viewer),
  ];
  const bodies = answers.map((answer) => ({ ...answer.json<object>(), request_id: '' }));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(new Set(bodies.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(await rest()).toEqual(before);
});
