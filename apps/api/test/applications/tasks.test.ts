import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import type { TestPerson } from '../support/app.ts';
import { startProgramme, type Programme } from '../opportunities/offers.ts';

let programme: Programme;
let investor: TestPerson;
beforeAll(async () => {
  programme = await startProgramme();
});
afterAll(() => programme.test.close());
beforeEach(async () => {
  programme.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  investor = await programme.investor();
  for (const table of ['fund_interests', 'fund_people', 'fund_setups', 'notifications']) await programme.test.owner.query(`delete from ${table}`);
});

const asked = async (who = investor, headers = {}) => (await programme.call('listTasks', who, '', undefined, headers)).body;
const tasks = async (who = investor, headers = {}) => (await asked(who, headers)).results;
const told = async (details: string, due: string | null, more: { to?: string; read?: boolean; fund?: string } = {}) => {
  await programme.test.owner.query(
    `insert into notifications (company_id, user_id, type, details, due_date, created_at, read_at, fund_id) values ($1, $2, 'tax', $3, $4, $5, $6, $7)`,
    [programme.companyId, more.to ?? investor.id, details, due, programme.test.clock.now(), more.read ? programme.test.clock.now() : null, more.fund ?? null],
  );
};
const given = async (title: string, to = investor.id): Promise<string> => {
  const { owner, clock } = programme.test;
  clock.advance(1);
  const values = [programme.companyId, title, to, Buffer.from(title.padEnd(32).slice(0, 32)).toString('hex'), clock.now()];
  const { rows } = await owner.query<{ id: string }>(
    `with stored as (insert into files (company_id, sha256, length, media_type, state, created_at, checked_at) values ($1, $4, 1, 'application/pdf', 'accepted', $5, $5)),
       made as (insert into documents (company_id, scope, type, title, date, published_at) values ($1, 'people', 'statement', $2, '2026-03-31', $5) returning id)
     insert into document_recipients (company_id, document_id, user_id) select $1, id, $3 from made returning document_id as id`,
    values,
  );
  const id = rows[0]?.id ?? '';
  await owner.query(`insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'file.pdf', $4)`, [
    programme.companyId,
    id,
    values[3],
    values[4],
  ]);
  return id;
};

describe('what is asked of a person', () => {
  it('is nothing while nothing is', async () => {
    expect(await asked()).toEqual({ counts: { applications: 0, opportunities: 0, invested_count: 0 }, results: [] });
  });

  it('is what has a day: until then, read or not, and for 90 days after it if it never was; and nobody else’s', async () => {
    const other = await programme.investor();
    const fund = await programme.offer(null, { name: 'Oak' });
    await told('Later', '2026-05-01', { fund });
    await told('Overdue', '2026-04-14');
    await told('Today', '2026-04-15');
    await told('The first that counts', '2026-01-15');
    await told('Long ago', '2026-01-14');
    await told('Without a day', null);
    await told('Read, to be answered', '2026-04-20', { read: true });
    await told('Read and over', '2026-04-14', { read: true });
    await told('Of another', '2026-04-20', { to: other.id });
    const of = await tasks();
    expect(of.map((task) => task.kind === 'notification' && [task.notification.details, task.is_overdue, task.fund?.name])).toEqual([
      ['The first that counts', true, undefined],
      ['Overdue', true, undefined],
      ['Today', false, undefined],
      ['Read, to be answered', false, undefined],
      ['Later', false, 'Oak'],
    ]);
  });

  it('is an invitation to act for somebody, to whoever is asked alone, until it is answered or has expired', async () => {
    const { owner, clock } = programme.test;
    const principal = await programme.investor();
    const invitation = async (state: string, daysAgo: number): Promise<string> => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into delegations (company_id, principal_id, delegate_id, email, first_name, last_name, levels, until_date, state, invited_at)
         select $1, $2, $3, email, 'Theo', 'Marchetti', '{figures}', '2027-04-15', $4, $5 from users where id = $3 returning id`,
        [programme.companyId, principal.id, investor.id, state, new Date(clock.now().getTime() - daysAgo * 86_400_000)],
      );
      return rows[0]?.id ?? '';
    };
    await invitation('declined', 1);
    const id = await invitation('pending', 6);
    const [task, ...more] = await tasks();
    expect([task, more]).toMatchObject([{ kind: 'invitation', due_date: '2026-04-16', delegation: { id } }, []]);
    expect(await tasks(principal)).toEqual([]);
    clock.advance(86_400_000);
    expect(await tasks()).toEqual([]);
  });

  it('is in the days of the company', async () => {
    await told('Today', '2026-04-15');
    await programme.setTimeZone('Pacific/Auckland');
    const [task] = await tasks();
    await programme.setTimeZone('UTC');
    expect(task).toMatchObject({ kind: 'notification', is_overdue: true });
  });

  it('is what they sign, by the last day, while it is their turn and can be signed', async () => {
    const { owner, clock } = programme.test;
    const admin = await programme.test.addPerson(programme.companyId, ['admin']);
    const sent = async (title: string, turn: string, days: number, status = 'sent'): Promise<string> => {
      const { rows } = await owner.query<{ id: string }>(
        `with stored as (insert into files (company_id, sha256, length, media_type, state, created_at, checked_at)
             values ($1, $3, 1, 'application/pdf', 'accepted', $4, $4) on conflict do nothing),
           made as (insert into envelopes (company_id, purpose, title, message, sha256, source_sha256, pages, fields, signer, consent_version, author_id, created_at, expires_at, status)
             values ($1, 'document', $2, '', $3, $3, '[]', '[]', 'built_in', '1', $5, $4::timestamptz - interval '2 days', $4::timestamptz + make_interval(days => $6), $7) returning id)
         insert into envelope_recipients (company_id, envelope_id, role, turn, user_id, name, email, status, status_at)
           select $1, made.id, 'signer', 1, u.id, u.display_name, u.email, $9, $4 from made, users u where u.id = $8 returning envelope_id as id`,
        [programme.companyId, title, 'e'.repeat(64), clock.now(), admin.id, days, status, investor.id, turn],
      );
      return rows[0]?.id ?? '';
    };
    await told('In between', '2026-04-25');
    const later = await sent('Later', 'viewed', 30);
    const first = await sent('First', 'open', 2);
    const signed = await sent('Signed', 'signed', 5);
    const waiting = await sent('Of others first', 'waiting', 5);
    await sent('Not sent yet', 'open', 5, 'draft');
    const expired = await sent('Expired', 'open', 0);
    expect(await tasks()).toMatchObject([
      { kind: 'signature', due_date: '2026-04-17', envelope: { id: first, title: 'First' } },
      { kind: 'notification' },
      { kind: 'signature', due_date: '2026-05-15', envelope: { id: later, title: 'Later' } },
    ]);
    // Who sees them sign is to be named from their turn on, until somebody is.
    for (const [id, name] of [
      [later, null],
      [first, 'Wim Itness'],
      [signed, null],
      [waiting, null],
      [expired, null],
    ] as const)
      await owner.query(
        `insert into envelope_recipients (company_id, envelope_id, role, turn, name, email, status, status_at, witness_of, named_by)
         select company_id, envelope_id, 'witness', 2, $2, $2, 'waiting', status_at, id, 'signer' from envelope_recipients where envelope_id = $1`,
        [id, name],
      );
    expect((await tasks()).filter(({ kind }) => kind === 'witness')).toEqual([
      { kind: 'witness', due_date: '2026-04-20', envelope: { id: signed, title: 'Signed' } },
      { kind: 'witness', due_date: '2026-05-15', envelope: { id: later, title: 'Later' } },
    ]);
    await owner.query(`delete from envelope_recipients where role = 'witness'; delete from envelope_recipients; delete from envelopes`);
  });

  it('is documents never opened: the newest, and how many', async () => {
    await given('First');
    const id = await given('Second');
    await given('Of another', (await programme.investor()).id);
    expect(await tasks()).toEqual([{ kind: 'documents', count: 2, newest: { id, title: 'Second', type: 'statement' } }]);
    await programme.test.owner.query(
      `insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, 1, $3, $3, $4)`,
      [programme.companyId, id, investor.id, programme.test.clock.now()],
    );
    expect(await tasks()).toMatchObject([{ kind: 'documents', count: 1, newest: { title: 'First' } }]);
  });

  it('is no document of whoever has no list of them', async () => {
    const viewer = await programme.test.addPerson(programme.companyId, ['viewer']);
    await given('Theirs', viewer.id);
    expect(await tasks(viewer)).toEqual([]);
  });

  it('is to apply for what one indicated interest in, once it takes applications', async () => {
    const fund = await programme.offer({}, { name: 'Oak' });
    const another = await programme.offer({}, { name: 'Not indicated' });
    await programme.call('indicateInterest', investor, fund, {
      equity_amount: '5000',
      interest_details: { name: 'N', jobTitle: 'A', entityType: 'individual' },
      version: 0,
    });
    expect(await asked()).toMatchObject({ counts: { opportunities: 2 }, results: [] });
    programme.test.clock.set(new Date('2026-05-02T12:00:00Z'));
    await programme.setUp(another, { application_from: civilDate('2026-06-01'), application_until: civilDate('2026-06-30') }, 2);
    expect(await asked()).toMatchObject({
      counts: { opportunities: 1 },
      results: [{ kind: 'application', due_date: '2026-05-31', fund: { name: 'Oak' }, link: null }],
    });
    await programme.test.setFlag(programme.companyId, 'show_coinvest_home_page', false);
    const without = await asked();
    await programme.test.setFlag(programme.companyId, 'show_coinvest_home_page', true);
    expect(without).toMatchObject({ counts: { opportunities: 0 }, results: [] });
  });

  it('counts the investments that the dashboard lists', async () => {
    await programme.addHolding(await programme.offer(null), investor);
    await programme.addHolding(await programme.offer(null), investor);
    const detail = (await programme.call('getInvestorDetail', investor, investor.id)).body;
    expect(detail.invested_funds).toHaveLength(2);
    expect((await asked()).counts.invested_count).toBe(2);
  });
});
