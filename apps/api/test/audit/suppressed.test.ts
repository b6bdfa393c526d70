import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyAudit } from '../../src/features/audit/index.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let admin: TestPerson;
let investor: TestPerson;

beforeAll(async () => {
  test = await createApp();
  const company = await test.addCompany();
  admin = await test.addPerson(company, ['admin']);
  investor = await test.addPerson(company, ['investor']);
});
afterAll(() => test.close());

const rename = (display_name: string) =>
  test.app.inject({ method: 'PATCH', url: `/api/admin/users/${investor.id}`, payload: { display_name }, headers: { authorization: admin.authorization } });
const look = () => test.app.inject({ url: '/api/users/info', headers: { authorization: admin.authorization, 'x-view-as': investor.id } });
const stored = async () =>
  (
    await test.owner.query<{ name: string; events: string }>(
      `select display_name as name, (select count(*) from audit_events) as events from users where id = $1`,
      [investor.id],
    )
  ).rows[0];
const source = async (name: string) =>
  (await test.owner.query<{ definition: string }>('select pg_get_functiondef(oid) as definition from pg_proc where proname = $1', [name])).rows[0]
    ?.definition ?? '';

/** The function with another body. */
const remade = (name: string, change: (body: string) => string) => async () => {
  const own = await source(name);
  await test.owner.query(own.replace(/(?<=\nbegin\n)[^]*(?=end \$function\$)/, change));
  return own;
};
/** A trigger of this body. */
const triggered = (when: string, table: string, body: string) => async () => {
  const [kind = '', moment = ''] = when.split(': ');
  await test.owner.query(`create function meddle() returns trigger language plpgsql security definer as $$ begin ${body} end $$`);
  await test.owner.query(
    `create ${kind} meddle ${moment} on ${table} ${kind === 'constraint trigger' ? 'deferrable initially deferred ' : ''}for each row execute function meddle()`,
  );
  return `drop trigger meddle on ${table}; drop function meddle()`;
};

it.each<[string, () => Promise<string>]>([
  ['the function that adds an event does nothing', remade('append_audit_event', () => 'return;')],
  ['it moves the end alone', remade('append_audit_event', (body) => body.replace(/insert into[^;]*;/, ''))],
  ['it adds the event and leaves the end', remade('append_audit_event', (body) => body.replace(/update audit_heads[^]*?end if;/, ''))],
  ['it adds another event', remade('append_audit_event', (body) => body.replace('p_action,', `'harmless',`))],
  [
    'it adds the event without its link',
    remade('append_audit_event', (body) => body.replace('p_sequence, p_previous, p_hash, p_key)', 'null, null, null, null)')),
  ],
  [
    'the function that tells the end tells of an empty log',
    remade('lock_audit_end', () => `return query select 0::bigint, ''::bytea, null, null::bytea, 0::bigint;`),
  ],
  ['a trigger keeps events out', triggered('trigger: before insert', 'audit_events', 'return null;')],
  ['a trigger alters events', triggered('trigger: before insert', 'audit_events', `new.detail = '{}'; new.object_id = 'x'; return new;`)],
  ['a trigger keeps the end', triggered('trigger: before update', 'audit_heads', 'return null;')],
  ['a trigger moves the end', triggered('trigger: before update', 'audit_heads', `new.seal = ''; return new;`)],
  [
    'a trigger takes events out again at the commit',
    triggered('constraint trigger: after insert', 'audit_events', 'delete from audit_events where company_id = new.company_id and id = new.id; return null;'),
  ],
  [
    'a rule keeps events out',
    async () => {
      await test.owner.query('create rule meddle as on insert to audit_events do instead nothing');
      // What was planned under the rule does nothing until the function is made anew.
      return `drop rule meddle on audit_events; ${await source('append_audit_event')}`;
    },
  ],
])('%s: the call fails, and nothing is changed', async (_what, meddle) => {
  expect((await rename('Before')).statusCode).toBe(200);
  const before = await stored();
  const undo = await meddle();
  const [changed, looked] = [await rename('Unseen'), await look()];
  const after = await stored();
  await test.owner.query(undo);
  expect([changed.statusCode >= 500, looked.statusCode >= 500, after]).toEqual([true, true, before]);
  expect((await look()).statusCode).toBe(200);
  const verdict = await test.database.asCompany(admin.companyId, (tx) => verifyAudit(tx, admin.companyId, []), { snapshot: true });
  expect(verdict).toMatchObject({ intact: true, breaks: [] });
});
