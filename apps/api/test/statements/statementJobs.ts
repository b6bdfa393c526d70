import type { Answered, Contract } from '@pari/contract';
import { filesJobs } from '../../src/features/files/index.ts';
import { statementsJobs } from '../../src/features/statements/index.ts';
import type { JobServices } from '../../src/ports/jobs.ts';
import { createApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { workedOff } from '../support/workedOff.ts';

export type StatementJob = Answered<Contract['getJob']>;
export type Publication = Answered<Contract['publishStatements']>;

/** A company with two funds that are valued at the end of June 2026, of which one person holds both with two profiles, and another one; today is 15 July 2026. */
export async function startStatements() {
  const test = await createApp();
  const companyId = await test.addCompany({ name: 'Alder', currency: 'EUR' });
  await test.setFlag(companyId, 'investment_historic_data', true);
  const [admin, ada, ben] = await Promise.all([
    test.addPerson(companyId, ['admin']),
    test.addPerson(companyId, ['investor'], { email: 'ada@test.example' }),
    test.addPerson(companyId, ['investor'], { email: 'ben@test.example' }),
  ]);
  const stranger = await test.addPerson(await test.addCompany(), ['investor', 'admin']);
  const ledger = ledgerOf(test, companyId);
  const oak = await ledger.addFund({ externalId: 'OAK', name: 'Oak', currency: 'EUR' });
  const elm = await ledger.addFund({ externalId: 'ELM', name: 'Elm' });
  const own = await ledger.addProfile(ada.id, 'A-1');
  const trust = await ledger.addProfile(ada.id, 'A-2');
  const bens = await ledger.addProfile(ben.id, 'B-1');
  test.clock.set(new Date('2026-07-02T12:00:00Z'));
  const held = {
    commitments: [['2025-01-01', '1000']],
    entries: [{ date: '2025-02-01', type: 'contribution', amount: '400' }],
    valuations: [
      ['2026-03-31', '410'],
      ['2026-06-30', '420.5'],
    ],
  } as const;
  const facts = () => structuredClone(held) as unknown as Parameters<typeof ledger.post>[2];
  for (const [investor, fund] of [
    [own, oak],
    [trust, oak],
    [own, elm],
    [bens, oak],
  ] as const)
    await ledger.post(investor, fund, facts());
  test.clock.set(new Date('2026-07-15T12:00:00Z'));
  const call = (who: TestPerson, method: 'GET' | 'POST', url: string, payload?: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method, url, ...(payload && { payload }), headers: { authorization: who.authorization, ...headers } });
  return {
    test,
    companyId,
    admin,
    ada,
    ben,
    stranger,
    ledger,
    oak,
    elm,
    own,
    trust,
    bens,
    call,
    /** A call that must succeed. */
    done: async <Answer>(...sent: Parameters<typeof call>): Promise<Answer> => {
      const answer = await call(...sent);
      if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
      return answer.json<Answer>();
    },
    work: (services: Partial<JobServices> = {}) => workedOff(test, companyId, [...statementsJobs, ...filesJobs], { ...test, ...services }),
  };
}
export type Statements = Awaited<ReturnType<typeof startStatements>>;
