import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Statement } from '@pari/contract';
import { rounds } from '../support/proof.ts';
import { readPaper } from '../support/readPaper.ts';
import { startStatements, type Publication, type StatementJob, type Statements } from './statementJobs.ts';

let all: Statements;
beforeAll(async () => {
  all = await startStatements();
});
afterAll(() => all.test.close());

const publish = (quarter: string, query: string, body: object = {}, who = all.admin) =>
  all.call(who, 'POST', `/api/admin/statements/${quarter}?${query}`, body);
const rehearse = async (body: object = {}, quarter = '2026-Q2') => (await publish(quarter, 'dry_run=true', body)).json<Publication>();
/** As it was rehearsed. */
const confirm = async (body: object = {}, quarter = '2026-Q2') => publish(quarter, `digest=${(await rehearse(body, quarter)).digest}`, body);
const published = async (body: object = {}) => {
  const { job, counts } = (await confirm(body)).json<Publication>();
  await all.work();
  return { counts, job: job === null ? null : (await all.call(all.admin, 'GET', `/api/jobs/${job}`)).json<StatementJob>() };
};
const documents = async () =>
  (
    await all.test.owner.query<{ line: string }>(
      `select concat_ws(' ', d.reference, d.title, d.date, i.account_code, 'v' || v.version, d.recalled_at is not null) as line from documents d
       join document_versions v on v.document_id = d.id join document_recipients r on r.document_id = d.id join investors i on i.id = r.investor_id order by line`,
    )
  ).rows.map(({ line }) => line);
const named = (list: Publication['changes'] | Publication['left_out']) =>
  list.map(({ fund, investor }) => `${fund.external_id} ${investor.investor_account_code}`);
const newest = async (reference: string) => {
  const { rows } = await all.test.owner.query<{ sha256: string; length: string }>(
    `select f.sha256, f.length from documents d join document_versions v on v.document_id = d.id join files f on f.sha256 = v.sha256 where d.reference = $1 order by v.version desc limit 1`,
    [reference],
  );
  const bytes = await buffer(await all.test.files.open({ companyId: all.companyId, sha256: rows[0]?.sha256 ?? '' }));
  return readPaper(bytes);
};

describe('a rehearsal', () => {
  it('says what is new, who will see it, and what was not valued on the last day; and changes nothing', async () => {
    const answer = await rehearse();
    expect(answer).toMatchObject({ dry_run: true, job: null, counts: { new: 4, changed: 0, equal: 0, left_out: 0 }, recipients: { count: 2 } });
    expect(named(answer.changes)).toEqual(['ELM A-1', 'OAK A-1', 'OAK A-2', 'OAK B-1']);
    expect(answer.recipients.people.map(({ email }) => email).toSorted()).toEqual(['ada@test.example', 'ben@test.example']);
    const early = await rehearse({}, '2025-Q4');
    expect([early.counts, named(early.left_out), early.left_out[0]?.valued_on]).toEqual([
      { new: 0, changed: 0, equal: 0, left_out: 4 },
      ['ELM A-1', 'OAK A-1', 'OAK A-2', 'OAK B-1'],
      null,
    ]);
    expect(early.funds_left_out.map(({ fund, count, never_valued: never }) => [fund.external_id, count, never])).toEqual([
      ['ELM', 1, 1],
      ['OAK', 3, 3],
    ]);
    expect([await documents(), (await all.test.owner.query('select from statement_jobs')).rowCount]).toEqual([[], 0]);
  });

  it('takes holdings in that were not valued, where a reason is given for their fund', async () => {
    const answer = await rehearse({ overrides: [{ fund: 'ELM', reason: 'Its manager is late.' }] }, '2025-Q4');
    expect([named(answer.changes), answer.counts.left_out]).toEqual([['ELM A-1'], 3]);
  });

  it('is of one fund where one is named', async () => expect(named((await rehearse({ fund: 'ELM' })).changes)).toEqual(['ELM A-1']));

  it('is one digest while nothing changes, and another for other paper', async () => {
    const { digest } = await rehearse();
    all.test.clock.advance(60);
    expect([(await rehearse()).digest === digest, (await rehearse({ paper: 'Letter' })).digest === digest]).toEqual([true, false]);
  });
});

it.each([
  ['2026-Q3', 'dry_run=true', {}, 400, 'This quarter is not over.'],
  ['2026-Q5', 'dry_run=true', {}, 400, null],
  ['2026-2', 'dry_run=true', {}, 400, null],
  ['2026-Q2', '', {}, 400, 'Rehearse this call with dry_run=true first, and name the digest that it answers.'],
  ['2026-Q2', `digest=${'0'.repeat(64)}`, {}, 409, null],
  ['2026-Q2', 'dry_run=true', { fund: 'NONE' }, 400, null],
  ['2026-Q2', 'dry_run=true', { overrides: [{ fund: 'NONE', reason: 'x' }] }, 400, null],
  ['2026-Q2', 'dry_run=true', { overrides: [{ fund: 'ELM', reason: ' ' }] }, 400, null],
])('%s %s %j is refused with %i, and nothing is published', async (quarter, query, body, status, sentence) => {
  const answer = await publish(quarter, query, body);
  expect(answer.statusCode).toBe(status);
  if (sentence !== null) expect(Object.values(answer.json<{ errors: Record<string, string[]> }>().errors)[0]).toEqual([sentence]);
  expect(await documents()).toEqual([]);
});

it('is for administrators alone', async () => {
  const answers = await Promise.all([all.ada, all.ben].map((who) => publish('2026-Q2', 'dry_run=true', {}, who)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

describe('publishing', () => {
  // Each test begins with nothing published.
  beforeEach(async () => {
    for (const table of ['document_recipients', 'document_versions', 'documents', 'statement_papers', 'statement_job_items', 'statement_jobs'])
      await all.test.owner.query(`delete from ${table}`);
  });

  it('gives each holding its document, once, whoever looks; equal ones stay, changed ones become new versions, restated ones say so', async () => {
    const first = await published();
    expect(first).toMatchObject({ counts: { new: 4 }, job: { state: 'done', done: 4, total: 4 } });
    const lines = ['ELM/A-1', 'OAK/A-1', 'OAK/A-2', 'OAK/B-1'].map(
      (one) => `statement/${one}/2026-Q2 Capital account statement, Q2 2026 2026-06-30 ${one.slice(4)} v1 false`,
    );
    expect(await documents()).toEqual(lines.map((line) => line.replace(' false', ' f')));
    const listed = await all.done<{ results: { title: string; fund: { external_id: string }; investor_name: string }[] }>(all.ben, 'GET', '/api/documents');
    expect(listed.results.map(({ title, fund }) => `${title} ${fund.external_id}`)).toEqual(['Capital account statement, Q2 2026 OAK']);

    expect(await published()).toEqual({ counts: { new: 0, changed: 0, equal: 4, left_out: 0 }, job: null });
    await all.ledger.post(all.bens, all.oak, { valuations: [['2026-06-30', '430']] });
    all.test.clock.advance(60);
    const again = await published();
    expect(again).toMatchObject({ counts: { new: 0, changed: 1, equal: 3 }, job: { state: 'done', done: 1, total: 1 } });
    expect((await documents()).filter((line) => line.includes('v2'))).toEqual([
      'statement/OAK/B-1/2026-Q2 Capital account statement, Q2 2026 2026-06-30 B-1 v2 f',
    ]);
    expect((await newest('statement/OAK/B-1/2026-Q2')).pages[0]).toContain('Closing NAV 430.00');

    // Its quarter's opening is not what was published of the one before.
    all.test.clock.set(new Date('2026-10-15T12:00:00Z'));
    await all.ledger.post(all.bens, all.oak, {
      valuations: [
        ['2026-06-30', '431'],
        ['2026-09-30', '440'],
      ],
    });
    all.test.clock.advance(60);
    const url = '/api/investors/funds/OAK/statement';
    const { restated } = await all.done<{ restated: object }>(all.ben, 'GET', `${url}?end_date=2026-09-30`);
    expect(restated).toEqual({ closing_nav: '430', date: '2026-06-30' });
    const paper = await all.call(all.ben, 'GET', `${url}.pdf?end_date=2026-09-30`);
    expect((await readPaper(paper.rawPayload)).pages[0]).toContain('Opening NAV was restated: it replaces 430.00 from the statement of 30 Jun 2026.');
    expect((await all.done<{ restated: object | null }>(all.ada, 'GET', `${url}?end_date=2026-06-30&investor=${all.own}`)).restated).toBeNull();
    all.test.clock.set(new Date('2026-07-15T12:00:00Z'));
    await all.test.owner.query(`delete from valuations where date > '2026-06-30' or gross_nav in (430, 431)`);
    await all.test.owner.query('update holdings set version = version + 1');
  });

  it('is what a later opening was restated from, as each was known', async () => {
    const restated = async (knownOn: string) =>
      (await all.call(all.ben, 'GET', '/api/investors/funds/OAK/statement?end_date=2026-09-30', undefined, { 'x-known-on': knownOn })).json<Statement>()
        .restated?.closing_nav ?? null;
    await published();
    const at = (day: string) => all.test.clock.set(new Date(`${day}T12:00:00Z`));
    const value = (nav: string) => all.ledger.post(all.bens, all.oak, { valuations: [['2026-06-30', nav]] });
    at('2026-07-20');
    await value('425');
    at('2026-08-01');
    await published();
    at('2026-08-03');
    await value('426');
    at('2026-10-15');
    expect([await restated('2026-07-18'), await restated('2026-07-25'), await restated('2026-08-02'), await restated('2026-08-05')]).toEqual([
      null,
      '420.5',
      null,
      '425',
    ]);
    await all.test.owner.query(`update documents set recalled_at = '2026-08-10'`);
    expect([await restated('2026-07-25'), await restated('2026-08-05'), await restated('2026-08-12')]).toEqual(['420.5', '425', null]);
    at('2026-07-15');
    await all.test.owner.query(`delete from valuations where gross_nav in (425, 426)`);
    await all.test.owner.query('update holdings set version = version + 1');
  });

  it('begins anew what was recalled', async () => {
    await published({ fund: 'ELM' });
    await all.test.owner.query(`update documents set recalled_at = now()`);
    expect(await published({ fund: 'ELM' })).toMatchObject({ counts: { new: 1 } });
    expect(await documents()).toEqual([
      'statement/ELM/A-1/2026-Q2 Capital account statement, Q2 2026 2026-06-30 A-1 v1 t',
      'statement/ELM/A-1/2026-Q2~2 Capital account statement, Q2 2026 2026-06-30 A-1 v1 f',
    ]);
  });

  it('is refused while it is under way, and when what it would do has changed', async () => {
    const { digest } = await rehearse();
    expect((await confirm({ fund: 'ELM' })).statusCode).toBe(200);
    const underWay = await publish('2026-Q2', `digest=${digest}`);
    expect([underWay.statusCode, underWay.json<{ detail: string }>().detail]).toEqual([
      409,
      'Statements of this quarter are being published right now. Try again when that is done.',
    ]);
    await all.work();
    const stale = await publish('2026-Q2', `digest=${digest}`);
    expect([stale.statusCode, stale.json<{ current: Publication }>().current.counts]).toEqual([409, { new: 3, changed: 0, equal: 1, left_out: 0 }]);
  });

  it('publishes nothing where what was confirmed is not what it finds', async () => {
    const { job } = (await confirm()).json<Publication>();
    await all.test.owner.query(`update investors set name = 'Somebody Else' where account_code = 'B-1'`);
    await all.work();
    expect(await all.done(all.admin, 'GET', `/api/jobs/${job}`)).toMatchObject({
      state: 'failed',
      reason: 'What these statements say has changed since they were asked for. Ask for them again.',
    });
    expect(await documents()).toEqual([]);
    expect((await published()).counts.new).toBe(4);
  });

  it('loses nothing and doubles nothing, wherever its runs are cut off', async () => {
    const kills = rounds(3, 200);
    for (let round = 0; round < kills; round += 1) {
      await all.test.owner.query('delete from document_recipients');
      for (const table of ['document_versions', 'documents', 'statement_papers', 'statement_job_items', 'statement_jobs'])
        await all.test.owner.query(`delete from ${table}`);
      const { job } = (await confirm()).json<Publication>();
      let left = round % 5;
      // As if it were killed there: with the fifth, when all are drawn.
      const files = {
        ...all.test.files,
        put: async (...given: Parameters<typeof all.test.files.put>) => {
          left -= 1;
          if (left === -1) {
            const [companyId, open] = given;
            await all.test.files.put(companyId, () => Readable.from([open().read() as Buffer]));
            throw new Error('cut off');
          }
          return all.test.files.put(...given);
        },
      };
      await all.work({ files });
      await all.test.owner.query('update pari_jobs._private_jobs set run_at = now()');
      await all.work();
      expect(await all.done(all.admin, 'GET', `/api/jobs/${job}`)).toMatchObject({ state: 'done', done: 4 });
      expect(await documents()).toHaveLength(4);
    }
  });
});
