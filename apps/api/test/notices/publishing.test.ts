import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract } from '@pari/contract';
import { buildAdviserLink } from '@pari/testkit';
import { store } from '../support/store.ts';
import { contents } from '../support/contents.ts';
import { callsOf, distributionOf, startProgramme, type Check, type Notice, type Programme, type Publication } from './programme.ts';

type Recipients = Answered<Contract['listNoticeRecipients']>;

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
});
afterAll(() => programme.test.close());

const { create, told } = callsOf(() => programme);
const mailed = async (noticeId: string) => {
  const { rows } = await programme.test.owner.query<{ line: string }>(
    `select concat_ws(' ', u.email, m.kind, m.state) as line from mail_messages m join users u on u.id = m.user_id where m.path like '%' || $1 || '%' order by 1`,
    [noticeId],
  );
  return rows.map(({ line }) => line);
};

describe('approving', () => {
  it('takes what was checked, a second person and a fresh sign-in', async () => {
    const { id } = await create();
    const [author, second] = [await programme.signedIn(programme.admin), await programme.signedIn(programme.second)];
    const approve = (who: typeof author, digest = 'a'.repeat(64)) => programme.call('POST', `/${id}/approve`, { version: 1, digest }, who);
    expect((await approve(second)).json()).toMatchObject({ status: 409, code: 'locked', detail: 'This notice has to be checked first.' });
    const { digest } = await programme.done<Check>('POST', `/${id}/check`, { version: 1 });
    expect((await approve(second)).json()).toMatchObject({ status: 409, code: 'confirm_needed', current: { digest } });
    expect((await approve(author, digest ?? '')).json()).toMatchObject({ status: 409, code: 'second_person' });
    expect((await approve(programme.second, digest ?? '')).json()).toMatchObject({ status: 401, code: 'sign_in_again' });
    expect(await programme.done<Notice>('GET', `/${id}`)).toMatchObject({ state: 'checked' });
    expect((await approve(second, digest ?? '')).json()).toMatchObject({ state: 'approved', version: 1 });
    expect((await approve(second, digest ?? '')).json()).toMatchObject({ status: 409, code: 'locked', detail: 'This notice was approved already.' });
  });

  it('is not for whoever checked it, nor for an administrator whom the author made', async () => {
    const { id } = await create();
    const second = await programme.signedIn(programme.second);
    const { digest } = await programme.done<Check>('POST', `/${id}/check`, { version: 1 }, second);
    const confirmed = { version: 1, digest };
    expect((await programme.call('POST', `/${id}/approve`, confirmed, second)).json()).toMatchObject({ code: 'second_person' });
    const child = await programme.test.addPerson(programme.companyId, ['admin']);
    await programme.test.owner.query('insert into admin_grants (company_id, user_id, granted_by, granted_at) values ($1, $2, $3, now())', [
      programme.companyId,
      child.id,
      programme.admin.id,
    ]);
    const answer = await programme.call('POST', `/${id}/approve`, confirmed, await programme.signedIn(child));
    expect(answer.json()).toMatchObject({ status: 409, code: 'second_person' });
    expect(await programme.done<Notice>('GET', `/${id}`)).toMatchObject({ state: 'checked' });
  });

  it('is not for whoever wrote an earlier version of it, though another saved it again', async () => {
    const { id, version: _, state: _state, ...draft } = await create();
    const { reference, fund, kind, title, purpose, due_date, currency, total_called, total_distributed, lines } = draft;
    const again = {
      reference,
      fund_id: fund.id,
      kind,
      title,
      purpose,
      due_date,
      currency,
      total_called,
      total_distributed,
      lines: lines.map(({ investor_account_code, type, amount }) => ({ investor_account_code, type, amount })),
    };
    const second = await programme.signedIn(programme.second);
    await programme.done('PUT', `/${id}`, { version: 1, ...again }, second);
    const { digest } = await programme.done<Check>('POST', `/${id}/check`, { version: 2 }, second);
    const answer = await programme.call('POST', `/${id}/approve`, { version: 2, digest }, await programme.signedIn(programme.admin));
    expect(answer.json()).toMatchObject({ status: 409, code: 'second_person' });
    expect(await programme.done<Notice>('GET', `/${id}`)).toMatchObject({ state: 'checked' });
  });

  it('is refused by row and sentence where a check fails by now', async () => {
    const { id } = await create();
    const { digest } = await programme.done<Check>('POST', `/${id}/check`, { version: 1 });
    await programme.test.owner.query('update funds set published = false where id = $1', [programme.fundId]);
    const answer = await programme.call('POST', `/${id}/approve`, { version: 1, digest }, await programme.signedIn(programme.second));
    await programme.test.owner.query('update funds set published = true where id = $1', [programme.fundId]);
    expect(answer.json()).toMatchObject({ status: 422, code: 'checks_failed' });
    expect(answer.json<{ rows: object[] }>().rows).toContainEqual({ file: 'notice', row: null, column: 'fund', reason: 'The fund is not published.' });
  });

  it('is gone when a check fails afterwards, which stands among what became of it', async () => {
    const { id } = await create();
    await programme.approve(id);
    await programme.test.owner.query('update funds set published = false where id = $1', [programme.fundId]);
    for (const _ of [1, 2]) await programme.done<Check>('POST', `/${id}/check`, { version: 1 });
    await programme.test.owner.query('update funds set published = true where id = $1', [programme.fundId]);
    const { state, events } = await programme.done<Notice>('GET', `/${id}`);
    expect([state, events.map(({ event }) => event)]).toEqual(['draft', ['saved', 'checked', 'approved', 'returned']]);
  });
});

describe('publishing', () => {
  it('makes shares, notifications and mail at once, and posts nothing', async () => {
    const { id, due_date, lines } = await create();
    const before = await programme.entries();
    const { is_published, notice } = await programme.publishAs(id);
    expect([is_published, notice.state, notice.published_on, notice.progress]).toEqual([true, 'published', '2026-04-15', 'open']);
    const { rows } = await programme.test.owner.query(
      `select i.account_code, s.user_id, s.unfunded_before - s.unfunded_after as used from notice_shares s join investors i on i.id = s.investor_id where notice_id = $1 order by 1`,
      [id],
    );
    expect(rows).toEqual([
      { account_code: 'A-1', user_id: programme.ann.id, used: Number(lines[0]?.amount).toFixed(6) },
      { account_code: 'B-1', user_id: programme.ben.id, used: Number(lines[1]?.amount).toFixed(6) },
    ]);
    const day = new Date(due_date).toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: 'numeric' });
    const words = (who: string, at: number) =>
      `${who}@test.example | capital_call | ${due_date} | Capital call: First call. ${lines[at]?.amount}.00 EUR is due on ${day}.`;
    expect(await told(id)).toEqual([words('ann', 0), words('ben', 1)]);
    expect(await mailed(id)).toEqual(['ann@test.example capital_call waiting', 'ben@test.example capital_call waiting']);
    expect(await programme.entries()).toEqual(before);
    expect(notice.events.map(({ event }) => event)).toEqual(['saved', 'checked', 'approved', 'published']);
  });

  it('shows whoever is to approve how the fund is paid, with numbers masked, and says to whoever may not why', async () => {
    const { id } = await create();
    await programme.done('POST', `/${id}/check`, { version: 1 });
    const [author, second] = await Promise.all(
      [programme.admin, programme.second].map((who) => programme.done<Recipients>('GET', `/${id}/recipients`, undefined, who)),
    );
    expect(author?.not_by_you).toBe('You wrote or checked this yourself. Another administrator approves it.');
    expect(second).toMatchObject({
      not_by_you: null,
      payment: { state: 'approved', bank_name: 'Deutsche Bank', iban: '•••• 3000', approved: { usable_from: expect.stringMatching(/^2026-/) } },
    });
    expect(JSON.stringify(second)).not.toMatch(/0532|call_back/);
    await programme.publishAs(id);
    await programme.instruct();
    const after = await programme.done<Recipients>('GET', `/${id}/recipients`);
    expect(after).toMatchObject({ not_by_you: null, payment: { version: second?.payment?.version, state: 'replaced' } });
  });

  it('is once, of many who do it at the same moment', async () => {
    const { id } = await create();
    const digest = await programme.approve(id);
    const people = await Promise.all(Array.from({ length: 5 }, () => programme.signedIn(programme.admin)));
    const answers = await Promise.all(people.map((who) => programme.call('POST', `/${id}/publish`, { version: 1, digest }, who)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409]);
    expect((await told(id)).length).toBe(2);
    expect((await mailed(id)).length).toBe(2);
  });

  it('does not do what was not approved: the notice is to be approved anew, and the differences are told', async () => {
    const { id } = await create();
    const digest = await programme.approve(id);
    await programme.test.owner.query(`update users set email = 'benjamin@test.example' where id = $1`, [programme.ben.id]);
    await programme.test.owner.query('update users set active = false where id = $1', [programme.ann.id]);
    await programme.instruct();
    const told_before = await told(id);
    const answer = await programme.done<Publication>('POST', `/${id}/publish`, { version: 1, digest }, await programme.signedIn(programme.admin));
    expect([answer.is_published, answer.differences, answer.notice.state]).toEqual([
      false,
      ['The payment instructions of the fund are others.', 'Nobody sees A-1 any more.', 'Whoever sees B-1 has another e-mail address.'],
      'checked',
    ]);
    expect(await told(id)).toEqual(told_before);
    await programme.test.owner.query('update users set active = true where id = $1', [programme.ann.id]);
    const again = await programme.done<Recipients>('GET', `/${id}/recipients`);
    expect(again.differences).toHaveLength(2);
    await programme.done('POST', `/${id}/approve`, { version: 1, digest: again.digest }, await programme.signedIn(programme.second));
    expect(await programme.done('POST', `/${id}/publish`, { version: 1, digest: again.digest }, await programme.signedIn(programme.admin))).toMatchObject({
      is_published: true,
    });
    await programme.test.owner.query(`update users set email = 'ben@test.example' where id = $1`, [programme.ben.id]);
  });

  it('waits for instructions that were changed today, and for ten business days before it is due', async () => {
    const { id } = await create();
    const digest = await programme.approve(id);
    const { rows } = await programme.test.owner.query<{ was: string }>(`select max(usable_from)::text as was from payment_instruction_events`);
    await programme.test.owner.query(`update payment_instruction_events set usable_from = '2026-04-16' where event = 'approved'`);
    const publish = async () => programme.call('POST', `/${id}/publish`, { version: 1, digest }, await programme.signedIn(programme.admin));
    expect((await publish()).json<{ rows: object[] }>().rows).toEqual([
      { file: 'notice', row: null, column: 'instructions', reason: 'The payment instructions are usable from 16 Apr 2026.' },
    ]);
    await programme.test.owner.query(`update payment_instruction_events set usable_from = $1 where event = 'approved'`, [rows[0]?.was]);
    expect((await publish()).statusCode).toBe(200);
    // Published 18 December, 25 December and 1 January free: the earliest is 5 January.
    await programme.test.owner.query(`insert into holidays (company_id, date, name) values ($1, '2026-12-25', 'Christmas'), ($1, '2027-01-01', 'New Year')`, [
      programme.companyId,
    ]);
    programme.test.clock.set(new Date('2026-12-18T12:00:00Z'));
    const late = await create({ due_date: '2027-01-05' });
    const approved = await programme.approve(late.id);
    programme.test.clock.set(new Date('2026-12-21T12:00:00Z'));
    const refused = await programme.call('POST', `/${late.id}/publish`, { version: 1, digest: approved }, await programme.signedIn(programme.admin));
    expect(refused.json<{ rows: { reason: string }[] }>().rows.map(({ reason }) => reason)).toEqual(['It is due in 9 business days.']);
    await programme.test.owner.query('delete from holidays');
    programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  });

  it('is not for whoever read another version, or another digest', async () => {
    const { id } = await create();
    const digest = await programme.approve(id);
    const publish = async (body: object) => programme.call('POST', `/${id}/publish`, body, await programme.signedIn(programme.admin));
    expect((await publish({ version: 2, digest })).json()).toMatchObject({ status: 409, code: 'conflict' });
    expect((await publish({ version: 1, digest: 'b'.repeat(64) })).json()).toMatchObject({ status: 409, code: 'confirm_needed' });
    expect((await publish({ version: 1, digest: 'x' })).statusCode).toBe(400);
    expect((await programme.call('POST', `/${id}/publish`, { version: 1, digest })).json()).toMatchObject({ status: 401, code: 'sign_in_again' });
    expect(await told(id)).toEqual([]);
  });
});

describe('a notice that is recalled', () => {
  it('is gone everywhere, its mail is not sent, and whoever was told is told not to pay', async () => {
    const { id, title } = await create();
    await programme.publishAs(id);
    const inbox = async () => {
      const answer = await programme.test.app.inject({ url: '/api/notifications?limit=200', headers: { authorization: programme.ann.authorization } });
      return answer.json<{ results: { details: string }[] }>().results.map(({ details }) => details);
    };
    const count = (await inbox()).length;
    const viewing = { authorization: programme.admin.authorization, 'x-view-as': programme.ann.id };
    expect((await programme.test.app.inject({ url: `/api/notices/${id}`, headers: viewing })).statusCode).toBe(200);
    const { notice, openers } = await programme.done<Answered<Contract['recallNotice']>>('POST', `/${id}/recall`, { reason: 'The purchase fell through.' });
    expect([notice.state, openers]).toEqual(['recalled', []]);
    expect(notice.events.at(-1)).toMatchObject({ event: 'recalled', reason: 'The purchase fell through.', by: expect.any(String) as string });
    expect(await mailed(id)).toEqual(['ann@test.example capital_call dropped', 'ben@test.example capital_call dropped']);
    const after = await inbox();
    expect(after.length).toBe(count);
    expect(after).toContain(`Withdrawn, do not pay. Capital call: ${title}. It no longer holds.`);
    const { rows } = await programme.test.owner.query(`select count(*)::integer as n from mail_messages where kind = 'notice_recall'`);
    expect(rows).toEqual([{ n: 2 }]);
    expect((await programme.call('POST', `/${id}/recall`, { reason: 'Again.' })).json()).toMatchObject({ status: 409, code: 'locked' });
    expect((await programme.call('POST', `/${id}/settle`, { paid_on: '2026-04-15' })).statusCode).toBe(409);
  });

  it('reaches whoever was told, and whoever has the profile by now', async () => {
    const { id } = await create();
    await programme.publishAs(id);
    const eve = await programme.test.addPerson(programme.companyId, ['investor']);
    const profile = (userId: string) =>
      programme.test.owner.query(`update investors set user_id = $1 where company_id = $2 and account_code = 'B-1'`, [userId, programme.companyId]);
    await profile(eve.id);
    await programme.done('POST', `/${id}/recall`, { reason: 'Wrong.' });
    await profile(programme.ben.id);
    const { rows } = await programme.test.owner.query<{ user_id: string }>(
      `select user_id from notifications where type = 'notice_recalled' and created_at = (select max(at) from notice_events where notice_id = $1) order by 1`,
      [id],
    );
    expect(new Set(rows.map(({ user_id }) => user_id))).toEqual(new Set([programme.ann.id, programme.ben.id, eve.id]));
  });

  it('is not one of which something is settled; of both at once, one is', async () => {
    const { id } = await create();
    await programme.publishAs(id);
    const both = await Promise.all([
      programme.call('POST', `/${id}/recall`, { reason: 'Wrong.' }),
      programme.call('POST', `/${id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const settled = await create();
    await programme.publishAs(settled.id);
    await programme.done('POST', `/${settled.id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    expect((await programme.call('POST', `/${settled.id}/recall`, { reason: 'Wrong.' })).json()).toMatchObject({
      detail: 'Some of it is settled. Undo that first, or correct it.',
    });
  });
});

it('advisers and viewers who see it by viewing are named, and are not bound by an approval', async () => {
  const { test, companyId, ben } = programme;
  const { id } = await create();
  const emails = (people: { email: string }[]) => people.map(({ email }) => email).toSorted();
  const seen = async () => {
    const { viewers } = await programme.done<Check>('POST', `/${id}/check`, { version: 1 });
    expect((await programme.done<Recipients>('GET', `/${id}/recipients`)).viewers).toEqual(viewers);
    return emails(viewers.people);
  };
  expect(await seen()).toEqual([]);
  const adviser = await test.addPerson(companyId, ['adviser'], { email: 'adviser@test.example' });
  await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: ben.id, from: '2020-01-01', until: null }));
  expect(await seen()).toEqual([]);
  await test.setFlag(companyId, 'advisor_flow', true);
  const digest = await programme.approve(id);
  expect(emails((await programme.done<Recipients>('GET', `/${id}/recipients`)).viewers.people)).toEqual(['adviser@test.example']);
  const viewer = await test.addPerson(companyId, ['viewer'], { email: 'viewer@test.example' });
  const published = await programme.done<Publication>('POST', `/${id}/publish`, { version: 1, digest }, await programme.signedIn(programme.admin));
  expect(published.is_published).toBe(true);
  expect(emails((await programme.done<Recipients>('GET', `/${id}/recipients`)).viewers.people)).toEqual(['adviser@test.example', 'viewer@test.example']);
  await programme.done('POST', `/${id}/recall`, { reason: 'Wrong.' });
  expect((await programme.done<Recipients>('GET', `/${id}/recipients`)).viewers.count).toBe(0);
  await test.owner.query('update users set active = false where id = any($1)', [[viewer.id, adviser.id]]);
});

describe('reminding', () => {
  it('tells those who have not paid, once a day', async () => {
    const { id } = await create();
    await programme.publishAs(id);
    await programme.done('POST', `/${id}/settle`, { paid_on: '2026-04-15', investor_account_codes: ['A-1'] });
    // What an import told today is no reminder.
    await programme.test.owner.query(
      `insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, details, notice_id)
       select company_id, user_id, 'capital_call', id, $3, $4, 'From elsewhere', $5 from investors where company_id = $1 and account_code = $2`,
      [programme.companyId, 'B-1', programme.fundId, programme.test.clock.now(), id],
    );
    expect((await programme.done<Recipients>('GET', `/${id}/recipients`)).recipients.map((one) => one.reminded_at)).toEqual([null, null]);
    expect(await programme.done('POST', `/${id}/remind`, {})).toEqual({ reminded: 1 });
    expect((await told(id)).filter((line) => line.includes('Reminder'))).toEqual([
      expect.stringMatching(/^ben@.*Reminder\. Capital call: First call\. \d+\.00 EUR is due on/),
    ]);
    expect((await programme.call('POST', `/${id}/remind`, {})).json()).toMatchObject({ status: 409, detail: 'They were reminded today already.' });
    programme.test.clock.advance(86_400);
    expect((await programme.call('POST', `/${id}/remind`, { investor_account_codes: ['Z-9'] })).json()).toMatchObject({
      errors: { 'investor_account_codes.0': ['This investor has no line in the notice.'] },
    });
    // Who has paid is not reminded, and so others still may be.
    expect(await programme.done('POST', `/${id}/remind`, { investor_account_codes: ['A-1'] })).toEqual({ reminded: 0 });
    expect(await programme.done('POST', `/${id}/remind`, {})).toEqual({ reminded: 1 });
    programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
    const { recipients } = await programme.done<Recipients>('GET', `/${id}/recipients`);
    expect(
      recipients.map(({ investor_account_code, progress, paid_on, opened_at, channels }) => [investor_account_code, progress, paid_on, opened_at, channels]),
    ).toEqual([
      ['A-1', 'settled', '2026-04-15', null, ['portal', 'mail']],
      ['B-1', 'open', null, null, ['portal', 'mail']],
    ]);
  });
});

it('a distribution is announced without a day on which anything is due', async () => {
  const { id } = await programme.done<Notice>('POST', '', { ...distributionOf(programme.fundId), due_date: '2026-04-20' });
  await programme.publishAs(id);
  expect(await told(id)).toEqual([
    'ann@test.example | distribution | Distribution: A sale. 6,000.00 EUR is paid to you on 20 Apr 2026.',
    'ben@test.example | distribution | Distribution: A sale. 20,000.00 EUR is paid to you on 20 Apr 2026.',
  ]);
  expect(await mailed(id)).toEqual(['ann@test.example distribution waiting', 'ben@test.example distribution waiting']);
});

it('a stranger is told of a notice what is told of none, and nothing changes', async () => {
  const { id } = await create();
  await programme.publishAs(id);
  const stranger = await programme.signedIn(programme.stranger);
  const before = await contents(programme.test.owner);
  const confirmed = { version: 1, digest: 'a'.repeat(64) };
  const answers = async (it: string) => {
    const calls = [
      await programme.call('POST', `/${it}/approve`, confirmed, stranger),
      await programme.call('POST', `/${it}/publish`, confirmed, stranger),
      await programme.call('POST', `/${it}/recall`, { reason: 'No.' }, stranger),
      await programme.call('POST', `/${it}/correct`, { reference: 'X' }, stranger),
      await programme.call('POST', `/${it}/remind`, {}, stranger),
      await programme.call('GET', `/${it}/recipients`, undefined, stranger),
    ];
    return calls.map(({ statusCode, body }) => [statusCode, body.replace(/"request_id":"[^"]*"/, '')]);
  };
  const foreign = await answers(id);
  expect(foreign).toEqual(await answers(randomUUID()));
  expect(foreign.map(([status]) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  const after = await contents(programme.test.owner);
  for (const table of ['notices', 'notice_versions', 'notice_events', 'notice_shares', 'notifications', 'mail_messages'])
    expect([table, after[table]]).toEqual([table, before[table]]);
});
