import { rmSync } from 'node:fs';
import { decimal } from '@pari/domain/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { runImport } from '../../src/features/imports/index.ts';
import { writeFolder } from '../imports/importing.ts';
import type { TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';
import { startProgramme, type Programme } from './offers.ts';

let programme: Programme;
let investor: TestPerson;
let fund: string;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());
beforeEach(async () => {
  programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  investor = await programme.investor();
  fund = await programme.offer({});
});

const details = { name: 'Nora', jobTitle: 'Analyst', entityType: 'individual' };
const amounts = { equity_amount: '80000', leverage_option_description: '3:1', cashless_commitment: '10000' };
const indicate = (given: object = {}, who = investor) =>
  programme.call('indicateInterest', who, fund, { ...amounts, interest_details: details, version: 0, ...given });
const read = async (who = investor) => (await programme.call('getInterest', who, fund)).body;
const versions = async () => {
  const { rows } = await programme.test.owner.query<{ version: number }>('select version from fund_interests where fund_id = $1 order by user_id, version', [
    fund,
  ]);
  return rows.map(({ version }) => version);
};
/** After the last day on which amounts may be raised. */
const afterwards = () => programme.test.clock.set(new Date('2026-06-01T12:00:00Z'));

describe('an interest', () => {
  it('is one for a person and fund, whichever of the forms it comes from', async () => {
    const { status, body } = await indicate();
    expect([status, body.interest]).toEqual([
      200,
      expect.objectContaining({
        version: 1,
        equity_amount: '80000',
        levered_amount: '50000',
        unlevered_amount: '30000',
        leverage_option_description: '3:1',
        leverage_amount: '150000',
        cashless_commitment: '10000',
        total: '240000',
      }),
    ]);
    const other = await programme.call('createFundInterest', investor, '', {
      fund,
      equity_amount: '40000',
      interest_details: { name: 'Nora Berg', entityType: 'entity' },
      version: 1,
    });
    // What the other form asks for stays, and the loan follows its option.
    expect([other.status, other.body.interest]).toEqual([
      200,
      expect.objectContaining({
        version: 2,
        equity_amount: '40000',
        leverage_option_description: '3:1',
        leverage_amount: '120000',
        cashless_commitment: '10000',
        interest_details: expect.objectContaining({ name: 'Nora Berg', entityType: 'entity', jobTitle: 'Analyst' }),
      }),
    ]);
    expect((await read()).interest).toEqual(other.body.interest);
    expect((await read()).fund.indicated_interest).toBe(true);
    const back = await indicate({ leverage_option_description: 'None', cashless_commitment: '', version: 2 });
    expect(back.body.interest).toMatchObject({
      version: 3,
      leverage_amount: '0',
      cashless_commitment: '0',
      interest_details: { name: 'Nora', jobTitle: 'Analyst' },
    });
  });

  it('keeps the part that its option counted for, whatever the limits have become', async () => {
    await indicate();
    await programme.setUp(fund, { max_levered_amount: null }, 2);
    expect((await read()).interest).toMatchObject({ levered_amount: '50000', unlevered_amount: '30000', leverage_amount: '150000', total: '240000' });
  });

  it('of somebody who has come to hold the fund is theirs to end, and no more', async () => {
    await indicate();
    await programme.addHolding(fund, investor);
    const { interest, abilities } = await read();
    expect([interest?.equity_amount, abilities]).toEqual(['80000', { change: false, withdraw: true }]);
    expect((await indicate({ equity_amount: '70000', version: 1 })).status).toBe(404);
    const { status, body } = await programme.call('withdrawInterest', investor, fund, { version: 1 });
    expect([status, body.interest, body.abilities]).toEqual([200, null, { change: false, withdraw: false }]);
  });

  it('says again what is stored when the same comes again, whatever version it names', async () => {
    await indicate();
    const again = await indicate({ version: 7 });
    expect([again.status, again.body.version]).toEqual([200, 1]);
    await programme.setUp(fund, { minimum_investment: decimal('90000'), max_levered_amount: decimal('20000') }, 2);
    const later = await indicate({ version: 1 });
    expect([later.status, later.body.version, later.body.interest?.leverage_amount]).toEqual([200, 1, '150000']);
    expect((await indicate({ equity_amount: '80000.01', version: 1 })).status).toBe(400);
  });

  it('of fifty equal ones at once is one version', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => indicate()));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await versions()).toEqual([1]);
    reportGoal(39, `interest: 1 version of ${all.length} equal calls`);
  });

  it('that another tab has changed is not overwritten', async () => {
    await indicate();
    await indicate({ equity_amount: '70000', version: 1 });
    const stale = await indicate({ equity_amount: '60000', version: 1 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([409, 'conflict', { version: 2 }]);
    expect((await read()).interest?.equity_amount).toBe('70000');
  });

  it('is withdrawn once, and may begin anew while the fund takes interest', async () => {
    await indicate();
    const withdrawn = await Promise.all(Array.from({ length: 20 }, () => programme.call('withdrawInterest', investor, fund, { version: 1 })));
    expect(new Set(withdrawn.map(({ status }) => status))).toEqual(new Set([200]));
    expect([(await read()).interest, await versions()]).toEqual([null, [1, 2]]);
    expect((await indicate({ version: 2 })).body.interest?.version).toBe(3);
    await programme.call('withdrawInterest', investor, fund, { version: 3 });
    afterwards();
    expect((await indicate({ version: 4 })).body).toMatchObject({ code: 'not_yet', detail: 'Interest for this fund closed on 30 Apr 2026.' });
  });

  it.each([
    [{ equity_amount: '' }, { equity_amount: ['Required'] }],
    [{ equity_amount: '999.99' }, { equity_amount: ['Investment amount must be greater than or equal to USD 1,000'] }],
    [{ equity_amount: '1e30' }, { equity_amount: ['Enter an amount such as 25000.'] }],
    [{ equity_amount: 'NaN' }, { equity_amount: ['Enter an amount such as 25000.'] }],
    [{ equity_amount: '5000.005' }, { equity_amount: ['USD is paid in 2 decimal places.'] }],
    [{ equity_amount: '9'.repeat(18) }, { equity_amount: ['Enter an amount below 1,000,000,000,000.'] }],
    [{ cashless_commitment: '9'.repeat(18) }, { cashless_commitment: ['Enter an amount below 1,000,000,000,000.'] }],
    [{ leverage_option_description: '4:1' }, { leverage_option_description: ['Leverage is offered up to 3:1'] }],
    [{ leverage_option_description: 'much' }, { leverage_option_description: ['Choose one of the options.'] }],
    [{ cashless_commitment: '-1' }, { cashless_commitment: ['Enter a positive number'] }],
    [{ interest_details: { name: 'Nora' } }, { 'interest_details.jobTitle': ['Required'], 'interest_details.entityType': ['Required'] }],
  ])('with %o is refused by field, and nothing changes', async (given, errors) => {
    const before = await contents(programme.test.owner);
    const { status, body } = await indicate(given);
    expect([status, body.errors]).toEqual([400, errors]);
    expect(await contents(programme.test.owner)).toEqual(before);
  });

  it.each([{ version: -1 }, { version: 1.5 }, { version: 0, more: 1 }])('is not withdrawn by %o', async (body) => {
    await indicate();
    expect((await programme.call('withdrawInterest', investor, fund, body)).status).toBe(400);
    expect((await programme.call('withdrawInterest', investor, fund, { version: 7 })).body).toMatchObject({ code: 'conflict', current: { version: 1 } });
    expect((await read()).interest?.version).toBe(1);
  });

  it('says the minimum in the words of the indication page', async () => {
    const { body } = await programme.call('createFundInterest', investor, '', { fund, equity_amount: '1', interest_details: details, version: 0 });
    expect(body.errors).toEqual({ equity_amount: ['Investment amount must be greater than or equal to $ 1,000 USD'] });
  });

  it('cannot begin where the fund takes none', async () => {
    fund = await programme.offer({ interest_from: civilDate('2026-04-16') });
    expect((await indicate()).body).toMatchObject({ code: 'not_yet', detail: 'This fund will open for investment in May 2026.' });
    fund = await programme.offer({ application_from: civilDate('2026-04-01'), interest_until: civilDate('2026-04-10') });
    expect((await indicate()).body).toMatchObject({ code: 'not_yet', detail: 'Interest for this fund closed on 10 Apr 2026.' });
    fund = await programme.offer({ application_from: civilDate('2026-04-01'), interest_from: null, interest_until: null });
    expect((await indicate()).body).toMatchObject({ code: 'not_yet', detail: 'This fund takes applications now: apply to it instead.' });
  });
});

describe('after the last day on which amounts may be raised', () => {
  it('each amount may fall and none may rise, so that equity never becomes debt', async () => {
    fund = await programme.offer({ leverage: 'free', max_leverage_percentage: '60' as never });
    const free = { leverage_option_description: null, leverage_amount: '20000' };
    await indicate(free);
    afterwards();
    const lower = await indicate({ ...free, equity_amount: '60000', version: 1 });
    expect([lower.status, lower.body.may_raise, lower.body.raise_until]).toEqual([200, false, '2026-05-31']);
    const raised = await indicate({ ...free, equity_amount: '50000', leverage_amount: '20000.01', version: 2 });
    expect([raised.status, raised.body.code, raised.body.errors]).toEqual([
      409,
      'decrease_only',
      { leverage_amount: ['The amount can only be decreased now. You indicated $ 20,000.00 USD.'] },
    ]);
    expect((await indicate({ ...free, equity_amount: '999', version: 2 })).status).toBe(400);
  });

  it('a hundred that would raise at once raise nothing', async () => {
    await indicate();
    afterwards();
    const all = await Promise.all(Array.from({ length: 100 }, (_, n) => indicate({ equity_amount: String(80_001 + n), version: 1 })));
    expect(new Set(all.map(({ body }) => body.code))).toEqual(new Set(['decrease_only']));
    expect((await read()).interest?.equity_amount).toBe('80000');
    reportGoal(40, `interest: 0 of ${all.length} raises taken once amounts may only fall`);
  });

  it('the choice of more leverage is refused where it was made', async () => {
    await indicate({ leverage_option_description: '2:1' });
    afterwards();
    expect((await indicate({ version: 1 })).body).toMatchObject({
      code: 'decrease_only',
      errors: { leverage_option_description: ['The amount can only be decreased now. You indicated $ 100,000.00 USD.'] },
    });
  });

  it('is judged by the clock when nobody else can change the fund any more', async () => {
    await indicate();
    const letGo = await programme.lock('update funds set closed_at = now() where id = $1', fund);
    const waiting = indicate({ equity_amount: '90000', version: 1 });
    await letGo();
    expect((await waiting).body.code).toBe('decrease_only');
  });

  it('is over for whoever asked before midnight and is judged after it', async () => {
    await indicate();
    programme.test.clock.set(new Date('2026-05-31T23:59:59.999Z'));
    const letGo = await programme.lock('select from funds where id = $1 for no key update', fund);
    const waiting = indicate({ equity_amount: '90000', version: 1 });
    await letGo(() => programme.test.clock.set(new Date('2026-06-01T00:00:00Z')));
    expect((await waiting).body.code).toBe('decrease_only');
    expect((await read()).interest?.equity_amount).toBe('80000');
  });

  it('waits for a set-up that is being published, and is judged by it', async () => {
    await indicate();
    const { test, companyId } = programme;
    const { rows } = await test.owner.query<{ external_id: string }>('select external_id from funds where id = $1', [fund]);
    const folder = writeFolder({ 'fund_setups.csv': `fund_external_id,interest_until\n${rows[0]?.external_id},2026-04-14` });
    let waiting: ReturnType<typeof indicate> | undefined;
    await test.database.asCompany(companyId, async (tx) => {
      await runImport(tx, { companyId, folder, came: new Map(), clock: test.clock, userId: null, dryRun: false });
      waiting = indicate({ equity_amount: '90000', leverage_option_description: 'None', cashless_commitment: '', version: 1 });
      await programme.untilWaitedFor();
    });
    rmSync(folder, { recursive: true });
    expect((await waiting)?.body.code).toBe('decrease_only');
  });
});

const percent = (rate: number | null | undefined): string | null =>
  rate === null || rate === undefined ? null : Math.abs(rate * 100).toFixed(2) === '0.00' ? '0.00' : (rate * 100).toFixed(2);

describe('the rehearsal of leverage', () => {
  it('has the table worked by hand, with None beside each option', async () => {
    const { status, body } = await programme.call('rehearseLeverage', investor, fund, amounts);
    expect([status, body.assumptions]).toEqual([200, { from: '2026-12-31', until: '2031-12-31', days: 1826, rate: '0.06', full_recourse: true }]);
    expect(body.options.map(({ description, leverage, is_chosen: isChosen }) => [description, leverage, isChosen])).toEqual([
      ['None', '0', false],
      ['2:1', '100000', false],
      ['3:1', '150000', true],
    ]);
    const three = body.options.at(-1);
    expect(three).toMatchObject({ interest: '45024.66', total: '240000' });
    expect(three?.break_even).toBeCloseTo(0.1876, 4);
    const none = body.options[0]?.outcomes ?? [];
    expect(three?.outcomes.map(({ change }) => change)).toEqual([-0.5, -0.25, 0, 0.25, 0.5, 1]);
    const worked = [-0.5, 0, 0.25, 1].flatMap((change) => (three?.outcomes ?? []).filter((one) => one.change === change));
    expect(
      worked.map(({ change, gross, net, gain, multiple, irr }) => {
        const beside = none.find((one) => one.change === change);
        return [gross, net, gain, multiple?.toFixed(2), percent(irr), beside?.net, percent(beside?.irr)];
      }),
    ).toEqual([
      ['120000', '-75024.66', '-165024.66', '-0.83', null, '45000', '-12.94'],
      ['240000', '44975.34', '-45024.66', '0.50', '-12.95', '90000', '0.00'],
      ['300000', '104975.34', '14975.34', '1.17', '3.12', '112500', '4.56'],
      ['480000', '284975.34', '194975.34', '3.17', '25.91', '180000', '14.86'],
    ]);
  });

  it('without full recourse loses no more than what was put in, and says what the lender bears', async () => {
    fund = await programme.offer({ full_recourse: false });
    const { body } = await programme.call('rehearseLeverage', investor, fund, amounts);
    expect(body.options.at(-1)?.outcomes[0]).toMatchObject({ net: '0', gain: '-90000', multiple: 0, irr: null, borne: '75024.66' });
  });

  it('keeps nothing, and leaves no row in the audit log', async () => {
    const before = await contents(programme.test.owner);
    await programme.call('rehearseLeverage', investor, fund, amounts);
    expect(await contents(programme.test.owner)).toEqual(before);
  });

  it.each([
    [{ equity_amount: 'x' }, { equity_amount: ['Enter an amount such as 25000.'] }],
    [{ equity_amount: '1'.repeat(41) }, { equity_amount: [expect.any(String)] }],
    [{ leverage_option_description: '4:1' }, { leverage_option_description: ['Leverage is offered up to 3:1'] }],
    [{ cashless_commitment: '0.001' }, { cashless_commitment: ['USD is paid in 2 decimal places.'] }],
  ])('refuses %o by field', async (given, errors) => {
    const { status, body } = await programme.call('rehearseLeverage', investor, fund, { ...amounts, ...given });
    expect([status, body.errors]).toEqual([400, errors]);
  });

  it('is not there where a fund offers no leverage', async () => {
    fund = await programme.offer({ leverage: 'none', leverage_options: [], loan_rate: null, loan_term_months: null });
    expect((await programme.call('rehearseLeverage', investor, fund, amounts)).status).toBe(404);
  });
});

describe('the demand for a fund', () => {
  it('is the whole to administrators, and to everybody else their own part', async () => {
    const other = await programme.investor();
    await indicate();
    await indicate({ equity_amount: '20000', leverage_option_description: 'None', cashless_commitment: '' }, other);
    const gone = await programme.investor();
    await indicate({}, gone);
    await programme.call('withdrawInterest', gone, fund, { version: 1 });
    const admin = await programme.test.addPerson(programme.companyId, ['admin']);
    const demand = async (who: TestPerson, headers = {}) => (await programme.call('getFundDemand', who, fund, undefined, headers)).body;
    expect(await demand(admin)).toMatchObject({ is_whole: true, people: 2, equity: '100000', leverage: '150000', cashless: '10000', total: '260000' });
    expect((await demand(admin)).by_option.map(({ description, people }) => [description, people])).toEqual([
      ['None', 1],
      ['3:1', 1],
    ]);
    expect(await demand(other)).toMatchObject({ is_whole: false, people: 1, equity: '20000' });
    expect(await demand(admin, { 'x-view-as': other.id })).toMatchObject({ is_whole: false, people: 1, equity: '20000' });
  });

  it('leaves out whoever holds the fund now, is no investor any more or is deactivated; the list of funds counts the same', async () => {
    const admin = await programme.test.addPerson(programme.companyId, ['admin']);
    const unlisted = await programme.investor();
    const plain = { equity_amount: '100000', leverage_option_description: 'None', cashless_commitment: '' };
    await indicate(plain);
    await indicate(plain, unlisted);
    const told = async () => {
      const { body: page } = await programme.call('getManagedFund', admin, fund);
      const { body: list } = await programme.call('listManagedFunds', admin, '');
      const row = list.results.find(({ id }) => id === fund);
      const { body: demand } = await programme.call('getFundDemand', admin, fund);
      expect([page.demand, row?.interested, row?.indicated]).toEqual([demand, demand.people, demand.total]);
      return [demand.people, demand.total];
    };
    const own = async () => (await programme.call('getFundDemand', investor, fund)).body.total;
    const set = (what: string, who: TestPerson) => programme.test.owner.query(`update users set ${what} where id = $1`, [who.id]);
    expect([await told(), await own()]).toEqual([[2, '200000'], '100000']);
    await set(`roles = '{}'`, unlisted);
    expect(await told()).toEqual([1, '100000']);
    await set(`roles = '{investor}', active = false`, unlisted);
    expect(await told()).toEqual([1, '100000']);
    await set('active = true', unlisted);
    await programme.setUp(fund, { audience: 'listed' }, 2);
    expect(await told()).toEqual([2, '200000']);
    await programme.addHolding(fund, investor);
    expect([await told(), await own()]).toEqual([[1, '100000'], '0']);
    const order = { fund, direction: 'increase', amount: '20000' };
    expect((await programme.call('createOrder', investor, '', order)).status).toBe(201);
    expect([await told(), await own()]).toEqual([[2, '120000'], '20000']);
    await set('active = false', investor);
    expect(await told()).toEqual([1, '100000']);
  });
});
