import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { sampleSetup } from './given.ts';
import { startProgramme, type Programme } from './offers.ts';

let programme: Programme;
let admin: TestPerson;
let investor: TestPerson;
beforeAll(async () => {
  programme = await startProgramme();
  admin = await programme.test.addPerson(programme.companyId, ['admin']);
});
afterAll(() => programme.test.close());
beforeEach(async () => {
  programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  for (const table of ['fund_interests', 'fund_people', 'fund_setups']) await programme.test.owner.query(`delete from ${table}`);
  await programme.test.owner.query(`update users set active = false where company_id = $1 and 'investor' = any(roles)`, [programme.companyId]);
  investor = await programme.investor();
});

const facts = () => ({
  external_id: randomUUID(),
  name: 'Harbour III',
  symbol: 'HAR3',
  new_firm: 'Harbour Partners',
  currency: 'USD',
  fund_type: 'Buyout',
  region: 'Europe',
  risk_profile: 'High',
  is_legacy: false,
  offer_leverage: true,
});
const made = async (more = {}) => (await programme.call('createFund', admin, '', { ...facts(), ...more })).body;
const save = (fund: string, version: number, more: object = {}) => programme.call('saveFundSetup', admin, fund, { version, ...sampleSetup, ...more });
const read = async (fund: string) => (await programme.call('getManagedFund', admin, fund)).body;

type Step = 'publishFund' | 'closeFund' | 'reopenFund';
const rehearsed = (step: Step, fund: string, body?: object) => programme.call(step, admin, fund, body, {}, { query: '?dry_run=true' });
const done = (step: Step, fund: string, digest: string, body?: object) => programme.call(step, admin, fund, body, {}, { query: `?digest=${digest}` });
const both = async (step: Step, fund: string, body?: object) => done(step, fund, (await rehearsed(step, fund, body)).body.digest, body);

const sees = async (fund: string, who = investor) => (await programme.call('getFundOnOffer', who, fund)).status;

describe('a fund', () => {
  it('is made, and seen by nobody before it is published', async () => {
    const fund = await made();
    expect([fund.name, fund.firm.name, fund.is_published, fund.state, fund.version]).toEqual(['Harbour III', 'Harbour Partners', false, 'unpublished', 1]);
    await save(fund.id, 0);
    expect(await sees(fund.id)).toBe(404);
    expect((await programme.call('listOpportunities', investor, investor.id)).body.results).toEqual([]);
  });

  it('names a firm that is there, or a new one, and not both', async () => {
    const { firm } = await made();
    const again = await made({ new_firm: undefined, firm: firm.id });
    expect(again.firm).toEqual(firm);
    expect((await made()).firm).toEqual(firm);
    const fault = async (more: object) => (await programme.call('createFund', admin, '', { ...facts(), ...more })).body.errors;
    expect(await fault({ firm: firm.id })).toEqual({ new_firm: ['Choose a firm, or name another one.'] });
    expect(await fault({ new_firm: undefined })).toEqual({ firm: ['Choose a firm, or name another one.'] });
    expect(await fault({ new_firm: undefined, firm: randomUUID() })).toEqual({ firm: ['There is no such firm.'] });
  });

  it('is refused a name that another has, and a total of nothing', async () => {
    const { external_id } = await made();
    const { status, body } = await programme.call('createFund', admin, '', { ...facts(), external_id });
    expect([status, body.errors]).toEqual([400, { external_id: ['Another fund is called this already.'] }]);
    const none = await programme.call('createFund', admin, '', { ...facts(), total_commitments: '0' });
    expect(none.body.errors).toEqual({ total_commitments: ['Must be above zero, or blank where it is not known.'] });
    const words = await programme.call('createFund', admin, '', { ...facts(), total_commitments: 'about 2bn' });
    expect(words.body.errors).toEqual({ total_commitments: ['Must be a number such as 12500.75.'] });
  });

  it('changes by its version; a stale change is refused with what stands, the same again is not', async () => {
    const fund = await made();
    const change = (version: number, name: string) => programme.call('updateFund', admin, fund.id, { version, name });
    expect((await change(1, 'Harbour IV')).body).toMatchObject({ name: 'Harbour IV', version: 2 });
    expect((await change(1, 'Harbour IV')).status).toBe(200);
    const stale = await change(1, 'Harbour V');
    expect([stale.status, stale.body.current]).toMatchObject([409, { name: 'Harbour IV', version: 2 }]);
    expect((await read(fund.id)).version).toBe(2);
  });

  it('keeps its currency once anything was indicated in it', async () => {
    const fund = await programme.offer();
    expect((await programme.call('updateFund', admin, fund, { version: 1, currency: 'EUR' })).body.currency).toBe('EUR');
    await programme.call('indicateInterest', investor, fund, {
      equity_amount: '5000',
      interest_details: { name: 'N', jobTitle: 'A', entityType: 'individual' },
      version: 0,
    });
    const { status, body } = await programme.call('updateFund', admin, fund, { version: 2, currency: 'USD' });
    expect([status, body.errors]).toEqual([400, { currency: ['What is in the fund is in EUR, which it stays in.'] }]);
  });

  it('tells on its page what was written, without what could run', async () => {
    const fund = await made();
    const put = (version: number, intro: string) => programme.call('putFundProfile', admin, fund.id, { version, fund_profile: { intro, target_size: '1bn' } });
    const { body } = await put(1, '<p onclick="x()">Hello<script>alert(1)</script></p>');
    expect([body.fund_profile, body.version]).toEqual([{ intro: '<p>Hello</p>', target_size: '1bn' }, 2]);
    expect((await put(1, '<p>Hello</p>')).status).toBe(200);
    expect((await put(1, '<p>Other</p>')).status).toBe(409);
  });

  it('is found by its name, its symbol and its state, a page at a time', async () => {
    await programme.offer({}, { name: 'Takes interest' });
    await programme.offer({ application_from: civilDate('2026-04-01') }, { name: 'Accepts' });
    await programme.offer(null, { name: 'Held only' });
    const list = async (query: string) => (await programme.call('listManagedFunds', admin, '', undefined, {}, { query })).body;
    expect((await list('?state=interest')).results.map(({ name }) => name)).toEqual(['Takes interest']);
    expect((await list('?state=accepting')).results.map(({ name, state }) => [name, state])).toEqual([['Accepts', 'accepting']]);
    expect((await list('?state=not_offered&search=held')).results.map(({ name }) => name)).toEqual(['Held only']);
    const first = await list('?limit=1&state=interest');
    expect([first.results.length, first.links.next]).toEqual([1, null]);
    expect((await list('?limit=1')).links.next).toContain('cursor=');
  });
});

describe('a set-up', () => {
  it('is a draft until it is published, and offers nothing before', async () => {
    const fund = await programme.offer({ minimum_investment: '2000' as never });
    const { body } = await save(fund, 1, { minimum_investment: '3000' });
    expect([body.setup.version, body.setup.draft?.minimum_investment, body.setup.published?.minimum_investment]).toEqual([2, '3000', '2000']);
    expect(body.setup.draft?.author?.id).toBe(admin.id);
    const seen = async () => (await programme.call('getFundOnOffer', investor, fund)).body.offer?.minimum_investment;
    expect(await seen()).toBe('2000');
    await both('publishFund', fund, { setup_version: 2 });
    expect(await seen()).toBe('3000');
    const versions = (await programme.call('listFundSetups', admin, fund)).body.results;
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [3, 'published'],
      [2, 'draft'],
      [1, 'published'],
    ]);
  });

  it('saved fifty times at once is one version, and a stale one is refused with what stands', async () => {
    const fund = await made();
    const answers = await Promise.all(Array.from({ length: 50 }, () => save(fund.id, 0)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.setup.version}`))).toEqual(new Set(['200 1']));
    const stale = await save(fund.id, 0, { minimum_investment: '5' });
    expect([stale.status, stale.body.current]).toMatchObject([409, { setup: { version: 1 } }]);
  });

  it.each([
    [{ interest_until: '2026-03-01' }, 'interest_until', 'Must not lie before the first day.'],
    [{ interest_until: '2026-06-30' }, 'interest_until', 'Interest must end no later than applications.'],
    [{ minimum_investment: '-1' }, 'minimum_investment', 'Must be above zero.'],
    [{ minimum_investment: '1.001' }, 'minimum_investment', 'USD is paid in 2 decimal places.'],
    [{ loan_rate: null }, 'loan_rate', 'Leverage needs the rate of the loan.'],
    [{ loan_rate: '6' }, 'loan_rate', 'Must be 0 to 1: 0.06 is 6 %.'],
    [{ loan_term_months: null }, 'loan_term_months', 'Leverage needs the term of the loan.'],
    [{ leverage_options: [] }, 'leverage_options', 'Give at least one option.'],
    [{ max_leverage_percentage: '101' }, 'max_leverage_percentage', 'Must be 0 to 100.'],
    [
      { external_onboarding_url: 'https://elsewhere.example/x' },
      'external_onboarding_url',
      'https://elsewhere.example/x is not among the sites that links may lead to. An operator allows them by PARI_LINK_HOSTS.',
    ],
  ])('with %j is refused at its field, as in a file', async (wrong, field, sentence) => {
    const fund = await made();
    const { status, body } = await save(fund.id, 0, wrong);
    expect([status, body.errors]).toEqual([400, { [field]: [sentence] }]);
    expect((await read(fund.id)).setup.version).toBe(0);
  });
});

describe('publishing', () => {
  it('says to whom the fund will be offered, changes nothing before it is confirmed, and then happens once', async () => {
    const other = await programme.investor();
    const fund = await made();
    await programme.list(fund.id, investor.email);
    await programme.list(fund.id, other.email, { listed: false });
    await save(fund.id, 0, { audience: 'listed' });
    const { body } = await rehearsed('publishFund', fund.id, { setup_version: 1 });
    expect([body.dry_run, body.recipients.people.map(({ email }) => email), body.no_longer]).toEqual([true, [investor.email], 0]);
    expect(await sees(fund.id)).toBe(409);
    const clicks = await Promise.all(Array.from({ length: 50 }, () => done('publishFund', fund.id, body.digest, { setup_version: 1 })));
    expect(new Set(clicks.map(({ status, body: answer }) => `${status} ${answer.fund.setup.version} ${answer.fund.is_published}`))).toEqual(
      new Set(['200 2 true']),
    );
    expect([await sees(fund.id), await sees(fund.id, other)]).toEqual([200, 404]);
    expect((await rehearsed('publishFund', fund.id, { setup_version: 2 })).status).toBe(409);
  });

  it('is held to what was rehearsed: another set-up, or another audience, is looked at again', async () => {
    const fund = await made();
    await save(fund.id, 0);
    const { digest } = (await rehearsed('publishFund', fund.id, { setup_version: 1 })).body;
    await programme.investor();
    const grown = await done('publishFund', fund.id, digest, { setup_version: 1 });
    expect([grown.status, grown.body.current]).toMatchObject([409, { recipients: { count: 2 } }]);
    await save(fund.id, 1, { minimum_investment: '7' });
    expect((await done('publishFund', fund.id, digest, { setup_version: 1 })).status).toBe(409);
    expect((await done('publishFund', fund.id, digest, { setup_version: 2 })).status).toBe(409);
    expect(await sees(fund.id)).toBe(404);
  });

  it('counts those who will not be offered it any more', async () => {
    const other = await programme.investor();
    const fund = await programme.offer();
    await programme.list(fund, other.email);
    await save(fund, 1, { audience: 'listed' });
    const { body } = await rehearsed('publishFund', fund, { setup_version: 2 });
    expect([body.recipients.count, body.no_longer]).toEqual([1, 1]);
  });

  it('names those to whom the fund is then offered, and nobody else, whoever they are', async () => {
    const people = [
      investor,
      ...(await Promise.all([
        programme.investor(),
        programme.test.addPerson(programme.companyId, ['viewer']),
        programme.test.addPerson(programme.companyId, ['investor'], { active: false }),
      ])),
    ];
    const holder = await programme.investor();
    for (const audience of ['everyone', 'listed'] as const) {
      const fund = await programme.offer(null, { published: false });
      await programme.addHolding(fund, holder);
      for (const { email } of people.slice(1)) await programme.list(fund, email);
      await save(fund, 0, { audience });
      const { recipients } = (await both('publishFund', fund, { setup_version: 1 })).body;
      const offered = [];
      for (const one of [...people, holder]) {
        const { rows } = await programme.test.owner.query('select from funds_offered($1, $2, false) one where one = $3', [programme.companyId, one.id, fund]);
        if (rows.length > 0) offered.push(one.id);
      }
      expect(recipients.people.map(({ id }) => id).toSorted()).toEqual(offered.toSorted());
    }
  });
});

describe('closing', () => {
  it('ends what may begin, is opened again, and each happens once however often it is clicked', async () => {
    const fund = await programme.offer();
    const state = async () => (await read(fund)).state;
    for (const [step, after] of [
      ['closeFund', 'closed'],
      ['reopenFund', 'interest'],
    ] as const) {
      const { digest } = (await rehearsed(step, fund)).body;
      const before = (await read(fund)).version;
      const clicks = await Promise.all(Array.from({ length: 50 }, () => done(step, fund, digest)));
      expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
      expect([await state(), (await read(fund)).version]).toEqual([after, before + 1]);
    }
    await both('closeFund', fund);
    const interest = { equity_amount: '5000', interest_details: { name: 'N', jobTitle: 'A', entityType: 'individual' }, version: 0 };
    expect((await programme.call('indicateInterest', investor, fund, interest)).body.code).toBe('not_yet');
  });

  it('is not undone where its days are over, and not done where nothing is offered', async () => {
    const over = await programme.offer({ interest_until: civilDate('2026-04-10'), application_until: civilDate('2026-04-12'), application_from: null });
    await both('closeFund', over);
    const { status, body } = await rehearsed('reopenFund', over);
    expect([status, body.detail]).toEqual([409, 'The days of this fund are over. Publish a set-up with later ones first.']);
    const none = await programme.offer(null);
    expect((await rehearsed('closeFund', none)).body.detail).toBe('This fund offers nothing that could be closed.');
  });
});

describe('whom a fund names', () => {
  const add = (fund: string, body: object) => programme.call('addFundPerson', admin, fund, body);

  it('is bound to whoever holds the address, listed unless said, with limits and what forms begin with', async () => {
    const fund = await programme.offer({ audience: 'listed' });
    const { status, body } = await add(fund, { email: investor.email.toUpperCase(), job_title: 'Analyst', minimum_investment: '9000' });
    expect([status, body]).toMatchObject([201, { email: investor.email, listed: true, user: { id: investor.id }, job_title: 'Analyst', version: 1 }]);
    const { body: own } = await programme.call('getInterest', investor, fund);
    expect([own.fund.offer?.minimum_investment, own.defaults.jobTitle]).toEqual(['9000', 'Analyst']);
    expect((await add(fund, { email: 'nobody@elsewhere.example' })).body.user).toBeNull();
  });

  it('is named once, and with something else not silently', async () => {
    const fund = await programme.offer();
    const all = await Promise.all(Array.from({ length: 50 }, () => add(fund, { email: investor.email })));
    expect(new Set(all.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await add(fund, { email: investor.email, listed: false })).status).toBe(409);
  });

  it('changes by its version, and ends with their next call', async () => {
    const fund = await programme.offer({ audience: 'listed' });
    const { id: person } = (await add(fund, { email: investor.email })).body;
    expect(await sees(fund)).toBe(200);
    const change = (body: object) => programme.call('updateFundPerson', admin, fund, body, {}, { person });
    expect((await change({ version: 1, department: 'Finance' })).body).toMatchObject({ department: 'Finance', version: 2 });
    expect((await change({ version: 1, department: 'Legal' })).status).toBe(409);
    expect((await change({ version: 2, max_levered_amount: '0' })).body.errors).toEqual({ max_levered_amount: ['Must be above zero.'] });
    expect((await change({ version: 2, minimum_investment: '0.001' })).body.errors).toEqual({ minimum_investment: ['USD is paid in 2 decimal places.'] });
    const remove = (version: number) => programme.call('removeFundPerson', admin, fund, undefined, {}, { person, query: `?version=${version}` });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(204);
    expect([await sees(fund), (await remove(2)).status]).toEqual([404, 404]);
  });

  it('belongs to its fund alone, and is found by address or name', async () => {
    const [one, other] = [await programme.offer(), await programme.offer()];
    const { id: person } = (await add(one, { email: investor.email })).body;
    expect((await programme.call('updateFundPerson', admin, other, { version: 1, listed: false }, {}, { person })).status).toBe(404);
    const found = async (fund: string, query: string) => (await programme.call('listFundPeople', admin, fund, undefined, {}, { query })).body.results.length;
    expect([await found(one, `?search=${investor.email.slice(0, 8)}`), await found(one, '?search=zzzz'), await found(other, '')]).toEqual([1, 0, 0]);
  });
});
