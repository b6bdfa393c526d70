import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { pdf, png } from '../files/harmless.ts';
import type { TestPerson } from '../support/app.ts';
import { startPublishing } from './publishing.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
beforeAll(async () => {
  started = await startPublishing();
});
afterAll(() => started.test.close());

const file = (words = '') => pdf(`/T (${randomUUID()} ${words})`);
const toSign = { type: 'agreement', date: '2026-03-31', audience: { scope: 'signing' } };
const as = ({ authorization }: TestPerson, url: string, payload?: object) =>
  started.test.app.inject({ url, headers: { authorization }, ...(payload && { method: 'POST', payload }) });
const accept = () => started.test.owner.query(`update files set state = 'accepted' where state = 'checking'`);
const everybody = () => Object.values(started.people).filter(({ id }) => id !== started.people.gone.id);
const told = async () => {
  await tellPublished(started.test.database, started.test.clock.now());
  const { rows } = await started.test.owner.query<{ mails: number; notifications: number; jobs: number }>(
    `select (select count(*)::integer from mail_messages) as mails, (select count(*)::integer from notifications) as notifications,
       (select count(*)::integer from queued_jobs() where name = 'tell_of_recall') as jobs`,
  );
  return rows[0];
};
async function store(title: string): Promise<string> {
  const files = { [`${title}.pdf`]: file() };
  const body = { ...toSign, title };
  const answer = await started.publish(files, body, `?digest=${(await started.rehearse(files, body)).digest}`);
  await accept();
  return answer.json<{ documents: { id: string }[] }>().documents[0]?.id ?? '';
}

describe('what is only to be signed', () => {
  let id: string;
  beforeEach(async () => {
    id = await store(`Deed ${randomUUID()}`);
  });

  it('is given to nobody: it changes nothing of what anybody is shown', async () => {
    const seen = async () => {
      const answers = everybody().flatMap((one) =>
        ['documents', 'documents/filters', 'applications/tasks', 'users/changes', 'notifications', 'users/unread_notification_count'].map(async (path) => {
          const answer = await as(one, `/api/${path}`);
          expect([path, answer.statusCode]).toEqual([path, 200]);
          return answer.json<object>();
        }),
      );
      return Promise.all(answers);
    };
    const before = await seen();
    const other = await store('Another deed');
    expect(await seen()).toEqual(before);
    for (const one of everybody()) {
      expect(await started.shown(one)).toEqual([]);
      expect((await as(one, '/api/documents?search=deed')).json()).toMatchObject({ results: [] });
    }
    expect((await as(started.people.admin, `/api/admin/documents/${other}/unopened`)).json()).toEqual({ count: 0, people: [] });
  });

  it('is answered to whoever does not administer the company as one that is not there', async () => {
    const { ann, ben, viewer, admin } = started.people;
    const answer = async (one: TestPerson, path: string) => {
      const { statusCode, body } = await as(one, path);
      return [statusCode, body.replace(/"request_id":"[^"]*"/, '').replaceAll(/[0-9a-f-]{36}/g, '')];
    };
    for (const one of [ann, ben, viewer])
      for (const path of ['/api/documents/', '/api/documents/zip?ids=', '/api/admin/documents/'])
        expect(await answer(one, `${path}${id}`)).toEqual(await answer(one, `${path}${randomUUID()}`));
    expect((await as(ann, `/api/documents/${id}`)).statusCode).toBe(404);
    expect((await as(admin, `/api/documents/${id}`)).statusCode).toBe(200);
    expect((await started.publish({ 'a.pdf': file() }, toSign, '?dry_run=true', ann)).statusCode).toBe(404);
  });

  it('stands among the documents of the company, is replaced and recalled, and nobody is told', async () => {
    const { admin } = started.people;
    const before = await told();
    const shown = async () => (await as(admin, `/api/admin/documents/${id}`)).json<object>();
    expect(await shown()).toMatchObject({ scope: 'signing', recipient_count: 0, fund: null, firm: null, version: 1 });
    const listed = async (scope: string) =>
      (await as(admin, `/api/admin/documents?scope=${scope}`)).json<{ results: { id: string; scope: string }[] }>().results;
    expect((await listed('company')).some((one) => one.scope !== 'company')).toBe(false);
    expect((await listed('signing')).some((one) => one.id === id)).toBe(true);
    const versions = `/api/admin/documents/${id}/versions`;
    const picture = (await started.send(`${versions}?dry_run=true`, { 'a.png': png }, {})).json<object>();
    expect(picture).toMatchObject({ faults: ['Only a PDF can be signed.'] });
    const files = { 'second.pdf': file('Ben Oak') };
    const { digest, ...rehearsed } = (await started.send(`${versions}?dry_run=true`, files, {})).json<{ digest: string }>();
    expect(rehearsed).toMatchObject({ faults: [], remarks: [], recipients: { count: 0 }, viewers: { count: 0 }, check: { state: 'not_checked' } });
    expect((await started.send(`${versions}?digest=${digest}`, files, {})).statusCode).toBe(200);
    await accept();
    expect(await shown()).toMatchObject({ version: 2 });
    // Whoever looked at it is told of no recall neither.
    await as(admin, `/api/documents/${id}`);
    expect((await as(admin, `/api/admin/documents/${id}/recall`, { reason: 'Wrong.' })).statusCode).toBe(200);
    expect(await told()).toEqual(before);
  });
});

describe('storing what is only to be signed', () => {
  it('says that nobody is given it, and asks for no reason where it names somebody', async () => {
    const { documents, viewers } = await started.rehearse({ 'Ben Oak B-1.pdf': file('Ann Lee') }, { ...toSign, title: 'Ben Oak' });
    const check = { state: 'not_checked', note: 'Nobody is given it: names in it are not looked for.', found: [], found_count: 0 };
    expect([viewers, documents]).toEqual([
      { count: 0, people: [] },
      [expect.objectContaining({ faults: [], remarks: [], investor: null, recipients: { count: 0, people: [] }, check })],
    ]);
  });

  it('takes PDFs, one at a time, each once, and nothing that they are about', async () => {
    const { refused, rehearse, publish, fund } = started;
    expect((await rehearse({ 'a.png': png }, toSign)).documents[0]?.faults).toEqual(['Only a PDF can be signed.']);
    const files = { 'a.pdf': file() };
    await publish(files, toSign, `?digest=${(await rehearse(files, toSign)).digest}`);
    expect((await rehearse(files, toSign)).documents[0]?.faults).toEqual(['This very file is stored to be signed already.']);
    expect(await refused({ 'a.pdf': file(), 'b.pdf': file() }, toSign)).toMatchObject({ status: 400, errors: { audience: [expect.any(String)] } });
    expect(await refused({ 'a.pdf': file() }, { ...toSign, audience: { scope: 'signing', fund: fund.id } })).toMatchObject({ status: 400 });
  });
});
