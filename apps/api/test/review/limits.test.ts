import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { roundsOf } from '../applications/said.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
});
afterAll(() => reviewing.test.close());
let of: InReview;
beforeEach(async () => {
  reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  const fund = await reviewing.fund({
    offer: {
      leverage: 'ratio',
      leverage_options: [2, 3, 4].map((ratio) => ({ ratio, description: '' })),
      max_leverage_ratio: 3,
      max_levered_amount: null,
      cashless_commitment_enabled: true,
    },
  });
  of = await reviewing.submitted({ fund });
});

const nothing = {
  minimum_equity: null,
  maximum_equity: null,
  maximum_leverage: null,
  maximum_total: null,
  max_leverage_ratio: null,
  disable_cashless_commitment: false,
};
const set = (limits: object, version = 0, who = rita) => {
  // After what was told before.
  reviewing.test.clock.advance(60);
  return reviewing.ask('setApplicationLimits', who, of.id, { version, ...nothing, ...limits });
};
const submit = (given: object, version = 0) => reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version, ...given });
const keep = (given: object, version = 0) =>
  reviewing.call('saveInvestmentAmount', of.applicant, of.response, { version, ...given }, {}, { query: '?skip_task=true' });
const whole = async () => (await done(reviewing.call('getApplication', of.applicant, of.fund.key))).body;

describe('what a reviewer lets an applicant put in', () => {
  it('holds in the place of what the fund says, and is told without figures', async () => {
    expect((await reviewing.file(rita, of.id)).limits).toMatchObject({
      version: 0,
      ...nothing,
      set_by: null,
      offered: { ratios: [2, 3, 4], max_leverage_ratio: 3 },
    });
    const file = (await done(set({ maximum_equity: '20000', max_leverage_ratio: 4, maximum_total: '90000' }))).body;
    expect(file.limits).toMatchObject({
      version: 1,
      maximum_equity: '20000',
      max_leverage_ratio: 4,
      has_custom_equity: true,
      has_custom_leverage: true,
      has_custom_total_investment: true,
      set_by: 'Rita Vale',
      at: '2026-04-15T12:01:00.000Z',
    });
    expect(file.events[0]).toMatchObject({ kind: 'limits_set', by: 'Rita Vale', reason: null });
    const application = await whole();
    expect(application).toMatchObject({
      has_custom_equity: true,
      max_leverage_ratio: 4,
      disable_cashless_commitment: false,
      limits: { minimum_equity: null, maximum_equity: '20000', maximum_total: '90000', max_leverage_ratio: 4 },
    });
    expect(application.limits.leverage_options.map(({ description }) => description)).toEqual(['None', '2:1', '3:1', '4:1']);
    const { rows } = await reviewing.test.owner.query<{ details: string }>(
      `select details from notifications where user_id = $1 and fund_id = $2 order by created_at desc, id desc limit 1`,
      [of.applicant.id, of.fund.id],
    );
    expect(rows).toEqual([{ details: 'A reviewer set what you may invest. Your application says it.' }]);
  });

  it('is what amounts are judged by when they are submitted, and drafts are kept', async () => {
    await done(set({ maximum_equity: '20000', max_leverage_ratio: 4, maximum_total: '90000' }));
    const most = { leverage_option_description: '4:1', equity_amount: '18000' };
    expect((await submit({ ...most, equity_amount: '20000.01' })).body.errors).toEqual({
      equity_amount: ['Investment amount must be less than or equal to USD 20,000'],
    });
    expect((await submit({ ...most, cashless_commitment: '0.01' })).body.errors).toEqual({
      equity_amount: ['Total investment must be less than or equal to USD 90,000'],
    });
    const draft = (await done(keep({ equity_amount: '20000.01' }))).body;
    expect(draft).toMatchObject({ version: 1, amount: null, problems: { equity_amount: 'Investment amount must be less than or equal to USD 20,000' } });
    expect((await done(submit(most, 1))).body).toMatchObject({ amount: '18000', leverage_amount: '72000', total_investment: '90000' });
  });

  it('takes the cashless commitment away', async () => {
    await done(set({ disable_cashless_commitment: true }));
    expect((await done(submit({ equity_amount: '5000', cashless_commitment: '100' }))).body).toMatchObject({
      cashless_commitment: '0',
      total_investment: '5000',
    });
    expect((await whole()).limits.cashless_commitment_enabled).toBe(false);
  });

  it('leaves what was submitted before, and holds once it is changed', async () => {
    await done(submit({ equity_amount: '50000' }));
    await done(set({ maximum_equity: '20000' }));
    expect((await whole()).investment).toMatchObject({ amount: '50000', problems: {} });
    const changed = { equity_amount: '30000', change: true };
    expect((await submit(changed, 1)).body.errors).toEqual({ equity_amount: ['Investment amount must be less than or equal to USD 20,000'] });
    await done(submit({ ...changed, equity_amount: '20000' }, 1));
    const [, ...amounts] = await roundsOf<{ versions: { limits?: number | null } }>(reviewing.test.owner, of.id);
    expect(amounts.map(({ versions }) => versions.limits)).toEqual([null, 1]);
  });

  it('is of this application alone', async () => {
    await done(set({ maximum_equity: '20000' }));
    const other = await reviewing.submitted({ fund: of.fund });
    const answer = reviewing.call('saveInvestmentAmount', other.applicant, other.response, { version: 0, equity_amount: '50000' });
    expect((await done(answer)).body.amount).toBe('50000');
  });
});

describe('an amount that was submitted before limits were set', () => {
  const approve = async (more: object = {}) => {
    const module = (await reviewing.file(rita, of.id)).modules.find((one) => one.module === 7);
    const body = { decision: 'approve', round: module?.round, version: module?.version, ...more };
    return reviewing.ask('decideModule', rita, of.id, body, { module: 7 });
  };
  const above = 'Above the limit that was set: at most 100,000.00 USD of equity';
  const stands = async () => (await reviewing.file(rita, of.id)).modules.find((one) => one.module === 7)?.state;

  it('is approved outside of them once whoever does it says so', async () => {
    await done(submit({ equity_amount: '150000.10' }));
    const file = (await done(set({ maximum_equity: '100000' }))).body;
    expect(file.modules.map(({ module, outside_limits: outside }) => [module, outside])).toEqual([
      [1, []],
      [7, [above]],
    ]);
    for (const more of [{}, { over_limits: 2 }])
      expect((await approve(more)).body).toMatchObject({
        status: 409,
        code: 'confirm_needed',
        detail: `${above}.`,
        current: { outside_limits: [above], over_limits: 1 },
      });
    // Other limits than those that were read are confirmed anew.
    await done(set({ maximum_equity: '90000' }, 1));
    expect((await approve({ over_limits: 1 })).body).toMatchObject({ code: 'confirm_needed', current: { over_limits: 2 } });
    expect(await stands()).toBe('pending');
    await done(approve({ over_limits: 2 }));
    expect(await stands()).toBe('approved');
    // The same again is the same decision, asked or not.
    await done(approve());
  });

  it('is approved at once where it keeps them, and declined whether or not it does', async () => {
    await done(submit({ equity_amount: '100000' }));
    await done(set({ maximum_equity: '100000' }));
    await done(approve());
    expect(await stands()).toBe('approved');
    of = await reviewing.submitted();
    await done(submit({ equity_amount: '150000.10' }));
    await done(set({ maximum_equity: '100000' }));
    await done(approve({ decision: 'decline', reason: 'It is too much.' }));
    expect(await stands()).toBe('declined');
  });
});

describe('limits', () => {
  it('that cannot be kept to are refused, each with a sentence', async () => {
    expect((await set({ minimum_equity: '5000', maximum_equity: '4000', max_leverage_ratio: 5 })).body).toMatchObject({
      status: 400,
      errors: {
        maximum_equity: ['Must not be below the minimum of USD 5,000.00.'],
        max_leverage_ratio: ['Must be one of the ratios of the fund: None, 2:1, 3:1, 4:1.'],
      },
    });
    for (const maximum_total of ['0', '-1', '5000.005', '1e30', 'NaN', ''])
      expect([maximum_total, (await set({ maximum_total })).status]).toEqual([maximum_total, 400]);
    for (const max_leverage_ratio of [-1, 1.5, 1001]) expect((await set({ max_leverage_ratio })).status).toBe(400);
    expect((await reviewing.file(rita, of.id)).limits.version).toBe(0);
  });

  it('are changed as they were read, and the same again changes nothing', async () => {
    await done(set({ maximum_equity: '20000' }));
    await done(set({ maximum_equity: '20000.00' }, 0, omar));
    expect((await set({ maximum_equity: '30000' }, 0, omar)).body).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'Rita Vale set other limits in the meantime. Look at them again.',
      current: { version: 1 },
    });
    await done(set({}, 1, omar));
    const file = await reviewing.file(rita, of.id);
    expect(file.limits).toMatchObject({ version: 2, ...nothing, has_custom_equity: false, set_by: 'Omar Finch' });
    expect(file.events.filter(({ kind }) => kind === 'limits_set')).toHaveLength(2);
  });

  it('are not set for an application that ended', async () => {
    const { version } = await whole();
    await done(reviewing.call('changeApplication', of.applicant, of.fund.key, { version, status: 5 }));
    expect((await set({ maximum_equity: '20000' })).body).toMatchObject({ status: 409, code: 'locked' });
    expect((await reviewing.file(rita, of.id)).abilities.limit).toBe(false);
  });

  it('are held against the fund as it is set up once they are set, also when that happens at the same time', async () => {
    // The fund is set up otherwise, and whoever holds it for that has not let it go.
    const release = await reviewing.lock(
      `with held as (select id from funds where id = $1 for no key update)
       insert into fund_setups (company_id, fund_id, version, state, body, at)
       select s.company_id, s.fund_id, 2, 'published', s.body || '{"leverage": "none", "leverage_options": [], "max_leverage_ratio": null}', s.at
       from held join fund_setups s on s.fund_id = held.id where s.version = 1`,
      of.fund.id,
    );
    const answer = set({ maximum_leverage: '20000' });
    await release();
    expect((await answer).body).toMatchObject({ status: 400, errors: { maximum_leverage: ['The fund offers no leverage.'] } });
    expect((await reviewing.file(rita, of.id)).limits).toMatchObject({ version: 0, ...nothing });
  });
});
