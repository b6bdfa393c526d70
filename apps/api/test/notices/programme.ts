import type { Answered, Contract } from '@pari/contract';
import { buildFirm, buildFund, buildHolding, buildInvestor, buildRate } from '@pari/testkit';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { sealProposed } from '../../src/features/instructions/sealing.ts';
import { goodInstructions } from '../instructions/given.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { testSecret } from '../support/keys.ts';
import { store } from '../support/store.ts';

export type Notice = Answered<Contract['getManagedNotice']>;
export type Publication = Answered<Contract['publishNotice']>;
export type Check = Answered<Contract['checkNotice']>;

/** A company with a fund of two investors, one of whom is borrowing, and one who committed nothing; today is 15 April 2026. */
export async function startProgramme() {
  const test = await createApp();
  const companyId = await test.addCompany();
  const admin = await test.addPerson(companyId, ['admin']);
  const ann = await test.addPerson(companyId, ['investor'], { email: 'ann@test.example' });
  const ben = await test.addPerson(companyId, ['investor'], { email: 'ben@test.example' });
  const stranger = await test.addPerson(await test.addCompany(), ['admin']);
  const firm = buildFirm({ companyId, name: 'Kestrel' });
  const fund = buildFund({ companyId, firmId: firm.id, externalId: 'K-1', name: 'Kestrel I', currency: 'EUR', offerLeverage: true });
  const profile = (accountCode: string, userId: string | null) => buildInvestor({ companyId, accountCode, userId });
  const [a, b, c] = [profile('A-1', ann.id), profile('B-1', ben.id), profile('C-1', null)];
  const held = (investorId: string, more: object) => buildHolding({ companyId, investorId, fundId: fund.id, ...more });
  const early = { database: test.database, clock: { now: () => new Date('2025-02-01') } };
  const withLoan = {
    commitments: [['2024-01-01', '300000']],
    entries: [
      { date: '2024-02-01', type: 'contribution', amount: '50000', reference: 'A-C' },
      { date: '2024-02-01', type: 'loan_draw', amount: '50000', reference: 'A-L' },
    ],
    valuations: [['2024-12-31', '110000']],
  };
  await store(
    early,
    firm,
    fund,
    a,
    b,
    c,
    held(a.id, withLoan),
    held(b.id, { commitments: [['2024-01-01', '600000.01']], entries: [], valuations: [] }),
    held(c.id, { commitments: [], entries: [], valuations: [] }),
    buildRate({ companyId, currency: 'EUR', usdPerUnit: '1.1', date: '2025-01-01' }),
  );
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who: TestPerson = admin) =>
    test.app.inject({ method, url: `/api/admin/notices${path}`, ...(payload && { payload }), headers: { authorization: who.authorization } });
  /** A call that must succeed. */
  const done = async <Answer>(...sent: Parameters<typeof call>): Promise<Answer> => {
    const answer = await call(...sent);
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  };
  const signedIn = async (person: TestPerson): Promise<TestPerson> => ({ ...person, authorization: await test.sessionOf(person) });
  const second = await test.addPerson(companyId, ['admin']);
  const seals = sealedValues({ PARI_SECRET_KEY: testSecret, dataDir: '' });
  return {
    test,
    companyId,
    admin,
    second,
    /** The person with a session that has just begun. */
    signedIn,
    /** Instructions of the fund that may be used. @returns their version */
    async instruct(): Promise<number> {
      const { rows } = await test.owner.query<{ next: number }>('select count(*)::integer + 1 as next from payment_instructions where fund_id = $1', [fund.id]);
      const version = rows[0]?.next ?? 1;
      const { call_back: callBack, ...given } = goodInstructions;
      const instructions = { ...given, account_number: null, routing_number: null, sort_code: null };
      const { keyId, sealed } = sealProposed(seals, { companyId, fundId: fund.id, version }, { instructions, callBack });
      const row = [companyId, fund.id, version];
      await test.owner.query('insert into payment_instructions (company_id, fund_id, version, sealed, key_id, proposed_at) values ($1, $2, $3, $4, $5, $6)', [
        ...row,
        sealed,
        keyId,
        new Date('2026-03-01T00:00:00Z'),
      ]);
      await test.owner.query(
        `insert into payment_instruction_events (company_id, fund_id, version, event, usable_from, at) values ($1, $2, $3, 'approved', '2026-03-05', $4)`,
        [...row, new Date('2026-03-02T00:00:00Z')],
      );
      return version;
    },
    /** Checked by one and approved by the other. @returns the digest */
    async approve(id: string, version = 1): Promise<string> {
      const { digest, findings } = await done<Check>('POST', `/${id}/check`, { version });
      if (digest === null) throw new Error(JSON.stringify(findings));
      await done('POST', `/${id}/approve`, { version, digest }, await signedIn(second));
      return digest;
    },
    /** Checked, approved and published as people do it. */
    async publishAs(id: string, version = 1): Promise<Publication> {
      const digest = await this.approve(id, version);
      return done<Publication>('POST', `/${id}/publish`, { version, digest }, await signedIn(admin));
    },
    ann,
    ben,
    stranger,
    fundId: fund.id,
    call,
    done,
    entries: () => ledgerOf(test, companyId),
    /** Posts facts of an investor in the fund, known from the clock's time on. */
    post: (investorId: string, facts: object) => store(test, buildHolding({ companyId, investorId, fundId: fund.id, ...facts })),
    /** As publishing will leave it. */
    publish: (id: string) => test.owner.query(`update notices set state = 'published', published_on = '2026-03-02' where id = $1`, [id]),
    /** What a person's dashboard says of the fund. */
    figuresOf: async (person: TestPerson) => {
      const answer = await test.app.inject({ url: `/api/investors/detail/${person.id}`, headers: { authorization: person.authorization } });
      return answer.json<{ invested_funds: Record<string, string | null>[] }>().invested_funds[0];
    },
  };
}
export type Programme = Awaited<ReturnType<typeof startProgramme>>;

async function ledgerOf(test: TestApp, companyId: string): Promise<string[]> {
  const { rows } = await test.owner.query<{ line: string }>(
    `select concat_ws(' ', reference, effective_date, type, trim_scale(amount), settled, reverses_reference) as line from ledger_entries
     where company_id = $1 and reference not in ('A-C', 'A-L') order by reference`,
    [companyId],
  );
  return rows.map(({ line }) => line);
}

let count = 0;
/** A call of 100 000 from one and 200 000.50 from the other, due in 13 business days. */
export const callOf = (fundId: string) => ({
  reference: `CALL-${++count}`,
  fund_id: fundId,
  kind: 'call',
  title: 'First call',
  purpose: 'To buy a company',
  due_date: '2026-05-04',
  currency: 'EUR',
  total_called: '300000.5',
  total_distributed: '0',
  lines: [
    { investor_account_code: 'A-1', type: 'contribution', amount: '50000' },
    { investor_account_code: 'A-1', type: 'loan_draw', amount: '50000' },
    { investor_account_code: 'B-1', type: 'contribution', amount: '199000.50' },
    { investor_account_code: 'B-1', type: 'contribution_outside_commitment', amount: '1000', component: 'placement_fee' },
  ],
});

/** A distribution with a recallable part to both, from which the one who borrowed repays. */
export const distributionOf = (fundId: string) => ({
  reference: `DIST-${++count}`,
  fund_id: fundId,
  kind: 'distribution',
  title: 'A sale',
  purpose: 'A company was sold',
  due_date: '2026-04-20',
  currency: 'EUR',
  total_called: '0',
  total_distributed: '30000',
  lines: [
    {
      investor_account_code: 'A-1',
      type: 'distribution',
      amount: '10000',
      return_of_capital_amount: '6000',
      gain_amount: '3000',
      income_amount: '1000',
      recallable_amount: '2500',
    },
    { investor_account_code: 'A-1', type: 'loan_repayment', amount: '4000' },
    { investor_account_code: 'B-1', type: 'distribution', amount: '20000', gain_amount: '20000' },
  ],
});

/** Of a programme: calls that look like no other, and what was told of a notice. */
export function callsOf(given: () => Programme) {
  let month = 0;
  /** A call like no other: due in a month of its own. */
  const create = (more: object = {}) => {
    month += 1;
    const due_date = ['2026-06-15', '2026-07-15', '2026-08-17', '2026-09-15', '2026-10-15', '2026-11-16', '2026-12-15', '2027-01-15'][month % 8];
    const lines = [
      { investor_account_code: 'A-1', type: 'contribution', amount: `${10 + month}` },
      { investor_account_code: 'B-1', type: 'contribution', amount: `${20 + month}` },
    ];
    return given().done<Notice>('POST', '', { ...callOf(given().fundId), due_date, total_called: `${30 + 2 * month}`, lines, ...more });
  };
  const told = async (noticeId: string) => {
    const { rows } = await given().test.owner.query<{ line: string }>(
      `select concat_ws(' | ', u.email, n.type, n.due_date, n.details) as line from notifications n join users u on u.id = n.user_id where n.notice_id = $1 order by 1`,
      [noticeId],
    );
    return rows.map(({ line }) => line);
  };
  return { create, told };
}
