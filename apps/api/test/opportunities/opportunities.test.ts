import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { opportunities, type EndpointId } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { startProgramme, type Programme } from './offers.ts';

let programme: Programme;
let investor: TestPerson;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());
beforeEach(async () => {
  programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  investor = await programme.investor();
  await programme.test.owner.query('delete from fund_interests');
  for (const table of ['fund_people', 'fund_setups']) await programme.test.owner.query(`delete from ${table}`);
});

const listed = async (who = investor, headers = {}) => (await programme.call('listOpportunities', who, who.id, undefined, headers)).body.results;
const calls = ['getFundOnOffer', 'getFundProfile', 'getFundCompany', 'getInterest', 'getFundDemand'] as const;
const statuses = async (who: TestPerson, fund: string) => new Set(await Promise.all(calls.map(async (call) => (await programme.call(call, who, fund)).status)));

const interest = { equity_amount: '5000', interest_details: { name: 'N', jobTitle: 'A', entityType: 'individual' }, version: 0 };
const bodies: { readonly [Call in EndpointId]?: object } = {
  indicateInterest: interest,
  withdrawInterest: { version: 0 },
  rehearseLeverage: { equity_amount: '5000' },
};
/** Every call whose path names a fund. */
const ofFund = Object.entries(opportunities.endpoints).flatMap(([call, { route }]) =>
  call === 'listOpportunities' || !route.includes('{id}') ? [] : [call as keyof typeof opportunities.endpoints],
);

const day = (text: string) => civilDate(text);

describe('the funds that are offered', () => {
  it('are those with a published set-up for the person, the most urgent first', async () => {
    await programme.offer({ interest_until: day('2026-04-20') }, { name: 'Sooner' });
    await programme.offer({}, { name: 'Later' });
    await programme.offer({ application_from: day('2026-04-01') }, { name: 'Accepting' });
    await programme.offer({ interest_from: day('2026-04-16') }, { name: 'Soon' });
    await programme.offer({ application_until: day('2026-04-14'), interest_until: day('2026-04-14') }, { name: 'Closed' });
    await programme.offer(null, { name: 'Without a set-up' });
    await programme.offer({}, { name: 'Unpublished', published: false });
    await programme.offer({ audience: 'listed' }, { name: 'Not for them' });
    expect((await listed()).map(({ name, state, action }) => [name, state, action])).toEqual([
      ['Accepting', 'accepting', 'apply'],
      ['Sooner', 'interest', 'indicate_interest'],
      ['Later', 'interest', 'indicate_interest'],
      ['Soon', 'coming_soon', 'coming_soon'],
    ]);
  });

  it('are judged by the latest published set-up, and by none that is a draft', async () => {
    const fund = await programme.offer({});
    await programme.setUp(fund, { minimum_investment: '2000' as never }, 2);
    await programme.setUp(fund, { minimum_investment: '3000' as never }, 3, 'draft');
    expect((await listed()).map(({ minimum_investment: minimum }) => minimum)).toEqual(['2000']);
    expect((await programme.call('getFundOnOffer', investor, fund)).body.minimum_investment).toBe('2000');
  });

  it('are for investors alone, and for nobody who holds them', async () => {
    const fund = await programme.offer({});
    const viewer = await programme.test.addPerson(programme.companyId, ['viewer']);
    expect(await listed(viewer)).toEqual([]);
    await programme.addHolding(fund, investor);
    expect(await listed()).toEqual([]);
    const { status, body } = await programme.call('getFundOnOffer', investor, fund);
    expect([status, body.offer, body.abilities.indicate_interest]).toEqual([200, null, false]);
  });

  it.each([
    // The first of them in summer time.
    ['Pacific/Auckland', ['2026-03-31T11:00Z', '2026-04-30T12:00Z', '2026-05-09T12:00Z', '2026-05-31T12:00Z']],
    ['Pacific/Honolulu', ['2026-04-01T10:00Z', '2026-05-01T10:00Z', '2026-05-10T10:00Z', '2026-06-01T10:00Z']],
  ])('turn with the days of the company, at midnight in %s', async (zone, midnights) => {
    await programme.setTimeZone(zone);
    const fund = await programme.offer({ application_from: day('2026-05-10') });
    await programme.call('indicateInterest', investor, fund, interest);
    const stateAt = async (moment: number) => {
      programme.test.clock.set(new Date(moment));
      const [inList] = await listed();
      const { body } = await programme.call('getInterest', investor, fund);
      expect(inList?.state).toBe(body.fund.state);
      return [body.fund.state, body.may_raise];
    };
    const states = [];
    for (const midnight of midnights.map((text) => Date.parse(text))) states.push(await stateAt(midnight - 1), await stateAt(midnight));
    await programme.setTimeZone('UTC');
    expect(states).toEqual([
      ['coming_soon', true],
      ['interest', true],
      ['interest', true],
      ['coming_soon', true],
      ['coming_soon', true],
      ['accepting', true],
      ['accepting', true],
      ['closed', false],
    ]);
  });

  it('are those of today, whatever day figures are asked for', async () => {
    await programme.offer({});
    expect((await listed(investor, { 'x-as-of-date': '2026-03-31' })).map(({ state }) => state)).toEqual(['interest']);
  });

  it('lead to another site where the set-up names one', async () => {
    await programme.offer({ application_from: day('2026-04-01'), external_onboarding_url: 'https://apply.example/fund' });
    expect((await listed())[0]).toMatchObject({ action: 'apply', link: 'https://apply.example/fund' });
  });
});

describe('a fund that is not published', () => {
  it('is the answer of nothing to whoever is not listed, on every path, and says to whoever is that it comes, without its name', async () => {
    const fund = await programme.offer({ audience: 'listed' }, { published: false, name: 'Secret name' });
    const { rows } = await programme.test.owner.query<{ external_id: string }>('select external_id from funds where id = $1', [fund]);
    const stranger = await programme.investor();
    const formerly = await programme.test.addPerson(programme.companyId, []);
    for (const { email } of [investor, formerly]) await programme.list(fund, email);
    const answers = async (who: TestPerson, id: string) => {
      const all = await Promise.all(ofFund.map((call) => programme.call(call, who, id, bodies[call])));
      const other = await programme.call('createFundInterest', who, '', { ...interest, fund: id });
      return [...all, other].map(({ status, body }) => [status, { ...body, request_id: '', instance: '' }]);
    };
    const nothing = await answers(stranger, randomUUID());
    expect(nothing.map(([status]) => status)).toEqual(ofFund.map(() => 404).concat(404));
    for (const id of [fund, rows[0]?.external_id ?? '']) {
      expect(await answers(stranger, id)).toEqual(nothing);
      expect(await answers(formerly, id)).toEqual(nothing);
      const toListed = await answers(investor, id);
      expect(JSON.stringify(toListed)).not.toContain('Secret name');
      expect(new Set(toListed.map(([status]) => status))).toEqual(new Set([404, 409]));
    }
    const { body } = await programme.call('getFundOnOffer', investor, fund);
    expect([body.code, body.detail]).toEqual(['not_yet', 'Coming Soon!']);
    expect(await listed()).toEqual([]);
  });

  it('shows, marked, in the view of an administrator who asks for it', async () => {
    await programme.offer({}, { published: false, name: 'Not yet' });
    await programme.test.setFlag(programme.companyId, 'unpublished_funds_toggle_display', true);
    const admin = await programme.test.addPerson(programme.companyId, ['admin']);
    const inView = { 'x-view-as': investor.id, 'x-show-unpublished': 'true' };
    const { body } = await programme.call('listOpportunities', admin, investor.id, undefined, inView);
    expect(body.results.map(({ name, is_published, state }) => [name, is_published, state])).toEqual([['Not yet', false, 'unpublished']]);
  });
});

describe('what the fund file says of a person', () => {
  it('is theirs from the moment that they hold the address, whoever holds it later', async () => {
    const fund = await programme.offer({ audience: 'listed' });
    const email = `${randomUUID()}@test.example`;
    await programme.list(fund, email, { minimum: '25000', details: { jobTitle: 'Partner' } });
    const person = await programme.investor({ email });
    expect((await listed(person)).map(({ minimum_investment: minimum }) => minimum)).toEqual(['25000']);
    await programme.test.owner.query(`update users set email = $2 where id = $1`, [person.id, `moved-${email}`]);
    const successor = await programme.investor({ email });
    expect([(await listed(person)).length, (await listed(successor)).length]).toEqual([1, 0]);
    const { body } = await programme.call('getInterest', person, fund);
    expect(body.defaults).toMatchObject({ jobTitle: 'Partner' });
  });

  it('is theirs too when they come to hold the address later', async () => {
    const fund = await programme.offer({ audience: 'listed' });
    const email = `${randomUUID()}@test.example`;
    await programme.list(fund, email);
    expect(await listed()).toEqual([]);
    await programme.test.owner.query(`update users set email = $2 where id = $1`, [investor.id, email]);
    expect((await listed()).length).toBe(1);
  });

  it('gives forms what they begin with, and no right, where it does not list them', async () => {
    const fund = await programme.offer({ audience: 'listed' });
    await programme.list(fund, investor.email, { listed: false });
    expect(await statuses(investor, fund)).toEqual(new Set([404]));
  });

  it('gives forms the name that it has, and limits to nobody whom it does not list', async () => {
    const fund = await programme.offer({});
    await programme.list(fund, investor.email, {
      listed: false,
      minimum: '25000',
      details: { firstName: 'Nora', lastName: 'Berg', jobTitle: 'Partner', investorLocation: 'Oslo' },
    });
    const { body } = await programme.call('getInterest', investor, fund);
    expect([body.defaults.name, body.defaults.jobTitle, body.fund.offer?.minimum_investment]).toEqual(['Nora Berg', 'Partner', '1000']);
  });
});
