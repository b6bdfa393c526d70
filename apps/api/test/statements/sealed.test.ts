import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { pari } from '../commands/pari.ts';
import { startStatements, type Publication, type Statements } from './statementJobs.ts';

let all: Statements;
let file: string;
let slug: string;
beforeAll(async () => {
  all = await startStatements();
  file = join(mkdtempSync(join(tmpdir(), 'pari-statement-')), 'statement.pdf');
  slug = (await all.test.owner.query<{ slug: string }>('select slug from companies where id = $1', [all.companyId])).rows[0]?.slug ?? '';
});
afterAll(() => all.test.close());

/** What the command says of the statement of a period, held against the ledger as it is now. */
async function asked(query: string): Promise<{ status: number | null; lines: string[] }> {
  const answer = await all.call(all.ada, 'GET', `/api/investors/funds/OAK/statement.pdf?investor=${all.own}${query}`, undefined, {
    'x-as-of-date': '2026-06-30',
  });
  expect(answer.statusCode).toBe(200);
  writeFileSync(file, answer.rawPayload);
  return held();
}
async function held() {
  const { status, out } = await pari({ DATABASE_URL: all.test.connectionString }, ['verify-pdf', file, '--company', slug]);
  return { status, lines: out.split('\n') };
}

it('is sealed when it is drawn, and held against the ledger', async () => {
  for (const query of ['&start_date=2026-02-01', '']) {
    const { status, lines } = await asked(query);
    expect(status).toBe(0);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Signature 1: Alder, Issued, at 2026-07-15T12:00:00.000Z by the seal's own clock$/),
        `Statement of Alder: Oak (OAK), A-1, ${query === '' ? '2026-04-01' : '2026-02-01'} to 2026-06-30, as known on 2026-07-15`,
        'statement.pdf: unchanged since it was sealed',
        'Its figures are current: the ledger says the same today.',
        'Nothing is published for the quarter that ends on its last day.',
      ]),
    );
  }
});

it('of a quarter bears its reference; what is posted or published since is told', async () => {
  const published = async () => {
    // What is posted counts from the instant after.
    all.test.clock.advance(60);
    const { digest } = (await all.call(all.admin, 'POST', '/api/admin/statements/2026-Q2?dry_run=true', {})).json<Publication>();
    await all.call(all.admin, 'POST', `/api/admin/statements/2026-Q2?digest=${digest}`, {});
    await all.work();
  };
  await published();
  expect((await held()).lines).toContain('Published for this quarter: statement/OAK/A-1/2026-Q2, version 1, with these figures.');
  const { rows } = await all.test.owner.query<{ sha256: string }>(
    `select v.sha256 from documents d join document_versions v on v.document_id = d.id where d.reference = 'statement/OAK/A-1/2026-Q2'`,
  );
  const bytes = await buffer(await all.test.files.open({ companyId: all.companyId, sha256: rows[0]?.sha256 ?? '' }));
  expect(await verify(bytes)).toMatchObject({ faults: [], attached: { format: 'pari-statement', reference: 'statement/OAK/A-1/2026-Q2' } });

  await all.ledger.post(all.own, all.oak, { entries: [{ date: '2026-05-05', type: 'contribution', amount: '7', reference: 'LATE' }] });
  expect((await held()).lines).toContain('Its figures are NOT current: the ledger says something else of this period today.');
  await published();
  const { status, lines } = await held();
  expect([status, lines]).toEqual([0, expect.arrayContaining(['Published for this quarter: statement/OAK/A-1/2026-Q2, version 2, with other figures.'])]);
});

it('that was changed is told so, and not held against anything', async () => {
  const { rawPayload } = await all.call(all.ada, 'GET', `/api/investors/funds/OAK/statement.pdf?investor=${all.own}`, undefined, {
    'x-as-of-date': '2026-06-30',
  });
  rawPayload[rawPayload.length >> 2] = (rawPayload[rawPayload.length >> 2] ?? 0) ^ 1;
  writeFileSync(file, rawPayload);
  const { status, lines } = await held();
  expect([status, lines.at(-2)]).toEqual([1, '  Signature 1 does not match: what it covers was changed.']);
});
