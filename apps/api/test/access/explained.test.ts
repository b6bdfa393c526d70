import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, refusals, type Answered, type Contract, type Endpoint, type EndpointId } from '@pari/contract';
import { loadDemo } from '../../src/main/demo/loadDemo.ts';
import { createApp, type TestApp } from '../support/app.ts';

type Explained = Answered<Contract['explainAccess']>;

interface Persona {
  readonly id: string;
  readonly email: string;
  readonly companyId: string;
  readonly session: string;
}

let test: TestApp;
let companyId: string;
let personas: Persona[];
let admin: Persona;

const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> => (await test.owner.query<Row>(sql, [companyId])).rows;
const named = (email: string): Persona => {
  const found = personas.find((one) => one.email === email);
  if (!found) throw new Error(`${email} is nobody of the demo`);
  return found;
};

beforeAll(async () => {
  test = await createApp();
  test.clock.set(new Date('2026-11-28T12:00:00Z'));
  await loadDemo(test, () => {});
  const { rows } = await test.owner.query<{ id: string }>(`select id from companies where slug = 'alder'`);
  companyId = rows[0]?.id ?? '';
  await test.owner.query(`update feature_flags set active = false where company_id = $1 and name = 'reason_for_viewing'`, [companyId]);
  // One person for each set of roles and way of being looked after, and those whom the story names.
  const people = await rowsOf<{ id: string; email: string }>(
    `select distinct on (u.roles, exists (select from adviser_clients c where c.company_id = $1 and c.client_id = u.id),
         exists (select from delegations d where d.company_id = $1 and u.id in (d.principal_id, d.delegate_id)), split_part(u.email, '@', 1) !~ '[.0-9]') u.id, u.email
     from users u where u.company_id = $1 and u.active
     order by 1, u.roles, exists (select from adviser_clients c where c.company_id = $1 and c.client_id = u.id),
         exists (select from delegations d where d.company_id = $1 and u.id in (d.principal_id, d.delegate_id)), split_part(u.email, '@', 1) !~ '[.0-9]', u.email`.replace(
      'order by 1, ',
      'order by ',
    ),
  );
  personas = await Promise.all(people.map(async (one) => ({ ...one, companyId, session: await test.sessionOf({ id: one.id, companyId }) })));
  admin = named('admin@alder.example');
}, 300_000);
afterAll(() => test.close());

const explain = async ({ user_id: id = '', ...query }: Record<string, string>): Promise<Explained> => {
  const answer = await test.app.inject({ url: `/api/admin/users/${id}/access`, query, headers: { authorization: admin.session } });
  if (answer.statusCode !== 200) throw new Error(`${JSON.stringify(query)}: ${answer.body}`);
  return answer.json<Explained>();
};

const ways = { view_as: 'x-view-as', client: 'x-advisor-client' } as const;
interface Looking {
  readonly by: keyof typeof ways;
  readonly at: Persona;
}

const statusOf = async (id: EndpointId, who: Persona, params: Readonly<Record<string, string>>, looking?: Looking): Promise<number> => {
  const [method = '', path = ''] = (contract[id] as Endpoint).route.split(' ');
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '00000000-0000-4000-8000-000000000000');
  const headers = { authorization: who.session, ...(looking && { [ways[looking.by]]: looking.at.id }) };
  return (await test.app.inject({ method: method as 'GET', url, headers })).statusCode;
};

/** What can be seen in two ways. */
const alsoBy: Readonly<Record<string, readonly EndpointId[]>> = {
  application: ['getApplication', 'getReviewFile'],
  document: ['getDocument', 'getManagedDocument'],
  notice: ['getNotice', 'getManagedNotice'],
  carry_document: ['openCarryDocument', 'getManagedCarryDocument'],
};

const saidStatus = ({ refusal }: Explained): number => (refusal === null ? 200 : refusals[refusal]);
const asked = (who: Persona, looking?: Looking) => ({ user_id: who.id, ...(looking && { looks_at: looking.at.id, by: looking.by }) });

const isProof = process.env['PARI_PROOF'] === '1';

/** Everybody in their own name and looking at everybody else in each way, also at those whom nobody looks at; in everyday runs each seventh of these. */
const lookings = (): [Persona, Looking | undefined][] => [
  ...personas.map((who): [Persona, undefined] => [who, undefined]),
  ...personas
    .flatMap((who) =>
      personas.filter(({ id }) => id !== who.id).flatMap((at) => (['view_as', 'client'] as const).map((by): [Persona, Looking] => [who, { by, at }])),
    )
    .filter((_, at) => isProof || at % 7 === 0),
];

describe('what is explained of everybody of the demo is what their calls come to', () => {
  it('of each thing by its id', { timeout: 600_000 }, async () => {
    const objects = [
      ...(await rowsOf<{ kind: string; id: string }>(`select 'holding' as kind, id::text from funds where company_id = $1 order by published, id limit 4`)),
      ...(await rowsOf<{ kind: string; id: string }>(`select 'fund' as kind, id::text from funds where company_id = $1 order by published, id limit 4`)),
      ...(await rowsOf<{ kind: string; id: string }>(
        `select distinct on (scope, type = 'tax', recalled_at is null) 'document' as kind, id::text from documents where company_id = $1 and scope <> 'signing' order by scope, type = 'tax', recalled_at is null, id`,
      )),
      ...(await rowsOf<{ kind: string; id: string }>(
        `select distinct on (state) 'notice' as kind, id::text from notices where company_id = $1 order by state, id`,
      )),
      ...(await rowsOf<{ kind: string; id: string }>(
        `select distinct on (applicant_id) 'application' as kind, id::text from applications where company_id = $1 order by applicant_id, id limit 5`,
      )),
      ...(await rowsOf<{ kind: string; id: string }>(
        `select distinct on (released_at is null) 'carry_document' as kind, id::text from carry_documents where company_id = $1 order by released_at is null, id`,
      )),
    ];
    expect(new Set(objects.map(({ kind }) => kind)).size).toBe(6);
    const wrong: unknown[] = [];
    const seen = { shown: 0, refused: 0 };
    for (const [who, looking] of lookings())
      for (const { kind, id } of objects) {
        const explained = await explain({ ...asked(who, looking), kind, of: id });
        const status = await statusOf(explained.call as EndpointId, who, { id }, looking);
        seen[status === 200 ? 'shown' : 'refused'] += 1;
        const inAnyWay = await Promise.all((alsoBy[kind] ?? []).map((call) => statusOf(call, who, { id }, looking)));
        if (
          status !== saidStatus(explained) ||
          (status !== 200 && inAnyWay.includes(200)) ||
          explained.checks.every(({ holds }) => holds) !== (status === 200) ||
          explained.checks.some(({ sentence }) => sentence === '')
        )
          wrong.push([who.email, looking?.by, looking?.at.email, kind, id, status, explained]);
      }
    process.stdout.write(`explained ${seen.shown} shown and ${seen.refused} refused, of ${personas.length} people and ${objects.length} things\n`);
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(seen.shown).toBeGreaterThan(30);
  });

  it('an application is seen as its applicant or as a reviewer, and the way is named', async () => {
    const reviewer = named('reviewer@alder.example');
    const [found] = await rowsOf<{ id: string; applicant: string; fund: string }>(
      `select a.id::text, a.applicant_id::text as applicant, a.fund_id::text as fund from applications a
       where a.company_id = $1 and exists (select from application_rounds r where r.application_id = a.id) order by a.id limit 1`,
    );
    if (!found) throw new Error('nobody of the demo submitted anything');
    const { id, applicant, fund } = found;
    const lastOf = ({ checks }: Explained) => checks.at(-1)?.sentence;
    const reviewed = await explain({ ...asked(reviewer), kind: 'application', of: id });
    expect([reviewed.refusal, reviewed.call]).toEqual([null, 'getReviewFile']);
    expect(lastOf(reviewed)).toMatch(
      /^Samir Haddad is shown it as a reviewer\. Without the role reviewer they would not be\. It is the application of .+ to .+\.$/,
    );
    for (const of of [id, fund]) {
      const own = await explain({ user_id: applicant, kind: 'application', of });
      expect([own.refusal, own.call]).toEqual([null, 'getApplication']);
      expect(lastOf(own)).toMatch(/ is shown it as its applicant\. It is the application of /);
    }
    const neither = await explain({ ...asked(admin), kind: 'application', of: id });
    expect([neither.refusal, neither.call]).toEqual(['not_found', 'getApplication']);
    expect(lastOf(neither)).toMatch(/ is not shown it\. .+ Nor is it shown to them as a reviewer\.$/);
  });

  it('of each call by its name', { timeout: 600_000 }, async () => {
    const ids = Object.keys(contract) as EndpointId[];
    const wrong: unknown[] = [];
    for (const [at, [who, looking]] of lookings().entries())
      for (const id of ids.filter((_, place) => (isProof && looking === undefined) || place % 9 === at % 9)) {
        const explained = await explain({ ...asked(who, looking), kind: 'call', of: id });
        const { route, params } = contract[id] as Endpoint;
        // What is not refused may do something, and of what is not there one learns nothing by asking.
        if (explained.refusal === null && (!route.startsWith('GET ') || params !== undefined)) continue;
        const status = await statusOf(id, who, {}, looking);
        const isRight = explained.refusal === null ? ![401, 403, 404].includes(status) : status === refusals[explained.refusal];
        if (!isRight) wrong.push([who.email, looking?.by, looking?.at.email, id, status, explained]);
      }
    expect(wrong.slice(0, 3)).toEqual([]);
  });
});
