import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '../../src/main/demo/loadDemo.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { contents } from '../support/contents.ts';
import { pari } from './pari.ts';

let test: TestApp;
const folder = mkdtempSync(join(tmpdir(), 'pari-rehearsed-'));
beforeAll(async () => {
  test = await createApp();
  await loadDemo(test, () => {}, undefined);
}, 120_000);
afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) => pari({ DATABASE_URL: test.connectionString, PARI_DATA_DIR: dirname(test.filesFolder) }, words);

it('goes from the invitation to the first statement with everybody, and writes nothing where the programme is', async () => {
  const before = await contents(test.owner);
  const kept = join(folder, 'kept');
  const { status, out, err } = await run('rehearse', 'LANT-CLI', '--company', 'alder', '--keep', kept);
  expect(err).toContain(`PARI_DATA_DIR=${kept} npm start`);
  const lines = out.trim().split('\n');
  for (const who of ['Ines Falkner, for themselves', 'Tobias Renwick, trust'])
    expect(lines.filter((line) => line.startsWith(who)).map((line) => line.slice(who.length + 2))).toEqual([
      'invited.',
      'eligible from US.',
      'applies for 5000.',
      'approved: Eligibility, Investment amount.',
      'approved as a whole by two reviewers, for 5000.',
      'completed; their dashboard shows a commitment of 5000.',
      expect.stringMatching(/^their first statement is a PDF of \d{5} bytes\.$/),
    ]);
  expect(lines).toContain('The first call: 1000 USD, published by two and paid.');
  expect(status).toBe(0);
  expect(await contents(test.owner)).toEqual(before);
  expect(existsSync(join(kept, 'keys/secret.key'))).toBe(true);
}, 180_000);

it('says where nobody can go on', async () => {
  await test.owner.query(
    `update fund_setups set body = body || '{"application_from": null, "application_until": null}' where fund_id = (select id from funds where external_id = 'LANT-CLI')`,
  );
  expect(await run('rehearse', 'LANT-CLI', '--company', 'alder')).toMatchObject({
    status: 1,
    err: expect.stringContaining('Lanternfell Climate Opportunities takes no applications: give it days first.'),
  });
}, 60_000);

it('is refused for a fund that there is not, and where something lies already', async () => {
  expect(await run('rehearse', 'NOTHING', '--company', 'alder')).toMatchObject({ status: 1, err: 'alder has no fund "NOTHING".\n' });
  writeFileSync(join(folder, 'something'), '');
  expect(await run('rehearse', 'LANT-CLI', '--company', 'alder', '--keep', folder)).toMatchObject({
    status: 1,
    err: `${folder} is not empty. A rehearsal needs a folder of its own.\n`,
  });
});
