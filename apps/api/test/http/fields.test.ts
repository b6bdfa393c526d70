import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract, type Endpoint } from '@pari/contract';
import { callOf, multipart } from '../permissions/calls.ts';
import { endpoints } from '../permissions/cells.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { contents } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';

let world: World;
let columns: string[];
let tried = 0;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.owner.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migrations' order by 1`,
  );
  columns = rows.map(({ name }) => name);
});
afterAll(async () => {
  reportGoal(17, `0 unlisted fields stored of ${tried} sent`);
  await world.close();
});

const unknown = [
  'is_admin',
  'is_admin_user',
  'is_sidecar_admin',
  'admin',
  'role',
  'tenant',
  'company',
  'user',
  'userId',
  'owner',
  'permissions',
  'scope',
  'deleted',
  'hidden',
  'approved',
  'verified',
  'password',
  'currency_code',
  '$set',
  'constructor',
];
const writes = endpoints.filter((id) => callOf(id).method !== 'GET');
const namesIn = (schema: Endpoint['body']): string[] => (schema && 'shape' in schema ? Object.keys(schema.shape as object) : []);
const fieldsFor = (id: (typeof endpoints)[number]) => {
  const known = namesIn((contract[id] as Endpoint).body);
  return [...columns, ...unknown].filter((name) => !known.includes(name));
};
// Where a field is a name of the configuration's own language, its schema answers for it; the row around it is looked at below.
const documents = ['putPageConfig', 'tryPageConfig'];

/** Somebody for whom the call is there. */
function callerOf(id: (typeof endpoints)[number]) {
  const { admin, adviser, reviewer } = world.people;
  if (id === 'createMarketplaceReference') return adviser;
  return (contract[id] as Endpoint).policy === 'reviewer' ? reviewer : admin;
}

/** The same body, or field `body` beside files, with one field more. */
const withField = (payload: string | undefined, name: string) =>
  (payload ?? '{}').replace(/^\{.*\}(?=\r?$)/ms, (json) => JSON.stringify({ ...(JSON.parse(json) as object), [name]: randomUUID() }));

describe('a field that a call does not list', () => {
  it.each(writes.filter((id) => !documents.includes(id) && id !== 'runImport'))('%s refuses it by name and changes nothing', async (id) => {
    const { admin } = world.people;
    const caller = callerOf(id);
    const object = id === 'endSession' ? await world.addSession(admin) : id === 'revokePersonalToken' ? await world.addToken(admin) : admin.id;
    const named = contract[id].route.includes('{version}') ? { id: object, version: '1' } : object;
    const sent = callOf(id, { authorization: caller.authorization, 'content-type': 'application/json' }, named);
    const before = await contents(world.owner);
    for (const name of fieldsFor(id)) {
      tried++;
      const answer = await world.test.app.inject({ ...sent, payload: withField(sent.payload, name) });
      const { code, errors } = answer.json<{ code: string; errors?: Record<string, string[]> }>();
      // What leads to a prototype is refused before anything is named.
      expect([name, answer.statusCode, code, name === 'constructor' || errors?.[name] !== undefined]).toEqual([name, 400, 'bad_request', true]);
    }
    expect(await contents(world.owner)).toEqual(before);
  });

  it('is refused in a query, too', async () => {
    const { admin } = world.people;
    for (const id of endpoints.filter((one) => callOf(one).method === 'GET' && (contract[one] as Endpoint).viewing !== 'refused')) {
      const object = id.startsWith('getCompany') ? world.company.id : id === 'getFundCurrency' ? admin.fundId : admin.id;
      const sent = callOf(id, { authorization: callerOf(id).authorization }, object);
      const known = namesIn((contract[id] as Endpoint).query);
      for (const name of ['company_id', 'user_id', 'fields', 'include', 'filter[id]', 'sort', '__proto__'].filter((one) => !known.includes(one))) {
        tried++;
        const status = (await world.test.app.inject({ ...sent, url: `${sent.url}?${encodeURIComponent(name)}=${world.people.investor.id}` })).statusCode;
        expect([id, name, status]).toEqual([id, name, ['listAdvisorUsers', 'listClients'].includes(id) ? 404 : 400]);
      }
    }
  });

  it('is refused as a column of an import', async () => {
    const before = await contents(world.owner);
    for (const name of [...columns, ...unknown].filter((column) => !['name', 'logo_file'].includes(column))) {
      tried++;
      const form = multipart({ 'firms.csv': `name,${name}\nFirm of its own,1\n` }, { authorization: world.people.admin.authorization });
      expect([name, (await world.test.app.inject({ method: 'POST', url: '/api/admin/imports', ...form })).statusCode]).toEqual([name, 422]);
    }
    expect(await contents(world.owner)).toEqual(before);
  });

  it('in a page configuration never becomes a column of its row', async () => {
    const { admin } = world.people;
    const sent = callOf('putPageConfig', { authorization: admin.authorization, 'content-type': 'application/json' });
    for (const name of fieldsFor('putPageConfig')) {
      tried++;
      await world.test.app.inject({ ...sent, payload: JSON.stringify({ [name]: world.otherCompany.id }) });
    }
    const { rows } = await world.owner.query<{ company_id: string; key: string; stored_by: string; stored_at: Date }>(
      'select company_id, key, stored_by, stored_at from page_configs',
    );
    expect(rows).toEqual(rows.map(() => ({ company_id: world.company.id, key: 'investor_dashboard', stored_by: admin.id, stored_at: world.test.clock.now() })));
  });
});
