import { civilDate } from '@pari/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let admin: TestPerson;
let rita: TestPerson;

beforeAll(async () => {
  reviewing = await startReviewing();
  admin = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
  rita = await reviewing.reviewer();
});
afterAll(() => reviewing.test.close());

const anew = (who: TestPerson, id: string, headers: Record<string, string> = {}) => reviewing.ask('beginApplicationAnew', who, id, undefined, { headers });
const listed = async (of: InReview) => (await done(reviewing.ask('listFundApplications', admin, of.fund.key))).body.results;
const own = async (of: InReview) => (await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body;
const answers = async (of: InReview) => (await done(reviewing.call('fetchEligibility', of.applicant, of.fund.key))).body.response;

async function withdrawn(): Promise<InReview> {
  const of = await reviewing.submitted();
  await done(reviewing.call('changeApplication', of.applicant, of.id, { status: 5, version: (await own(of)).version, comment: 'Not now.' }));
  reviewing.test.clock.advance(60);
  return of;
}

it('an application of which all is approved so far is listed as its applicant reads it', async () => {
  const of = await reviewing.submitted();
  const both = async () => [
    (await listed(of)).map(({ status, stands }) => [status, stands]),
    (await done(reviewing.call('listApplications', of.applicant, ''))).body.results.map(({ status, stands }) => [status, stands]),
  ];
  await done(reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version: 0, equity_amount: '50000' }));
  expect(await both()).toEqual([[[2, 'as_status']], [[2, 'as_status']]]);
  const rita = await reviewing.reviewer();
  await reviewing.approveParts(rita, of);
  expect(await both()).toEqual([[[2, 'as_status']], [[2, 'as_status']]]);
});

describe('an application that was withdrawn or declined', () => {
  it('is followed by another attempt, with what was answered before, which the applicant confirms', async () => {
    const of = await withdrawn();
    expect(await listed(of)).toMatchObject([{ id: of.id, attempt: 1, status: 5, abilities: { begin_anew: true } }]);
    const { status, body } = await done(anew(admin, of.id));
    expect([status, body]).toMatchObject([201, { attempt: 2, status: 1, applicant: { id: of.applicant.id }, abilities: { begin_anew: false } }]);
    expect(await listed(of)).toMatchObject([
      { id: body.id, attempt: 2 },
      { id: of.id, attempt: 1, abilities: { begin_anew: false } },
    ]);

    const application = await own(of);
    expect(application).toMatchObject({ id: body.id, attempt: 2, status: 1 });
    expect(application.events.map(({ kind, by }) => [kind, by])).toEqual([['begun_anew', 'Admin']]);
    const response = await answers(of);
    expect(response).toMatchObject({ country: 'US', vehicle: 'INDIVIDUAL', applicant: { first_name: 'Nora' } });
    expect(response?.answers['qp']).toMatchObject({ response_json: { value: 'yes' }, via: 'reused', is_confirmed: false });
    const version = response?.version ?? 0;
    const submit = () => reviewing.call('submitEligibility', of.applicant, response?.id ?? '', { version });
    expect((await submit()).body).toMatchObject({ status: 422, code: 'checks_failed' });
    await done(reviewing.call('confirmPrepared', of.applicant, body.id, { version, amount_version: 0 }));
    await done(submit());
    // What ended is read by reviewers as it was.
    expect((await reviewing.file(rita, of.id)).status).toBe(5);
    expect((await reviewing.file(rita, body.id)).attempt).toBe(2);
  });

  it('is told to its applicant, without what was said', async () => {
    const of = await withdrawn();
    await done(anew(admin, of.id));
    const { rows } = await reviewing.test.owner.query<{ details: string }>(
      `select details from notifications where user_id = $1 and type = 'application' order by created_at desc, id desc limit 1`,
      [of.applicant.id],
    );
    expect(rows).toEqual([{ details: 'You can apply again: what you said before is there to be confirmed.' }]);
  });

  it('is followed by one attempt alone, however many open it', async () => {
    const of = await withdrawn();
    const all = await Promise.all(Array.from({ length: 10 }, () => anew(admin, of.id)));
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await listed(of)).toHaveLength(2);
  });

  it('leaves out what is not asked any more', async () => {
    const of = await withdrawn();
    const { rows } = await reviewing.test.owner.query<{ body: { blocks: { id: string }[] } }>(
      `select body from definitions where kind = 'criteria' and key = $1`,
      [of.fund.key],
    );
    const body = rows[0]?.body;
    await reviewing.test.owner.query(`update definitions set state = 'retired' where kind = 'criteria' and key = $1`, [of.fund.key]);
    const blocks = body?.blocks.map((block) => (block.id === 'qp' ? { ...block, id: 'other' } : block));
    await reviewing.define('criteria', of.fund.key, { ...body, blocks }, 2);
    await done(anew(admin, of.id));
    const response = await answers(of);
    expect([response?.country, Object.keys(response?.answers ?? {})]).toEqual(['US', []]);
  });

  it('is refused while it goes on, once the fund is closed, to whoever applies themselves, and to everybody else', async () => {
    const goingOn = await reviewing.submitted();
    expect((await anew(admin, goingOn.id)).body).toMatchObject({ status: 409, code: 'conflict', detail: 'This application goes on.' });
    const of = await withdrawn();
    for (const who of [rita, of.applicant]) expect((await anew(who, of.id)).status).toBe(404);
    await reviewing.setRoles(of.applicant, ['investor', 'admin']);
    expect((await anew(of.applicant, of.id)).status).toBe(404);
    await reviewing.setRoles(of.applicant, ['investor']);
    await reviewing.setUp(of.fund.id, { application_from: civilDate('2026-04-01'), application_until: civilDate('2026-04-10') }, 2);
    expect((await anew(admin, of.id)).body).toMatchObject({ status: 409, code: 'not_yet', detail: 'Applications to this fund are not taken now.' });
    expect(await listed(of)).toHaveLength(1);
  });
});
