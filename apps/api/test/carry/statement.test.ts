import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { quarterly, startCarrying, type Carrying } from './carrying.ts';

let carrying: Carrying;
let ada: TestPerson;
let one: string;
let two: string;
const hostile = '=1+1 <b>Oak</b> ) Tj /JavaScript (app.alert(1))';

beforeAll(async () => {
  carrying = await startCarrying();
  carrying.test.clock.set(new Date('2026-01-10T12:00:00Z'));
  ada = await carrying.participant();
  const bea = await carrying.participant();
  const schedule = await carrying.schedule(quarterly);
  const plan = await carrying.plan({ external_id: 'GROWTH', name: 'Growth carry', unit_decimals: 0 });
  const first = await carrying.grant(plan.id, ada, schedule, '250', '2023-01-31');
  const second = await carrying.grant(plan.id, ada, schedule, '1250', '2024-10-15', { entity_name: 'Ada Holdings' });
  [one, two] = [first.reference, second.reference];
  const foreign = await carrying.grant(plan.id, bea, schedule, '500', '2023-01-31');
  const reference = () => `ref-${randomUUID().slice(0, 8)}`;
  const post = (allocation: string, event: object, date = '2024-11-30') => carrying.post('postCarryEvent', { reference: reference(), allocation, date, event });
  await post(foreign.reference, { type: 'reallocation', points: '30', to: first.reference });
  await post(first.reference, { type: 'forfeiture', points: '11' });
  const value = (kind: string, amount: string) => carrying.post('postPlanValue', { kind, date: '2024-09-30', amount }, { plan: plan.id });
  await value('estimated_value', '12345678.90');
  await value('fair_market_value', '10000000');
  const pay = { date: '2024-12-01', source: 'Sale of Oak', allocation: first.reference };
  await carrying.post('postPlanDistribution', { reference: reference(), ...pay, amount: '1000.01', escrow: '250.01' }, { plan: plan.id });
  const other = await carrying.plan({ external_id: 'ODD', name: hostile, currency: 'EUR' });
  await carrying.grant(other.id, ada, schedule, '0.5', '2024-01-01');
  await carrying.grant((await carrying.plan({ external_id: 'FOREIGN' })).id, bea, schedule, '1', '2024-01-01');
});
afterAll(() => carrying.test.close());

const ask = (query: string, headers: Record<string, string> = {}) =>
  carrying.test.app.inject({
    url: `/api/carry_plans/statement${query}`,
    headers: { authorization: ada.authorization, 'x-as-of-date': '2024-12-31', ...headers },
  });
const paper = async (query = '', headers = {}) => readPaper((await ask(query, headers)).rawPayload);

it('tells what became of each grant in the quarter, what it is worth and what was paid', async () => {
  const [page = ''] = (await paper('?plan=GROWTH')).pages;
  for (const line of [
    'Carry statement',
    'Period 01 Oct 2024 to 31 Dec 2024',
    `${one} 250 0 30 0 (11) 269 109`,
    `${two}, Ada Holdings 0 1,250 0 0 0 1,250 0`,
    'Total 250 1,250 30 0 (11) 1,519 109',
    // 12345678.90 × 269 / 10000, and of that × 109 / 269.
    `${one} 332,098.76 134,567.90 197,530.86 269,000.00`,
    `${two}, Ada Holdings 1,543,209.86 0.00 1,543,209.86 1,250,000.00`,
    'Total 1,875,308.62 134,567.90 1,740,740.72 1,519,000.00',
    `${one} 1,000.01 0.00 250.01 0.00 250.01`,
    'Total 1,000.01 0.00 250.01 0.00 250.01',
    `01 Dec 2024 ${one} Distribution, Sale of Oak 1,000.01 250.01`,
    'Estimated value of 30 Sep 2024, fair market value of 30 Sep 2024.',
    'As known on 10 Jan 2026',
    'This statement is unaudited.',
  ])
    expect(page).toContain(line);
});

it('tells what became of the second published example: half of it dated by milestones, accelerated, and left badly', async () => {
  const leaver = await carrying.participant();
  const schedule = await carrying.schedule({
    periods: [{ length: 12, unit: 'months', percentage: '15%', times: 4 }],
    milestones: ['M1', 'M2'].map((name) => ({ name, percentage: '20%' })),
  });
  const plan = await carrying.plan({ unit_decimals: 0, vested_portion: '0.25' });
  const grant = await carrying.grant(plan.id, leaver, schedule, '100', '2022-03-01');
  const reference = () => `ref-${randomUUID().slice(0, 8)}`;
  await carrying.post('postPlanMilestone', { reference: reference(), milestone: 'M1', date: '2023-09-15' }, { plan: plan.id });
  const accelerated = { reference: reference(), allocation: grant.reference, date: '2024-06-30', event: { type: 'acceleration', points: '15' } };
  await carrying.post('postCarryEvent', accelerated);
  await carrying.post('postLeaver', { reference: reference(), user: leaver.id, kind: 'bad', date: '2025-10-31' });
  const told = async (start: string, end: string) => {
    const url = `/api/carry_plans/statement?start_date=${start}&end_date=${end}`;
    const answer = await carrying.test.app.inject({ url, headers: { authorization: leaver.authorization } });
    return (await readPaper(answer.rawPayload)).pages[0];
  };
  expect(await told('2022-03-01', '2024-03-01')).toContain(`${grant.reference} 0 100 0 0 0 100 50`);
  expect(await told('2024-03-02', '2025-03-01')).toContain(`${grant.reference} 100 0 0 0 0 100 75`);
  expect(await told('2025-03-02', '2025-10-31')).toContain(`${grant.reference} 100 0 0 0 (43) 57 57`);
});

it('carries its figures as JSON, whose hash stands at its foot', async () => {
  const { attached, pages } = await paper('?plan=GROWTH&start_date=2024-12-01&end_date=2024-12-15');
  const text = attached.get('statement.json') ?? '';
  const told = JSON.parse(text) as { figures: { plans: { total: object; grants: object[] }[] } };
  expect(pages[0]).toContain(`SHA-256 of the attached figures: ${createHash('sha256').update(text).digest('hex')}`);
  expect(told).toMatchObject({
    format: 'pari-carry-statement',
    version: 1,
    start_date: '2024-12-01',
    end_date: '2024-12-15',
    known_on: '2026-01-10',
    participant: { email: ada.email },
  });
  expect(told.figures.plans).toHaveLength(1);
  expect(told.figures.plans[0]).toMatchObject({
    external_id: 'GROWTH',
    currency: 'USD',
    total: {
      opening: '1519',
      granted: '0',
      in: '0',
      out: '0',
      forfeited: '0',
      closing: '1519',
      closing_vested: '109',
      distributions: '1000.01',
      closing_escrow: '250.01',
    },
  });
});

it('is of all plans that are one’s own, and of nothing that came later or was not known', async () => {
  const { pages, attached, actions } = await paper();
  const all = pages.join(' ');
  expect(all).toContain('Growth carry');
  expect(all).toContain(hostile);
  expect(attached.get('statement.json')).not.toContain('FOREIGN');
  expect(actions).toEqual([expect.objectContaining({ fieldType: 'Sig', actions: null })]);
  const plansOf = async (query: string, headers = {}) => {
    const told = JSON.parse((await paper(query, headers)).attached.get('statement.json') ?? '') as { figures: { plans: { external_id: string }[] } };
    return told.figures.plans.map(({ external_id }) => external_id);
  };
  expect([await plansOf(''), await plansOf('?end_date=2023-12-31'), await plansOf('', { 'x-known-on': '2026-01-09' })]).toEqual([
    ['ODD', 'GROWTH'],
    ['GROWTH'],
    [],
  ]);
  expect((await paper('', { 'x-known-on': '2026-01-09' })).pages[0]).toContain('No points in a carry plan are held in this period.');
});

it('is saved under its name, as the same bytes when it is asked for again at the same moment', async () => {
  const answer = await ask('?plan=GROWTH');
  expect(answer.headers['content-disposition']).toContain('filename="Carry statement Growth carry 2024-10-01 to 2024-12-31.pdf"');
  expect((await ask('?plan=GROWTH')).rawPayload.equals(answer.rawPayload)).toBe(true);
  expect(answer.rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 612 792\]/);
  expect((await ask('?plan=GROWTH&paper=A4')).rawPayload.toString('latin1')).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
});

it.each([
  ['?start_date=2025-01-01', 400],
  ['?start_date=2024-12-01&end_date=2024-11-30', 400],
  ['?end_date=2025-01-01', 400],
  ['?end_date=2024-02-30', 400],
  ['?paper=A5', 400],
  ['?plan=FOREIGN', 404],
  ['?plan=nowhere', 404],
])('%s is answered %i', async (query, status) => expect((await ask(query)).statusCode).toBe(status));
