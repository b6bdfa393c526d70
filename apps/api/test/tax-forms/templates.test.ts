import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FILLABLE_FORMS, FORM_MAPS, mapOf } from '@pari/domain/tax/fillable';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import { refusalOfPdf } from '../../src/features/files/checks/pdf.ts';
import { addTemplate, currentTemplates, templateBytes } from '../../src/features/tax-forms/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';
import { workedOff } from '../support/workedOff.ts';
import { blank, encrypted, filled, packed, ticked, withMore, without } from './hostileForms.ts';
import { readBack } from './readBack.ts';
import { sampleForm } from './sampleForm.ts';

const folder = join(process.env['PARI_TEST_DATA'] ?? '', 'forms');
const hasOfficial = process.env['PARI_TEST_DATA'] !== undefined && existsSync(folder);

let test: TestApp;
let companyId: string;
let admin: TestPerson;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: `company-${randomUUID().slice(0, 8)}` });
  admin = await test.addPerson(companyId, ['admin']);
});
afterAll(() => test.close());

const call = async (method: 'GET' | 'POST', url: string, sent?: ReturnType<typeof form>, { authorization } = admin) => {
  const answer = await test.app.inject({
    method,
    url: `/api/admin/tax-forms${url}`,
    headers: { authorization, ...sent?.headers },
    ...(sent && { payload: sent.payload }),
  });
  return { status: answer.statusCode, answer, body: answer.headers['content-type']?.includes('json') ? answer.json() : undefined };
};
const send = (bytes: Buffer, query: string, who = admin) => call('POST', query, form({ file_data: bytes }), who);
async function add(bytes: Buffer, who = admin) {
  const dry = await send(bytes, '?dry_run=true', who);
  return send(bytes, `?digest=${dry.body.digest}`, who);
}
const listed = async (code: string, who = admin) => (await call('GET', '', undefined, who)).body.results.find((one: { code: string }) => one.code === code);
async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of test.files.list()) count += 1;
  return count;
}
const kept = async () => (await test.owner.query('select from tax_form_templates where company_id = $1', [companyId])).rowCount;

describe('an empty form', () => {
  it('is recognised in a rehearsal that keeps nothing, then given out once it was looked at', async () => {
    const before = { kept: await kept(), files: await storedFiles() };
    const dry = await send(sampleForm, '?dry_run=true');
    expect([dry.status, dry.body]).toEqual([
      200,
      { code: 'W-8BEN', revision: 'demo', fields: expect.any(Number) as number, is_known: false, replaces: null, dry_run: true, digest: dry.body.digest },
    ]);
    expect({ kept: await kept(), files: await storedFiles() }).toEqual(before);
    const done = await send(sampleForm, `?digest=${dry.body.digest}`);
    expect([done.status, done.body]).toEqual([200, { ...dry.body, dry_run: false }]);
    const { current, former, editions, texts, is_uploaded: isUploaded } = await listed('W-8BEN');
    expect({ current, former, editions, texts, isUploaded }).toEqual({
      current: {
        id: expect.any(String) as string,
        code: 'W-8BEN',
        revision: 'demo',
        length: sampleForm.length,
        state: 'checking',
        reason: null,
        added_at: test.clock.now().toISOString(),
        added_by: { id: admin.id, display_name: expect.any(String) as string },
        retired_at: null,
        retired_by: null,
      },
      former: [],
      editions: ['2021-10', 'demo'],
      texts: null,
      isUploaded: false,
    });
    const given = () => test.database.asCompany(companyId, (tx) => currentTemplates(tx, companyId));
    expect(await given()).toEqual([]);
    expect((await call('POST', `/${current.id}/test-fill`)).body).toMatchObject({
      code: 'not_yet',
      detail: expect.stringContaining('looked at for viruses') as string,
    });
    await workedOff(test, companyId, jobs);
    const [template] = await given();
    expect(template).toEqual({ id: current.id, code: 'W-8BEN', revision: 'demo', sha256: expect.any(String) as string, length: sampleForm.length, companyId });
    if (template) expect(await templateBytes(test, template)).toEqual(sampleForm);
  });

  it('the same bytes again change nothing, also where the digest is old', async () => {
    const before = await kept();
    const again = await send(sampleForm, '?dry_run=true');
    expect(again.body).toMatchObject({ is_known: true, replaces: null });
    expect((await send(sampleForm, `?digest=${again.body.digest}`)).status).toBe(200);
    expect((await send(sampleForm, `?digest=${'0'.repeat(64)}`)).status).toBe(200);
    expect(await kept()).toBe(before);
  });

  it('is added by nobody who did not look at what it would take the place of', async () => {
    const bytes = Buffer.from(await taxFormsOf().demoForm('CRS-I'));
    expect((await send(bytes, '')).body.code).toBe('bad_request');
    expect((await send(bytes, `?digest=${'0'.repeat(64)}`)).body).toMatchObject({
      code: 'conflict',
      current: { code: 'CRS-I', replaces: null, dry_run: true },
    });
  });

  it('takes the place of the one before, which stays', async () => {
    const before = (await listed('W-8BEN')).current;
    // Saved again, it is the same edition in other bytes.
    const bytes = Buffer.concat([sampleForm, Buffer.from('\n')]);
    const dry = await send(bytes, '?dry_run=true');
    expect(dry.body.replaces).toEqual(before);
    await send(bytes, `?digest=${dry.body.digest}`);
    const { current, former } = await listed('W-8BEN');
    expect(current.id).not.toBe(before.id);
    expect(former).toEqual([{ ...before, retired_at: test.clock.now().toISOString(), retired_by: before.added_by }]);
  });

  it('takes that place once it was looked at, and not where it is refused', async () => {
    const given = () => test.database.asCompany(companyId, async (tx) => (await currentTemplates(tx, companyId)).find(({ code }) => code === 'W-8BEN')?.id);
    const current = async (): Promise<string> => (await listed('W-8BEN')).current.id;
    await workedOff(test, companyId, jobs);
    const first = await current();
    test.clock.advance(60);
    await add(Buffer.concat([sampleForm, Buffer.from(' \n\n')]));
    expect([await given(), (await current()) === first]).toEqual([first, false]);
    const refused = await current();
    await test.owner.query(
      `update files set state = 'refused', reason = 'x', checked_at = now() where company_id = $1 and sha256 = (select sha256 from tax_form_templates where id = $2)`,
      [companyId, refused],
    );
    expect(await given()).toBe(first);
    test.clock.advance(60);
    await add(Buffer.concat([sampleForm, Buffer.from(' \n\n\n')]));
    expect(await given()).toBe(first);
    await workedOff(test, companyId, jobs);
    const second = await current();
    expect(await given()).toBe(second);
    test.clock.advance(60);
    await add(Buffer.concat([sampleForm, Buffer.from(' \n\n\n\n')]));
    await call('POST', `/${await current()}/retire`);
    expect(await given()).toBeUndefined();
    test.clock.advance(60);
    // What was given out before it was retired is not given out again.
    await add(Buffer.concat([sampleForm, Buffer.from(' \n\n\n\n\n')]));
    expect(await given()).toBeUndefined();
    await workedOff(test, companyId, jobs);
    expect(await given()).toBe(await current());
  });

  it('of which two are added at once, one follows the other', async () => {
    const bytes = await Promise.all(['\n', '\n\n'].map(async (end) => Buffer.concat([Buffer.from(await taxFormsOf().demoForm('W-9')), Buffer.from(end)])));
    await Promise.all(bytes.map((one) => add(one)));
    const { current, former } = await listed('W-9');
    expect(current).not.toBeNull();
    const rows = await test.owner.query(`select from tax_form_templates where company_id = $1 and code = 'W-9' and retired_at is null`, [companyId]);
    expect([rows.rowCount, former.length <= 1]).toEqual([1, true]);
  });

  it('is retired once, and then nobody is given it', async () => {
    const bytes = Buffer.from(await taxFormsOf().demoForm('CRS-E'));
    await add(bytes);
    await workedOff(test, companyId, jobs);
    const { id } = (await listed('CRS-E')).current;
    const first = await call('POST', `/${id}/retire`);
    expect([first.status, first.body.retired_by.id]).toEqual([200, admin.id]);
    test.clock.advance(60);
    expect((await call('POST', `/${id}/retire`)).body).toEqual(first.body);
    expect(await listed('CRS-E')).toMatchObject({ current: null, former: [{ id }] });
    expect((await test.database.asCompany(companyId, (tx) => currentTemplates(tx, companyId))).map(({ code }) => code)).not.toContain('CRS-E');
    // What was made from it can still be looked at.
    expect((await call('POST', `/${id}/test-fill`)).status).toBe(200);
  });

  it('of another company is not there', async () => {
    const other = await test.addCompany();
    const stranger = await test.addPerson(other, ['admin']);
    const { id } = (await listed('W-8BEN')).current;
    for (const [method, url] of [
      ['POST', `/${id}/retire`],
      ['POST', `/${id}/test-fill`],
      ['GET', `/${id}/questions`],
    ] as const)
      expect([url, (await call(method, url, undefined, stranger)).status]).toEqual([url, 404]);
    expect((await listed('W-8BEN', stranger)).current).toBeNull();
  });
});

describe('what is no empty form that is known', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['no PDF', () => Buffer.from('<html></html>'), /no PDF, or a damaged one/],
    ['nothing', () => Buffer.alloc(0), /no PDF, or a damaged one/],
    ['cut off', () => sampleForm.subarray(0, 4000), /no PDF, or a damaged one/],
    ['encrypted', encrypted, /encrypted/],
    ['without fields', blank, /no fields to fill/],
    ['filled in', filled, /filled into this form already/],
    ['ticked', ticked, /filled into this form already/],
  ])('%s is refused with a sentence', async (_, bytes, sentence) => {
    const before = await kept();
    const { status, body } = await send(await bytes(), '?dry_run=true');
    expect([status, body.code, body.detail]).toEqual([422, 'checks_failed', expect.stringMatching(sentence)]);
    expect(await kept()).toBe(before);
  });

  it('another edition is refused with the nearest one and the fields by which it differs', async () => {
    const lacking = await send(await without('citizenship'), '?dry_run=true');
    expect([lacking.status, lacking.body.errors]).toEqual([
      422,
      { file_data: [expect.stringContaining('like the edition demo of W-8BEN') as string], missing: ['pari/W-8BEN/citizenship'] },
    ]);
    const names = Array.from({ length: 60 }, (_, at) => `to_come_${at}_${'x'.repeat(200)}`);
    const { body } = await send(await withMore(...names), '?dry_run=true');
    expect(body.errors.strange).toHaveLength(50);
    expect(Math.max(...body.errors.strange.map((name: string) => name.length))).toBeLessThanOrEqual(120);
    expect(body.detail).toMatch(/has to_come_.* and 57 more beside them\.$/);
  });

  it('one that unpacks into more than a thread may hold is refused, and the server serves on', { timeout: 120_000 }, async () => {
    const bytes = await packed(1_500_000_000);
    let peak = 0;
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss() - before)), 50);
    const { status, body } = await send(bytes, '?dry_run=true').finally(() => clearInterval(watch));
    expect([status, body.detail]).toEqual([422, expect.stringContaining('takes too long to read')]);
    expect(peak).toBeLessThan(1_500_000_000);
    expect((await call('GET', '')).status).toBe(200);
  });

  it('one byte too many is refused before it is read', async () => {
    const { status, body } = await send(Buffer.alloc(25_000_001), '?dry_run=true');
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  it('two files are refused, and a file of another name', async () => {
    expect((await call('POST', '?dry_run=true', form({ file_data: sampleForm, 'more.pdf': sampleForm }))).status).toBe(413);
    expect((await call('POST', '?dry_run=true', form({ 'form.pdf': sampleForm }))).body.errors).toEqual({ file_data: ['Required'] });
  });
});

describe('a sample', () => {
  it.each(FILLABLE_FORMS)('of %s shows where everything stands, is marked on each page, and runs nothing', async (code) => {
    const demo = await taxFormsOf().demoForm(code);
    const sample = await taxFormsOf().sample(demo);
    const read = await readBack(sample);
    expect(read).toMatchObject({ annotations: 0, fields: 0, hasXfa: false, actions: [] });
    const { texts } = mapOf({ code, revision: 'demo' });
    expect(read.drawn.length).toBeGreaterThan(Object.keys(texts).length);
    expect(refusalOfPdf(Buffer.from(sample))).toBeNull();
  });

  it('is saved and never shown', async () => {
    const { id } = (await listed('W-8BEN')).current;
    await workedOff(test, companyId, jobs);
    const { answer } = await call('POST', `/${id}/test-fill`);
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringMatching(/^attachment;.*Sample W-8BEN\.pdf/) as string,
    ]);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of bytes that were damaged is not made', async () => {
    const { id } = (await listed('W-8BEN')).current;
    const { rows } = await test.owner.query<{ sha256: string }>('select sha256 from tax_form_templates where id = $1', [id]);
    const sha256 = rows[0]?.sha256 ?? '';
    const bytes = await buffer(await test.files.open({ companyId, sha256 }));
    await test.files.quarantine({ companyId, sha256 });
    expect((await call('POST', `/${id}/test-fill`)).status).toBe(503);
    // Whoever brings it again mends it.
    await add(bytes);
    await workedOff(test, companyId, jobs);
    expect((await call('POST', `/${id}/test-fill`)).status).toBe(200);
  });

  it('of what a scanner refused is not made, and nobody is given that form', async () => {
    const bytes = Buffer.concat([sampleForm, Buffer.from('\n\n\n')]);
    await add(bytes);
    await workedOff(test, companyId, jobs, { scan: () => Promise.resolve('Eicar') });
    const { current } = await listed('W-8BEN');
    expect(current).toMatchObject({ state: 'refused', reason: 'The virus scanner found Eicar.' });
    expect((await call('POST', `/${current.id}/test-fill`)).body.detail).toContain('refused');
    expect((await test.database.asCompany(companyId, (tx) => currentTemplates(tx, companyId))).map(({ id }) => id)).not.toContain(current.id);
  });
});

it('a form tells what it asks beside what is known', async () => {
  const { id } = (await listed('W-9')).current;
  const { body } = await call('GET', `/${id}/questions`);
  expect([body.questions.name, body.questions.cards.length > 0]).toEqual(['W-9', true]);
});

it('is kept for a code that is filled alone', async () => {
  const kept = await test.files.put(companyId, () => [sampleForm] as never);
  const adding = test.database.asCompany(companyId, (tx) =>
    addTemplate(tx, { companyId, form: { code: 'W-8IMY' as never, revision: 'x' }, kept, by: null, at: test.clock.now() }),
  );
  await expect(adding).rejects.toThrow(/code_check/);
});

describe.skipIf(!hasOfficial)('official forms (PARI_TEST_DATA)', () => {
  const official = FORM_MAPS.filter(({ revision }) => revision !== 'demo').map(({ code, revision }) => [
    `irs-${code.toLowerCase().replaceAll('-', '')}-${revision}.pdf`,
    { code, revision },
  ]) as [string, { code: string; revision: string }][];

  it('would come in through no other door as the tax office publishes them', () => {
    const refusals = official.map(([file]) => refusalOfPdf(readFileSync(join(folder, file))));
    expect(refusals).toContain('holds a form with scripts (XFA): print it into a new PDF, and send that');
  });

  it.each(official)('%s comes in here, and is given out', async (file, revision) => {
    const bytes = readFileSync(join(folder, file));
    expect((await add(bytes)).body).toMatchObject({ ...revision, dry_run: false });
    await workedOff(test, companyId, jobs);
    const { current } = await listed(revision.code);
    expect(current).toMatchObject({ ...revision, state: 'accepted' });
    const { answer } = await call('POST', `/${current.id}/test-fill`);
    expect(answer.statusCode).toBe(200);
    expect(await readBack(answer.rawPayload)).toMatchObject({ annotations: 0, fields: 0, hasXfa: false, actions: [] });
    expect(refusalOfPdf(answer.rawPayload)).toBeNull();
  });
});
