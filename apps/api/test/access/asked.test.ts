import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { buildHolding, buildInvestor } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

type Explained = Answered<Contract['explainAccess']>;

let test: TestApp;
let companyId: string;
let admin: TestPerson;
let ada: TestPerson;
let viewer: TestPerson;
let fundId: string;
let foreign: { person: TestPerson; fundId: string };

const holdingOf = async (person: TestPerson) => {
  const investor = buildInvestor({ companyId: person.companyId, userId: person.id });
  const holding = buildHolding({ companyId: person.companyId, investorId: investor.id });
  await store(test, investor, holding);
  return holding.fundId;
};

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin']);
  ada = await test.addPerson(companyId, ['investor']);
  viewer = await test.addPerson(companyId, ['viewer']);
  fundId = await holdingOf(ada);
  const stranger = await test.addPerson(await test.addCompany(), ['investor']);
  foreign = { person: stranger, fundId: await holdingOf(stranger) };
});
afterAll(() => test.close());

const ask = (id: string, query: Record<string, string>) =>
  test.app.inject({ url: `/api/admin/users/${id}/access`, query, headers: { authorization: admin.authorization } });
const explain = async (person: { readonly id: string }, query: Record<string, string>) => (await ask(person.id, query)).json<Explained>();
const lastOf = ({ checks }: Explained) => checks.at(-1)?.sentence;

it('what somebody holds is told with why, in their own name and in that of who looks at them', async () => {
  const own = await explain(ada, { kind: 'holding', of: fundId });
  expect([own.refusal, own.capacity, lastOf(own)]).toEqual([null, 'self', `${own.person.display_name} is shown it.`]);
  const looking = await explain(viewer, { kind: 'holding', of: fundId, looks_at: ada.id, by: 'view_as' });
  expect([looking.refusal, looking.capacity]).toEqual([null, 'viewer']);
  expect(lastOf(looking)).toBe(`${looking.person.display_name} is shown it while they look at ${own.person.display_name}.`);
  const alone = await explain(viewer, { kind: 'holding', of: fundId });
  expect([alone.refusal, lastOf(alone)]).toEqual([
    'not_found',
    `${alone.person.display_name} is not shown it. It is not theirs, nor for anybody whom they are among.`,
  ]);
});

it('a feature that is off, a role that is missing and an account that is closed are named', async () => {
  const off = await explain(ada, { kind: 'call', of: 'getTransactionalConsiderations' });
  expect([off.refusal, lastOf(off)]).toEqual(['not_found', 'The feature “Investment Summary in the navigation” is off.']);
  const pay = await explain(admin, { kind: 'call', of: 'getPayFile' });
  expect([pay.refusal, lastOf(pay)]).toEqual(['not_found', expect.stringContaining('It is for holders of the role compensation alone')]);
  const gone = await test.addPerson(companyId, ['investor'], { active: false });
  expect(await explain(gone, { kind: 'holding', of: fundId })).toMatchObject({
    refusal: 'unauthenticated',
    capacity: null,
    checks: [{ check: 'account', holds: false }],
  });
});

it('what is another company’s is answered as what there is not', async () => {
  const unknown = randomUUID();
  const problemOf = async (id: string, query: Record<string, string>) => {
    const answer = await ask(id, query);
    const { detail, title } = answer.json<{ detail: string; title: string }>();
    return [answer.statusCode, title, detail];
  };
  const call = { kind: 'call', of: 'getInvestorDetail' };
  expect(await problemOf(foreign.person.id, call)).toEqual(await problemOf(unknown, call));
  for (const kind of ['fund', 'holding', 'document', 'notice', 'carry_document'])
    expect(await problemOf(ada.id, { kind, of: foreign.fundId })).toEqual(await problemOf(ada.id, { kind, of: unknown }));
  expect(await problemOf(ada.id, { ...call, looks_at: foreign.person.id, by: 'view_as' })).toEqual(
    await problemOf(ada.id, { ...call, looks_at: unknown, by: 'view_as' }),
  );
  for (const of of [foreign.fundId, unknown, fundId, 'Theo'])
    expect(await problemOf(ada.id, { kind: 'application', of })).toEqual([404, 'Not found', expect.stringMatching(/^There is no such application\./)]);
});

it.each([
  [{ kind: 'call', of: 'constructor' }, 'of', 'There is no such call.'],
  [{ kind: 'call', of: 'getInvestorDetail', by: 'view_as' }, 'by', 'Say whom they look at, and how: both or neither.'],
  [{ kind: 'thing', of: 'x' }, 'kind', expect.any(String)],
  [{ kind: 'call', of: 'a b' }, 'of', expect.any(String)],
])('%j is refused with a sentence', async (query, field, sentence) => {
  const answer = await ask(ada.id, query);
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { [field]: [sentence] }]);
});

it('that somebody asked is in the log, with whom and what', async () => {
  await explain(ada, { kind: 'holding', of: fundId });
  const { rows } = await test.owner.query<{ object_id: string; detail: object }>(
    `select object_id, detail from audit_events where company_id = $1 and action = 'explainAccess' order by sequence desc limit 1`,
    [companyId],
  );
  expect(rows).toEqual([{ object_id: ada.id, detail: { kind: 'holding', of: fundId, refusal: null } }]);
});
