import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from '../support/contents.ts';
import { callOf, distributionOf, startProgramme, type Check, type Notice, type Programme } from './programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());

const given = () => callOf(programme.fundId);
const create = (more: object = {}) => programme.done<Notice>('POST', '', { ...given(), ...more });
const check = (id: string, version: number) => programme.done<Check>('POST', `/${id}/check`, { version });

describe('a draft', () => {
  it('is stored, with what its lines leave out as usual, and says what they come to', async () => {
    const notice = await create();
    expect(notice).toMatchObject({
      state: 'draft',
      version: 1,
      progress: null,
      published_on: null,
      is_history: false,
      corrects: null,
      total_called: '300000.5',
    });
    expect(
      notice.lines.map(({ row, investor_account_code, component, settled, entry_reference, entry }) => [
        row,
        investor_account_code,
        component,
        settled,
        entry_reference,
        entry,
      ]),
    ).toEqual([
      [1, 'A-1', 'investment', null, `${notice.reference}/A-1/1`, null],
      [2, 'A-1', 'investment', null, `${notice.reference}/A-1/2`, null],
      [3, 'B-1', 'investment', null, `${notice.reference}/B-1/1`, null],
      [4, 'B-1', 'placement_fee', null, `${notice.reference}/B-1/2`, null],
    ]);
    expect(
      notice.shares.map(({ investor_account_code, pay, receive, net, progress, is_overdue }) => [
        investor_account_code,
        pay,
        receive,
        net,
        progress,
        is_overdue,
      ]),
    ).toEqual([
      ['A-1', '50000', '0', '50000', 'open', false],
      ['B-1', '200000.5', '0', '200000.5', 'open', false],
    ]);
    expect(notice.events).toEqual([{ event: 'saved', version: 1, reason: null, by: expect.any(String) as string, at: expect.any(String) as string }]);
    expect(await programme.done('GET', `/${notice.id}`)).toEqual(notice);
    expect(await programme.entries()).toEqual([]);
  });

  it('is changed in whole versions; who read an older one is told what stands now', async () => {
    const first = await create();
    const second = await programme.done<Notice>('PUT', `/${first.id}`, {
      ...given(),
      reference: first.reference,
      version: 1,
      title: '<b>Second</b>',
      lines: [],
    });
    expect(second).toMatchObject({ version: 2, title: '<b>Second</b>', lines: [], state: 'draft' });
    const stale = await programme.call('PUT', `/${first.id}`, { ...given(), version: 1 });
    expect([stale.statusCode, stale.json<{ code: string }>().code, stale.json<{ current: Notice }>().current]).toEqual([409, 'conflict', second]);
    expect((await programme.call('DELETE', `/${first.id}?version=1`)).statusCode).toBe(409);
  });

  it('of two who change it at once, one is told', async () => {
    const { id } = await create();
    const both = await Promise.all([1, 2].map(() => programme.call('PUT', `/${id}`, { ...given(), version: 1 })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  it('is discarded, which frees its reference and nothing else', async () => {
    const { id, reference } = await create();
    expect((await programme.call('DELETE', `/${id}?version=1`)).statusCode).toBe(204);
    expect(await programme.done('GET', `/${id}`)).toMatchObject({ state: 'discarded', events: [{ event: 'saved' }, { event: 'discarded' }] });
    expect((await programme.call('DELETE', `/${id}?version=1`)).json()).toMatchObject({ status: 409, code: 'locked', detail: 'This notice was discarded.' });
    expect(await create({ reference })).toMatchObject({ reference, state: 'draft' });
  });

  it('stands in the list, which is sorted and searched', async () => {
    const { reference } = await create({ title: 'Zebra crossing', due_date: '2027-01-04' });
    const list = await programme.done<{ results: Notice[] }>('GET', '?limit=1');
    expect(list.results).toEqual([
      expect.objectContaining({ reference, due_date: '2027-01-04', fund: expect.objectContaining({ name: 'Kestrel I' }) as object }),
    ]);
    expect((await programme.done<{ results: Notice[] }>('GET', '?search=zebra&sort=title')).results.map((one) => one.reference)).toEqual([reference]);
    expect((await programme.done<{ results: Notice[] }>('GET', '?sort=reference&limit=200')).results.length).toBeGreaterThan(3);
    const inState = async (state: string) =>
      (await programme.done<{ results: Notice[] }>('GET', `?search=zebra&state=${state}`)).results.map((one) => one.progress);
    expect([await inState('draft'), await inState('discarded')]).toEqual([[null], []]);
    expect((await programme.call('GET', '?state=lost')).statusCode).toBe(400);
  });

  it('published, is locked', async () => {
    const { id } = await create();
    await programme.publish(id);
    const sentence = 'This notice is published. Correct it by a notice that names it.';
    for (const answer of [
      await programme.call('PUT', `/${id}`, { ...given(), version: 1 }),
      await programme.call('DELETE', `/${id}?version=1`),
      await programme.call('POST', `/${id}/check`, { version: 1 }),
      await programme.call('POST', `/${id}/allocate`, { version: 1, type: 'contribution', total: '10' }),
    ])
      expect(answer.json()).toMatchObject({ status: 409, code: 'locked', detail: sentence });
  });
});

describe('bad input has a sentence', () => {
  const line = (more: object) => ({ lines: [{ investor_account_code: 'A-1', type: 'contribution', amount: '1', ...more }] });
  it.each<[string, object, string, string]>([
    ['no title', { title: ' ' }, 'title', 'Must not be empty.'],
    ['an unknown kind', { kind: 'recall' }, 'kind', 'Must be call, distribution or netted.'],
    ['no day', { due_date: '2026-02-30' }, 'due_date', 'Must be a date in the form YYYY-MM-DD.'],
    ['no currency', { currency: 'XXQ' }, 'currency', 'Must be a currency code of ISO 4217, such as USD.'],
    ['a total below zero', { total_called: '-1' }, 'total_called', 'Must not be negative.'],
    ['a fund of nobody', { fund_id: randomUUID() }, 'fund_id', 'There is no such fund.'],
    ['nothing to correct', { corrects_id: randomUUID() }, 'corrects_id', 'There is no such notice to correct.'],
    ['an unknown reason', { reasons: { totals: 'so' } }, 'reasons.totals', 'This field is not known here.'],
    ['an unknown investor', line({ investor_account_code: 'Z-9' }), 'lines.0.investor_account_code', 'There is no such investor.'],
    ['an amount below zero', line({ amount: '-0.01' }), 'lines.0.amount', 'Must not be negative.'],
    [
      'an unknown type',
      line({ type: 'interest_accrued' }),
      'lines.0.type',
      'Must be contribution, contribution_outside_commitment, loan_draw, distribution, loan_repayment or interest_paid.',
    ],
    [
      'an unknown component',
      line({ component: 'fee' }),
      'lines.0.component',
      'Must be investment, management_fee, partnership_expense, organisational, placement_fee, credit_facility, late_interest or other.',
    ],
  ])('%s', async (_, more, field, sentence) => {
    const before = await contents(programme.test.owner);
    const answer = await programme.call('POST', '', { ...given(), ...more });
    const { errors } = answer.json<{ errors: Record<string, string[]> }>();
    expect([answer.statusCode, Object.keys(errors)]).toEqual([400, [field]]);
    expect(errors[field]).toEqual([sentence]);
    expect((await contents(programme.test.owner))['notices']).toBe(before['notices']);
  });

  it('a reference of another notice', async () => {
    const { reference } = await create();
    const answer = await programme.call('POST', '', { ...given(), reference });
    expect(answer.json()).toMatchObject({ status: 400, errors: { reference: ['Another notice has this reference.'] } });
    const both = await Promise.all([1, 2].map(() => programme.call('POST', '', { ...given(), reference: 'SAME' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 400]);
  });
});

describe('checking', () => {
  it('a distribution without a fault is checked, and says exactly who would see it; saved again it is a draft', async () => {
    const { id } = await programme.done<Notice>('POST', '', distributionOf(programme.fundId));
    const checked = await check(id, 1);
    expect(checked).toEqual({
      state: 'checked',
      version: 1,
      findings: [],
      recipients: [
        {
          investor_account_code: 'A-1',
          investor_name: expect.any(String) as string,
          person: expect.objectContaining({ email: 'ann@test.example' }) as object,
          channels: ['portal', 'mail'],
        },
        {
          investor_account_code: 'B-1',
          investor_name: expect.any(String) as string,
          person: expect.objectContaining({ email: 'ben@test.example' }) as object,
          channels: ['portal', 'mail'],
        },
      ],
      viewers: { count: 0, people: [] },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    expect(await check(id, 1)).toEqual(checked);
    await programme.test.owner.query(`update users set email = 'benjamin@test.example' where id = $1`, [programme.ben.id]);
    expect((await check(id, 1)).digest).not.toBe(checked.digest);
    await programme.test.owner.query(`update users set email = 'ben@test.example' where id = $1`, [programme.ben.id]);
    const saved = await programme.done<Notice>('PUT', `/${id}`, { ...distributionOf(programme.fundId), version: 1 });
    expect(saved).toMatchObject({ state: 'draft', version: 2 });
    expect(await programme.entries()).toEqual([]);
  });

  it('mails nobody of a distribution who wants no mail of it', async () => {
    const { id } = await programme.done<Notice>('POST', '', { ...distributionOf(programme.fundId), due_date: '2026-06-01' });
    const values = [programme.companyId, programme.ann.id];
    await programme.test.owner.query(
      `insert into mail_preferences (company_id, user_id, kind, choice, chosen_at) values ($1, $2, 'distribution', 'off', now())`,
      values,
    );
    expect((await check(id, 1)).recipients.map(({ channels }) => channels)).toEqual([['portal'], ['portal', 'mail']]);
    await programme.test.owner.query('delete from mail_preferences where company_id = $1 and user_id = $2', values);
  });

  it('a call stays a draft while the fund has no payment instructions', async () => {
    const { id } = await create({ due_date: '2026-07-06' });
    expect(await check(id, 1)).toMatchObject({
      state: 'draft',
      digest: null,
      findings: [{ code: 'instructions', row: null, sentence: 'The fund has no approved payment instructions.', is_answered: false }],
    });
  });

  it('tells what is wrong by code, row and sentence, and takes a reason for what is unusual', async () => {
    const { id } = await create({
      due_date: '2026-04-21',
      total_called: '1',
      lines: [
        { investor_account_code: 'A-1', type: 'contribution', amount: '250000', unfunded_before: '200000', unfunded_after: '0' },
        { investor_account_code: 'C-1', type: 'contribution', amount: '0.001' },
      ],
      reasons: { due_soon: 'Everybody agreed.' },
    });
    const { findings } = await check(id, 1);
    expect(findings.map(({ code, row, sentence, is_answered }) => `${code} ${row ?? '-'} ${sentence} ${is_answered}`)).toEqual([
      'minor_unit 2 0.001 cannot be paid. false',
      'totals - Called lines total 250,000.001, not 1.00. false',
      'missing - B-1 is committed and has no line. false',
      'unfunded 1 Unfunded after is -50,000.00. false',
      'instructions - The fund has no approved payment instructions. false',
      'due_soon - It is due in 4 business days. true',
      'over_unfunded 1 A-1 is called 50,000.00 beyond the commitment. false',
      'over_unfunded 2 C-1 is called 0.001 beyond the commitment. false',
      'nobody 2 Nobody sees C-1. false',
    ]);
  });

  it('knows what other published notices, due no later, still call, and what looks like them', async () => {
    const other = await create({ due_date: '2026-09-07' });
    await programme.publish(other.id);
    const { id } = await create({ due_date: '2026-09-14' });
    const { findings } = await check(id, 1);
    expect(findings.filter(({ code }) => code === 'duplicate').map(({ row, sentence }) => [row, sentence])).toEqual(
      [1, 2, 3, 4].map((row) => [row, `It looks like ${other.reference}.`]),
    );
    const stated = { investor_account_code: 'A-1', type: 'contribution', amount: '10', unfunded_before: '1' };
    const later = await create({ due_date: '2026-09-14', lines: [stated] });
    const earlier = await create({ due_date: '2026-09-04', lines: [stated] });
    const unfunded = async (noticeId: string) => (await check(noticeId, 1)).findings.find(({ code }) => code === 'unfunded')?.sentence;
    // What was published before by tests is due in May.
    const [before, after] = [await unfunded(earlier.id), await unfunded(later.id)];
    const amountIn = (sentence = '') => Number(/[\d,.]+(?=\.$)/.exec(sentence)?.[0].replaceAll(',', ''));
    expect(amountIn(before) - amountIn(after)).toBe(100_000);
    await programme.test.owner.query(`update notices set state = 'recalled' where id = $1`, [other.id]);
    expect(await unfunded(later.id)).toBe(before);
  });

  it('a correction names a notice in force of the same fund, and whoever has paid', async () => {
    const wrong = await create({ due_date: '2026-10-05' });
    const { id } = await create({ due_date: '2026-10-05', corrects_id: wrong.id });
    expect((await check(id, 1)).findings.map(({ sentence }) => sentence)).toContain('What it corrects is not in force.');
    await programme.publish(wrong.id);
    const { findings } = await check(id, 1);
    expect(findings.map(({ code }) => code)).not.toContain('corrects');
    expect(findings.map(({ code }) => code)).not.toContain('duplicate');
  });
});

describe('allocation', () => {
  it('divides by commitment to the cent, in place of the lines of that type and component', async () => {
    const { id } = await create();
    const notice = await programme.done<Notice>('POST', `/${id}/allocate`, { version: 1, type: 'contribution', total: '100000.01' });
    expect(notice.version).toBe(2);
    expect(notice.lines.map(({ investor_account_code, type, amount }) => [investor_account_code, type, amount])).toEqual([
      ['A-1', 'loan_draw', '50000'],
      ['B-1', 'contribution_outside_commitment', '1000'],
      ['A-1', 'contribution', '33333.34'],
      ['B-1', 'contribution', '66666.67'],
    ]);
    expect(notice.total_called).toBe('151000.01');
    expect(new Set(notice.lines.map(({ entry_reference }) => entry_reference)).size).toBe(4);
  });

  it('divides a distribution with its parts, and leaves out who is excused', async () => {
    const { id } = await programme.done<Notice>('POST', '', { ...distributionOf(programme.fundId), lines: [], excused: { 'B-1': 'was paid in kind' } });
    const parts = { return_of_capital_amount: '0.01', gain_amount: '0.01', income_amount: '0.01', recallable_amount: '0.02' };
    const notice = await programme.done<Notice>('POST', `/${id}/allocate`, { version: 1, type: 'distribution', total: '0.03', ...parts });
    expect(notice.lines).toEqual([expect.objectContaining({ investor_account_code: 'A-1', amount: '0.03', component: null, ...parts })]);
    expect(notice.total_distributed).toBe('0.03');
  });

  it.each<[string, object, string, string]>([
    ['nothing', { total: '0' }, 'total', 'Must be above zero.'],
    ['what cannot be paid', { total: '1.005' }, 'total', 'Cannot be paid in EUR, which has 2 decimal places.'],
    ['parts that are not the total', { type: 'distribution', total: '10', gain_amount: '9' }, 'total', 'Return of capital, gain and income total 9.'],
    ['parts of a call', { total: '10', gain_amount: '9' }, 'total', 'Only a distribution has parts.'],
    [
      'more recallable than there is',
      { type: 'distribution', total: '10', gain_amount: '10', recallable_amount: '11' },
      'recallable_amount',
      'Is more than the total.',
    ],
    [
      'a component of a distribution',
      { type: 'distribution', total: '10', gain_amount: '10', component: 'other' },
      'component',
      'A distribution has no component.',
    ],
  ])('%s', async (_, more, field, sentence) => {
    const { id } = await create();
    const answer = await programme.call('POST', `/${id}/allocate`, { version: 1, type: 'contribution', ...more });
    expect(answer.json()).toMatchObject({ status: 400, errors: { [field]: [sentence] } });
    expect(await programme.done('GET', `/${id}`)).toMatchObject({ version: 1 });
  });
});

it('a stranger is told of a notice what is told of none, and nothing changes', async () => {
  const { id } = await create();
  const none = randomUUID();
  const before = await contents(programme.test.owner);
  const calls = (it: string): Parameters<Programme['call']>[] => [
    ['GET', `/${it}`, undefined, programme.stranger],
    ['PUT', `/${it}`, { ...given(), version: 1 }, programme.stranger],
    ['DELETE', `/${it}?version=1`, undefined, programme.stranger],
    ['POST', `/${it}/allocate`, { version: 1, type: 'contribution', total: '10' }, programme.stranger],
    ['POST', `/${it}/check`, { version: 1 }, programme.stranger],
    ['POST', `/${it}/settle`, { paid_on: '2026-04-15' }, programme.stranger],
    ['POST', `/${it}/undo`, { reason: 'No.' }, programme.stranger],
  ];
  const answers = async (it: string) => {
    const found = [];
    for (const sent of calls(it)) {
      const { statusCode, body } = await programme.call(...sent);
      found.push([statusCode, body.replace(/"request_id":"[^"]*"/, '')]);
    }
    return found;
  };
  const foreign = await answers(id);
  expect(foreign).toEqual(await answers(none));
  expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
  const after = await contents(programme.test.owner);
  for (const table of ['notices', 'notice_versions', 'notice_lines', 'notice_events', 'ledger_entries'])
    expect([table, after[table]]).toEqual([table, before[table]]);
});
