import type { KycRecord, Problem } from '@pari/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
import type { TestPerson } from '../support/app.ts';
import { startProving, type Proving } from './proving.ts';

/** What programs send of a record that the screens send otherwise, or in several calls. */
let proving: Proving;
let nora: TestPerson;
let fund: string;
let record: KycRecord;
beforeAll(async () => {
  proving = await startProving();
});
afterAll(() => proving.test.close());

interface Answer {
  readonly status: number;
  readonly body: KycRecord & Omit<Problem, 'status'> & { readonly record: KycRecord };
}

async function send(method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object | Buffer, headers: object = {}, who = nora): Promise<Answer> {
  const answer = await proving.test.app.inject({ method, url, headers: { authorization: who.authorization, ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
}
const read = async (): Promise<KycRecord> => (await send('GET', `/api/kyc_records/${record.id}`)).body;
const change = async (given: object) => send('PATCH', `/api/kyc_records/${record.id}`, { version: (await read()).version, ...given });
const setStatus = async (given: object) =>
  send('PATCH', `/api/kyc_records/kyc-aml-individual/${record.id}/status`, { fund_external_id: fund, version: (await read()).version, ...given });
const state = async () => (await proving.call('getApplication', nora, fund)).body.modules.find(({ module }) => module === 2)?.state;
const everything = { birth_country: 'DE', two: 'no', passport_number: 'C01X00T47', passport_expiry: '2030-01-31' };

/** A form with one file, and fields in its own order. */
function upload(fields: readonly (readonly [string, string])[]) {
  const boundary = randomUUID();
  const part = (disposition: string, content: string | Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n')]);
  const [before, after] = [fields.slice(0, 1), fields.slice(1)];
  const body = Buffer.concat([
    ...before.map(([name, value]) => part(`name="${name}"`, value)),
    part('name="file_data"; filename="passport.pdf"', pdf()),
    ...after.map(([name, value]) => part(`name="${name}"`, value)),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return send('POST', '/api/kyc_records/documents', body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

beforeEach(async () => {
  nora = await proving.investor();
  fund = await proving.asking();
  await proving.eligible(nora, fund);
  record = (await send('POST', '/api/kyc_records', { fund_external_id: fund })).body;
});

describe('a file whose particulars are fields of the form', () => {
  it('is kept as one whose particulars are JSON', async () => {
    const { status, body } = await upload([
      ['field_id', 'passport'],
      ['record_id', record.id],
      ['fund_external_id', fund],
      ['change', 'false'],
    ]);
    expect([status, body.documents]).toMatchObject([200, [{ field_id: 'passport', document_name: 'passport.pdf', participant_id: null }]]);
  });

  it.each<[string, readonly (readonly [string, string])[], object]>([
    ['a field that there is not', [['colour', 'red']], { colour: [expect.any(String)] }],
    ['a field twice', [['field_id', 'passport']], { field_id: ['This field was sent twice.'] }],
    ['JSON as well', [['body', '{}']], { body: ['Send either the field body or its fields for themselves.'] }],
    ['a truth that is none', [['change', 'yes']], { change: [expect.any(String)] }],
  ])('is refused beside %s', async (_, more, errors) => {
    const { status, body } = await upload([['field_id', 'passport'], ['record_id', record.id], ...more]);
    expect([status, body]).toMatchObject([400, { errors }]);
    expect((await read()).documents).toEqual([]);
  });

  it('is refused for a fund whose application does not use the record, and for one that there is not', async () => {
    const other = await proving.asking();
    await proving.eligible(nora, other);
    const of = (key: string) =>
      upload([
        ['field_id', 'passport'],
        ['record_id', record.id],
        ['fund_external_id', key],
      ]);
    expect((await of(other)).body).toMatchObject({ status: 400, errors: { fund_external_id: ['This application does not use this record.'] } });
    expect((await of('nowhere')).status).toBe(404);
    expect((await read()).documents).toEqual([]);
  });
});

it('a file with fields that are longer than anything that is said is refused', async () => {
  const { status, body } = await upload([
    ['field_id', 'x'.repeat(10_001)],
    ['record_id', record.id],
  ]);
  expect([status, body.detail]).toEqual([413, 'The field field_id is larger than 10 kB.']);
});

describe('answers and their submission in one call', () => {
  it('are kept and submitted', async () => {
    await proving.upload(nora, record.id, 'passport');
    const { status, body } = await change({ answers: everything, status: 'submitted', fund_external_id: fund });
    expect([status, body.status, await state()]).toEqual([200, 'submitted', 'pending']);
  });

  it('are not submitted by who read another version, whatever they change', async () => {
    await proving.upload(nora, record.id, 'passport');
    await change({ answers: everything });
    const { version } = await read();
    await change({ answers: { birth_country: 'FR' } });
    for (const answers of [{}, { two: 'no' }, { passport_number: 'X12345678' }])
      expect((await change({ version, answers, status: 'submitted', fund_external_id: fund })).body).toMatchObject({ code: 'conflict' });
    expect([(await read()).status, await state()]).toEqual(['created', 'in_progress']);
  });

  it('are not kept where they cannot be submitted, or not there', async () => {
    expect((await change({ answers: everything, status: 'submitted', fund_external_id: fund })).body).toMatchObject({ status: 422, code: 'checks_failed' });
    expect((await change({ answers: everything, status: 'submitted' })).body).toMatchObject({ status: 400, errors: { fund_external_id: ['Required'] } });
    expect((await change({ answers: everything, status: 'approved', fund_external_id: fund })).status).toBe(400);
    const other = await proving.asking();
    await proving.eligible(nora, other);
    expect((await change({ answers: everything, fund_external_id: other })).body).toMatchObject({
      status: 400,
      errors: { fund_external_id: [expect.any(String)] },
    });
    expect([await read(), await state()]).toEqual([record, 'in_progress']);
  });
});

describe('a record that was submitted', () => {
  beforeEach(async () => {
    await proving.upload(nora, record.id, 'passport');
    await change({ answers: everything, status: 'submitted', fund_external_id: fund });
  });

  it('is taken back once that is confirmed, and then again the same', async () => {
    const asked = await setStatus({ status: 'created' });
    expect(asked.body).toMatchObject({ status: 409, code: 'confirm_needed', current: { applications: [expect.any(String)] } });
    expect([(await read()).status, await state()]).toEqual(['submitted', 'pending']);
    const taken = await setStatus({ status: 'created', change: true });
    expect([taken.status, taken.body.record.status, await state()]).toEqual([200, 'created', 'in_progress']);
    const again = await setStatus({ status: 'created', change: true });
    expect([again.status, again.body.record]).toEqual([200, taken.body.record]);
    expect((await setStatus({ status: 'submitted' })).body.record.status).toBe('submitted');
  });

  it('is not taken back for an application that is locked, or has ended', async () => {
    const other = await proving.asking();
    await proving.eligible(nora, other);
    await send('POST', '/api/kyc_records', { fund_external_id: other });
    const { body: application } = await proving.call('getApplication', nora, fund);
    await proving.call('changeApplication', nora, application.id, { version: application.version, status: 5 });
    const { status, body } = await setStatus({ status: 'created', change: true, fund_external_id: application.id });
    expect([status, body.code]).toEqual([409, 'locked']);
    expect((await read()).status).toBe('submitted');
  });

  it('is not taken back by who read another version, for another fund, or as somebody else', async () => {
    const stale = await setStatus({ status: 'created', change: true, version: 0 });
    expect(stale.body).toMatchObject({ status: 409, code: 'conflict', current: { version: (await read()).version } });
    const other = await proving.asking();
    await proving.eligible(nora, other);
    expect((await setStatus({ status: 'created', change: true, fund_external_id: other })).status).toBe(400);
    const url = `/api/kyc_records/kyc-aml-individual/${record.id}/status`;
    const stranger = await proving.investor();
    const theirs = await send('PATCH', url, { status: 'created', fund_external_id: fund, version: 0, change: true }, {}, stranger);
    const none = await send('PATCH', url.replace(record.id, randomUUID()), { status: 'created', fund_external_id: fund, version: 0 }, {}, stranger);
    expect([theirs.status, theirs.body.code]).toEqual([none.status, none.body.code]);
    expect([(await read()).status, await state()]).toEqual(['submitted', 'pending']);
  });
});
