import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FILLABLE_FORMS } from '@pari/domain/tax/fillable';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentTemplates } from '../../src/features/tax-forms/index.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { without } from '../tax-forms/hostileForms.ts';
import { sampleForm } from '../tax-forms/sampleForm.ts';
import { pari, type Ran } from './pari.ts';

let test: TestApp;
let companyId: string;
let run: (...words: string[]) => Promise<Ran>;
const folder = mkdtempSync(join(tmpdir(), 'pari-forms-'));
chmodSync(folder, 0o755);
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: 'acme' });
  run = (...words) => pari({ DATABASE_URL: test.connectionString, PARI_DATA_DIR: folder }, [...words, '--company', 'acme']);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

const written = (name: string, bytes: Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
};
const added = async () =>
  (await test.owner.query<{ detail: object }>(`select detail from audit_events where action = 'addTaxFormTemplate' order by sequence`)).rows;

it('a form is tried, added once, and listed', async () => {
  const path = written('w8ben.pdf', sampleForm);
  expect((await run('form', 'list')).out).toBe(
    [
      'W-9: none is given out; recognised are 2024-03, 2018-10, demo',
      'W-8BEN: none is given out; recognised are 2021-10, demo',
      'W-8BEN-E: none is given out; recognised are 2021-10, demo',
      'W-8IMY: is uploaded signed',
      'CRS-I: none is given out; recognised are demo',
      'CRS-E: none is given out; recognised are demo',
      '',
    ].join('\n'),
  );
  const known = new RegExp(`^${path} is the edition demo of W-8BEN, with \\d+ fields\\.\n`);
  const tried = await run('form', 'add', path, '--dry-run');
  expect([tried.status, tried.out]).toEqual([0, expect.stringMatching(known)]);
  expect(tried.out).toContain('Dry run: nothing was added.');
  expect(await added()).toEqual([]);
  expect((await run('form', 'add', path)).out).toContain('It is given out from now on');
  expect((await run('form', 'add', path)).out).toContain('It is given out already; nothing was changed.');
  expect(await added()).toMatchObject([{ detail: { code: 'W-8BEN', revision: 'demo' } }]);
  expect((await run('form', 'list')).out).toContain('W-8BEN: edition demo, checking, since ');
});

it('what is no form is refused with what is wrong', async () => {
  const strange = await run('form', 'add', written('strange.pdf', await without('citizenship')));
  expect([strange.status, strange.err]).toEqual([1, expect.stringMatching(/like the edition demo of W-8BEN.*lacks pari\/W-8BEN\/citizenship/)]);
  const nothing = join(folder, 'nothing.pdf');
  expect(await run('form', 'add', nothing)).toMatchObject({ status: 1, err: `There is no file ${nothing}.\n` });
  const large = written('large.pdf', Buffer.alloc(25_000_001));
  expect(await run('form', 'add', large)).toMatchObject({ status: 1, err: expect.stringContaining(`${large} is larger than `) as string });
});

it('demonstration forms of every code are added, say what they are, and are given out at once', async () => {
  const first = await run('form', 'demo');
  // That of the W-8BEN is there already.
  for (const code of FILLABLE_FORMS.filter((one) => one !== 'W-8BEN')) expect(first.out).toContain(`Added: Demonstration form ${code}: `);
  expect(first.out).not.toContain('form W-8BEN:');
  expect((await run('form', 'demo')).out).toBe('They are given out already; nothing was changed.\n');
  const given = await test.database.asCompany(companyId, (tx) => currentTemplates(tx, companyId));
  expect(given.map(({ code }) => code)).toEqual([...FILLABLE_FORMS].toSorted());
});
