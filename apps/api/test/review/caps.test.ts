import { decimal, compare } from '@pari/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { roundsOf } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  rita = await reviewing.reviewer();
});
afterAll(() => reviewing.test.close());

const times = rounds(2, 50);
const writers = rounds(20, 100);
const none = { minimum_equity: null, maximum_leverage: null, maximum_total: null, max_leverage_ratio: null, disable_cashless_commitment: false };

interface Submitted {
  readonly versions: { readonly fund_setup: number; readonly limits: number | null };
  readonly amount: { readonly version: number; readonly amounts: { readonly equity: string; readonly ratio: number; readonly total: string } } | null;
}
const amountsOf = async ({ id }: InReview) =>
  (await roundsOf<Submitted>(reviewing.test.owner, id)).flatMap(({ versions, amount }) => (amount ? [{ ...versions, ...amount.amounts }] : []));

const submit = ({ applicant, response }: InReview, version: number, given: object) =>
  reviewing.call('saveInvestmentAmount', applicant, response, { version, change: true, ...given });

/** Whoever is told that somebody else came first says the same again, as people do, some times. */
async function insist(of: InReview, given: object) {
  let version = 0;
  for (let time = 1; ; time += 1) {
    const answer = await submit(of, version, given);
    const { current } = answer.body as { current?: { version?: number } };
    if (answer.status !== 409 || time === 4 || current?.version === undefined) return answer;
    version = current.version;
  }
}

it('no amount is submitted beyond what somebody may put in, however many write it while a reviewer sets that anew', async () => {
  let [submitted, over] = [0, 0];
  for (let round = 0; round < times; round += 1) {
    const of = await reviewing.submitted();
    // At the cap, a little below it and a little above, by ratios up to one that nobody offers them, and of less than the minimum.
    const asked = Array.from({ length: writers }, (_, n) => ({
      equity_amount: String((n % 7 === 0 ? 20_000 : n % 7 === 1 ? 500 : 15_000 + n * 100) + (n % 3)),
      ...(n % 5 > 1 && { leverage_option_description: `${n % 5}:1` }),
    }));
    const set = Array.from({ length: 4 }, (_, n) =>
      reviewing.ask('setApplicationLimits', rita, of.id, { version: n, ...none, maximum_equity: String(20_000 - n * 2_000), max_leverage_ratio: 3 - (n % 2) }),
    );
    const answers = await Promise.all([...asked.map((given) => insist(of, given)), ...set]);
    // Of so many at once some may be asked to come again.
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    const { rows: limits } = await reviewing.test.owner.query<{ version: number; maximum_equity: string; max_leverage_ratio: number }>(
      'select version, maximum_equity::text, max_leverage_ratio from application_limits where application_id = $1',
      [of.id],
    );
    const all = await amountsOf(of);
    submitted += all.length;
    let last = 0;
    for (const { limits: by, equity, ratio } of all) {
      const own = limits.find(({ version }) => version === by);
      const isOver =
        compare(decimal(equity), decimal('1000')) < 0 ||
        ratio > (own?.max_leverage_ratio ?? 3) ||
        (own !== undefined && compare(decimal(equity), decimal(own.maximum_equity)) > 0) ||
        // What was set before does not come to hold again.
        (by ?? 0) < last;
      if (isOver) over += 1;
      last = by ?? 0;
    }
  }
  expect(over).toBe(0);
  expect(submitted).toBeGreaterThan(0);
  reportGoal(40, `applications: ${over} beyond their limits of ${submitted} amounts submitted by ${writers} writers in ${times} rounds`);
}, 1_800_000);

it('no amount rises any more once amounts may only fall', async () => {
  let raised = 0;
  for (let round = 0; round < times; round += 1) {
    reviewing.test.clock.set(new Date('2026-04-15T12:00:00Z'));
    const of = await reviewing.submitted();
    await done(submit(of, 0, { equity_amount: '50000' }));
    reviewing.test.clock.advance(60);
    await done(reviewing.ask('createReviewComment', rita, of.id, { module: 7, text: 'Is that so?' }));
    const { version } = (await reviewing.file(rita, of.id)).modules.find((one) => one.module === 7) ?? {};
    await done(reviewing.ask('requestChanges', rita, of.id, { module: 7, round: 1, version }));
    // After the last day: what was sent back is answered all the same.
    reviewing.test.clock.set(new Date('2026-06-03T12:00:00Z'));
    await Promise.all(Array.from({ length: writers }, (_, n) => submit(of, 1, { equity_amount: String(n % 2 === 0 ? 50_001 + n : 50_000 - n) })));
    const equities = (await amountsOf(of)).map(({ equity }) => decimal(equity));
    raised += equities.filter((equity, index) => index > 0 && compare(equity, equities[index - 1] ?? equity) > 0).length;
    expect(equities.length).toBe(2);
  }
  expect(raised).toBe(0);
  reportGoal(40, `applications: ${raised} raised after the last day on which they may rise, by ${writers} writers in ${times} rounds`);
}, 1_800_000);
