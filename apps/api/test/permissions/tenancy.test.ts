import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contents } from '../support/contents.ts';
import { reportGoal } from '../support/proof.ts';
import { callOf, multipart, type Sent } from './calls.ts';
import { walk } from './walk.ts';
import { createWorld, type Inhabitant, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const ask = (sent: Sent) => walk.call(world.test.app, sent);
/** Someone of each company with every right there. */
const sides = () => [
  { admin: world.people.admin, investor: world.others.client, company: world.company, flag: 'excel_export_flag' },
  { admin: world.otherAdmin, investor: world.others['other company'], company: world.otherCompany, flag: 'aggregator' },
];
const marksOf = (companyId: string) =>
  [...Object.values(world.people), ...Object.values(world.others), ...Object.values(world.delegates), world.otherAdmin]
    .filter((person) => person.companyId === companyId)
    .map(({ mark }) => mark);

describe('the company comes from the credential alone', () => {
  it('refuses every path, header, query and body that names another one, and changes nothing', async () => {
    const [one, two] = sides();
    if (!one || !two) throw new Error('two companies');
    let pairs = 0;
    for (const [mine, theirs] of [
      [one, two],
      [two, one],
    ] as const) {
      const headers = { authorization: mine.admin.authorization };
      const disagreeing: Sent[] = [
        callOf('getCompanyProfile', headers, theirs.company.id),
        callOf('getCompanyProfile', headers, theirs.company.slug),
        callOf('getCompanyTheme', headers, theirs.company.id),
        callOf('getInvestorDetail', headers, theirs.investor.id),
        callOf('getInvestorDetail', headers, theirs.admin.id),
        callOf('getFundCurrency', headers, theirs.investor.fundId),
        callOf('getFundCurrency', headers, theirs.investor.mark),
        callOf('endSession', headers, await world.addSession(theirs.investor)),
        callOf('revokePersonalToken', headers, await world.addToken(theirs.investor)),
        ...['x-view-as', 'x-advisor-client'].flatMap((header) => [
          callOf('getUserInfo', { ...headers, [header]: theirs.investor.id }),
          callOf('getInvestorDetail', { ...headers, [header]: theirs.investor.id }, theirs.investor.id),
          callOf('getInvestorDetail', { ...headers, [header]: theirs.investor.id }, mine.investor.id),
        ]),
        callOf('getInvestorDetail', { ...headers, 'x-view-as': mine.investor.id }, theirs.investor.id),
        { ...callOf('getPageConfig', headers), url: `/api/page_configs/investment_detail_page?fund_external_id=${theirs.investor.mark}` },
      ];
      const prepared = await contents(world.owner);
      for (const sent of disagreeing) {
        const answer = await ask(sent);
        expect([sent.url, answer.status, marksOf(theirs.company.id).filter((mark) => answer.text.includes(mark))]).toEqual([sent.url, 404, []]);
        pairs++;
      }
      expect(await contents(world.owner)).toEqual(prepared);

      // A company named in a query or a body is a field that nobody knows; one named in a header of our own making is nothing at all.
      for (const name of ['company_id', 'company', 'tenant']) {
        const body = { method: 'PATCH', url: '/api/users/preferences', headers, payload: { show_usd: true, [name]: theirs.company.id } } as const;
        expect((await world.test.app.inject(body)).statusCode).toBe(400);
        expect((await world.test.app.inject({ url: `/api/users/info?${name}=${theirs.company.id}`, headers })).statusCode).toBe(400);
        const header = await world.test.app.inject({ url: '/api/users/info', headers: { ...headers, [`x-${name.replace('_', '-')}`]: theirs.company.id } });
        expect(header.json<{ company: { id: string } }>().company.id).toBe(mine.company.id);
        pairs += 3;
      }
    }
    reportGoal(11, `0 cross-tenant effects of ${pairs} disagreeing calls`);
  });

  it('answers lists with people of the own company alone, however they are searched and paged', async () => {
    let pages = 0;
    const cursors: string[] = [];
    for (const { admin, company } of [...sides(), ...sides()]) {
      const foreign = company.id === world.company.id ? marksOf(world.otherCompany.id) : marksOf(world.company.id);
      const own = marksOf(company.id);
      const queries = [
        '',
        '?limit=1',
        '?search=mark',
        ...foreign.slice(0, 3).map((mark) => `?search=${mark}`),
        ...cursors.map((cursor) => `?limit=200&cursor=${cursor}`),
      ];
      for (const list of ['listCompanyUsers', 'listConsiderationUsers', 'listAdvisorUsers'] as const) {
        for (const query of queries) {
          const call = callOf(list, { authorization: admin.authorization });
          const answer = await ask({ ...call, url: `${call.url}${query}` });
          expect([query, foreign.filter((mark) => answer.text.includes(mark))]).toEqual([query, []]);
          if (answer.status === 200) {
            const page = JSON.parse(answer.body) as { results: { email: string }[]; links: { next: string | null } };
            expect(page.results.filter(({ email }) => !own.some((mark) => email.startsWith(mark)))).toEqual([]);
            const cursor = page.links.next && new URL(page.links.next, 'http://localhost').searchParams.get('cursor');
            if (cursor) cursors.push(encodeURIComponent(cursor));
            pages++;
          }
        }
      }
    }
    expect(pages).toBeGreaterThan(30);
    expect(cursors.length).toBeGreaterThan(2);
    reportGoal(11, `0 foreign ids in ${pages} list pages`);
  });

  it('takes a foreign user in an import for somebody new of the own company, never for the foreign one', async () => {
    const admin: Inhabitant = world.people.admin;
    const foreign = world.others['other company'];
    const before = await world.owner.query('select * from users where company_id = $1 order by id', [world.otherCompany.id]);
    const investors = `investor_account_code,name,user_email,local_currency\nnew-account,New Profile,${foreign.email},USD\n`;
    const answer = await world.test.app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      ...multipart({ 'investors.csv': investors }, { authorization: admin.authorization }),
    });
    expect(answer.statusCode).toBe(200);
    const after = await world.owner.query('select * from users where company_id = $1 order by id', [world.otherCompany.id]);
    expect(after.rows).toEqual(before.rows);
    const linked = await world.owner.query<{ company_id: string; user_id: string }>(
      `select company_id, user_id from investors where account_code = 'new-account'`,
    );
    expect(linked.rows).toEqual([{ company_id: world.company.id, user_id: expect.any(String) }]);
    expect(linked.rows[0]?.user_id).not.toBe(foreign.id);
  });

  it('takes an account, fund or adviser link of the other company in an import for unknown', async () => {
    const foreign = world.others['other company'];
    const files = [
      { 'commitments.csv': `investor_account_code,fund_external_id,date,amount\n${foreign.mark},${world.others.client.mark},2024-01-01,5\n` },
      { 'commitments.csv': `investor_account_code,fund_external_id,date,amount\n${world.others.client.mark},${foreign.mark},2024-01-01,5\n` },
      {
        'transactions.csv': `investor_account_code,fund_external_id,date,type,amount,reference\n${foreign.mark},${foreign.mark},2024-01-01,contribution,5,r-1\n`,
      },
      { 'valuations.csv': `investor_account_code,fund_external_id,date,gross_nav\n${foreign.mark},${foreign.mark},2024-01-01,5\n` },
      { 'adviser_clients.csv': `adviser_email,client_email,from,until\n${world.people.adviser.email},${world.otherAdmin.email},2024-01-01,\n` },
    ];
    const before = await contents(world.owner);
    for (const file of files) {
      const answer = await world.test.app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        ...multipart(file, { authorization: world.people.admin.authorization }),
      });
      expect([file, answer.statusCode]).toEqual([file, 422]);
    }
    expect(await contents(world.owner)).toEqual(before);
    reportGoal(13, `0 of ${files.length} foreign references accepted`);
  });
});
