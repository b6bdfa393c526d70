import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { callOf, startProgramme, type Check, type Notice, type Programme } from '../notices/programme.ts';
import type { TestPerson } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { goodInstructions, instructionsOf, iban } from './given.ts';

type Instructions = Answered<Contract['listPaymentInstructions']>;

let programme: Programme;
let boss: TestPerson & { session: string };
let colleague: TestPerson & { session: string };
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());
beforeEach(async () => {
  programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  const signedIn = async () => {
    const person = await programme.test.addPerson(programme.companyId, ['admin']);
    return { ...person, session: await programme.test.sessionOf(person) };
  };
  [boss, colleague] = [await signedIn(), await signedIn()];
  for (const table of ['payment_instruction_events', 'payment_instructions', 'notifications', 'mail_messages'])
    await programme.test.owner.query(`delete from ${table}`);
});

const call = (who: { authorization: string; session?: string }, method: 'GET' | 'POST', path = '', payload?: object, fund = programme.fundId) =>
  programme.test.app.inject({
    method,
    url: `/api/admin/funds/${fund}/payment-instructions${path}`,
    ...(payload && { payload }),
    headers: { authorization: who.session ?? who.authorization },
  });
const propose = (who = boss, more: object = {}) => call(who, 'POST', '', instructionsOf(more));
const approve = (who: typeof boss, version = 1, number = iban) => call(who, 'POST', `/${version}/approve`, { number });
const told = async () => {
  const { rows } = await programme.test.owner.query<{ line: string }>(
    `select u.email || ': ' || n.details as line from notifications n join users u on u.id = n.user_id where n.type = 'payment_instructions' order by 1`,
  );
  return rows.map(({ line }) => line);
};

describe('payment instructions', () => {
  it('are proposed by one, approved by another who types the number again, and usable from the third business day after', async () => {
    const proposed = await propose();
    expect([proposed.statusCode, proposed.json<Instructions>().versions]).toEqual([
      201,
      [
        expect.objectContaining({
          version: 1,
          state: 'proposed',
          account_name: 'Kestrel I LP',
          iban: '•••• 3000',
          further_credit: 'Kestrel I, account •••• 6789',
          bic: 'DEUTDEFF',
          approved: null,
          revoked: null,
          not_by_you: 'You wrote or checked this yourself. Another administrator approves it.',
        }),
      ],
    ]);
    expect(proposed.body).not.toMatch(/0532|123456/);
    expect(await told()).toEqual([]);
    programme.test.clock.set(new Date('2026-04-16T12:00:00Z'));
    colleague = { ...colleague, session: await programme.test.sessionOf(colleague) };
    await programme.test.owner.query(`insert into holidays (company_id, date, name) values ($1, '2026-04-20', 'A day off')`, [programme.companyId]);
    const approved = await approve(colleague, 1, 'de89 37040044-0532013000');
    await programme.test.owner.query('delete from holidays');
    // Thursday; Friday, not Monday, Tuesday, Wednesday.
    expect(approved.json<Instructions>().versions[0]).toMatchObject({ state: 'approved', approved: { usable_from: '2026-04-22' } });
    const sentence =
      'First payment instructions of Kestrel I, confirmed by two people. They are used from 22 Apr 2026 on. We never send payment instructions by e-mail.';
    expect(await told()).toEqual([`ann@test.example: ${sentence}`, `ben@test.example: ${sentence}`]);
    const { rows: mailed } = await programme.test.owner.query('select kind, path from mail_messages');
    expect(mailed).toEqual(Array.from({ length: 2 }, () => ({ kind: 'payment_instructions', path: '/ownership#notifications' })));
  });

  it('are told as changed only where something was approved before', async () => {
    await propose();
    await call(boss, 'POST', '/1/revoke', { reason: 'Misread.' });
    for (const version of [2, 3]) {
      await propose();
      await approve(colleague, version);
    }
    expect((await told()).map((line) => line.split('. They')[0])).toEqual(
      ['ann', 'ben'].flatMap((person) => [
        `${person}@test.example: First payment instructions of Kestrel I, confirmed by two people`,
        `${person}@test.example: The payment instructions of Kestrel I were changed and confirmed by two people`,
      ]),
    );
  });

  it('rest in no table, trace or answer as they were given', async () => {
    await propose();
    await approve(colleague);
    await call(boss, 'GET');
    const { rows } = await programme.test.owner.query<{ table: string }>(
      `select table_name as table from information_schema.tables where table_schema = 'public'`,
    );
    for (const { table } of rows) {
      const { rows: found } = await programme.test.owner.query(`select 1 from "${table}" t where t::text like '%0532013000%' or t::text like '%123456789%'`);
      expect([table, found.length]).toEqual([table, 0]);
    }
    const { rows: traces } = await programme.test.owner.query(
      `select action, object_type, object_id from audit_events where action like '%PaymentInstructions' and real_user_id = any($1) order by id`,
      [[boss.id, colleague.id]],
    );
    const object = { object_type: 'fund', object_id: programme.fundId };
    expect(traces).toEqual(['propose', 'approve', 'list'].map((did) => ({ action: `${did}PaymentInstructions`, ...object })));
  });

  it('open in no other place', async () => {
    await propose();
    await propose(boss, { iban: 'GB29 NWBK 6016 1331 9268 19', bic: null });
    await programme.test.owner.query(`update payment_instructions p set sealed = o.sealed from payment_instructions o where p.version = 2 and o.version = 1`);
    expect((await call(boss, 'GET')).statusCode).toBe(500);
  });

  it('are approved neither by who proposed them, nor with another number, nor twice, nor after later ones', async () => {
    await propose();
    await propose(colleague);
    expect((await approve(boss)).json()).toMatchObject({
      status: 409,
      code: 'second_person',
      detail: 'You wrote or checked this yourself. Another administrator approves it.',
    });
    expect((await approve(colleague, 1, `${iban.slice(0, -1)}1`)).json()).toMatchObject({
      status: 400,
      errors: { number: ['This is not the number that was proposed. Nothing was approved.'] },
    });
    expect(await told()).toEqual([]);
    expect((await approve(boss, 2)).statusCode).toBe(200);
    const locked = { status: 409, code: 'locked', detail: 'These instructions were approved, revoked or replaced already.' };
    expect((await approve(colleague)).json()).toMatchObject(locked);
    expect((await approve(boss, 2)).json()).toMatchObject(locked);
    expect((await approve(boss, 3)).statusCode).toBe(404);
  });

  it('of two who approve at once, one does', async () => {
    await propose();
    const third = await programme.test.addPerson(programme.companyId, ['admin']);
    const both = await Promise.all([approve(colleague), approve({ ...third, session: await programme.test.sessionOf(third) })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await told()).length).toBe(2);
  });

  it('are revoked by one person at once, and holders are told not to pay', async () => {
    await propose();
    expect((await call(boss, 'POST', '/1/revoke', { reason: 'Never used.' })).json<Instructions>().versions[0]?.state).toBe('revoked');
    expect(await told()).toEqual([]);
    await propose();
    await approve(colleague, 2);
    const revoked = await call(colleague, 'POST', '/2/revoke', { reason: 'The bank called.' });
    expect(revoked.json<Instructions>().versions[0]).toMatchObject({ state: 'revoked', revoked: { reason: 'The bank called.' } });
    expect((await told()).filter((line) => line.includes('Do not pay'))).toHaveLength(2);
    expect((await call(boss, 'POST', '/2/revoke', { reason: 'Again.' })).json()).toMatchObject({ status: 409, code: 'locked' });
    expect((await approve(boss, 2)).statusCode).toBe(409);
  });

  it('replace those before them once they are approved', async () => {
    await propose();
    await approve(colleague);
    await propose();
    const states = async () => (await call(boss, 'GET')).json<Instructions>().versions.map(({ state }) => state);
    expect(await states()).toEqual(['proposed', 'approved']);
    await approve(colleague, 2);
    expect(await states()).toEqual(['approved', 'replaced']);
  });

  it('changed today let no call be published; those before them do not come back', async () => {
    const { id } = await programme.done<Notice>('POST', '', { ...callOf(programme.fundId), due_date: '2026-06-08' });
    const sentence = async () =>
      (await programme.done<Check>('POST', `/${id}/check`, { version: 1 })).findings.find(({ code }) => code === 'instructions')?.sentence;
    expect(await sentence()).toBe('The fund has no approved payment instructions.');
    await propose();
    await approve(colleague);
    expect(await sentence()).toBe('The payment instructions are usable from 20 Apr 2026.');
    programme.test.clock.set(new Date('2026-04-20T12:00:00Z'));
    expect(await sentence()).toBeUndefined();
    [boss, colleague] = [
      { ...boss, session: await programme.test.sessionOf(boss) },
      { ...colleague, session: await programme.test.sessionOf(colleague) },
    ];
    await propose();
    expect(await sentence()).toBeUndefined();
    await approve(colleague, 2);
    expect(await sentence()).toBe('The payment instructions are usable from 23 Apr 2026.');
    await call(boss, 'POST', '/2/revoke', { reason: 'Wrong.' });
    expect(await sentence()).toBe('The fund has no approved payment instructions.');
  });
});

it('say of every fund whether anybody can be asked to pay it', async () => {
  const standing = async (who = boss) => {
    const answer = await programme.test.app.inject({ url: '/api/admin/payment-instructions', headers: { authorization: who.session } });
    return answer
      .json<Answered<Contract['listFundsToPay']>>()
      .funds.map(({ name, state, usable_from, is_proposed }) => [name, state, usable_from, is_proposed]);
  };
  expect(await standing()).toEqual([['Kestrel I', 'none', null, false]]);
  await propose();
  expect(await standing()).toEqual([['Kestrel I', 'none', null, true]]);
  await approve(colleague);
  expect(await standing()).toEqual([['Kestrel I', 'resting', '2026-04-20', false]]);
  await propose();
  programme.test.clock.set(new Date('2026-04-20T12:00:00Z'));
  expect(await standing()).toEqual([['Kestrel I', 'in_force', '2026-04-20', true]]);
  await call(boss, 'POST', '/2/revoke', { reason: 'Withdrawn.' });
  await call(boss, 'POST', '/1/revoke', { reason: 'The bank called.' });
  expect(await standing()).toEqual([['Kestrel I', 'revoked', null, false]]);
  const stranger = { ...programme.stranger, session: await programme.test.sessionOf(programme.stranger) };
  expect(await standing(stranger)).toEqual([]);
});

const called = goodInstructions.call_back;
describe('bad input has a sentence', () => {
  it.each<[string, object, string, string]>([
    ['wrong check digits', { iban: 'DE88370400440532013000' }, 'iban', 'The check digits of this IBAN are wrong: one of its signs was misread.'],
    ['no number', { iban: null, bic: null }, 'iban', 'Give the IBAN, or an account number.'],
    ['another currency', { currency: 'USD' }, 'currency', 'The fund is in EUR.'],
    ['a call to come', { call_back: { ...called, at: '2026-04-15T12:00:01Z' } }, 'call_back.at', 'Must not lie in the future.'],
    [
      'a call of long ago',
      { call_back: { ...called, at: '2010-01-01T12:00:00Z' } },
      'call_back.at',
      'Must be 16 Mar 2026 or later: a call before that confirms nothing of today.',
    ],
    ['nobody who was called', { call_back: { ...called, person: '?' } }, 'call_back.person', 'Must be a name, written in letters.'],
    [
      'no number that was called',
      { call_back: { ...called, number: 'abc' } },
      'call_back.number',
      'Must be a telephone number of 6 to 15 digits, such as +49 30 901820.',
    ],
    ['nobody called', { call_back: undefined }, 'call_back', 'Required'],
    ['too short an IBAN', { iban: 'DE8937040044053201300' }, 'iban', 'An IBAN that begins with DE has 22 letters and digits; this has 21.'],
    ['a country that is none', { bank_country: 'ZZ', bic: null }, 'bank_country', 'No country has the letters ZZ.'],
    ['no country', { bank_country: 'Germany' }, 'bank_country', 'Must be two capital letters, such as DE.'],
  ])('%s', async (_, more, field, sentence) => {
    const answer = await propose(boss, more);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { [field]: [sentence] }]);
    const { rows } = await programme.test.owner.query('select from payment_instructions');
    expect(rows).toEqual([]);
  });
});

it('two of whom one made the other an administrator, by whatever hands, are no two people', async () => {
  const { test, companyId } = programme;
  const made = async (by: { session: string }, roles: string[]) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/users',
      payload: { email: `${randomUUID()}@test.example`, display_name: 'Made', roles },
      headers: { authorization: by.session },
    });
    const id = answer.json<{ user_id: string }>().user_id;
    return { id, companyId, email: '', authorization: '', session: await test.sessionOf({ id, companyId }) };
  };
  const patch = (by: { session: string }, id: string, roles: string[]) =>
    test.app.inject({ method: 'PATCH', url: `/api/admin/users/${id}`, payload: { roles }, headers: { authorization: by.session } });
  const child = await made(boss, ['admin']);
  const later = await made(child, ['investor']);
  expect((await patch(child, later.id, ['admin'])).statusCode).toBe(200);
  await propose();
  for (const one of [child, later]) expect((await approve(one)).json()).toMatchObject({ status: 409, code: 'second_person' });
  await propose(later);
  expect((await approve(boss, 2)).json()).toMatchObject({ status: 409, code: 'second_person' });
  // Made one anew by somebody else, the other is another person; it is not enough that the first loses the role.
  await patch(colleague, child.id, ['investor']);
  expect((await approve(later)).json()).toMatchObject({ code: 'second_person' });
  await patch(colleague, child.id, ['admin']);
  expect((await approve(later)).statusCode).toBe(200);
});

it('whoever says who signs in as somebody is no second person beside them, nor are two of whom they both said it', async () => {
  const { test, companyId } = programme;
  const link = (by: { session: string }, { id }: { id: string }) =>
    test.app.inject({
      method: 'POST',
      url: `/api/admin/users/${id}/identities`,
      payload: { issuer: 'https://issuer.example', subject: randomUUID() },
      headers: { authorization: by.session },
    });
  const third = await test.addPerson(companyId, ['admin']);
  const another = { ...third, session: await test.sessionOf(third) };
  await propose();
  const why = async (who: typeof boss) => (await call(who, 'GET')).json<Instructions>().versions[0]?.not_by_you;
  expect([await why(colleague), await why(another)]).toEqual([null, null]);
  expect((await link(boss, colleague)).statusCode).toBe(201);
  expect(await why(colleague)).toMatch(
    /^You and .* do not count as two people: one of you was made an administrator, or was given a sign-in or an address, by the other/,
  );
  expect((await approve(colleague)).json()).toMatchObject({ status: 409, code: 'second_person', detail: await why(colleague) });
  await propose(colleague);
  expect((await approve(boss, 2)).json()).toMatchObject({ code: 'second_person' });
  // The same hand gave both their sign-in.
  expect((await link(boss, another)).statusCode).toBe(201);
  expect((await approve(another, 2)).json()).toMatchObject({ code: 'second_person' });
  // It does not help to be made an administrator anew by somebody else: whoever signs in is who they were.
  await test.owner.query('insert into admin_grants (company_id, user_id, granted_at) values ($1, $2, now())', [companyId, colleague.id]);
  expect((await approve(colleague)).json()).toMatchObject({ code: 'second_person' });
  // The command line is nobody's hand.
  await test.owner.query('update identities set linked_by = null where user_id = $1', [colleague.id]);
  expect((await approve(colleague)).statusCode).toBe(200);
});

it('takes a sign-in of the last five minutes, of a person', async () => {
  await propose();
  programme.test.clock.advance(300);
  expect((await approve(colleague, 1, 'wrong')).statusCode).toBe(400);
  programme.test.clock.advance(1);
  const before = await contents(programme.test.owner);
  for (const who of [colleague, { ...colleague, session: colleague.authorization }]) {
    const answer = await approve(who);
    expect([answer.statusCode, answer.json<{ code: string }>().code, answer.headers['www-authenticate']]).toEqual([
      401,
      'sign_in_again',
      'Bearer error="insufficient_user_authentication", error_description="A sign-in of the last 300 seconds is needed", max_age="300"',
    ]);
  }
  const after = await contents(programme.test.owner);
  expect(after['payment_instruction_events']).toBe(before['payment_instruction_events']);
  expect((await approve({ ...colleague, session: await programme.test.sessionOf(colleague) })).statusCode).toBe(200);
});

it('a stranger is told of a fund what is told of none, and nothing changes', async () => {
  await propose();
  const stranger = { ...programme.stranger, session: await programme.test.sessionOf(programme.stranger) };
  const before = await contents(programme.test.owner);
  const answers = async (fund: string) => {
    const calls = [
      await call(stranger, 'GET', '', undefined, fund),
      await call(stranger, 'POST', '', instructionsOf(), fund),
      await call(stranger, 'POST', '/1/approve', { number: iban }, fund),
      await call(stranger, 'POST', '/1/revoke', { reason: 'No.' }, fund),
    ];
    return calls.map(({ statusCode, body }) => [statusCode, body.replace(/"request_id":"[^"]*"/, '')]);
  };
  const foreign = await answers(programme.fundId);
  expect(foreign).toEqual(await answers(randomUUID()));
  expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404]);
  const after = await contents(programme.test.owner);
  for (const table of ['payment_instructions', 'payment_instruction_events', 'notifications']) expect([table, after[table]]).toEqual([table, before[table]]);
});
