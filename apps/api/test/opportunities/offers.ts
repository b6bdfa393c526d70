import { randomUUID } from 'node:crypto';
import { routes, type Answered, type Contract, type EndpointId, type Problem } from '@pari/contract';
import type { FundSetup } from '@pari/domain/opportunities';
import { Client } from 'pg';
import { buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { sampleSetup } from './given.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

/** A company with the home page on, in which funds are offered. */
export interface Programme {
  readonly test: TestApp;
  readonly companyId: string;
  investor(more?: { email?: string }): Promise<TestPerson>;
  /** A fund, with a published set-up unless `setup` is null. @returns its id */
  offer(setup?: Partial<FundSetup> | null, more?: { published?: boolean; name?: string }): Promise<string>;
  /** A further version of its set-up. */
  setUp(fundId: string, setup: Partial<FundSetup>, version: number, state?: 'draft' | 'published'): Promise<void>;
  list(fundId: string, email: string, more?: { listed?: boolean; minimum?: string | null; details?: object }): Promise<void>;
  /** From now on that person holds the fund. */
  addHolding(fundId: string, who: Pick<TestPerson, 'id'>): Promise<void>;
  setTimeZone(zone: string): Promise<void>;
  /** Does something to the fund $1 that others wait for. @returns what does `meanwhile` as soon as somebody waits, and lets them go on */
  lock(statement: string, fundId: string): Promise<(meanwhile?: () => void) => Promise<void>>;
  /** Until somebody waits for a lock. */
  untilWaitedFor(): Promise<void>;
  /** @param named what `{id}` of its path stands for */
  call<Id extends EndpointId>(
    endpoint: Id,
    who: Pick<TestPerson, 'authorization'>,
    named: string,
    payload?: object,
    headers?: Record<string, string>,
    more?: { person?: string; query?: string },
  ): Promise<{ status: number; body: Answered<Contract[Id]> & Problem }>;
}

export async function startProgramme(): Promise<Programme> {
  const test = await createApp();
  const companyId = await test.addCompany({ slug: `company-${randomUUID().slice(0, 8)}` });
  await test.setFlag(companyId, 'show_coinvest_home_page', true);
  const firm = buildFirm({ companyId });
  await store(test, firm);
  const programme: Programme = {
    test,
    companyId,
    investor: (more = {}) => test.addPerson(companyId, ['investor'], more),
    async offer(setup = {}, { published = true, name } = {}) {
      const fund = buildFund({ companyId, firmId: firm.id, published, ...(name !== undefined && { name }) });
      await store(test, fund);
      if (setup) await programme.setUp(fund.id, setup, 1);
      return fund.id;
    },
    async setUp(fundId, setup, version, state = 'published') {
      await test.owner.query('insert into fund_setups (company_id, fund_id, version, state, body, at) values ($1, $2, $3, $4, $5, $6)', [
        companyId,
        fundId,
        version,
        state,
        { ...sampleSetup, ...setup },
        test.clock.now(),
      ]);
    },
    async list(fundId, email, { listed = true, minimum = null, details = {} } = {}) {
      await test.owner.query('insert into fund_people (company_id, fund_id, email, listed, minimum_investment, details) values ($1, $2, $3, $4, $5, $6)', [
        companyId,
        fundId,
        email,
        listed,
        minimum,
        details,
      ]);
    },
    async addHolding(fundId, who) {
      const profile = buildInvestor({ companyId, userId: who.id });
      await store(test, profile, buildHolding({ companyId, investorId: profile.id, fundId, commitments: [['2024-01-01', '1000']] }));
    },
    async setTimeZone(zone) {
      await test.owner.query('update companies set time_zone = $2 where id = $1', [companyId, zone]);
    },
    async lock(statement, fundId) {
      const client = new Client({ connectionString: test.connectionString });
      await client.connect();
      await client.query('begin');
      await client.query(statement, [fundId]);
      return async (meanwhile = () => {}) => {
        await programme.untilWaitedFor();
        meanwhile();
        await client.query('commit');
        await client.end();
      };
    },
    untilWaitedFor: () => untilSomebodyWaits((text) => test.owner.query(text)),
    async call(endpoint, who, named, payload, headers = {}, { person = '', query = '' } = {}) {
      const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST', string];
      const url = path.replace('{id}', named).replace('{person}', person) + query;
      const answer = await test.app.inject({ method, url, headers: { authorization: who.authorization, ...headers }, ...(payload && { payload }) });
      return { status: answer.statusCode, body: JSON.parse(answer.body || 'null') };
    },
  };
  return programme;
}
