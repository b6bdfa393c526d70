import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameChecker } from '../../src/features/documents/publishing/check.ts';
import { investorsOf } from '../../src/features/documents/publishing/investors.ts';
import { png } from '../files/harmless.ts';
import { writtenPdf } from '../files/writtenPdf.ts';
import { startPublishing } from './publishing.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
beforeAll(async () => {
  started = await startPublishing();
});
afterAll(() => started.test.close());

let count = 0;
/** Each file is another. */
const written = (...lines: string[]) => writtenPdf([[`Number ${(count += 1)} of many`, ...lines]]);
const statement = { type: 'statement', date: '2026-03-31', audience: { scope: 'people' } };
const checkOf = async (name: string, bytes: Buffer, audience: object = statement.audience, title?: string) =>
  (await started.rehearse({ [name]: bytes }, { ...statement, audience, title })).documents[0];
const stops = 'It names others. Take them out, or give a reason for publishing it all the same.';

describe('a file that is for one investor', () => {
  it.each([
    ['the name of another', 'Dear BEN  OAK,', [{ text: 'Ben Oak', kind: 'name', place: 'text', page: 1 }]],
    ['the name of another profile', 'to Oak & Son Holding', [{ text: 'Oak & Søn Holding', kind: 'name', place: 'text', page: 1 }]],
    ['the code of another', 'Account: b-1', [{ text: 'B-1', kind: 'code', place: 'text', page: 1 }]],
    ['somebody who may not sign in', 'Gone Away', [{ text: 'Gone Away', kind: 'name', place: 'text', page: 1 }]],
    ['the e-mail address of another', 'Write to Ben@test.example.', [{ text: 'ben@test.example', kind: 'email', place: 'text', page: 1 }]],
    ['a profile that nobody has', 'N-1', [{ text: 'N-1', kind: 'code', place: 'text', page: 1 }]],
  ])('is stopped with %s', async (_, line, found) => {
    const one = await checkOf('A-1.pdf', written(line));
    expect(one).toMatchObject({ check: { state: 'names_others', found, found_count: found.length }, faults: [stops] });
  });

  it('is not stopped by the names and codes of those it is for, their other profiles, or parts of words', async () => {
    const one = await checkOf(
      'A-1.pdf',
      written('Ann Lee, A-1 and A-1-2, Ann Lee Trust', 'Benjamin Oakley, B-12, Trustees of Oak', 'ann@test.example, ruben@test.example'),
    );
    expect(one).toMatchObject({ check: { state: 'clear', note: null, found: [], found_count: 0 }, faults: [] });
  });

  it('is stopped by what the file says of itself', async () => {
    const one = await checkOf('A-1.pdf', writtenPdf([['Number 0']], { info: '/Title (Statement B-1)' }));
    expect(one?.check.found).toEqual([{ text: 'B-1', kind: 'code', place: 'text', page: null }]);
  });
});

describe('the title, which everybody reads, and the name of the file', () => {
  const inTitle = { text: 'Ben Oak', kind: 'name', place: 'title', page: null };
  const inName = { text: 'Ben Oak', kind: 'name', place: 'file_name', page: null };

  it.each([
    ['a PDF', () => written('Nothing')],
    ['a PDF without text', () => writtenPdf([[], []])],
    ['a picture', () => png],
  ])('stop %s', async (_, bytes) => {
    expect(await checkOf('A-1.pdf', bytes(), undefined, 'Letter to Ben Oak')).toMatchObject({
      check: { state: 'names_others', found: [inTitle], found_count: 1 },
      faults: [stops],
    });
    expect(await checkOf('A-1 ben_oak.pdf', bytes())).toMatchObject({ check: { state: 'names_others', found: [inName] }, faults: [stops] });
  });

  it('stop one for an audience, by anybody in particular', async () => {
    const all = { scope: 'company' };
    expect((await checkOf('guide.pdf', png, all, 'Letter to Ben Oak'))?.check.found).toEqual([inTitle]);
    expect((await checkOf('Oak, Ben.png', png, all, 'B-1 and ann@test.example'))?.check.found).toEqual([
      { text: 'B-1', kind: 'code', place: 'title', page: null },
      { text: 'ann@test.example', kind: 'email', place: 'title', page: null },
      inName,
    ]);
  });

  it('do not stop what is for whom they name', async () => {
    expect((await checkOf('B-1 Ben Oak.pdf', written('Nothing'), undefined, 'Letter to Ben Oak (B-1, ben@test.example)'))?.faults).toEqual([]);
  });

  it('stop nothing that a reason is given for', async () => {
    const body = { ...statement, title: 'Letter to Ben Oak', overrides: [{ file: 'A-1.png', reason: 'He signs.' }] };
    expect((await started.rehearse({ 'A-1.png': png }, body)).documents[0]).toMatchObject({ faults: [], override: 'He signs.' });
  });
});

it('a file for an audience is stopped by anybody in particular', async () => {
  for (const audience of [{ scope: 'company' }, { scope: 'fund', fund: 'K-1' }])
    expect(await checkOf('guide.pdf', written('As for Ann Lee'), audience)).toMatchObject({ check: { state: 'names_others' }, faults: [stops] });
  expect(await checkOf('guide.pdf', written('As for all'), { scope: 'company' })).toMatchObject({ check: { state: 'clear' }, faults: [] });
});

it('what holds no text that can be read was not checked, and is said not to be', async () => {
  const none = 'It holds no text that can be read.';
  expect(await checkOf('A-1.png', png)).toMatchObject({ check: { state: 'not_checked', note: 'It is a picture, whose text cannot be read.' }, faults: [] });
  expect(await checkOf('A-1.pdf', writtenPdf([[], []]))).toMatchObject({ check: { state: 'not_checked', note: none }, faults: [] });
  const half = writtenPdf([['Number x'], []]);
  expect((await checkOf('A-1.pdf', half))?.check).toMatchObject({ state: 'partly_checked', note: '1 of its 2 pages holds no text that can be read.' });
});

it('others go first while long texts are searched', async () => {
  const { test, companyId } = started;
  const pages = Array.from({ length: 100 }, (_, page) => ({ page, text: 'A page of a report, B-1. '.repeat(400) }));
  let rests = 0;
  const rest = () => Promise.resolve(void (rests += 1));
  const found = await test.database.asCompany(companyId, async (tx) => {
    const check = await nameChecker(tx, companyId, await investorsOf(tx, companyId), { portion: 1, rest });
    return check({ title: '', file: '', text: { pages, read: 'whole', note: null } }, { investorIds: new Set(), userIds: new Set() });
  });
  expect(found).toMatchObject({ state: 'names_others', found_count: 1 });
  expect(rests).toBeGreaterThan(pages.length);
});

describe('a file that names others', () => {
  const files = { 'A-1.pdf': written('Ben Oak'), 'B-1.pdf': written('Nothing') };
  const reason = 'Ben is the manager <b>of</b> the fund. =1+1 שלום';

  it('is not published without a reason, nor is anything beside it', async () => {
    const { digest } = await started.rehearse(files, statement);
    const { status, code, rows } = await started.refused(files, statement, `?digest=${digest}`);
    expect([status, code, rows]).toEqual([422, 'publishing_refused', [{ file: 'A-1.pdf', row: null, column: null, reason: stops }]]);
    expect(await started.shown(started.people.ben)).toEqual([]);
  });

  it('is published for a reason that was rehearsed, which stands in the audit log', async () => {
    const { test, people } = started;
    const body = { ...statement, overrides: [{ file: 'A-1.pdf', reason }] };
    const { digest, documents } = await started.rehearse(files, body);
    expect(documents[0]).toMatchObject({ faults: [], override: reason, check: { state: 'names_others', found_count: 1 } });
    const other = await started.refused(files, { ...statement, overrides: [{ file: 'A-1.pdf', reason: 'Another.' }] }, `?digest=${digest}`);
    expect(other.status).toBe(409);
    const answer = await started.publish(files, body, `?digest=${digest}`);
    const published = answer.json<{ documents: { file: string; id: string }[] }>().documents;
    const { rows } = await test.owner.query<object>(
      `select action, object_id, detail, real_user_id from audit_events where action in ('publishNamingOthers', 'publishDocuments') and detail ->> 'dry_run' is distinct from 'true' and result = 'done' order by id`,
    );
    expect(rows).toEqual([
      { action: 'publishNamingOthers', object_id: published[0]?.id, detail: { reason, found: 1 }, real_user_id: people.admin.id },
      {
        action: 'publishDocuments',
        object_id: started.companyId,
        detail: { dry_run: false, digest, documents: 2, document_ids: published.map(({ id }) => id) },
        real_user_id: people.admin.id,
      },
    ]);
  });
});
