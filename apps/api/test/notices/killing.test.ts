import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildHolding, buildInvestor } from '@pari/testkit';
import { endAll, launchProgram } from '../jobs/jobsProcess.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { startProgramme, type Notice, type Programme } from './programme.ts';
import type { PublishingProgram, Step } from './publishingProgram.ts';

const program = join(import.meta.dirname, 'publishingProgram.ts');
const times = (step: Step, count: number): Step[] => Array.from({ length: count }, () => step);
/** Where whoever publishes one notice, and those who mail it, are killed, one after another: before its commitment it is as it was, and published again. */
const killed: readonly Step[] = [
  ...times('all is published', rounds(1, 16)),
  'the publication is committed',
  ...times('mail is handed over', rounds(1, 17)),
  ...times('mail was handed over', rounds(1, 16)),
];
const notices = rounds(1, 4);
const kills = notices * killed.length;
const investors = rounds(200, 5000);

let programme: Programme;
let folder: string;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.instruct();
  folder = await mkdtemp(join(tmpdir(), 'pari-publishing-'));
}, 120_000);
afterEach(endAll);
afterAll(async () => {
  await programme.test.close();
  await rm(folder, { recursive: true, force: true });
});

const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await programme.test.owner.query<Row>(sql)).rows;

it(`each of ${investors} investors gets one share, one notification and one mail of a notice through ${kills} kills`, { timeout: 10_800_000 }, async () => {
  const { test, companyId, fundId } = programme;
  await test.owner.query(
    `insert into users (company_id, email, display_name, roles, created_at) select $1, 'many' || n || '@test.example', 'Many ' || n, '{investor}', $2 from generate_series(3, $3::integer) n`,
    [companyId, test.clock.now(), investors],
  );
  const users = await rows<{ id: string; n: number }>(
    `select id, substring(email from 5 for position('@' in email) - 5)::integer as n from users where email like 'many%' order by 2`,
  );
  const profiles = users.map(({ id, n }) => buildInvestor({ companyId, accountCode: `M-${n}`, userId: id }));
  const holdings = profiles.map(({ id }) =>
    buildHolding({ companyId, investorId: id, fundId, commitments: [['2024-01-01', '1000000']], entries: [], valuations: [] }),
  );
  await store({ database: test.database, clock: { now: () => new Date('2025-02-01') } }, ...profiles, ...holdings);

  const launch = (more: Pick<PublishingProgram, 'publish' | 'hang'>) =>
    launchProgram(program, {
      connectionString: test.connectionString,
      companyId,
      by: programme.admin.id,
      folder,
      today: '2026-04-15',
      ...more,
    } satisfies PublishingProgram);
  const codes = ['A-1', 'B-1', ...profiles.map(({ accountCode }) => accountCode)];
  const published: string[] = [];
  for (let round = 0; round < notices; round += 1) {
    const amount = `${round + 1}`;
    const { id } = await programme.done<Notice>('POST', '', {
      reference: `KILL-${round}`,
      fund_id: fundId,
      kind: 'call',
      title: 'A call',
      purpose: 'To buy',
      due_date: '2026-06-15',
      currency: 'EUR',
      total_called: `${codes.length * (round + 1)}`,
      total_distributed: '0',
      lines: codes.map((investor_account_code) => ({ investor_account_code, type: 'contribution', amount })),
    });
    await programme.approve(id);
    for (const hang of killed) {
      const isPublishing = hang === 'all is published' || hang === 'the publication is committed';
      const worker = launch(isPublishing ? { publish: id, hang } : { hang });
      await worker.said(({ still }) => still === true);
      await worker.end('SIGKILL');
      const [state] = await rows<{ state: string }>(`select state from notices where id = '${id}'`);
      expect([hang, state?.state]).toEqual([hang, hang === 'all is published' ? 'approved' : 'published']);
    }
    published.push(id);
  }
  const last = launch({});
  await expect.poll(() => rows('select from pari_jobs.jobs'), { timeout: 3_600_000, interval: 200 }).toHaveLength(0);
  expect(await last.end('SIGTERM')).toBe(0);

  const counted = await rows<{ id: string; shares: number; told: number; mailed: number }>(
    `select t.id, (select count(*)::int from notice_shares s where s.notice_id = t.id) as shares,
       (select count(distinct n.investor_id)::int from notifications n where n.notice_id = t.id) as told,
       (select count(distinct m.user_id)::int from mail_messages m where m.path like '%' || t.id || '%' and m.state = 'sent') as mailed
     from notices t where t.state = 'published'`,
  );
  expect(counted.map(({ id }) => id).toSorted()).toEqual(published.toSorted());
  expect(counted.filter(({ shares, told, mailed }) => shares !== codes.length || told !== codes.length || mailed !== codes.length)).toEqual([]);
  const [totals] = await rows<{ told: number; mails: number }>(
    `select (select count(*)::int from notifications where notice_id is not null) as told, (select count(*)::int from mail_messages where kind = 'capital_call') as mails`,
  );
  expect(totals).toEqual({ told: published.length * codes.length, mails: published.length * codes.length });
  expect(await rows('select from given_up_jobs')).toEqual([]);
  reportGoal(41, `${kills} kills while publishing to ${codes.length} investors: 0 of ${totals?.told} shares, notifications and mails lost or doubled`);
});
