import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answered, Contract, EndpointId, InvestorDetail, Notification } from '@pari/contract';
import { BLOCK_KINDS } from '@pari/domain/applications';
import { CARRY_DOCUMENT_STATUSES } from '@pari/domain/carry';
import { civilDate } from '@pari/domain/dates';
import { problemOf } from '@pari/domain/kyc';
import { loadDemo } from '../../src/main/demo/loadDemo.ts';
import { startJobs } from '../../src/adapters/jobs/index.ts';
import { verifyAudit } from '../../src/features/audit/index.ts';
import { envelopesJobs } from '../../src/features/envelopes/index.ts';
import { issueCommandLineToken } from '../../src/features/identity/index.ts';
import { filesJobs, keepFilesIn } from '../../src/features/files/index.ts';
import { keepNamedFiles, runImport } from '../../src/features/imports/index.ts';
import { createApp, type TestApp } from '../support/app.ts';

const seed = join(import.meta.dirname, '../../seed');
const said: string[] = [];
let test: TestApp;
beforeAll(async () => {
  test = await createApp();
  await loadDemo(test, (line) => said.push(line));
});
afterAll(() => test.close());

const count = async (query: string) => Number((await test.owner.query<{ count: number }>(`select count(*) as count from ${query}`)).rows[0]?.count);

/** The headers of a persona, and what they own. */
async function as(email: string) {
  const headers = { authorization: `Bearer ${await issueCommandLineToken(test.database, { email, at: test.clock.now() })}` };
  const me = (await test.app.inject({ url: '/api/users/info', headers })).json<{ user_id: string }>();
  const detail = async (more: Record<string, string> = {}) =>
    (await test.app.inject({ url: `/api/investors/detail/${me.user_id}`, headers: { ...headers, ...more } })).json<InvestorDetail>();
  return { headers, me, detail };
}

describe('the demo story', () => {
  it('is told once, to an empty database', async () => {
    expect(said).toEqual(['Loading the demo story', 'The demo story is loaded: Alderwyck Capital and Birchmoor Group']);
    const before = await count('ledger_entries');
    await loadDemo(test, (line) => said.push(line));
    expect([said.length, await count('ledger_entries')]).toEqual([2, before]);
  });

  it('gives every persona a password, also where the first start was cut short', async () => {
    const personas = JSON.parse(readFileSync(join(seed, 'personas.json'), 'utf8')) as { email: string; company: string }[];
    expect(await count('passwords')).toBe(personas.length);
    await test.owner.query(`delete from passwords where user_id = (select id from users where email = 'viewer@alder.example')`);
    await loadDemo(test, () => {});
    expect(await count('passwords')).toBe(personas.length);
  });

  it('has five years of pay of a carry participant, of which the last one is over, and pay of three others for those who hold the role', async () => {
    const { headers } = await as('carry@alder.example');
    const history = (await test.app.inject({ url: '/api/total_compensation/history', headers })).json<Answered<Contract['getCompensationHistory']>>().results;
    const last = test.clock.now().getUTCFullYear() - 1;
    expect(history.map(({ year }) => year)).toEqual([0, 1, 2, 3, 4].map((before) => last - before));
    expect((await test.app.inject({ url: '/api/total_compensation', headers })).json()).toMatchObject({
      year: last,
      date: `${last}-12-31`,
      currency: { code: 'USD' },
    });
    const team = await as('people.team@alder.example');
    const people = (await test.app.inject({ url: '/api/compensation/people', headers: team.headers })).json<Answered<Contract['listPaidPeople']>>().results;
    expect(people.map(({ email, latest_year: year }) => [email, year])).toEqual(
      ['d.sakamoto', 'g.thackeray', 'h.lim', 'carry'].map((name) => [`${name}@alder.example`, last]),
    );
  });

  it('has something true for every figure', async () => {
    const detail = await (await as('investor@alder.example')).detail();
    const rows = detail.invested_funds;
    expect(rows.length).toBeGreaterThanOrEqual(12);
    expect(new Set(rows.map((row) => row.currency_code))).toEqual(new Set(['USD', 'EUR', 'GBP', 'SGD']));
    expect(new Set(rows.map((row) => row.firm_name)).size).toBeGreaterThanOrEqual(6);
    expect(rows.filter((row) => row.fund.is_legacy)).toHaveLength(2);
    expect(rows.filter((row) => Number(row.loan_balance) > 0).length).toBeGreaterThanOrEqual(3);
    expect(rows.filter((row) => row.reasons['latest_nav'] === 'no_valuation').map((row) => row.fund.external_id)).toEqual(['TARN-5']);
    expect(rows.filter((row) => row.cash_on_cash_calculated === 0).map((row) => row.fund.external_id)).toEqual(['LANT-SEED']);
    expect(
      rows.filter((row) => row.leveraged_irr !== null && row.un_leveraged_irr !== null && row.leveraged_irr > row.un_leveraged_irr).length,
    ).toBeGreaterThanOrEqual(4);
    expect(Object.values(detail.investment_compositions).map((profiles) => profiles.length)).toEqual(expect.arrayContaining([2, 3]));
    expect(rows.every((row) => Number(row.unfunded) >= 0 && (row.company_currency.conversion_rate ?? '') !== '')).toBe(true);
    expect(detail.latest_currency_rate_date).toBe('2026-04-13');
  });

  it('holds withheld and cash settlements, recallable distributions, a reversal and an unpublished fund', async () => {
    const alder = `join companies c on c.id = company_id and c.slug = 'alder'`;
    for (const what of [
      `settled = 'withheld'`,
      `settled = 'cash'`,
      'recallable > 0',
      `type = 'contribution_outside_commitment'`,
      'reverses_reference is not null',
    ]) {
      expect([what, (await count(`ledger_entries ${alder} where ${what}`)) > 0]).toEqual([what, true]);
    }
    expect(await count(`funds ${alder} where not published`)).toBe(1);
    expect((await (await as('investor@alder.example')).detail()).invested_funds.some((row) => row.fund.external_id === 'TARN-CV')).toBe(false);
  });

  it('was known otherwise before April 2026', async () => {
    const { detail } = await as('investor@alder.example');
    const of = async (headers: Record<string, string>) => (await detail(headers)).invested_funds.find((row) => row.fund.external_id === 'OSTE-1');
    const day = { 'x-as-of-date': '2025-10-31' };
    const [then, now] = [await of({ ...day, 'x-known-on': '2026-03-31' }), await of(day)];
    expect([then?.fair_market_value_date, now?.fair_market_value_date]).toEqual(['2025-09-30', '2025-09-30']);
    expect(Number(now?.gross_nav) / Number(then?.gross_nav)).toBeCloseTo(0.985, 6);
  });

  it('shows the newcomer nothing, and each company only its own, though both hold one fund', async () => {
    expect((await (await as('newcomer@alder.example')).detail()).has_data).toBe(false);
    const birch = await (await as('investor@birch.example')).detail();
    expect(birch.invested_funds.map((row) => row.fund.external_id)).toEqual(expect.arrayContaining(['HOLM-1', 'OSTE-2']));
    expect(birch.invested_funds.every((row) => row.company_currency.code === 'EUR')).toBe(true);
    const alder = await (await as('investor@alder.example')).detail();
    const ids = new Set(alder.invested_funds.map((row) => row.fund.id));
    expect(birch.invested_funds.some((row) => ids.has(row.fund.id))).toBe(false);
  });

  it('lets the adviser see clients of today and viewers a list of people', async () => {
    const adviser = await as('adviser@alder.example');
    const clients = (await test.app.inject({ url: '/api/investors/advisors', headers: adviser.headers })).json<{ results: { email: string }[] }>();
    expect(clients.results.map((person) => person.email).toSorted()).toEqual(['c.winterbourne@alder.example', 'h.lim@alder.example', 'investor@alder.example']);
    const viewer = await as('viewer@alder.example');
    const people = (await test.app.inject({ url: '/api/investors/company_users', headers: viewer.headers })).json<{ results: unknown[] }>();
    expect(people.results.length).toBeGreaterThanOrEqual(10);
  });

  it('tells people what was called, distributed and announced: some of it unread, something due soon, and the newcomer nothing', async () => {
    const inbox = async (email: string, query = '') => {
      const { headers } = await as(email);
      return (await test.app.inject({ url: `/api/notifications?limit=200${query}`, headers })).json<{
        results: Notification[];
        links: { next: string | null };
      }>();
    };
    const { results, links } = await inbox('investor@alder.example');
    expect(results.length).toBeGreaterThan(40);
    expect(links.next).toBe(null);
    const unread = results.filter(({ is_read }) => !is_read);
    expect([unread.length > 3, unread.length < 12, unread.every(({ created_at: at }) => at > '2026-03-15' && at < '2026-04-15')]).toEqual([true, true, true]);
    const due = (await inbox('investor@alder.example', '&due_from=2026-04-16')).results;
    expect(due.map(({ notification_type: type, fund_external_id: fund, due_date: day }) => [type, fund, day])).toEqual([
      ['capital_call', 'OSTE-2', '2026-04-27'],
      ['consent_request', 'TARN-4', '2026-05-08'],
      ['capital_call', 'SERE-RE', '2026-05-05'],
    ]);
    expect((await inbox('newcomer@alder.example')).results).toEqual([]);
    expect((await inbox('investor@birch.example')).results.length).toBeGreaterThan(5);
  });

  it('has calls that are open, overdue, settled and corrected, and a distribution of which a part may be called again', async () => {
    const { headers } = await as('investor@alder.example');
    const read = async <Answer>(path: string) => (await test.app.inject({ url: `/api/notices${path}`, headers })).json<Answer>();
    const { results: due } = await read<Answered<Contract['listDueNotices']>>('/due');
    expect(
      due.map(({ notice, investor, due: amount, due_date, is_overdue }) => [notice.reference, investor.account_code, amount, due_date, is_overdue]),
    ).toEqual([
      ['QUIL-2-C09', 'AW-1001', '3000', '2026-04-13', true],
      ['QUIL-2-C09', 'AW-1002', '2000', '2026-04-13', true],
      ['QUIL-2-C09', 'AW-1003', '1500', '2026-04-13', true],
      ['OSTE-2-C07', 'AW-1003', '13200', '2026-04-27', false],
      ['SERE-RE-C05-2', 'AW-1003', '5000', '2026-05-05', false],
    ]);
    const { results } = await read<Answered<Contract['listNotices']>>('?limit=200');
    const of = (reference: string) => results.find((one) => one.reference === reference);
    expect([of('SERE-RE-C05')?.is_in_force, of('OSTE-2-C06')?.progress]).toEqual([false, 'settled']);
    const open = await read<Answered<Contract['getNotice']>>(`/${of('OSTE-2-C07')?.id}`);
    expect(open.payment).toMatchObject({ may_pay: true, instructions: { account_name: 'Ostermark Infrastructure II' } });
    expect(await count('notice_lines where recallable > 0')).toBeGreaterThan(0);
    const { results: upcoming } = await read<Answered<Contract['listUpcoming']>>('/upcoming');
    expect(upcoming.filter(({ quarters }) => quarters.length > 0).map(({ quarters }) => quarters[0]?.quarter)).toEqual(['Q2 2026', 'Q2 2026', 'Q2 2026']);
  });

  it('leaves audit events that chain', async () => {
    const { rows } = await test.owner.query<{ id: string }>('select id from companies');
    let chained = 0;
    for (const { id } of rows) {
      const verdict = await test.database.asCompany(id, (tx) => verifyAudit(tx, id, []));
      expect(verdict).toMatchObject({ intact: true, breaks: [] });
      chained += verdict.chained;
    }
    expect(chained).toBeGreaterThanOrEqual(6);
  });

  it('gives people statements and tax papers by year, one for a holding alone, and a guide for everybody, once their files were checked', async () => {
    const worker = await startJobs({ connectionString: test.connectionString, jobs: filesJobs, services: test, complain: () => {} });
    await expect.poll(() => count(`files where state <> 'accepted'`)).toBe(0);
    await worker.stop();
    const titles = async (email: string, query = '') => {
      const answer = await test.app.inject({ url: `/api/documents?limit=200${query}`, headers: (await as(email)).headers });
      return answer.json<{ results: { title: string; date: string; investor_name: string | null }[] }>().results;
    };
    const tax = await titles('investor@alder.example', '&type=tax&year=2026');
    expect(tax.map(({ title, investor_name }) => `${title}, ${investor_name}`).toSorted()).toEqual([
      'Tax statement 2025, Lindqvist Family Trust',
      'Tax statement 2025, Lindqvist Harbour LLC',
      'Tax statement 2025, Nora Lindqvist',
    ]);
    const statements = await titles('investor@alder.example', '&type=statement');
    expect(statements.length).toBe(30);
    for (const { title, date } of statements) expect(title).toContain(` Q${Number(date.slice(5, 7)) / 3} ${date.slice(0, 4)},`);
    const all = (await titles('investor@alder.example')).map(({ title }) => title);
    expect(all).toEqual(
      expect.arrayContaining(['Co-investment programme guide', 'Letter to investors 2025', 'Distribution notice, Kestrelbrook Direct Lending Fund']),
    );
    expect(all.some((title) => title.includes('Continuation'))).toBe(false);
    expect((await titles('adviser@alder.example')).map(({ title }) => title)).toEqual(['Co-investment programme guide']);
    expect((await titles('newcomer@alder.example')).map(({ title }) => title).toSorted()).toEqual([
      'Co-investment programme guide',
      'Co-investment rules, Tarnholm Industrial Fund',
      'Conflicts of interest, Tarnholm Industrial Fund',
      'Data protection policy, Tarnholm Industrial Fund',
      'Key information document, Lanternfell Climate Opportunities',
      'Key information document, Tarnholm Industrial Fund',
      'Offering memorandum, Lanternfell Climate Opportunities',
      'Offering memorandum, Ostermark Baltic Grid',
      'Offering memorandum, Quillhaven Software Growth',
      'Offering memorandum, Tarnholm Industrial Fund',
      'Risk disclosure, Tarnholm Industrial Fund',
    ]);
    expect((await titles('investor@birch.example')).length).toBe(3);
    const calls = await test.app.inject({
      url: '/api/notifications?notification_type=capital_call&due_from=2026-04-16',
      headers: (await as('investor@alder.example')).headers,
    });
    expect(calls.json<{ results: Notification[] }>().results.map(({ documents }) => documents.map(({ title }) => title))).toEqual([
      ['Capital call notice, Ostermark Infrastructure II'],
      [],
    ]);
  });

  it('asks by published criteria of every kind of block, and by short ones', async () => {
    const { headers } = await as('admin@alder.example');
    const read = async (key: string) =>
      (await test.app.inject({ url: `/api/admin/definitions/criteria/${key}`, headers })).json<Answered<Contract['getDefinition']>>();
    const [rich, short] = [await read('rich'), await read('short')];
    expect([rich.in_force, rich.faults, short.in_force, short.faults]).toEqual([1, [], 1, []]);
    const kindsOf = ({ latest: { body } }: typeof rich) => ('blocks' in body ? body.blocks.map(({ kind }) => kind) : []);
    expect([...new Set(kindsOf(rich))].toSorted()).toEqual(BLOCK_KINDS.toSorted());
    expect(kindsOf(short)).toEqual(['country_selector', 'intro', 'KII', 'US-QP', 'final']);
  });

  it.each([
    ['kyc-individual', 'Date of birth must be 15 Apr 2008 or earlier: nobody under 18 can be named'],
    ['kyc-private-company', null],
    ['kyc-limited-partnership', null],
    ['kyc-trust', null],
  ])('lets %s name a child as somebody who benefits or owns, and never as the investor', async (key, problem) => {
    const { headers } = await as('admin@alder.example');
    const url = `/api/admin/definitions/kyc_workflow/${key}`;
    const { body } = (await test.app.inject({ url, headers })).json<Answered<Contract['getDefinition']>>().latest;
    const asked = 'cards' in body ? body.cards.flatMap(({ schema }) => schema).find(({ id }) => id === 'birth_date') : undefined;
    const around = { today: civilDate('2026-04-15'), countries: new Set<string>(), files: 0 };
    expect([asked && problemOf(asked, '2016-02-29', around), asked && problemOf(asked, '2026-04-16', around) !== null]).toEqual([problem, true]);
  });

  it('takes applications to two funds, one with many questions and leverage by ratio, one with few and free leverage', async () => {
    const { headers } = await as('newcomer@alder.example');
    const fetched = async (fund: string) =>
      (await test.app.inject({ url: `/api/eligibility_criteria/response/${fund}/fetch`, headers })).json<Answered<Contract['fetchEligibility']>>();
    const [long, brief] = [await fetched('TARN-IND'), await fetched('LANT-CLI')];
    expect(long).toMatchObject({ application: null, fund: { employee_co_invest: true }, policy: { is_opened: false, is_accepted: false } });
    expect([long.countries.length, long.vehicles.length, long.defaults.job_band]).toEqual([10, 4, 'M2']);
    expect([brief.policy, brief.countries.map(({ code }) => code)]).toEqual([null, ['US', 'GB', 'DE']]);
    const flowOf = async (fund: string) =>
      (await test.app.inject({ url: `/api/funds/external_id/${fund}`, headers })).json<Answered<Contract['getFundOnOffer']>>().offer?.leverage;
    expect([await flowOf('TARN-IND'), await flowOf('LANT-CLI')]).toEqual(['ratio', 'free']);
  });

  it('has applications in every state that there is by now, in the order in which they are due, and nothing of the newcomer’s', async () => {
    const { rows } = await test.owner.query(
      `select a.status, count(*)::integer as count from applications a where a.changed_at >= a.created_at group by status order by status`,
    );
    expect(rows).toEqual([
      { status: 1, count: 5 },
      { status: 2, count: 3 },
      { status: 3, count: 2 },
      { status: 5, count: 1 },
      { status: 6, count: 1 },
    ]);
    expect(await count(`applications a join users u on u.id = a.applicant_id where u.email in ('newcomer@alder.example', 'investor@alder.example')`)).toBe(0);
    expect(await count(`application_modules where state = 'declined'`)).toBe(1);
    const open = await test.owner.query(
      `select u.email, t.module, t.due_on < '2026-04-15' as is_late, t.assignee_id is not null as is_claimed from review_tasks t join applications a on a.id = t.application_id
       join users u on u.id = a.applicant_id where t.closed_at is null order by t.due_on, u.email, t.module`,
    );
    expect(open.rows).toEqual([
      { email: 'h.lim@alder.example', module: 1, is_late: true, is_claimed: false },
      { email: 'carry@alder.example', module: 7, is_late: false, is_claimed: false },
      { email: 'g.thackeray@alder.example', module: 8, is_late: false, is_claimed: false },
      { email: 'f.quintero@alder.example', module: 2, is_late: false, is_claimed: false },
      { email: 'f.quintero@alder.example', module: 1, is_late: false, is_claimed: true },
      { email: 'f.quintero@alder.example', module: 7, is_late: false, is_claimed: true },
    ]);
    const { headers } = await as('d.sakamoto@alder.example');
    const application = (await test.app.inject({ url: '/api/applications/TARN-IND', headers })).json<Answered<Contract['getApplication']>>();
    expect(application.pills[0]).toMatchObject({ key: 'eligibility_decision', status: 'Not Eligible' });
  });

  it(
    'has documents of carry in every state that there is, of the carry participant and of others, of which the one that everybody signed is sealed',
    { timeout: 120_000 },
    async () => {
      const { headers } = await as('carry@alder.example');
      const read = async <Id extends EndpointId>(url: string) => (await test.app.inject({ url, headers })).json<Answered<Contract[Id]>>();
      const { results: own } = await read<'listCarryDocuments'>('/api/investors/carry-documents');
      expect(own.map(({ reference, status, witness }) => `${reference}: ${status}${witness ? `, ${witness.last_name}` : ''}`).toSorted()).toEqual([
        'ABF-4-G05-AWARD: signature',
        'ABF-4-G05-POLICY: active',
        'ACF-1-G03-AWARD: review',
        'ACF-1-G03-POLICY: inactive',
        'AEP-1-G04-AWARD: pending',
        'AEP-1-G04-POLICY: pending acknowledgement',
        'AGF-2-G05-AWARD: signed',
        'AGF-2-G10-TRANSFER: pending, Marsh',
      ]);
      expect(await read<'getPendingCarryDocuments'>('/api/carry_plans/pending_documents')).toMatchObject({
        count: 3,
        pending_acknowledgment_count: 1,
        next: 'acknowledgment',
      });
      const { results: all } = (
        await test.app.inject({ url: '/api/admin/carry/documents?limit=100', headers: (await as('admin@alder.example')).headers })
      ).json<Answered<Contract['listManagedCarryDocuments']>>();
      expect(new Set(all.map(({ status }) => status))).toEqual(new Set(CARRY_DOCUMENT_STATUSES));
      expect(all.filter(({ allocation }) => allocation.user.display_name !== 'Mateo Okafor').map(({ reference, status }) => [reference, status])).toEqual([
        ['AEP-1-G02-POLICY', 'active'],
        ['AGF-2-G01-AWARD', 'signature'],
        ['AGF-2-G02-AWARD', 'pending acknowledgement'],
        ['AGF-2-G06-POLICY', 'signature'],
      ]);
      // Every one was opened before it was acknowledged, and none before it was released.
      expect(
        await count(
          `carry_acknowledgements k join carry_documents d on d.id = k.carry_document_id join carry_document_versions v on v.carry_document_id = d.id
         join document_openings o on o.document_id = v.document_id and o.user_id = k.user_id where d.released_at <= o.at and o.at <= k.at`,
        ),
      ).toBe(await count('carry_acknowledgements'));
      const worker = await startJobs({ connectionString: test.connectionString, jobs: envelopesJobs, services: test, complain: (line) => said.push(line) });
      await expect.poll(() => count(`envelopes where status = 'draft' or sealing = 'pending'`), { timeout: 100_000 }).toBe(0);
      await worker.stop();
      expect(said.slice(2)).toEqual([]);
      expect(
        (await read<'listCarryDocuments'>('/api/investors/carry-documents')).results.find(({ status }) => status === 'signed')?.signed_document,
      ).not.toBeNull();
    },
  );

  it('is an example: its folders import into any other company, without a warning, but for a role that the demo alone gives', async () => {
    const companyId = await test.addCompany({ slug: 'copy' });
    for (const folder of ['alder', 'alder/latest', 'alder/papers', 'alder/news']) {
      const came = await keepNamedFiles(keepFilesIn(test.files), companyId, join(seed, folder));
      const report = await test.database.asCompany(companyId, (tx) =>
        runImport(tx, { companyId, folder: join(seed, folder), came, clock: test.clock, userId: null, dryRun: false, givesEveryRole: true }),
      );
      expect([folder, report.warnings]).toEqual([folder, []]);
      expect(report.files.length).toBe(readdirSync(join(seed, folder)).filter((name) => /\.(csv|json)$/.test(name)).length);
    }
  });

  it('has requests in every state but cancelled, and somebody who acts for an investor', async () => {
    const { rows } = await test.owner.query(
      `select state, count(*)::integer as count from orders where changed_at >= requested_at group by state order by state`,
    );
    expect(rows).toEqual([
      { state: 'acknowledged', count: 1 },
      { state: 'declined', count: 1 },
      { state: 'done', count: 1 },
      { state: 'requested', count: 2 },
    ]);
    expect(await count(`delegations d join users u on u.id = d.delegate_id where d.state = 'active' and d.until_date > '2026-04-15' and u.roles = '{}'`)).toBe(
      1,
    );
  });
});
