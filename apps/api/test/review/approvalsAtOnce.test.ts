import { compare, decimal, subtract, sum, ZERO } from '@pari/domain/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomFrom } from '../http/fuzz/random.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
let lena: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
  lena = await reviewing.reviewer({ name: 'Lena Horn' });
});
afterAll(() => reviewing.test.close());

const confirmations = 100;
/** A fund of which nobody reviews a part: the whole is approved alone. */
const fundOf = (cap: string | null = null) => reviewing.fund({ setup: { reviewed_modules: [], ...(cap !== null && { cap }) } });
interface Proposed {
  readonly of: InReview;
  readonly proposal: string;
  readonly equity: string;
}
async function proposed(fund: InReview['fund'], equity = '80000'): Promise<Proposed> {
  const of = await reviewing.approvable(rita, { fund, equity });
  return { of, proposal: await reviewing.proposed(rita, of, equity), equity };
}
/** Of so many at once some may be asked to come again, as whoever pressed does. */
async function insist<Body>(act: () => Promise<{ status: number; body: Body }>): Promise<{ status: number; body: Body }> {
  for (;;) {
    const answer = await act();
    if (answer.status !== 503) return answer;
  }
}
const statusOf = async ({ id }: InReview) =>
  (
    await reviewing.test.owner.query<{ status: number; open: number; events: number }>(
      `select a.status, (select count(*)::int from application_proposals p where p.application_id = a.id and p.state = 'open') as open,
         (select count(*)::int from application_events e where e.application_id = a.id and e.kind in ('application_approved', 'completed')) as events
       from applications a where a.id = $1`,
      [id],
    )
  ).rows[0];

describe('a hundred confirmations at once', () => {
  const random = randomFrom(22);

  it('give nothing beyond what the fund has, each counted once, and refuse the others with what is left', { timeout: 600_000 }, async () => {
    const cap = decimal('1500000');
    const fund = await fundOf('1500000');
    const all: Proposed[] = [];
    const apply = async () => {
      for (let n = 0; n < confirmations / 5; n += 1) all.push(await proposed(fund, String(10_000 + random.int(40_000))));
    };
    await Promise.all(Array.from({ length: 5 }, apply));
    const session = { authorization: await reviewing.test.sessionOf(omar) };
    // Pressed twice each.
    const press = ({ proposal }: Proposed) => insist(() => reviewing.ask('confirmProposal', session, proposal, {}));
    const answers = await Promise.all(all.map(async (one) => ({ ...one, answers: await Promise.all([press(one), press(one)]) })));
    const given = answers.filter(({ answers: both }) => both.every(({ status }) => status === 200));
    const refused = answers.filter(({ answers: both }) => both.every(({ status }) => status === 409));
    expect(given.length + refused.length).toBe(confirmations);
    expect([given.length > 0, refused.length > 0]).toEqual([true, true]);

    const committed = [];
    for (const { of, equity } of all) committed.push({ equity, found: await reviewing.commitments(of), now: await statusOf(of) });
    const amounts = committed.flatMap(({ found }) => found.map(({ amount }) => decimal(amount)));
    const left = subtract(cap, sum(amounts));
    expect(compare(left, ZERO)).toBeGreaterThanOrEqual(0);
    expect(sum(amounts)).toBe(sum(given.map(({ equity }) => decimal(equity))));
    for (const { found, now, equity } of committed) {
      if (now?.status === 7) expect([found.map(({ amount }) => decimal(amount)), now]).toEqual([[decimal(equity)], { status: 7, open: 0, events: 2 }]);
      else expect([found, now]).toEqual([[], { status: 2, open: 1, events: 0 }]);
    }
    for (const { answers: both, equity } of refused) {
      // What was left then was less, and only fell since.
      expect(compare(decimal(equity), left)).toBeGreaterThan(0);
      for (const { body } of both) {
        const { code, detail, current } = body as { code: string; detail: string; current: { left: string } };
        expect([code, detail]).toEqual(['conflict', expect.stringMatching(/^The fund has (nothing|[\d,.]+ USD) left to give\.$/)]);
        expect([compare(decimal(current.left), left) >= 0, compare(decimal(current.left), decimal(equity)) < 0]).toEqual([true, true]);
      }
    }
    reportGoal(40, `approvals: 0 beyond the cap of ${confirmations} confirmed at once, ${given.length} given, ${refused.length} refused, 0 counted twice`);

    // What is refused stays proposed, and is confirmed once there is more to give.
    const [waiting] = refused;
    if (!waiting) throw new Error('nothing was refused');
    await reviewing.define('application', fund.key, { ...(await setupOf(fund)), cap: '3000000' }, 2);
    await done(reviewing.confirm(omar, waiting.proposal));
    expect(await reviewing.commitments(waiting.of)).toHaveLength(1);
  });

  it('of one proposal by different people are one approval, and the others are told by whom', async () => {
    const { of, proposal } = await proposed(await fundOf());
    const sessions = await Promise.all([omar, lena, rita].map((who) => reviewing.test.sessionOf(who)));
    const answers = await Promise.all(
      Array.from({ length: confirmations }, (_, n) => insist(() => reviewing.ask('confirmProposal', { authorization: sessions[n % 3] ?? '' }, proposal, {}))),
    );
    const by = (n: number) => new Set(answers.filter((_, at) => at % 3 === n).map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)));
    const [first, second] = [by(0), by(1)];
    expect([
      [new Set(['200']), new Set(['409 conflict'])],
      [new Set(['409 conflict']), new Set(['200'])],
    ]).toContainEqual([first, second]);
    // Whoever proposed it is refused as such, or told that it was confirmed.
    expect([...by(2)].every((one) => one === '409 second_person' || one === '409 conflict')).toBe(true);
    const told = new Set(answers.filter(({ body }) => body.code === 'conflict').map(({ body }) => body.detail));
    expect(told).toEqual(new Set([`${first.has('200') ? 'Omar Finch' : 'Lena Horn'} confirmed this in the meantime.`]));
    expect([await reviewing.commitments(of), await statusOf(of)]).toMatchObject([[{ amount: '80000.000000' }], { status: 7, open: 0, events: 2 }]);
  });
});

const setupOf = async ({ key }: InReview['fund']) =>
  (await reviewing.test.owner.query<{ body: object }>(`select body from definitions where kind = 'application' and key = $1`, [key])).rows[0]?.body;

/** One of both waits for the application, the other comes meanwhile, and then they go on. */
async function together<One, Other>(
  { id }: InReview,
  confirm: () => Promise<One>,
  other: () => Promise<Other>,
  isConfirmedFirst: boolean,
): Promise<[One, Other]> {
  const release = await reviewing.lock('select from applications where id = $1 for update', id);
  const first = isConfirmedFirst ? confirm() : other();
  await reviewing.untilWaitedFor();
  const second = isConfirmedFirst ? other() : confirm();
  await release();
  const answers = await Promise.all([first, second]);
  return (isConfirmedFirst ? answers : answers.toReversed()) as [One, Other];
}

describe('a confirmation at once with', () => {
  const races = rounds(6, 100);
  const outcome = ({ status, body }: { status: number; body: { code?: string | undefined } }) => (status < 300 ? 'done' : `${status} ${body.code}`);

  it('a withdrawal: either one, never both', { timeout: 600_000 }, async () => {
    const fund = await fundOf();
    const won = { confirmed: 0, withdrawn: 0 };
    for (let race = 0; race < races; race += 1) {
      const { of, proposal } = await proposed(fund);
      const { version } = (await reviewing.call('getApplication', of.applicant, of.id)).body;
      const session = { authorization: await reviewing.test.sessionOf(omar) };
      const confirm = () => reviewing.ask('confirmProposal', session, proposal, {});
      const withdraw = () => reviewing.call('changeApplication', of.applicant, of.id, { status: 5, version });
      const [confirmed, withdrawn] = await together(of, confirm, withdraw, race % 2 === 0);
      const [committed, now] = [await reviewing.commitments(of), await statusOf(of)];
      if (confirmed.status === 200) {
        won.confirmed += 1;
        expect([outcome(withdrawn), withdrawn.body]).toMatchObject(['409 locked', { current: { status: 7 } }]);
        expect([committed.length, now?.status]).toEqual([1, 7]);
      } else {
        won.withdrawn += 1;
        expect([outcome(confirmed), confirmed.body, outcome(withdrawn)]).toMatchObject(['409 conflict', { current: { state: 'void', status: 5 } }, 'done']);
        expect([committed.length, now]).toEqual([0, { status: 5, open: 0, events: 0 }]);
      }
    }
    expect(won.confirmed + won.withdrawn).toBe(races);
    reportGoal(39, `${races} withdrawals against confirmations: 0 both, ${won.confirmed} confirmed, ${won.withdrawn} withdrawn`);
  });

  it.each([
    ['a rejection', (_: InReview, proposal: string) => reviewing.ask('rejectProposal', lena, proposal, { reason: 'Less, please.' }), 2],
    ['other amounts', (of: InReview) => reviewing.setAmounts(lena, of, { version: 1, equity_amount: '70000' }), 2],
    ['a decline', (of: InReview) => reviewing.ask('declineApplication', lena, of.id, { reason: 'It is full.', submissions: 2 }), 6],
    ['a request for a document', (of: InReview) => reviewing.ask('requestDocument', lena, of.id, { document_name: 'Letter' }), 1],
  ] as const)('%s: either one, never both', async (_, act, becomes) => {
    const fund = await fundOf();
    for (let race = 0; race < 4; race += 1) {
      const { of, proposal } = await proposed(fund);
      const session = { authorization: await reviewing.test.sessionOf(omar) };
      const confirm = () => reviewing.ask('confirmProposal', session, proposal, {});
      const [confirmed, acted] = await together(of, confirm, () => act(of, proposal), race % 2 === 0);
      const [committed, now] = [await reviewing.commitments(of), await statusOf(of)];
      if (confirmed.status === 200) expect([acted.status, committed.length, now]).toEqual([409, 1, { status: 7, open: 0, events: 2 }]);
      else expect([confirmed.status, acted.status < 300, committed.length, now]).toEqual([409, true, 0, { status: becomes, open: 0, events: 0 }]);
    }
  });
});
