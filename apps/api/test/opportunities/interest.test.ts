import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
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
      equity_amount: '90000',
      leverage_option_description: 'None',
      interest_details: { name: 'Nora', entityType: 'entity' },
      version: 1,
    });
    expect([other.status, other.body.interest]).toEqual([200, expect.objectContaining({ version: 2, equity_amount: '90000', leverage_amount: '0' })]);
    expect((await read()).interest).toEqual(other.body.interest);
    expect((await read()).fund.indicated_interest).toBe(true);
  });

  it('says again what is stored when the same comes again, whatever version it names', async () => {
    await indicate();
    const again = await indicate({ version: 7 });
    expect([again.status, again.body.version]).toEqual([200, 1]);
  });

  it('of fifty equal ones at once is one version', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => indicate()));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await versions()).toEqual([1]);
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

  it('says the minimum in the words of the indication page', async () => {
    const { body } = await programme.call('createFundInterest', investor, '', { fund, equity_amount: '1', interest_details: details, version: 0 });
    expect(body.errors).toEqual({ equity_amount: ['Investment amount must be greater than or equal to $ 1,000 USD'] });
  });

  it('cannot begin where the fund takes none', async () => {
    fund = await programme.offer({ interest_from: civilDate('2026-04-16') });
    expect((await indicate()).body).toMatchObject({ code: 'not_yet', detail: 'This fund will open for investment in May 2026.' });
    fund = await programme.offer({ application_from: civilDate('2026-04-01'), interest_until: civilDate('2026-04-10') });
    expect((await indicate()).body).toMatchObject({ code: 'not_yet', detail: 'Interest for this fund closed on 10 Apr 2026.' });
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
  });

  it('is judged by the clock when nobody else can change the fund any more', async () => {
    await indicate();
    const closing = new Client({ connectionString: programme.test.connectionString });
    await closing.connect();
    await closing.query('begin');
    await closing.query('update funds set closed_at = now() where id = $1', [fund]);
    const waiting = indicate({ equity_amount: '90000', version: 1 });
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await programme.test.owner.query(waits)).rowCount).toBe(1);
    await closing.query('commit');
    await closing.end();
    expect((await waiting).body.code).toBe('decrease_only');
  });
});

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
    expect(three?.outcomes[0]).toMatchObject({ change: -0.5, gross: '120000', net: '-75024.66', gain: '-165024.66', irr: null });
    expect(three?.outcomes.at(-1)).toMatchObject({ change: 1, gross: '480000', net: '284975.34', gain: '194975.34' });
    expect(three?.outcomes.at(-1)?.irr).toBeCloseTo(0.2591, 4);
    expect(body.options[0]?.outcomes[0]).toMatchObject({ net: '45000' });
  });

  it('keeps nothing, and leaves no row in the audit log', async () => {
    const before = await contents(programme.test.owner);
    await programme.call('rehearseLeverage', investor, fund, amounts);
    expect(await contents(programme.test.owner)).toEqual(before);
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
});
