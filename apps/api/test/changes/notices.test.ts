import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Changes } from '@pari/contract';
import { distributionOf, startProgramme, type Notice, type Programme } from '../notices/programme.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterAll(() => programme.test.close());

const made = (reference: string, due: string, amount: number) =>
  programme.done<Notice>('POST', '', {
    reference,
    fund_id: programme.fundId,
    kind: 'call',
    title: `Call ${reference}`,
    purpose: 'To buy',
    due_date: due,
    currency: 'EUR',
    total_called: String(2 * amount),
    total_distributed: '0',
    lines: ['A-1', 'B-1'].map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount: String(amount) })),
  });
/** What an administrator who invests too is told of. */
async function toldToAdmin(): Promise<readonly string[]> {
  return (await told(await programme.test.sessionOf(programme.admin))).notices;
}
const told = async (session: string) => {
  const answer = await programme.test.app.inject({ url: '/api/users/changes', headers: { authorization: session } });
  const changes = answer.json<Changes>();
  return {
    until: changes.until,
    notices: changes.items.flatMap((item) => (item.what === 'due' || item.what === 'notice' ? `${item.what} ${item.reference} ${item.news}` : [])),
  };
};
/** Signs in an hour later, and looks at everything. */
async function visit(): Promise<readonly string[]> {
  const { test, ann } = programme;
  test.clock.advance(3600);
  const session = await test.sessionOf(ann);
  const { until, notices } = await told(session);
  test.clock.advance(5);
  const seen = { method: 'POST', url: '/api/users/changes/seen', headers: { authorization: session }, payload: { until } } as const;
  expect((await test.app.inject(seen)).statusCode).toBe(204);
  return notices;
}

it('a notice is new when it is published, overdue after its day, and neither once it is recalled', async () => {
  const first = await made('N-1', '2026-05-04', 1);
  const second = await made('N-2', '2026-05-06', 2);
  expect(await visit()).toEqual([]);
  await programme.publishAs(first.id);
  programme.test.clock.advance(60);
  await programme.publishAs(second.id);
  expect(await visit()).toEqual(['due N-2 new', 'due N-1 new']);
  expect(await visit()).toEqual([]);
  programme.test.clock.set(new Date('2026-05-05T12:00:00Z'));
  expect(await visit()).toEqual(['due N-1 overdue']);
  expect(await visit()).toEqual([]);
  programme.test.clock.set(new Date('2026-05-07T12:00:00Z'));
  await programme.done('POST', `/${second.id}/recall`, { reason: 'Sent too early.' });
  expect(await visit()).toEqual([]);
});

it('what is to be paid comes before what is not, and what took the place of what was known is changed', async () => {
  const { test, done, fundId } = programme;
  test.clock.set(new Date('2026-05-20T12:00:00Z'));
  const first = await made('N-4', '2026-06-15', 4);
  await programme.publishAs(first.id);
  expect(await visit()).toContain('due N-4 new');
  const { id, version } = await done<Notice>('POST', `/${first.id}/correct`, { reference: 'N-5' });
  const lines = ['A-1', 'B-1'].map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount: '5' }));
  const head = { reference: 'N-5', fund_id: fundId, kind: 'call', title: 'Call N-5', purpose: 'To buy', due_date: '2026-06-15', currency: 'EUR' };
  const totals = { total_called: '10', total_distributed: '0' };
  const correction = await done<Notice>('PUT', `/${id}`, { version, ...head, ...totals, corrects_id: first.id, lines });
  await programme.publishAs(id, correction.version);
  test.clock.advance(60);
  const given = await done<Notice>('POST', '', { ...distributionOf(fundId), reference: 'N-6', due_date: '2026-06-16' });
  await programme.publishAs(given.id);
  expect(await visit()).toEqual(['due N-5 changed', 'notice N-6 new']);
  expect(await visit()).toEqual([]);
});

it('what somebody published is no news to them, and is to those who hold the fund with them', async () => {
  const { test, admin, companyId } = programme;
  test.clock.set(new Date('2026-06-01T12:00:00Z'));
  await test.owner.query(`update investors set user_id = $1 where company_id = $2 and account_code = 'B-1'`, [admin.id, companyId]);
  const session = await test.sessionOf(admin);
  const { until } = await told(session);
  await test.app.inject({ method: 'POST', url: '/api/users/changes/seen', headers: { authorization: session }, payload: { until } });
  await visit();
  const { id } = await made('N-3', '2026-07-06', 3);
  await programme.publishAs(id);
  test.clock.advance(3600);
  expect(await toldToAdmin()).toEqual([]);
  expect(await visit()).toEqual(['due N-3 new']);
});
