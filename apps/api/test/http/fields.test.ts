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
/** Of one that has several forms, those of all. */
const namesIn = (schema: Endpoint['body']): string[] => {
  if (schema && 'options' in schema) return (schema.options as Endpoint['body'][]).flatMap(namesIn);
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
};
const fieldsFor = (id: (typeof endpoints)[number]) => {
  const known = namesIn((contract[id] as Endpoint).body);
  return [...columns, ...unknown].filter((name) => !known.includes(name));
};

/** In characters: an answer names unlisted fields together, separated by commas, and no longer than this. */
const mostNamed = 200;

/** The names in turn, as many at once as one answer names. What leads to a prototype stands alone: it is refused before anything is named. */
function together(names: readonly string[]): string[][] {
  const groups: string[][] = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && ![...last, name].includes('constructor') && [...last, name].join(', ').length <= mostNamed) last.push(name);
    else groups.push([name]);
  }
  return groups;
}
// Where a field is a name of the configuration's own language, its schema answers for it; the row around it is looked at below.
const documents = ['putPageConfig', 'tryPageConfig'];
// They take files and no fields.
const filesAlone = ['runImport', 'importPay', 'addTaxFormTemplate'];

/** Somebody for whom the call is there. */
function callerOf(id: (typeof endpoints)[number]) {
  const { admin, adviser, reviewer, compensation, carry_participant: participant } = world.people;
  if (id === 'createMarketplaceReference') return adviser;
  const { policy } = contract[id] as Endpoint;
  if (policy === 'carry_participant') return participant;
  return policy === 'reviewer' ? reviewer : policy === 'compensation' ? compensation : admin;
}

/** The same body, or field `body` beside files, with these fields more. */
const withFields = (payload: string | undefined, names: readonly string[]) =>
  (payload ?? '{}').replace(/^\{.*\}(?=\r?$)/ms, (json) =>
    JSON.stringify({ ...(JSON.parse(json) as object), ...Object.fromEntries(names.map((name) => [name, randomUUID()])) }),
  );

describe('a field that a call does not list', () => {
  it.each(writes.filter((id) => ![...documents, ...filesAlone].includes(id)))('%s refuses it by name and changes nothing', async (id) => {
    const { admin } = world.people;
    const caller = callerOf(id);
    const object = id === 'endSession' ? await world.addSession(admin) : id === 'revokePersonalToken' ? await world.addToken(admin) : admin.id;
    const named = contract[id].route.includes('{version}') ? { id: object, version: '1' } : object;
    const sent = callOf(id, { authorization: caller.authorization, 'content-type': 'application/json' }, named);
    const before = await contents(world.owner);
    for (const names of together(fieldsFor(id))) {
      tried += names.length;
      const answer = await world.test.app.inject({ ...sent, payload: withFields(sent.payload?.toString(), names) });
      const { code, errors } = answer.json<{ code: string; errors?: Record<string, string[]> }>();
      const named = new Set(Object.keys(errors ?? {}).flatMap((field) => field.split(', ')));
      const unnamed = names.filter((name) => name !== 'constructor' && !named.has(name));
      expect([names, answer.statusCode, code, unnamed]).toEqual([names, 400, 'bad_request', []]);
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
        const status = (
          await world.test.app.inject({
            ...sent,
            url: `${sent.url}${sent.url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${world.people.investor.id}`,
          })
        ).statusCode;
        expect([id, name, status]).toEqual([id, name, ['listAdvisorUsers', 'listClients'].includes(id) ? 404 : 400]);
      }
    }
  });

  it('is refused as a column of an import', async () => {
    const before = await contents(world.owner);
    const names = [...columns, ...unknown].filter((column) => !['name', 'logo_file'].includes(column));
    // As many at once as are told in full.
    for (let start = 0; start < names.length; start += 100) {
      const some = names.slice(start, start + 100);
      tried += some.length;
      const firms = `name,${some.join(',')}\nFirm of its own,${some.map(() => '1').join(',')}\n`;
      const form = multipart({ 'firms.csv': firms }, { authorization: world.people.admin.authorization });
      const answer = await world.test.app.inject({ method: 'POST', url: '/api/admin/imports', ...form });
      const { rows } = answer.json<{ rows?: { column: string | null }[] }>();
      expect([answer.statusCode, rows?.map(({ column }) => column)]).toEqual([422, some]);
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
