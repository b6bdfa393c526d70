import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { buildHolding, buildInvestor } from '@pari/testkit';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
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
  });

  it('are for investors alone, and for nobody who holds them', async () => {
    const fund = await programme.offer({});
    const viewer = await programme.test.addPerson(programme.companyId, ['viewer']);
    expect(await listed(viewer)).toEqual([]);
    const profile = buildInvestor({ companyId: programme.companyId, userId: investor.id });
    await store(
      programme.test,
      profile,
      buildHolding({ companyId: programme.companyId, investorId: profile.id, fundId: fund, commitments: [['2024-01-01', '1000']] }),
    );
    expect(await listed()).toEqual([]);
    const { status, body } = await programme.call('getFundOnOffer', investor, fund);
    expect([status, body.offer, body.abilities.indicate_interest]).toEqual([200, null, false]);
  });

  it('turn with the days of the company, at midnight in its time zone', async () => {
    await programme.test.owner.query(`update companies set time_zone = 'Pacific/Auckland' where id = $1`, [programme.companyId]);
    await programme.offer({ interest_until: day('2026-04-15'), application_from: null, application_until: null });
    programme.test.clock.set(new Date('2026-04-15T11:59:59Z'));
    expect((await listed()).map(({ state }) => state)).toEqual(['interest']);
    programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
    expect(await listed()).toEqual([]);
    await programme.test.owner.query(`update companies set time_zone = 'UTC' where id = $1`, [programme.companyId]);
  });

  it('lead to another site where the set-up names one', async () => {
    await programme.offer({ application_from: day('2026-04-01'), external_onboarding_url: 'https://apply.example/fund' });
    expect((await listed())[0]).toMatchObject({ action: 'apply', link: 'https://apply.example/fund' });
  });
});

describe('a fund that is not published', () => {
  it('is the answer of nothing to whoever is not listed, and says to whoever is that it comes, without its name', async () => {
    const fund = await programme.offer({ audience: 'listed' }, { published: false, name: 'Secret name' });
    await programme.list(fund, investor.email);
    const stranger = await programme.investor();
    expect(await statuses(stranger, fund)).toEqual(new Set([404]));
    expect(await statuses(investor, fund)).toEqual(new Set([409]));
    const { body } = await programme.call('getFundOnOffer', investor, fund);
    expect([body.code, body.detail]).toEqual(['not_yet', 'Coming Soon!']);
    expect(JSON.stringify(body)).not.toContain('Secret name');
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

  it('gives forms what they begin with, and no right, where it does not list them', async () => {
    const fund = await programme.offer({ audience: 'listed' });
    await programme.list(fund, investor.email, { listed: false });
    expect(await statuses(investor, fund)).toEqual(new Set([404]));
  });
});
