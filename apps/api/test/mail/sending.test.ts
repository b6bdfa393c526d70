import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailKinds, type MailKind } from '@pari/contract';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { tell } from '../../src/features/mail/index.ts';
import { gatherFollowing } from '../../src/features/mail/operations/gatherFollowing.ts';
import { gatherDailyMail } from '../../src/features/mail/operations/gatherDailyMail.ts';
import { removeOldMail } from '../../src/features/mail/operations/removeOldMail.ts';
import { jobs } from '../../src/main/jobs.ts';
import { MailFailure, type Mail, type Message } from '../../src/ports/mail.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';

let test: TestApp;
let person: TestPerson;
let sent: Message[];
let answer: () => void | Promise<void>;
const mail: Mail = {
  async send(message) {
    await answer();
    sent.push(message);
  },
};
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  test.clock.set(new Date('2026-04-15T12:00:00Z'));
  person = await test.addPerson(await test.addCompany({ name: 'Alder & Sons' }), ['investor']);
  sent = [];
  answer = () => undefined;
});
afterAll(() => test.close());

const say = (kind: MailKind, { to = [person], path = '/ownership#notifications' } = {}) =>
  test.database.asCompany(person.companyId, (tx) =>
    tell(tx, { companyId: person.companyId, userIds: to.map(({ id }) => id), kind, path, at: test.clock.now() }),
  );
const choose = (kind: MailKind, choice: string, by = person) =>
  test.owner.query(
    `insert into mail_preferences values ($1, $2, $3, $4, now()) on conflict (company_id, user_id, kind) do update set choice = excluded.choice`,
    [by.companyId, by.id, kind, choice],
  );
const states = async () =>
  (
    await test.owner.query<{ line: string }>(`select kind || ' ' || state as line from mail_messages where company_id = $1 order by told_at, kind, state`, [
      person.companyId,
    ])
  ).rows.map(({ line }) => line);
const reasons = async () =>
  (await test.owner.query<{ reason: string | null }>('select reason from mail_messages where company_id = $1', [person.companyId])).rows.map(
    ({ reason }) => reason,
  );
const waiting = async () => (await test.owner.query(`select from pari_jobs._private_jobs where payload->>'company_id' = $1`, [person.companyId])).rowCount;

/** Works on the queue until nothing of the company is due. */
async function work(): Promise<void> {
  const working = await startJobs({ connectionString: test.connectionString, jobs, services: { ...test, mail }, complain: () => undefined });
  await expect
    .poll(
      async () =>
        (
          await test.owner.query(`select from pari_jobs._private_jobs where payload->>'company_id' = $1 and run_at <= now() and attempts < max_attempts`, [
            person.companyId,
          ])
        ).rowCount,
      { timeout: 30_000, interval: 20 },
    )
    .toBe(0);
  await working.stop();
}

describe('what is told of one thing within minutes', () => {
  const gather = () => gatherFollowing(test.database, test.clock.now());
  const tellOften = async (kind: MailKind) => {
    for (let turn = 0; turn < 4; turn++) {
      await say(kind, { path: '/funds/F-1/application' });
      test.clock.advance(60);
    }
  };

  it('is a mail at once, and one more of all that followed', async () => {
    await tellOften('application');
    await say('application', { path: '/funds/F-2/application' });
    await work();
    expect(sent).toHaveLength(2);
    await gather();
    await work();
    expect(sent).toHaveLength(2);
    test.clock.advance(600);
    await gather();
    await gather();
    await work();
    expect(sent.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => 'Your application'));
    expect(await states()).toEqual(['application sent', 'application sent', 'application in_digest', 'application in_digest', 'application sent']);
    // Later it is another thing, at once.
    test.clock.advance(3600);
    await say('application', { path: '/funds/F-1/application' });
    await work();
    expect(sent).toHaveLength(4);
  });

  it('waits for the daily mail of whoever wants that, and for the next mail of whoever wants it at once', async () => {
    await choose('review', 'daily');
    await tellOften('review');
    await tellOften('bank_details');
    await gatherDailyMail(test.database, new Date('2026-04-16T08:00:00Z'));
    test.clock.advance(1200);
    await gather();
    await work();
    expect((await states()).toSorted()).toEqual(
      [
        ...['sent', 'sent', 'in_digest', 'in_digest'].map((state) => `bank_details ${state}`),
        'digest sent',
        ...Array.from({ length: 4 }, () => 'review in_digest'),
      ].toSorted(),
    );
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(
      ['New in the portal since yesterday', 'Where you are paid was changed', 'Where you are paid was changed'].toSorted(),
    );
    await test.owner.query('delete from mail_messages where user_id = $1', [person.id]);
  });

  it('is no daily mail where nobody chose one', async () => {
    await tellOften('application');
    await gatherDailyMail(test.database, new Date('2026-04-16T08:00:00Z'));
    expect(await states()).toEqual(['application waiting', ...Array.from({ length: 3 }, () => 'application for_digest')]);
    await test.owner.query('delete from mail_messages where user_id = $1', [person.id]);
  });
});

describe('telling somebody', () => {
  it('mails each of them, at once, what leads to the thing', async () => {
    const other = await test.addPerson(person.companyId, ['investor']);
    await say('document', { to: [person, other] });
    await work();
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual([person.email, other.email].toSorted());
    const [first] = sent;
    const link = /http:\/\/localhost:3000\/company\d+\/investor\/ownership#notifications/;
    expect([first?.subject, first?.from, first?.text, first?.html]).toEqual([
      'A new document for you',
      'Alder & Sons',
      expect.stringMatching(link),
      expect.stringMatching(link),
    ]);
    expect(await states()).toEqual(['document sent', 'document sent']);
  });

  it('says nothing that is not in its kind but the name of whom it is for', async () => {
    const kinds = Object.keys(mailKinds) as MailKind[];
    for (const kind of kinds) await say(kind);
    await work();
    expect(sent).toHaveLength(kinds.length);
    const known = (text: string) => text.replaceAll(/https?:\/\/\S+/g, '').replaceAll(/Hello Person \d+|Alder & Sons/g, '');
    for (const { text, unsubscribe } of sent) expect([known(text).match(/[\d@$€£%]/g), unsubscribe === null]).toEqual([null, text.includes('always sent')]);
  });

  it('mails nobody when its transaction fails, nobody who is not active, nobody of another company, and nobody who is not told', async () => {
    const gone = await test.addPerson(person.companyId, ['investor'], { active: false });
    const foreign = await test.addPerson(await test.addCompany(), ['investor']);
    await say('document', { to: [gone, foreign] });
    await say('document', { to: [] });
    await expect(
      test.database.asCompany(person.companyId, async (tx) => {
        await tell(tx, { companyId: person.companyId, userIds: [person.id], kind: 'recall', path: '/ownership', at: test.clock.now() });
        throw new Error('not this one');
      }),
    ).rejects.toThrow('not this one');
    expect([await states(), await waiting()]).toEqual([[], 0]);
  });

  it.each(['//evil.example', 'https://evil.example', '/a b', '/<script>', '/a"b', 'ownership', '/'])('never leads to %s', async (path) => {
    await expect(say('document', { path })).rejects.toThrow('mail_messages_path_check');
  });

  it('shows hostile names as text and lets them lead nowhere', async () => {
    await test.owner.query('update users set display_name = $2 where id = $1', [person.id, `<a href="https://evil.example">x</a>&'"`]);
    await test.owner.query('update companies set name = $2 where id = $1', [person.companyId, '<script>alert(1)</script>']);
    await say('document');
    await work();
    const html = sent[0]?.html ?? '';
    expect(html).toContain('Hello &lt;a href=&quot;https://evil.example&quot;&gt;x&lt;/a&gt;&amp;&#39;&quot;,');
    expect(html.match(/<script|href="https:/g)).toBeNull();
  });
});

describe('what people chose', () => {
  it('holds for what may be chosen, and not for what is required', async () => {
    const kinds = Object.keys(mailKinds) as MailKind[];
    for (const kind of kinds) await choose(kind, 'off');
    for (const kind of kinds) await say(kind);
    await work();
    expect(await states()).toEqual(
      kinds
        .filter((kind) => mailKinds[kind].isRequired)
        .toSorted()
        .map((kind) => `${kind} sent`),
    );
  });

  it('counts when its turn comes, too', async () => {
    await say('document');
    await choose('document', 'off');
    await say('capital_call');
    await choose('capital_call', 'off');
    await work();
    expect(await states()).toEqual(['capital_call sent', 'document dropped']);
  });

  it('does not mail whoever was deactivated meanwhile', async () => {
    await say('capital_call');
    await test.owner.query('update users set active = false where id = $1', [person.id]);
    await work();
    expect([await states(), sent]).toEqual([['capital_call dropped'], []]);
  });

  it('goes to the address that the person has when it is sent', async () => {
    await say('document');
    await test.owner.query(`update users set email = 'new@test.example' where id = $1`, [person.id]);
    await work();
    expect(sent.map(({ to }) => to.address)).toEqual(['new@test.example']);
  });
});

describe('daily mail', () => {
  const gather = (at: string) => {
    test.clock.set(new Date(at));
    return gatherDailyMail(test.database, test.clock.now());
  };

  it('is one a day, made at 7 in the morning of the company, however often it is looked for', async () => {
    await test.owner.query(`update companies set time_zone = 'America/New_York' where id = $1`, [person.companyId]);
    await choose('document', 'daily');
    await choose('valuation', 'daily');
    await say('document');
    test.clock.advance(60);
    await say('document');
    await say('valuation', { path: '/ownership' });
    await gather('2026-04-16T10:59:59Z');
    expect(await states()).toEqual(['document for_digest', 'document for_digest', 'valuation for_digest']);
    await gather('2026-04-16T11:00:00Z');
    await say('document');
    await gather('2026-04-16T11:10:00Z');
    await work();
    expect(sent.map(({ subject }) => subject)).toEqual(['New in the portal since yesterday']);
    expect(sent[0]?.text).toMatch(
      /A new document for you \(2\):\n.*\/investor\/ownership#notifications\n\nNew values of your investments:\n.*\/investor\/ownership\n/,
    );
    expect(await states()).toEqual(['document in_digest', 'document in_digest', 'valuation in_digest', 'digest sent', 'document for_digest']);
  });

  it('comes in the end after days without a worker, and leaves out what is unwanted by then', async () => {
    await choose('document', 'daily');
    await choose('announcement', 'daily');
    await say('document');
    await say('announcement');
    await choose('document', 'off');
    await gather('2026-04-20T23:00:00Z');
    await work();
    expect(sent.filter(({ to }) => to.address === person.email).map(({ text }) => [text.includes('An announcement'), text.includes('A new document')])).toEqual(
      [[true, false]],
    );
  });

  it('of which nothing is wanted any more is not sent', async () => {
    await choose('document', 'daily');
    await say('document');
    await choose('document', 'off');
    await gather('2026-04-16T07:00:00Z');
    await work();
    expect([await states(), sent]).toEqual([['document in_digest', 'digest dropped'], []]);
  });
});

describe('mail that is not taken', () => {
  it('is told with its reason, and sent when the server takes it again', async () => {
    answer = () => {
      throw new MailFailure('The mail server is full.', { isFinal: false });
    };
    await say('document');
    await work();
    expect([await states(), await reasons(), await waiting()]).toEqual([['document waiting'], ['The mail server is full.'], 1]);
    answer = () => undefined;
    await test.owner.query(`update pari_jobs._private_jobs set run_at = now() where payload->>'company_id' = $1`, [person.companyId]);
    await work();
    expect([await states(), await reasons(), sent.length]).toEqual([['document sent'], [null], 1]);
  });

  it('and never will be is given up at once, and may be tried again', async () => {
    answer = () => {
      throw new MailFailure('The mail server refused it.', { isFinal: true });
    };
    await say('document');
    await work();
    const lost = await test.owner.query<{ id: string; reason: string }>('select id, name, reason from given_up_jobs where company_id = $1', [person.companyId]);
    expect([await states(), await waiting(), lost.rows.map(({ reason }) => reason)]).toEqual([['document refused'], 0, ['The mail server refused it.']]);
    answer = () => undefined;
    const { retryJob } = await import('../../src/features/jobs/index.ts');
    await test.database.asCompany(person.companyId, (tx) => retryJob(tx, lost.rows[0]?.id ?? ''));
    await work();
    expect([await states(), await reasons()]).toEqual([['document sent'], [null]]);
  });
});

it('what one run of its job sent stays sent where another fails after it', async () => {
  answer = async () => {
    await test.owner.query(`update mail_messages set state = 'sent', done_at = now() where company_id = $1`, [person.companyId]);
    throw new MailFailure('The mail server is full.', { isFinal: false });
  };
  await say('document');
  await work();
  expect([await states(), await reasons(), await waiting()]).toEqual([['document sent'], [null], 0]);
});

it('a job that runs again when its message was sent does nothing', async () => {
  await say('document');
  await work();
  const { rows } = await test.owner.query<{ id: string }>('select id from mail_messages where company_id = $1', [person.companyId]);
  const { sendMessage } = await import('../../src/features/mail/operations/sendMessage.ts');
  const run = {
    companyId: person.companyId,
    inCompany: <T>(inside: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(person.companyId, inside),
  };
  await sendMessage(rows[0]?.id ?? '', run, { ...test, mail });
  expect(sent).toHaveLength(1);
});

it('a message that is tried again says the same, with the same link to end it', async () => {
  await say('document');
  const { rows } = await test.owner.query<{ id: string }>('select id from mail_messages where company_id = $1', [person.companyId]);
  const { sendMessage } = await import('../../src/features/mail/operations/sendMessage.ts');
  const tried: Message[] = [];
  const failing: Mail = {
    send(message) {
      tried.push(message);
      return tried.length === 3 ? Promise.resolve() : Promise.reject(new MailFailure('The mail server is full.', { isFinal: false }));
    },
  };
  const run = {
    companyId: person.companyId,
    inCompany: <T>(inside: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(person.companyId, inside),
  };
  for (let time = 0; time < 3; time += 1) await sendMessage(rows[0]?.id ?? '', run, { ...test, mail: failing }).catch(() => undefined);
  const links = async () => (await test.owner.query('select from mail_links where company_id = $1', [person.companyId])).rowCount;
  expect([tried.length, tried[1], tried[2], await links()]).toEqual([3, tried[0], tried[0], 1]);
  expect(tried[0]?.unsubscribe).toMatch(/\/unsubscribe\/[\w-]{43}$/);
  await say('document');
  await work();
  expect([sent[0]?.unsubscribe === tried[0]?.unsubscribe, await links()]).toEqual([false, 2]);
});

it('one person whose daily mail cannot be made keeps nobody else waiting', async () => {
  const other = await test.addPerson(person.companyId, ['investor']);
  for (const one of [person, other]) await choose('document', 'daily', one);
  await say('document', { to: [person, other] });
  const failing = [person, other].map(({ id }) => id).toSorted()[0] ?? '';
  await test.owner.query(
    `create function fail_digest() returns trigger language plpgsql as $$ begin if new.kind = 'digest' and new.user_id = '${failing}' then raise 'not today'; end if; return new; end $$;
     create trigger fail_digest before insert on mail_messages for each row execute function fail_digest()`,
  );
  const at = new Date('2026-04-16T08:00:00Z');
  await expect(gatherDailyMail(test.database, at)).rejects.toThrow('not today');
  await test.owner.query('drop function fail_digest cascade');
  expect(await states()).toEqual(['document for_digest', 'document in_digest', 'digest waiting']);
  await gatherDailyMail(test.database, at);
  expect(await states()).toEqual(['document in_digest', 'document in_digest', 'digest waiting', 'digest waiting']);
});

it('mail and its links are forgotten after half a year, what waits or was refused a year after it gave up', async () => {
  await choose('document', 'daily');
  await say('document');
  await gatherDailyMail(test.database, new Date('2026-04-16T08:00:00Z'));
  await say('announcement');
  await work();
  answer = () => {
    throw new MailFailure('No.', { isFinal: true });
  };
  await say('valuation');
  await work();
  await removeOldMail(test.database, new Date('2026-10-12T00:00:00Z'));
  expect((await states()).length).toBe(4);
  await removeOldMail(test.database, new Date('2026-10-15T00:00:00Z'));
  const links = await test.owner.query(
    'select hash from mail_links where company_id = $1 union all select hash from mail_link_directory where company_id = $1',
    [person.companyId],
  );
  expect([await states(), links.rows]).toEqual([['valuation refused'], []]);
  const gaveUp = async () => (await test.owner.query('select from given_up_jobs where company_id = $1', [person.companyId])).rowCount;
  // What gave up says so by the clock of the database.
  await test.owner.query(`update given_up_jobs set gave_up_at = '2026-04-18T00:00:00Z' where company_id = $1`, [person.companyId]);
  await removeOldMail(test.database, new Date('2027-04-17T00:00:00Z'));
  expect([await states(), await gaveUp()]).toEqual([['valuation refused'], 1]);
  await removeOldMail(test.database, new Date('2027-04-18T00:00:00Z'));
  expect([await states(), await gaveUp()]).toEqual([[], 0]);
});
