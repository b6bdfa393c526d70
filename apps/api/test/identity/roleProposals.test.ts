import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract, Role } from '@pari/contract';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';

type Proposal = Answered<Contract['proposeRole']>;
type Problem = { readonly status: number; readonly code: string; readonly detail: string };
type Admin = TestPerson & { readonly session: string };

let test: TestApp;
let alder: string;
let birch: string;
let first: Admin;
let second: Admin;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
  [alder, birch] = [await test.addCompany(), await test.addCompany()];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.owner.query('delete from notifications');
  await test.owner.query('delete from mail_messages');
  await test.owner.query(`update users set roles = array_remove(roles, 'compensation')`);
  [first, second] = [await newAdmin(), await newAdmin()];
  person = await test.addPerson(alder, ['viewer']);
});

const newAdmin = async (company = alder): Promise<Admin> => {
  const admin = await test.addPerson(company, ['admin']);
  return { ...admin, session: await test.sessionOf(admin) };
};
const call = (who: { readonly session: string }, method: 'GET' | 'POST', path = '', payload?: object) =>
  test.app.inject({ method, url: `/api/admin/role-proposals${path}`, headers: { authorization: who.session }, ...(payload && { payload }) });
const propose = (who: Admin, whom: { readonly id: string } = person) => call(who, 'POST', '', { user: whom.id, role: 'compensation' });
const proposed = async (who = first, whom: { readonly id: string } = person) => (await propose(who, whom)).json<Proposal>().id;
const confirm = (who: Admin, id: string) => call(who, 'POST', `/${id}/confirm`);
const reject = (who: Admin, id: string) => call(who, 'POST', `/${id}/reject`);
const list = async (who: Admin) => (await call(who, 'GET')).json<{ results: Proposal[] }>().results.filter(({ person: one }) => one.user_id === person.id);
const rolesOf = async ({ id }: { readonly id: string }) =>
  (await test.owner.query<{ roles: Role[] }>('select roles::text[] as roles from users where id = $1', [id])).rows[0]?.roles;
const madeBy = (one: TestPerson, by: TestPerson) =>
  test.owner.query('insert into admin_grants (company_id, user_id, granted_by, granted_at) values ($1, $2, $3, $4)', [alder, one.id, by.id, test.clock.now()]);
const told = async () => {
  const { rows } = await test.owner.query<{ email: string; details: string }>(
    `select u.email, n.details from notifications n join users u on u.id = n.user_id where n.type = 'pay_access'`,
  );
  return new Map(rows.map(({ email, details }) => [email, details]));
};
const noTwo = expect.stringContaining('do not count as two people') as string;

describe('the role that shows pay', () => {
  it('is proposed by one administrator and confirmed by another; holders and the receiver are told', async () => {
    const holder = await test.addPerson(alder, ['compensation']);
    const gone = await test.addPerson(alder, ['compensation'], { active: false });
    const stranger = await test.addPerson(birch, ['compensation']);
    const answer = await propose(first);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        person: expect.objectContaining({ user_id: person.id }) as object,
        role: 'compensation',
        state: 'proposed',
        may_confirm: false,
        why_not: 'You wrote or checked this yourself. Another administrator confirms it.',
      }),
    ]);
    const { id } = answer.json<Proposal>();
    expect(await list(second)).toEqual([expect.objectContaining({ id, may_confirm: true, why_not: null })]);
    expect(await rolesOf(person)).toEqual(['viewer']);
    expect((await confirm(second, id)).json()).toMatchObject({ state: 'confirmed', may_confirm: false });
    expect(await rolesOf(person)).toEqual(['viewer', 'compensation']);
    expect(await list(second)).toEqual([]);
    const notices = await told();
    expect([...notices.keys()].toSorted()).toEqual([holder.email, person.email].toSorted());
    expect(notices.get(person.email)).toMatch(/^You may now see what other people are paid\./);
    expect(notices.get(holder.email)).toMatch(/^Person \d+ may now see what other people are paid\./);
    expect(notices.has(gone.email) || notices.has(stranger.email)).toBe(false);
    const { rows: mailed } = await test.owner.query<{ user_id: string }>(`select user_id from mail_messages where kind = 'pay_access'`);
    expect(mailed.map(({ user_id: of }) => of).toSorted()).toEqual([holder.id, person.id].toSorted());
    const { rows: log } = await test.owner.query(
      `select action, real_user_id, object_type, object_id from audit_events where action in ('proposeRole', 'confirmRole') and company_id = $1 and real_user_id = any($2) order by sequence`,
      [alder, [first.id, second.id]],
    );
    expect(log).toEqual([
      { action: 'proposeRole', real_user_id: first.id, object_type: 'user', object_id: person.id },
      { action: 'confirmRole', real_user_id: second.id, object_type: 'role_proposal', object_id: id },
    ]);
  });

  it('is given by nobody alone', async () => {
    const id = await proposed();
    expect((await confirm(first, id)).json()).toMatchObject({ status: 409, code: 'second_person' });
    expect((await propose(first, first)).json()).toMatchObject({ status: 409, code: 'second_person' });
    const ownId = await proposed(second, first);
    expect((await confirm(first, ownId)).json()).toMatchObject({
      status: 409,
      code: 'second_person',
      detail: 'This is about you. Another administrator confirms it.',
    });
    expect([await rolesOf(person), await rolesOf(first), (await told()).size]).toEqual([['viewer'], ['admin'], 0]);
    expect((await confirm(await newAdmin(), ownId)).statusCode).toBe(200);
  });

  it('is not confirmed by whoever was made an administrator by the other, nor the other way round, through any number of hands', async () => {
    const [third, fourth] = [await newAdmin(), await newAdmin()];
    await madeBy(third, first);
    await madeBy(fourth, third);
    const id = await proposed(first);
    for (const one of [third, fourth]) expect((await confirm(one, id)).json()).toMatchObject({ status: 409, code: 'second_person', detail: noTwo });
    expect((await reject(second, id)).statusCode).toBe(200);
    const back = await proposed(fourth);
    expect((await confirm(first, back)).json()).toMatchObject({ status: 409, code: 'second_person', detail: noTwo });
    expect((await confirm(second, back)).statusCode).toBe(200);
  });

  it('is not confirmed by whoever was made an administrator by the receiver, also when the command line proposed it', async () => {
    const receiver = await newAdmin();
    const puppet = await newAdmin();
    await madeBy(puppet, receiver);
    await test.owner.query(`insert into role_proposals (company_id, user_id, role, proposed_at) values ($1, $2, 'compensation', $3)`, [
      alder,
      receiver.id,
      test.clock.now(),
    ]);
    const { rows } = await test.owner.query<{ id: string }>('select id from role_proposals where user_id = $1', [receiver.id]);
    const id = rows[0]?.id ?? '';
    for (const one of [receiver, puppet]) expect((await confirm(one, id)).json()).toMatchObject({ status: 409, code: 'second_person' });
    expect((await confirm(second, id)).json()).toMatchObject({ state: 'confirmed', proposed_by: null });
  });

  it('is proposed also by whoever made the receiver an administrator, where the one who confirms is of neither', async () => {
    const receiver = await newAdmin();
    await madeBy(receiver, first);
    const id = await proposed(first, receiver);
    expect((await confirm(receiver, id)).json()).toMatchObject({ status: 409, code: 'second_person' });
    expect((await confirm(second, id)).json()).toMatchObject({ state: 'confirmed' });
  });

  it('is rejected by anybody who administers, once and for all', async () => {
    const id = await proposed();
    expect((await reject(first, id)).json()).toMatchObject({ state: 'rejected' });
    expect((await reject(second, id)).statusCode).toBe(200);
    expect((await confirm(second, id)).json()).toMatchObject({ status: 409, code: 'conflict', detail: 'This was rejected already.' });
    const again = await proposed();
    expect(again).not.toBe(id);
    await confirm(second, again);
    expect((await reject(first, again)).json()).toMatchObject({ status: 409, code: 'conflict', detail: 'This was confirmed already.' });
    expect((await propose(first)).json()).toMatchObject({ status: 409, code: 'conflict', detail: 'This person has the role already.' });
  });

  it('waits neither for somebody who may not sign in, nor on whoever administers no more', async () => {
    const id = await proposed();
    expect(await proposed()).toBe(id);
    await test.owner.query('update users set active = false where id = $1', [person.id]);
    expect((await confirm(second, id)).json<Problem>()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await propose(first, await test.addPerson(alder, ['investor'], { active: false }))).json()).toMatchObject({ status: 409, code: 'conflict' });
    await test.owner.query('update users set active = true where id = $1', [person.id]);
    await test.owner.query(`update users set roles = '{investor}' where id = $1`, [first.id]);
    expect((await confirm(second, id)).json()).toMatchObject({
      status: 409,
      detail: 'Whoever proposed this is no administrator any more. Reject it, and propose it anew.',
    });
    expect(await rolesOf(person)).toEqual(['viewer']);
  });

  it('is given once by fifty who confirm at once, and confirmed or rejected, never both', async () => {
    const id = await proposed();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(second, id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await rolesOf(person)).toEqual(['viewer', 'compensation']);
    expect((await test.owner.query(`select from notifications where user_id = $1 and type = 'pay_access'`, [person.id])).rowCount).toBe(1);
    expect((await test.owner.query(`select from mail_messages where user_id = $1 and kind = 'pay_access'`, [person.id])).rowCount).toBe(1);

    const other = await test.addPerson(alder, ['investor']);
    const raced = await proposed(first, other);
    const admins = [second, await newAdmin(), await newAdmin()];
    const both = await Promise.all([...admins.map((one) => confirm(one, raced)), reject(first, raced)]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await test.owner.query<{ state: string }>('select state from role_proposals where id = $1', [raced]);
    expect([rows[0]?.state === 'confirmed', (await rolesOf(other))?.includes('compensation')]).toEqual(
      (await rolesOf(other))?.includes('compensation') ? [true, true] : [false, false],
    );
  });

  it('is proposed once by fifty who do at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => propose(first)));
    expect(new Set(answers.map((answer) => answer.json<Proposal>().id)).size).toBe(1);
  });

  it('takes a fresh sign-in to confirm, and no program confirms it', async () => {
    const id = await proposed();
    expect(
      (await test.app.inject({ method: 'POST', url: `/api/admin/role-proposals/${id}/confirm`, headers: { authorization: second.authorization } })).json(),
    ).toMatchObject({ status: 401, code: 'sign_in_again' });
    expect(await rolesOf(person)).toEqual(['viewer']);
  });

  it('is a matter of one company, and of no other role', async () => {
    const id = await proposed();
    const stranger = await newAdmin(birch);
    const foreign = await test.addPerson(birch, ['investor']);
    const before = await contents(test.owner);
    for (const answer of [await confirm(stranger, id), await reject(stranger, id), await propose(first, foreign)])
      expect(answer.json()).toMatchObject({ status: 404 });
    expect((await call(first, 'POST', '', { user: person.id, role: 'admin' })).statusCode).toBe(400);
    expect(await contents(test.owner)).toEqual(before);
  });
});

it('the database lets nobody confirm for themselves or alone, whatever asks it', async () => {
  const id = await proposed();
  for (const by of [person.id, first.id])
    await expect(
      test.owner.query(`update role_proposals set state = 'confirmed', decided_by = $2, decided_at = now() where id = $1`, [id, by]),
    ).rejects.toThrow(/check constraint/);
  await expect(
    test.database.asCompany(alder, (tx) => tx.run(`update role_proposals set user_id = $2 where id = $1` as never, [id, second.id] as never)),
  ).rejects.toThrow(/permission denied/);
});
