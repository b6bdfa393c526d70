import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportReport } from '@pari/contract';
import { Refusal } from '../../src/http/problems.ts';
import { carryContents, carryFiles, examples, heldIn, schedules } from './carrying.ts';
import { startImporting, type Importing } from './importing.ts';

let importing: Importing;
let report: ImportReport;
beforeAll(async () => {
  importing = await startImporting();
  await importing.test.addPerson(importing.companyId, ['investor', 'viewer'], { email: 'one@acme.example' });
  report = await importing.run(examples);
});
afterAll(() => importing.close());

const { plans, values, allocations, events, distributions, commitments } = carryFiles;
const counts = ({ files }: ImportReport) => Object.fromEntries(files.map(({ file, rows, added, updated, skipped }) => [file, [rows, added, updated, skipped]]));
const contents = () => carryContents(importing);

describe('carry that is imported', () => {
  it('is posted once, of one instant, and the same files again change nothing', async () => {
    expect(counts(report)).toEqual({
      'carry_plans.csv': [1, 1, 0, 0],
      'carry_schedules.json': [2, 2, 0, 0],
      'carry_values.csv': [2, 2, 0, 0],
      'carry_allocations.csv': [2, 2, 0, 0],
      'carry_events.csv': [3, 3, 0, 0],
    });
    const instants = await importing.rows(
      'select distinct posted_at from (select posted_at from carry_plan_values union all select posted_at from carry_schedules union all select posted_at from carry_allocations union all select posted_at from carry_events) f',
    );
    expect(instants).toHaveLength(1);
    const before = await contents();
    const again = await importing.run(examples);
    expect(again.files.every(({ rows, skipped }) => rows === skipped)).toBe(true);
    expect(await contents()).toEqual(before);
  });

  it('folds to both examples', async () => {
    const vested = (reference: string, days: readonly string[]) => Promise.all(days.map(async (day) => (await heldIn(importing, reference, day))?.[2] ?? null));
    expect(await vested('G-1', ['2024-01-30', '2024-01-31', '2024-04-30', '2024-07-31', '2024-10-31', '2027-01-31'])).toEqual([
      '0',
      '62',
      '78',
      '93',
      '109',
      '250',
    ]);
    expect(await heldIn(importing, 'G-2', '2024-03-01')).toEqual(['100', '100', '50', '50', '0']);
    expect(await heldIn(importing, 'G-2', '2024-06-30')).toEqual(['100', '100', '65', '35', '0']);
    expect(await heldIn(importing, 'G-2', '2025-03-01')).toEqual(['100', '100', '75', '25', '0']);
    expect(await heldIn(importing, 'G-2', '2025-10-31')).toEqual(['100', '57', '57', '0', '43']);
  });

  it('makes recipients carry participants: reported, and audited with what they were before', async () => {
    expect(report.warnings).toEqual([
      'two@acme.example was not known and may sign in from now on, as a carry participant.',
      'one@acme.example was granted points and has the role carry_participant from now on.',
    ]);
    expect(await importing.rows('select email, roles::text[] as roles, active from users order by 1')).toEqual([
      { email: 'one@acme.example', roles: ['investor', 'viewer', 'carry_participant'], active: true },
      { email: 'two@acme.example', roles: ['carry_participant'], active: true },
    ]);
    const events = await importing.rows<{ detail: { before: string[]; after: string[]; users: string[] } }>(
      `select detail from audit_events where action = 'importRoles' order by sequence`,
    );
    expect(events.map(({ detail: { before, after, users } }) => [before, after, users.length])).toEqual([
      [[], ['carry_participant'], 1],
      [['investor', 'viewer'], ['investor', 'viewer', 'carry_participant'], 1],
    ]);
  });

  it('has new versions of values and schedules; grants keep the schedule they were made by, and name it as ever', async () => {
    const changed = { ...schedules, Quarterly: { periods: [{ length: 3, unit: 'months', percentage: '25%', times: 4 }] } };
    const done = await importing.run({
      ...carryFiles.schedules(changed),
      ...values('GROWTH-2,2024-09-30,estimated_value,13000000', 'GROWTH-2,2024-12-31,estimated_value,14000000'),
      ...allocations('G-1,GROWTH-2,one@acme.example,,,2023-01-31,,Quarterly,250', 'G-3,GROWTH-2,three@acme.example,,,2024-01-01,,Quarterly,40'),
    });
    expect(counts(done)).toEqual({ 'carry_schedules.json': [2, 0, 1, 1], 'carry_values.csv': [2, 1, 1, 0], 'carry_allocations.csv': [2, 1, 0, 1] });
    expect((await heldIn(importing, 'G-3', '2024-04-01'))?.[2]).toBe('10');
    expect((await heldIn(importing, 'G-1', '2024-10-31'))?.[2]).toBe('109');
  });

  it('raises the version of the facts of each plan touched', async () => {
    const facts = async () => (await importing.rows<{ facts: string }>(`select facts::text from carry_plans where external_id = 'GROWTH-2'`))[0]?.facts;
    const before = Number(await facts());
    await importing.run({ ...plans('OTHER,Other carry,EUR,,,'), ...values('OTHER,2024-12-31,fair_market_value,1') });
    expect(Number(await facts())).toBe(before);
    await importing.run(values('GROWTH-2,2025-03-31,estimated_value,15000000'));
    expect(Number(await facts())).toBe(before + 1);
  });

  it('leaves no trace of a dry run', async () => {
    const before = await contents();
    const tried = await importing.run({ ...allocations('G-9,GROWTH-2,nine@acme.example,,,2024-01-01,,Quarterly,1') }, { dryRun: true });
    expect(counts(tried)).toEqual({ 'carry_allocations.csv': [1, 1, 0, 0] });
    expect(await contents()).toEqual(before);
  });

  it('is reversed by what names it, dated alike: events, then grants, and payments', async () => {
    await importing.run({
      ...allocations('R-1,GROWTH-2,one@acme.example,,,2024-01-01,,Quarterly,10'),
      ...events('R-2,R-1,,2024-06-30,acceleration,5,,,,,,,'),
      ...distributions('R-4,R-1,2024-07-01,distribution,Exit of Marlow,100,20,,', 'R-5,R-1,2024-08-01,escrow_release,Exit of Marlow,20,,R-4,'),
    });
    expect((await heldIn(importing, 'R-1', '2024-06-30'))?.[2]).toBe('7');
    await importing.run({
      ...events('R-3,,,2024-06-30,reversal,,,,,,,Mistyped,R-2', 'R-8,,,2024-01-01,reversal,,,,,,,,R-1'),
      ...distributions('R-6,R-1,2024-08-01,reversal,Exit of Marlow,20,,,R-5', 'R-7,R-1,2024-07-01,reversal,Exit of Marlow,100,,,R-4'),
    });
    expect(await heldIn(importing, 'R-1', '2024-06-30')).toBeNull();
    expect(await importing.refused(events('R-9,R-1,,2024-06-30,acceleration,5,,,,,,,'))).toEqual(['carry_events.csv 2 allocation: "R-1" was reversed.']);
  });

  it('holds commitments by their version, without what is taken out of pay', async () => {
    const row = 'one@acme.example,GP commitment,2024-01-01,USD,1000,400,100';
    expect(counts(await importing.run(commitments(row)))).toEqual({ 'carry_commitments.csv': [1, 1, 0, 0] });
    expect(counts(await importing.run(commitments(row, 'one@acme.example,GP commitment,2025-01-01,USD,2000,,')))).toEqual({
      'carry_commitments.csv': [2, 1, 0, 1],
    });
    expect(await importing.refused({ 'carry_commitments.csv': 'user_email,source_name,date,currency,total_capital_commit,salary_reduction\n' })).toEqual([
      'carry_commitments.csv 1 salary_reduction: What is taken out of somebody’s salary is pay, which only holders of the role compensation import. Leave this column out.',
    ]);
  });
});

describe('two who import at once', () => {
  it('are not told both that they have the last points of a pool', async () => {
    await importing.run({ ...plans('LAST,Last carry,USD,0,,'), ...values('LAST,2022-01-01,pool_points,10') });
    const ask = (reference: string) => importing.run(allocations(`${reference},LAST,one@acme.example,,,2024-01-01,,Quarterly,10`));
    const answers = await Promise.allSettled([ask('L-1'), ask('L-2')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refusal] = answers.flatMap((answer) => (answer.status === 'rejected' && answer.reason instanceof Refusal ? [answer.reason.code] : []));
    expect(['conflict', 'import_refused']).toContain(refusal);
    expect(await importing.rows(`select count(*) as count from carry_allocations where reference in ('L-1', 'L-2')`)).toEqual([{ count: 1 }]);
  });
});

describe('an import and an administrator who grant at once', () => {
  it('do not both give the last points of a pool, and the loser hears what is left', async () => {
    const { test, companyId } = importing;
    const admin = await test.addPerson(companyId, ['admin']);
    const person = await test.addPerson(companyId, ['carry_participant']);
    await importing.run({ ...plans('BOTH,Both carry,USD,0,,'), ...values('BOTH,2022-01-01,pool_points,10') });
    const [schedule] = await importing.rows<{ id: string }>(`select id from carry_schedules where name = 'Years and milestones'`);
    const grant = (query: string) =>
      test.app.inject({
        method: 'POST',
        url: `/api/admin/carry/plans/BOTH/allocations?${query}`,
        headers: { authorization: admin.authorization },
        payload: { reference: 'B-1', user: person.id, grant_date: '2024-01-01', schedule: schedule?.id, points: '7' },
      });
    const { digest } = (await grant('dry_run=true')).json<{ digest: string }>();
    const imported = importing.run(allocations('B-2,BOTH,one@acme.example,,,2024-01-01,,Quarterly,6')).then(
      () => [],
      (error: unknown) => (error instanceof Refusal ? (error.rows ?? []).map(({ reason }) => reason) : [String(error)]),
    );
    const [granted, refused] = await Promise.all([grant(`digest=${digest}`), imported]);
    if (granted.statusCode === 200) expect(refused).toEqual(['On 2024-01-01 grants would hold 13 points of a pool of 10. 3 are left to grant then.']);
    else expect([granted.statusCode, granted.json<{ code: string }>().code, refused]).toEqual([409, 'conflict', []]);
    expect(await importing.rows(`select count(*) as count from carry_allocations where reference in ('B-1', 'B-2')`)).toEqual([{ count: 1 }]);
  });
});

const data = process.env['PARI_TEST_DATA'] ?? '';
describe.skipIf(data === '')('vesting terms of the Open Cap Format (PARI_TEST_DATA)', () => {
  interface Terms {
    readonly id: string;
    readonly name: string;
  }
  it('become schedules, or it is said why not', async () => {
    const items = ['VestingTerms.ocf.json', 'options-VestingTerms.ocf.json'].flatMap(
      (name) => (JSON.parse(readFileSync(join(data, 'vesting/ocf-samples', name), 'utf8')) as { items: Terms[] }).items,
    );
    const taken: string[] = [];
    const refused: string[] = [];
    for (const [at, terms] of items.entries()) {
      const files = carryFiles.schedules({ [`${at} ${terms.name}`.slice(0, 100)]: terms });
      const done = await importing.run(files).then(
        () => [],
        () => importing.refused(files),
      );
      if (done.length === 0) taken.push(terms.id);
      else refused.push(...done);
    }
    process.stdout.write(`figure: ${taken.length} of ${items.length} vesting terms of the Open Cap Format became schedules; ${refused.join(' ')}\n`);
    expect(taken).toContain('4yr-1yr-cliff-schedule');
    expect(refused.map((sentence) => sentence.replace(/^.*?: /, ''))).toEqual([
      'It branches behind the condition vesting-start.',
      'Must have at most 500 characters.',
      'It names the condition cliff, which is not there.',
    ]);
  });
});
