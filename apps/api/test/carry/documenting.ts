import { routes, type Answered, type CarryDocument, type Contract, type EndpointId, type Problem } from '@pari/contract';
import type { TestPerson } from '../support/app.ts';
import { paperOf } from '../envelopes/signing.ts';
import { witnessCompany, type WitnessCompany } from '../envelopes/witnessing.ts';

type Given = { params?: Readonly<Record<string, string>>; query?: string; body?: object; headers?: Readonly<Record<string, string>> };

/** A company with one plan, whose administrators put documents to grants of people who sign in with a browser. */
export async function startDocumenting(options: Parameters<typeof witnessCompany>[0] = {}) {
  const company: WitnessCompany = await witnessCompany(options);
  const { test, companyId, admin } = company;
  await test.setFlag(companyId, 'carry_participant_dashboard', true);
  const gp = await company.person('admin');

  async function call<Id extends EndpointId>(
    endpoint: Id,
    who: Pick<TestPerson, 'authorization'>,
    { params = {}, query = '', body, headers = {} }: Given = {},
  ) {
    const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST', string];
    const answer = await test.app.inject({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) + query,
      headers: { authorization: who.authorization, 'user-agent': 'A test', ...headers },
      ...(body && { payload: body }),
    });
    if (answer.statusCode === 500) throw new Error(company.lines.at(-1) ?? company.lines.at(-2));
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : null) as Answered<Contract[Id]> & Partial<Pick<Problem, 'code' | 'detail' | 'errors'>>,
      bytes: answer.rawPayload,
    };
  }

  const { rows: plans } = await test.owner.query<{ id: string }>(
    `insert into carry_plans (company_id, external_id, name, currency) values ($1, 'growth', 'Growth carry', 'USD') returning id`,
    [companyId],
  );
  const plan = plans[0]?.id ?? '';
  const terms = { periods: [{ length: 3, unit: 'months', percentage: '25%', times: 4 }] };
  const schedule = (await call('createSchedule', admin, { body: { name: 'Quarterly', terms } })).body.id;

  let count = 0;
  /** A participant with a grant. */
  async function granted() {
    const person = await company.person('carry_participant');
    const { rows } = await test.owner.query<{ id: string; reference: string }>(
      `insert into carry_allocations (company_id, plan_id, reference, user_id, schedule_id, grant_date, vesting_start_date, points, posted_at)
       values ($1, $2, $3, $4, $5, '2024-01-31', '2024-01-31', 100, '2024-02-01') returning id, reference`,
      [companyId, plan, `grant-${++count}`, person.id, schedule],
    );
    return { person, grant: rows[0] ?? { id: '', reference: '' } };
  }

  const stored = async (lines = ['Terms of the carry']) => (await company.add({ scope: 'signing', bytes: await paperOf(lines) })).id;
  /** A document, released unless said. */
  async function add(grant: { readonly reference: string }, more: object = {}) {
    const answer = await call('createCarryDocument', admin, {
      body: {
        reference: `doc-${++count}`,
        allocation: grant.reference,
        title: `Letter ${count}`,
        document_type: 'agreement',
        document: await stored(),
        released: true,
        ...more,
      },
    });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    return answer.body;
  }
  const own = async (who: TestPerson, id: string): Promise<CarryDocument> => {
    const { results } = (await call('listCarryDocuments', who)).body;
    const found = results.find((one) => one.id === id);
    if (!found) throw new Error('it is not theirs');
    return found;
  };
  const open = (who: TestPerson, id: string, headers = {}) => call('openCarryDocument', who, { params: { id }, headers });
  const acknowledge = (who: TestPerson, id: string, version = 1) => call('acknowledgeCarryDocument', who, { params: { id }, body: { version } });
  /** Opened, acknowledged and placed with its signer. */
  async function acknowledged(who: TestPerson, id: string) {
    await open(who, id);
    const { status, body } = await acknowledge(who, id);
    if (status !== 200) throw new Error(JSON.stringify(body));
    await company.workOff();
    return own(who, id);
  }
  async function sign(who: TestPerson, envelope: string | null) {
    const { body } = await company.call('getEnvelope', who, { id: envelope ?? '' });
    return company.signWhole(who, body);
  }
  const change = (id: string, body: object) => call('updateCarryDocument', admin, { params: { id }, body });
  const close = (who: TestPerson, id: string, version = 1) => call('closeCarryDocument', who, { params: { id }, body: { version } });
  return { company, test, companyId, admin, gp, call, granted, add, stored, own, open, acknowledge, acknowledged, sign, change, close };
}
export type Documenting = Awaited<ReturnType<typeof startDocumenting>>;
