import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from '../support/contents.ts';
import { pdf, png } from '../files/harmless.ts';
import { hostile } from '../files/hostile.ts';
import { startPublishing } from './publishing.ts';

let started: Awaited<ReturnType<typeof startPublishing>>;
beforeAll(async () => {
  started = await startPublishing();
});
afterAll(() => started.test.close());

const file = () => pdf(`/T (${randomUUID()})`);
const statement = { type: 'statement', date: '2026-03-31', audience: { scope: 'people' } };
const stored = async () => {
  const files: string[] = [];
  for await (const { sha256 } of started.test.files.list()) files.push(sha256);
  return files.toSorted();
};
/** Everything but the audit log, which every write adds to. */
const state = async () => {
  const { audit_events: _audit, audit_heads: _heads, ...rest } = Object.fromEntries(Object.entries(await contents(started.test.owner)));
  return { rest, files: await stored() };
};

describe('a rehearsal', () => {
  it('says of each file who will see it, and writes nothing', async () => {
    const { rehearse, people, profiles } = started;
    const before = await state();
    const { dry_run, digest, documents } = await rehearse({ 'statement_A-1.pdf': file(), 'b-1.pdf': file(), 'N-1.png': png }, statement);
    expect([dry_run, digest]).toEqual([true, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const of = (one: TestInvestor, who: { id: string; email: string; name: string } | null, remarks: string[] = []) => ({
      faults: [],
      remarks,
      override: null,
      id: null,
      title: 'Capital account statement',
      investor: { account_code: one.accountCode, name: one.name },
      recipients: who ? { count: 1, people: [{ id: who.id, display_name: who.name, email: who.email }] } : { count: 0, people: [] },
      check: expect.objectContaining({ found: [] }),
    });
    expect(documents).toEqual([
      { file: 'N-1.png', ...of(profiles.n1, null, ['Nobody can sign in as N-1 at present.']) },
      { file: 'b-1.pdf', ...of(profiles.b1, { ...people.ben, name: 'Ben Oak' }) },
      { file: 'statement_A-1.pdf', ...of(profiles.a1, { ...people.ann, name: 'Ann Lee' }) },
    ]);
    expect(await state()).toEqual(before);
  });

  it('says of one file for an audience who that is', async () => {
    const { rehearse, fund, firm, hidden } = started;
    const of = async (audience: object) => {
      const { documents } = await rehearse({ 'any name at all.pdf': file() }, { ...statement, title: 'Q1', audience });
      const [one] = documents;
      return [one?.title, one?.investor, one?.recipients.people.map(({ email }) => email.split('@')[0]), one?.remarks];
    };
    expect(await of({ scope: 'fund', fund: 'K-1' })).toEqual(['Q1', null, ['ann'], []]);
    expect(await of({ scope: 'fund', fund: fund.id })).toEqual(['Q1', null, ['ann'], []]);
    expect(await of({ scope: 'firm', firm: firm.id })).toEqual(['Q1', null, ['ann'], []]);
    expect(await of({ scope: 'fund', fund: hidden.id })).toEqual(['Q1', null, [], ['The fund is not published: nobody sees this before it is.']]);
    expect(await of({ scope: 'company' })).toEqual(['Q1', null, ['ann', 'ben', 'admin', 'viewer'], []]);
  });

  it('remarks on who holds nothing of it, cannot sign in, or will not see it yet', async () => {
    const { rehearse } = started;
    const of = async (audience: object) =>
      (await rehearse({ 'A-1.pdf': file(), 'B-1.pdf': file(), 'G-1.pdf': file() }, { ...statement, audience: { scope: 'people', ...audience } })).documents.map(
        ({ remarks, recipients }) => [recipients.count, ...remarks],
      );
    const nothing = (code: string) => `${code} holds nothing of what it is about.`;
    const nobody = 'Nobody can sign in as G-1 at present.';
    const hidden = 'The fund is not published: nobody sees this before it is.';
    expect(await of({ fund: 'K-1' })).toEqual([[1], [1, nothing('B-1')], [0, nobody, nothing('G-1')]]);
    expect(await of({ fund: 'K-2' })).toEqual([
      [0, hidden, nothing('A-1')],
      [0, hidden],
      [0, hidden, nobody, nothing('G-1')],
    ]);
  });

  it('says file by file what stands in the way', async () => {
    const { rehearse } = started;
    const same = file();
    const { documents } = await rehearse(
      {
        'statement.pdf': file(),
        'A-1-3.pdf': file(),
        'tax A-77, b-9.pdf': file(),
        'A-1 B-1.pdf': file(),
        'A-1.pdf': hostile['program.pdf'] ?? '',
        'B-1.pdf': same,
        'copy_of_B-1.pdf': same,
        'N-1_empty.pdf': '',
      },
      statement,
    );
    const none = 'No investor code stands in its name, set off by characters that no code holds.';
    const twice = 'This very file was published already, or stands here twice, for the same people.';
    expect(Object.fromEntries(documents.map((one) => [one.file, one.faults]))).toEqual({
      'statement.pdf': [none],
      'A-1-3.pdf': ["A-1-3 is nobody's code."],
      'tax A-77, b-9.pdf': ['A-77, b-9 are codes of nobody.'],
      'A-1 B-1.pdf': ['More than one investor code stands in its name: A-1, B-1.'],
      'A-1.pdf': ['The file is neither a PDF nor a PNG, JPEG or WebP picture.'],
      'B-1.pdf': [],
      'copy_of_B-1.pdf': [twice],
      'N-1_empty.pdf': ['The file is empty.'],
    });
  });

  it('remarks on what is made as a code beside the code of somebody, and is none', async () => {
    const { documents } = await started.rehearse({ 'A-1 A-77, b-9.pdf': file(), 'A-1 B-9.pdf': file(), 'A-1 2026.pdf': file() }, statement);
    expect(documents.map(({ faults }) => faults)).toEqual([[], [], []]);
    expect(Object.fromEntries(documents.map((one) => [one.file, one.remarks]))).toEqual({
      'A-1 2026.pdf': [],
      'A-1 A-77, b-9.pdf': ['A-77, b-9 are codes of nobody. It is for A-1 alone.'],
      'A-1 B-9.pdf': ["B-9 is nobody's code. It is for A-1 alone."],
    });
  });

  it('takes no more beside the files than the longest that is meant, and says so', async () => {
    const { refused } = started;
    const saying = (reason: string) => refused({ 'A-1.pdf': file() }, { ...statement, overrides: [{ file: 'A-1.pdf', reason }] });
    expect(await saying('x'.repeat(4_000_001))).toMatchObject({ status: 413, code: 'payload_too_large', detail: 'The field body is larger than 4 MB.' });
    expect(Object.keys((await saying('x'.repeat(2_000_000))).errors ?? {})).toEqual(['overrides.0.reason']);
  });

  it('shows names of files and titles as they are, whatever they hold', async () => {
    const { rehearse } = started;
    const names = [
      `A-1 <img src=x onerror=alert(1)>.pdf`,
      "A-1 =cmd|' '.pdf",
      'A-1 \u202efdp.exe.pdf',
      'A-1 😀 ünï.pdf',
      `A-1 ${'x'.repeat(192)}.pdf`,
      'B-1 {{7*7}} ${7*7}.pdf',
      '__proto__ B-1.pdf',
    ];
    const { documents } = await rehearse(Object.fromEntries(names.map((name) => [name, file()])), { ...statement, title: '=HYPERLINK("x") <b>שלום</b> 😀' });
    expect(documents.map((one) => one.file).toSorted()).toEqual(names.toSorted());
    expect(documents.map(({ faults }) => faults)).toEqual(names.map(() => []));
    expect(new Set(documents.map(({ title }) => title))).toEqual(new Set(['=HYPERLINK("x") <b>שלום</b> 😀']));
  });
});

interface TestInvestor {
  readonly accountCode: string;
  readonly name: string;
}

describe('publishing', () => {
  it('does what was rehearsed: all files, for those people, with one moment and nothing of it before its digest is named', async () => {
    const { rehearse, publish, shown, people, test } = started;
    const files = { 'A-1.pdf': file(), 'A-1-2_own.pdf': file(), 'B-1.pdf': file() };
    const body = { ...statement, title: 'Year 2025', audience: { scope: 'people', fund: 'K-1' } };
    const rehearsed = await rehearse(files, body);
    const before = await state();
    const without = await publish(files, body, '');
    expect([without.statusCode, without.json<{ errors: object }>().errors]).toEqual([400, { digest: [expect.stringContaining('Rehearse this call')] }]);
    expect((await state()).rest).toEqual(before.rest);
    const done = (await publish(files, body, `?digest=${rehearsed.digest}`)).json<typeof rehearsed>();
    expect(done).toEqual({ ...rehearsed, dry_run: false, documents: rehearsed.documents.map((one) => ({ ...one, id: expect.any(String) })) });
    expect(await shown(people.ann)).toEqual(['Year 2025', 'Year 2025']);
    expect(await shown(people.ben)).toEqual(['Year 2025']);
    const { rows } = await test.owner.query<object>(
      `select d.id, d.published_at, d.published_by, d.to_tell, v.file_name, v.created_by from documents d join document_versions v on v.document_id = d.id where d.title = 'Year 2025' order by v.file_name collate "C"`,
    );
    const at = { published_at: test.clock.now(), published_by: people.admin.id, created_by: people.admin.id, to_tell: true };
    expect(rows).toEqual(done.documents.map((one) => ({ id: one.id, file_name: one.file, ...at })));
    const { rows: events } = await test.owner.query<{ detail: object }>(
      `select detail from audit_events where action = 'publishDocuments' and result = 'done' and detail->>'digest' = $1 order by sequence`,
      [rehearsed.digest],
    );
    const published = { dry_run: false, digest: rehearsed.digest, documents: 3 };
    expect(events.map(({ detail }) => detail)).toEqual([
      { ...published, dry_run: true },
      { ...published, document_ids: done.documents.map(({ id }) => id) },
    ]);
    for (const { id, file: name } of done.documents) {
      const { rawPayload } = await test.app.inject({ url: `/api/documents/${id}`, headers: { authorization: people.admin.authorization } });
      expect(rawPayload.equals(files[name as keyof typeof files])).toBe(true);
    }
    // The same once more is told apart by what stands now, and never published twice.
    const again = await started.refused(files, body, `?digest=${rehearsed.digest}`);
    expect([again.status, again.code, again.current?.documents.map(({ faults }) => faults.length)]).toEqual([409, 'conflict', [1, 1, 1]]);
    const confirmed = await started.refused(files, body, `?digest=${again.current?.digest}`);
    expect([confirmed.status, confirmed.code, confirmed.rows?.length]).toEqual([422, 'publishing_refused', 3]);
  });

  it('of the same file is possible again once it was recalled', async () => {
    const { rehearse, publish, test, people } = started;
    const files = { 'A-1.pdf': file() };
    const [published] = (await publish(files, statement, `?digest=${(await rehearse(files, statement)).digest}`)).json<{ documents: { id: string }[] }>()
      .documents;
    expect((await rehearse(files, statement)).documents[0]?.faults).toHaveLength(1);
    const recalled = await test.app.inject({
      method: 'POST',
      url: `/api/admin/documents/${published?.id}/recall`,
      headers: { authorization: people.admin.authorization },
      payload: { reason: 'Wrong.' },
    });
    expect(recalled.statusCode).toBe(200);
    expect((await rehearse(files, statement)).documents[0]?.faults).toEqual([]);
  });

  it.each<[string, (files: Record<string, Buffer>) => Promise<unknown> | void, (body: typeof statement) => object]>([
    ['another file', (files) => void (files['A-1.pdf'] = file()), (body) => body],
    ['a file more', (files) => void (files['B-1.pdf'] = file()), (body) => body],
    ['another date', () => undefined, (body) => ({ ...body, date: '2026-04-01' })],
    ['another type', () => undefined, (body) => ({ ...body, type: 'tax' })],
    ['another title', () => undefined, (body) => ({ ...body, title: 'Other' })],
    ['another fund', () => undefined, (body) => ({ ...body, audience: { ...body.audience, fund: 'K-1' } })],
    ['another owner of the profile', () => own(started.people.ben.id), (body) => body],
    [
      'an owner who may not sign in any more',
      () => started.test.owner.query('update users set active = false where id = $1', [started.people.ann.id]),
      (body) => body,
    ],
  ])('is refused with %s than was rehearsed, and changes nothing', async (_, change, changed) => {
    const { rehearse, refused, test, people } = started;
    const files = { 'A-1.pdf': file() };
    const { digest } = await rehearse(files, statement);
    await change(files);
    const before = await state();
    const answer = await refused(files, changed(statement), `?digest=${digest}`);
    expect([answer.status, answer.code, answer.detail]).toEqual([
      409,
      'conflict',
      expect.stringMatching(/^What this would do has changed since it was rehearsed\. Nothing was done\./),
    ]);
    expect([answer.current?.dry_run, answer.current?.digest === digest]).toEqual([true, false]);
    expect((await state()).rest).toEqual(before.rest);
    await own(people.ann.id);
    await test.owner.query('update users set active = true where id = $1', [people.ann.id]);
  });

  it('for the holders of a fund is refused once they are others', async () => {
    const { rehearse, refused, test, people } = started;
    const body = { ...statement, audience: { scope: 'company' } };
    const files = { 'guide.pdf': file() };
    const { digest } = await rehearse(files, body);
    await test.owner.query('update users set active = true where id = $1', [people.gone.id]);
    expect((await refused(files, body, `?digest=${digest}`)).status).toBe(409);
    await test.owner.query('update users set active = false where id = $1', [people.gone.id]);
    expect((await refused(files, body, `?digest=${digest}`)).status).toBe(200);
  });

  it('is refused as a whole while one file has a fault', async () => {
    const { rehearse, refused } = started;
    const files = { 'A-1.pdf': file(), 'unknown.pdf': file() };
    const { digest } = await rehearse(files, statement);
    const before = await state();
    const answer = await refused(files, statement, `?digest=${digest}`);
    expect([answer.status, answer.code, answer.detail, answer.rows]).toEqual([
      422,
      'publishing_refused',
      'Nothing was published. One problem was found.',
      [{ file: 'unknown.pdf', row: null, column: null, reason: expect.stringMatching(/^No investor code/) }],
    ]);
    expect((await state()).rest).toEqual(before.rest);
  });
});

const own = (userId: string) => started.test.owner.query('update investors set user_id = $2 where id = $1', [started.profiles.a1.id, userId]);

describe('a bad call', () => {
  it.each<[string, object, string]>([
    ['no type', { type: undefined }, 'type'],
    ['an unknown type', { type: 'secret' }, 'type'],
    ['no date', { date: undefined }, 'date'],
    ['a date that is none', { date: '2026-02-30' }, 'date'],
    ['a blank title', { title: ' ' }, 'title'],
    ['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
    ['a title that turns the text around it', { title: 'a\u202eb' }, 'title'],
    ['no audience', { audience: undefined }, 'audience'],
    ['an unknown audience', { audience: { scope: 'everybody' } }, 'audience.scope'],
    ['an unknown fund', { audience: { scope: 'people', fund: 'K-9' } }, 'audience.fund'],
    ['a fund that is a path', { audience: { scope: 'fund', fund: '../x' } }, 'audience.fund'],
    ['an unknown firm', { audience: { scope: 'firm', firm: randomUUID() } }, 'audience.firm'],
    ['an unknown firm that it is about', { audience: { scope: 'people', firm: randomUUID() } }, 'audience.firm'],
    ['a reason for a file that did not come', { overrides: [{ file: 'x.pdf', reason: 'x' }] }, 'overrides.0.file'],
    ['a blank reason', { overrides: [{ file: 'A-1.pdf', reason: ' ' }] }, 'overrides.0.reason'],
    ['a reason of 501 characters', { overrides: [{ file: 'A-1.pdf', reason: 'x'.repeat(501) }] }, 'overrides.0.reason'],
    ['a field that is not known', { recipients: [] }, 'recipients'],
  ])('with %s is refused in a sentence', async (_, change, field) => {
    const answer = await started.refused({ 'A-1.pdf': file() }, { ...statement, ...change });
    expect([answer.status, answer.errors]).toEqual([400, { [field]: [expect.stringMatching(/^(Required|[A-Z].*\.)$/)] }]);
  });

  it('with several files for an audience, without files, without a body, or with a body that is no JSON is refused in a sentence', async () => {
    const { refused, send, test, people } = started;
    const several = await refused({ 'a.pdf': file(), 'b.pdf': file() }, { ...statement, audience: { scope: 'company' } });
    expect([several.status, several.errors]).toEqual([400, { audience: ['Files for an audience are published one at a time.'] }]);
    const url = '/api/admin/documents?dry_run=true';
    const errors = async (answer: ReturnType<typeof send>) => [(await answer).statusCode, (await answer).json<{ errors: object }>().errors];
    expect(await errors(send(url, {}, statement))).toEqual([400, { files: ['No file was sent.'] }]);
    expect(await errors(send(url, { 'A-1.pdf': file() }, undefined))).toEqual([400, { body: ['Required'] }]);
    const raw = (part: string) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { authorization: people.admin.authorization, 'content-type': 'multipart/form-data; boundary=b' },
        payload: `--b\r\ncontent-disposition: form-data; ${part}\r\n--b--\r\n`,
      });
    expect(await errors(raw('name="body"\r\n\r\n{"type":'))).toEqual([400, { body: [expect.stringMatching(/^The body is not valid JSON/)] }]);
    expect(await errors(raw('name="other"\r\n\r\nx'))).toEqual([400, { other: ['Only files and the field body are taken here.'] }]);
    expect(await errors(raw('name="files"; filename=""\r\n\r\nx'))).toEqual([400, { files: [expect.stringMatching(/\.$/)] }]);
    expect(await errors(raw(`name="files"; filename="${'x'.repeat(201)}"\r\n\r\nx`))).toEqual([
      400,
      { files: ['A file name may have at most 200 characters.'] },
    ]);
    expect(await errors(raw('name="files"; filename="a\u0000.pdf"\r\n\r\nx'))).toEqual([400, expect.anything()]);
  });

  it('of a stranger is answered as an unknown address, and changes nothing', async () => {
    const { publish, people, test } = started;
    const before = await state();
    for (const who of [people.ann, people.viewer]) {
      const answer = await publish({ 'A-1.pdf': file() }, statement, '?dry_run=true', who);
      const unknown = await test.app.inject({ method: 'POST', url: '/api/admin/nothing', headers: { authorization: who.authorization } });
      const { request_id: _one, ...body } = answer.json<Record<string, unknown>>();
      const { request_id: _other, ...other } = unknown.json<Record<string, unknown>>();
      expect([answer.statusCode, body]).toEqual([404, other]);
    }
    expect(await state()).toEqual(before);
  });

  it('by paths in the names of files leaves nothing outside of its folder', async () => {
    const { rehearse } = started;
    const { documents } = await rehearse({ '../../etc/A-1.pdf': file(), 'C:\\temp\\B-1.pdf': file() }, statement);
    expect(documents.map((one) => [one.file, one.faults])).toEqual([
      ['A-1.pdf', []],
      ['B-1.pdf', []],
    ]);
  });
});

it('a file is taken up to 25 MB to the byte, and not one byte more', async () => {
  const [head = '', tail = ''] = pdf().toString('latin1').split('trailer');
  const padded = (length: number) => Buffer.from(`${head}%${'x'.repeat(length - head.length - tail.length - 9)}\ntrailer${tail}`, 'latin1');
  expect(padded(1000)).toHaveLength(1000);
  expect((await started.rehearse({ 'A-1.pdf': padded(25_000_000) }, statement)).documents[0]?.faults).toEqual([]);
  const { status, detail } = await started.refused({ 'A-1.pdf': padded(25_000_001) }, statement);
  expect([status, detail]).toEqual([413, 'A-1.pdf is larger than 25 MB.']);
});
