import type { Answered, Contract } from '@pari/contract';
import { multipart } from '../permissions/calls.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly errors?: Record<string, string[]>;
  readonly rows?: readonly { readonly file: string; readonly row: number | null; readonly column: string | null; readonly reason: string }[];
}

export type Keeper = TestPerson & { readonly session: string };

export const header = 'user_email,year,date,currency,field,amount';

/** Two companies in which people are paid, and somebody who keeps what. */
export async function startPaying() {
  const log: string[] = [];
  const test: TestApp = await createApp({ logTo: { write: (line) => void log.push(line) } });
  const [alder, birch] = [await test.addCompany(), await test.addCompany()];
  for (const company of [alder, birch]) await test.setFlag(company, 'total_compensation', true);
  let keeper: Keeper;
  const call = (authorization: string, method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method, url: `/api/${path}`, headers: { authorization, ...headers }, ...(payload && { payload }) });
  const own = (who: TestPerson, query = '', headers: Record<string, string> = {}) =>
    call(who.authorization, 'GET', `total_compensation${query}`, undefined, headers);
  return {
    test,
    log,
    alder,
    birch,
    /** Nobody was paid anything; two people who may be, and their keeper. */
    async begin() {
      test.clock.set(new Date('2026-04-15T12:00:00Z'));
      await test.owner.query('delete from compensation_records');
      const person = await test.addPerson(alder, ['compensation']);
      keeper = { ...person, session: await test.sessionOf(person) };
      return { keeper, ann: await test.addPerson(alder, ['investor']), bob: await test.addPerson(alder, ['carry_participant']) };
    },
    call,
    post: (whom: TestPerson, fields: Record<string, string>, more: object = {}, by = keeper.session) =>
      call(by, 'POST', `compensation/people/${whom.id}/records`, { version: 0, year: 2025, date: '2025-12-31', currency: 'USD', fields, ...more }),
    withdraw: (whom: TestPerson, year: number, version: number, by = keeper.session) =>
      call(by, 'DELETE', `compensation/people/${whom.id}/records/${year}?version=${version}`),
    own,
    history: async (who: TestPerson, query = '') => (await own(who, `/history${query}`)).json<{ results: Record<string, unknown>[] }>().results,
    fileOf: async (whom: TestPerson, by = keeper.session) => (await call(by, 'GET', `compensation/people/${whom.id}`)).json<Answered<Contract['getPayFile']>>(),
    send(rows: readonly string[], { query = '', by = keeper.session, name = 'compensation.csv', head = header } = {}) {
      const { headers, payload } = multipart({ [name]: `${[head, ...rows].join('\n')}\n` });
      return test.app.inject({ method: 'POST', url: `/api/compensation/imports${query}`, headers: { ...headers, authorization: by }, payload });
    },
    async versions() {
      const { rows } = await test.owner.query<{ line: string }>(
        `select u.email || ' ' || year || ' ' || version || ' ' || withdrawn as line from compensation_records r join users u on u.id = r.user_id order by 1`,
      );
      return rows.map(({ line }) => line);
    },
  };
}
export type Paying = Awaited<ReturnType<typeof startPaying>>;
