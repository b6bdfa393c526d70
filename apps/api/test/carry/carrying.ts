import { randomUUID } from 'node:crypto';
import { routes, type Answered, type Contract, type EndpointId, type Problem } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

type Answer<Id extends EndpointId> = { status: number; body: Answered<Contract[Id]> & Problem };
export interface Carrying {
  readonly test: TestApp;
  readonly companyId: string;
  readonly admin: TestPerson;
  participant(more?: { email?: string }): Promise<TestPerson>;
  call<Id extends EndpointId>(
    endpoint: Id,
    who: Pick<TestPerson, 'authorization'>,
    given?: { params?: Readonly<Record<string, string>>; query?: Readonly<Record<string, string>>; body?: object; headers?: Readonly<Record<string, string>> },
  ): Promise<Answer<Id>>;
  /** Rehearses a fact and posts it as rehearsed; the answer of the rehearsal where that is refused. */
  post<Id extends EndpointId>(endpoint: Id, body: object, params?: Readonly<Record<string, string>>): Promise<Answer<Id>>;
  plan(more?: object): Promise<{ id: string; external_id: string }>;
  /** A version of a schedule. @returns its id */
  schedule(terms: object, name?: string): Promise<string>;
  /** Grants points, and says the id of the grant. */
  grant(plan: string, who: Pick<TestPerson, 'id'>, schedule: string, points: string, day: string, more?: object): Promise<{ id: string; reference: string }>;
}

/** A company with carry, in which plans, schedules and grants come by the calls of administrators. */
export async function startCarrying(): Promise<Carrying> {
  const test = await createApp();
  const companyId = await test.addCompany({ slug: `company-${randomUUID().slice(0, 8)}` });
  for (const flag of ['carry_participant_dashboard', 'carry_management_admin_commitments_tab', 'carry_historic_values'])
    await test.setFlag(companyId, flag, true);
  const admin = await test.addPerson(companyId, ['admin']);
  const carrying: Carrying = {
    test,
    companyId,
    admin,
    participant: (more = {}) => test.addPerson(companyId, ['carry_participant'], more),
    async call(endpoint, who, { params = {}, query = {}, body, headers = {} } = {}) {
      const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST', string];
      const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
      const asked = new URLSearchParams(query).toString();
      const answer = await test.app.inject({
        method,
        url: asked === '' ? url : `${url}?${asked}`,
        headers: { authorization: who.authorization, ...headers },
        ...(body && { payload: body }),
      });
      return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
    },
    async post(endpoint, body, params = {}) {
      const rehearsed = await carrying.call(endpoint, admin, { params, body, query: { dry_run: 'true' } });
      if (rehearsed.status !== 200) return rehearsed;
      const { digest } = rehearsed.body as unknown as { digest: string };
      return carrying.call(endpoint, admin, { params, body, query: { digest } });
    },
    async plan(more = {}) {
      const { status, body } = await carrying.call('createPlan', admin, {
        body: { external_id: `plan-${randomUUID().slice(0, 8)}`, name: 'Growth carry', currency: 'USD', ...more },
      });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body;
    },
    async schedule(terms, name = `Schedule ${randomUUID().slice(0, 8)}`) {
      const { status, body } = await carrying.call('createSchedule', admin, { body: { name, terms } });
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.id;
    },
    async grant(plan, who, schedule, points, day, more = {}) {
      const given = { reference: `grant-${randomUUID().slice(0, 8)}`, user: who.id, grant_date: day, schedule, points, ...more };
      const { status, body } = await carrying.post('postAllocation', given, { plan });
      if (status !== 200) throw new Error(JSON.stringify(body));
      const table = await carrying.call('getPoolTable', admin, { params: { plan }, query: { date: day } });
      const line = table.body.lines.find((one) => one.reference === given.reference);
      if (!line) throw new Error('the grant is not in the pool');
      return { id: line.allocation_id, reference: line.reference };
    },
  };
  return carrying;
}

export const quarterly = {
  cliff: { length: 12, unit: 'months' },
  cliff_percentage: '25%',
  periods: [{ length: 3, unit: 'months', percentage: '6.25%', times: 12 }],
};
