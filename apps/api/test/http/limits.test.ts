import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contract, type AnyContract, type Problem } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { multipart } from '../permissions/calls.ts';

const ofPerson = 100;
const ofAddress = 60;
const proxy = '10.0.0.5';

let test: TestApp;
let companyId: string;
let person: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  test = await createApp({
    env: { PARI_CALLS_OF_PERSON: String(ofPerson), PARI_CALLS_OF_ADDRESS: String(ofAddress), PARI_TRUSTED_PROXIES: proxy },
  });
  companyId = await test.addCompany();
  person = await test.addPerson(companyId, ['investor', 'admin']);
  other = await test.addPerson(companyId, ['investor']);
});
beforeEach(() => test.clock.advance(3600));
afterAll(() => test.close());

interface From {
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly from?: string;
}
const get = ({ url = '/api/users/info', headers = {}, from = '192.0.2.1' }: From) => test.app.inject({ url, headers, remoteAddress: from });
const as = ({ authorization }: TestPerson, more: Record<string, string> = {}) => ({ authorization, ...more });
const statuses = async (times: number, call: From) => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await get(call)).statusCode);
  return seen;
};
const times = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('one person', () => {
  it('is answered exactly as often as the limit says, then refused in a sentence, then answered again', async () => {
    expect(await statuses(ofPerson, { headers: as(person) })).toEqual(times(ofPerson, 200));
    test.clock.advance(20);
    const refused = await get({ headers: as(person) });
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['content-type']]).toEqual([
      429,
      '40',
      'application/problem+json; charset=utf-8',
    ]);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'too_many_requests',
      title: 'Too many requests',
      detail: 'You have asked for more than is answered in a minute. Try again in 40 seconds.',
    });
    test.clock.advance(40);
    expect(await statuses(ofPerson + 1, { headers: as(person) })).toEqual([...times(ofPerson, 200), 429]);
    reportGoal(52, `person: ${ofPerson} of ${ofPerson} answered, the next refused, at both boundaries`);
  });

  it('is counted over all their tokens and addresses, and nobody else with them', async () => {
    const session = await test.sessionOf(person);
    await statuses(ofPerson / 2, { headers: as(person), from: '192.0.2.1' });
    expect(await statuses(ofPerson / 2 + 1, { headers: { authorization: session }, from: '192.0.2.2' })).toEqual([...times(ofPerson / 2, 200), 429]);
    expect((await get({ headers: as(person) })).statusCode).toBe(429);
    expect((await get({ headers: as(other) })).statusCode).toBe(200);
  });

  it('pays ten times for figures of another day, and thirty times for an import', async () => {
    const url = `/api/investors/detail/${person.id}`;
    const day = as(person, { 'x-as-of-date': '2026-01-31' });
    expect(await statuses(ofPerson / 10 + 1, { url, headers: day })).toEqual([...times(ofPerson / 10, 200), 429]);
    test.clock.advance(60);
    expect(await statuses(ofPerson, { url, headers: as(person) })).toEqual(times(ofPerson, 200));
    test.clock.advance(60);
    const importing = () => test.app.inject({ method: 'POST', url: '/api/admin/imports', ...multipart({ 'nothing.csv': 'x' }, as(person)) });
    for (const status of [422, 422, 422, 429]) expect((await importing()).statusCode).toBe(status);
    // What did not fit was not counted.
    expect(await statuses(ofPerson - 90 + 1, { headers: as(person) })).toEqual([...times(ofPerson - 90, 200), 429]);
  });

  it('pays for calls that are refused too, and refusals over the limit leave no trace in the audit log', async () => {
    const written = () => test.database.asCompany(companyId, (tx) => tx.first<{ count: number }>('select count(*) as count from audit_events'));
    const put = (headers: Record<string, string>) => test.app.inject({ method: 'PATCH', url: '/api/users/preferences', headers, payload: { nonsense: 1 } });
    for (let time = 0; time < ofPerson; time += 1) expect((await put(as(person))).statusCode).toBe(400);
    const before = await written();
    for (let time = 0; time < 5; time += 1) expect((await put(as(person))).statusCode).toBe(429);
    expect(await written()).toEqual(before);
    test.clock.advance(60);
    expect(await statuses(ofPerson + 1, { headers: as(person, { 'x-view-as': 'nobody' }) })).toEqual([...times(ofPerson, 400), 429]);
  });
});

describe('one address', () => {
  const anybody = { headers: { authorization: 'Bearer nobody' } };

  it('may be wrong exactly as often as the limit says, whatever it tries', async () => {
    expect(await statuses(ofAddress, anybody)).toEqual(times(ofAddress, 401));
    const refused = await get(anybody);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<Problem>().detail]).toEqual([
      429,
      '60',
      'More was asked from this address than is answered in a minute. Try again in 60 seconds.',
    ]);
    for (const url of ['/api/nothing', '/auth/login', '/auth/company', '/api/openapi.json', '/oidc/auth'])
      expect([url, (await get({ url })).statusCode]).toEqual([url, 429]);
    expect((await get({ ...anybody, from: '192.0.2.2' })).statusCode).toBe(401);
    expect((await get({ url: '/healthz' })).statusCode).toBe(200);
    test.clock.advance(60);
    expect(await statuses(ofAddress + 1, { url: '/auth/contact' })).toEqual([...times(ofAddress, 200), 429]);
    reportGoal(52, `address: ${ofAddress} of ${ofAddress} answered, the next refused, at both boundaries`);
  });

  it('is not another for the headers that it forges', async () => {
    let escapes = 0;
    for (let time = 0; time < ofAddress * 2; time += 1) {
      const forged = `198.51.100.${time}`;
      const headers = { ...anybody.headers, 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged, 'client-ip': forged };
      if ((await get({ headers })).statusCode !== 429 && time >= ofAddress) escapes += 1;
    }
    test.clock.advance(60);
    // Through the proxy, which adds whom it heard to what it was sent.
    for (let time = 0; time < ofAddress * 2; time += 1) {
      const headers = { ...anybody.headers, 'x-forwarded-for': `198.51.100.${time}, 192.0.2.1` };
      if ((await get({ headers, from: proxy })).statusCode !== 429 && time >= ofAddress) escapes += 1;
    }
    expect(escapes).toBe(0);
    expect((await get({ headers: { ...anybody.headers, 'x-forwarded-for': '192.0.2.2' }, from: proxy })).statusCode).toBe(401);
    reportGoal(52, `${escapes} escapes of ${ofAddress * 2} calls with forged forwarding headers`);
  });

  it('is one whatever port a proxy says with it, and what is no address is the proxy’s own', async () => {
    const through = (forwarded: (time: number) => string) => async (time: number) =>
      (await get({ headers: { ...anybody.headers, 'x-forwarded-for': forwarded(time) }, from: proxy })).statusCode;
    const kinds = [
      through((time) => `203.0.113.10:${1024 + time}`),
      through((time) => `[2001:db8:5::1]:${1024 + time}`),
      through((time) => `203.0.113.12:${1024 + time}, ${proxy}:${time}`),
      through((time) => `unknown-${time}`),
    ];
    for (const ask of kinds) {
      const seen = [];
      for (let time = 0; time <= ofAddress; time += 1) seen.push(await ask(time));
      expect(seen).toEqual([...times(ofAddress, 401), 429]);
    }
    // What was counted for the address without its port, and for the proxy.
    expect((await get({ headers: { ...anybody.headers, 'x-forwarded-for': '203.0.113.10' }, from: proxy })).statusCode).toBe(429);
    expect((await get({ ...anybody, from: proxy })).statusCode).toBe(429);
    expect((await get({ headers: { ...anybody.headers, 'x-forwarded-for': '203.0.113.11:80' }, from: proxy })).statusCode).toBe(401);
  });

  it('counts with its network of IPv6 addresses', async () => {
    for (let time = 0; time < ofAddress; time += 1) await get({ ...anybody, from: `2001:db8::${time.toString(16)}` });
    expect((await get({ ...anybody, from: '2001:db8::ffff' })).statusCode).toBe(429);
    expect((await get({ ...anybody, from: '2001:db8:0:1::1' })).statusCode).toBe(401);
  });

  it('of an office holds 200 people who are signed in, also while one of them tries wrong tokens from there', async () => {
    const people = await Promise.all(Array.from({ length: 200 }, () => test.addPerson(companyId, ['investor'])));
    for (let round = 0; round < 2; round += 1) for (const one of people) expect((await get({ headers: as(one) })).statusCode).toBe(200);
    await statuses(ofAddress + 5, anybody);
    for (const one of people) expect((await get({ headers: as(one) })).statusCode).toBe(200);
    expect((await get(anybody)).statusCode).toBe(429);
  });
});

it('what calls weigh is what was reviewed', () => {
  const weights = Object.entries(contract as AnyContract).flatMap(([id, { weight, weightOfAnotherDay }]) =>
    weight === undefined && weightOfAnotherDay === undefined ? [] : [[id, weight ?? 1, weightOfAnotherDay ?? null]],
  );
  expect(weights).toEqual([
    ['explainAccess', 10, null],
    ['listClients', 10, null],
    ['listTasks', 3, null],
    ['getRoundPaper', 2, null],
    ['verifyAudit', 30, null],
    ['getCarryOverview', 1, 5],
    ['listCarryPlans', 1, 5],
    ['getCarryLedger', 2, null],
    ['getCarryStatement', 10, null],
    ['getCarryPlan', 1, 5],
    ['getCarryAllocation', 1, 5],
    ['explainCarryFigure', 1, 5],
    ['listHistoricValues', 5, null],
    ['listCompensationCarry', 1, 5],
    ['getCompensationCarry', 1, 5],
    ['getChanges', 3, null],
    ['importPay', 30, null],
    ['publishDocuments', 30, null],
    ['addDocumentVersion', 30, null],
    ['zipDocuments', 10, null],
    ['getDocumentFields', 5, null],
    ['sendEnvelopes', 20, null],
    ['remindEnvelopes', 20, null],
    ['cancelEnvelopes', 20, null],
    ['getFundInvestments', 1, 10],
    ['runImport', 30, null],
    ['getTransactionalConsiderations', 1, 10],
    ['getValuationConsiderations', 1, 10],
    ['getFirmTransactionalConsiderations', 1, 10],
    ['getFirmValuationConsiderations', 1, 10],
    ['getConsiderationDetails', 1, 10],
    ['getConsiderationValuationDetails', 1, 10],
    ['getNoticePaper', 2, null],
    ['getInvestorDetail', 1, 10],
    ['explainFigure', 1, 10],
    ['getInvestorHistory', 1, 10],
    ['reviewSeveral', 4, null],
    ['exportReview', 4, null],
    ['getReviewRoundPaper', 2, null],
    ['requestStatements', 10, null],
    ['getJobFile', 10, null],
    ['publishStatements', 30, null],
    ['getStatement', 1, 10],
    ['getStatementPaper', 10, null],
  ]);
});
