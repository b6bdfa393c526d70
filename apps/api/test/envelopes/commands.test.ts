import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pari } from '../commands/pari.ts';
import { paperOf, signingCompany } from './signing.ts';

let company: Awaited<ReturnType<typeof signingCompany>>;
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());

/** The command line beside the server. */
async function shell() {
  const { test, companyId } = company;
  const dataDir = dirname(test.filesFolder);
  const { rows } = await test.owner.query<{ slug: string }>('select slug from companies where id = $1', [companyId]);
  const slug = rows[0]?.slug ?? '';
  const run = (...words: string[]) => pari({ DATABASE_URL: test.connectionString, PARI_DATA_DIR: dataDir }, [...words, '--company', slug]);
  return { dataDir, slug, run };
}

it('documents are sent, listed, reminded of and taken back at the command line', async () => {
  const { dataDir, slug, run } = await shell();
  const { test, companyId, admin } = company;
  const signer = await company.person('investor');
  const document = (await company.add({ scope: 'company', bytes: await paperOf(['Offer to [[text:sender:Name]]', '[[signature:signer]]']) })).id;
  const csv = join(dataDir, 'list.csv');
  await writeFile(csv, `email,Name\n${signer.email},Nora\nnobody@test.example,Nobody\n`);
  const send = (...more: string[]) => run('envelopes', 'send', document, '--csv', csv, '--by', admin.email, '--title', 'Offer', ...more);
  expect(await send('--dry-run')).toMatchObject({
    status: 1,
    out: `Row 2, ${signer.email}: Can be sent.\nRow 3, nobody@test.example: Nobody who can sign in has the address nobody@test.example.\nDry run: nothing was sent.\n`,
  });
  expect(await send()).toMatchObject({ status: 1, err: expect.stringContaining('Nothing was sent. One row must be put right first.') });
  expect((await run('envelopes', 'list')).out).toBe('Nothing that was sent waits for a signature.\n');
  await writeFile(csv, `email,Name\n${signer.email},Nora\n`);
  expect((await run('envelopes', 'send', document, '--csv', csv, '--by', signer.email)).err).toBe(`${signer.email} is no administrator of ${slug}.\n`);
  expect(await send()).toMatchObject({ status: 0, out: expect.stringContaining('One document is being sent.') });
  await company.workOff();
  const [id = ''] = (await run('envelopes', 'list')).out.split(' ');
  expect((await company.call('listEnvelopes', signer)).body.results).toMatchObject([{ id, title: 'Offer' }]);
  expect(await run('envelopes', 'remind', id, '--by', admin.email)).toMatchObject({ status: 0, out: 'They are reminded.\n' });
  expect((await run('envelopes', 'remind', id, '--by', admin.email)).err).toContain('was reminded less than a day ago');
  expect(await run('envelopes', 'cancel', id, '--by', admin.email, '--reason', 'The wrong list.')).toMatchObject({ status: 0 });
  expect((await company.call('getEnvelope', signer, { id })).body).toMatchObject({ status: 'cancelled', reason: 'The wrong list.' });
  const audited = await test.owner.query<{ action: string }>(
    `select action from audit_events where company_id = $1 and real_user_id is null and action like '%nvelope%' order by action`,
    [companyId],
  );
  expect(audited.rows.map(({ action }) => action)).toEqual(['cancelEnvelope', 'remindEnvelope', 'sendEnvelopes']);
});

it('all sign one document together, and what was sent at once is reminded of and taken back at once', async () => {
  const { run } = await shell();
  const { test, companyId, admin } = company;
  const signer = await company.person('investor');
  const other = await company.person('investor');
  const more = (...words: string[]) =>
    run('envelopes', 'send', plain, '--by', admin.email, '--to', `${signer.email}, ${other.email}`, '--signer', 'built_in', ...words);
  const plain = (await company.add({ scope: 'company', bytes: await paperOf(['A letter']) })).id;
  expect((await run('envelopes', 'send', plain, '--by', admin.email, '--to', signer.email, '--signer', 'nobody')).err).toContain(
    'There is no such signer here.',
  );
  expect((await run('envelopes', 'send', plain, '--by', admin.email, '--to', signer.email, '--days', '900')).err).toMatch(/^--days: .*\.?\n$/);
  expect(await more('--together', '--dry-run')).toMatchObject({
    status: 0,
    out: `Together, ${signer.email}, ${other.email}: Can be sent.\nDry run: nothing was sent.\n`,
  });
  expect(await more('--together')).toMatchObject({ status: 0, out: expect.stringMatching(/One document is being sent\.\n$/) });
  const batch = /Their batch is (\S+)\.\n$/.exec((await more()).out)?.[1] ?? '';
  await company.workOff();
  const done = (...words: string[]) => run('envelopes', ...words, '--by', admin.email);
  expect(await done('remind-batch', batch, '--dry-run')).toMatchObject({ status: 0, out: expect.stringMatching(/Dry run: nothing was done\.\n$/) });
  expect((await done('remind-batch', batch)).out).toMatch(/2 are reminded\.\n$/);
  expect((await done('remind-batch', batch)).err).toContain('Nobody can be reminded now.');
  expect(await done('cancel-batch', batch, '--reason', 'Wrong.', '--dry-run')).toMatchObject({ status: 0, out: expect.stringContaining('Can be taken back.') });
  expect((await done('cancel-batch', batch, '--reason', 'Wrong.')).out).toMatch(/2 are taken back\.\n$/);
  const audited = await test.owner.query<{ action: string }>(
    `select action from audit_events where company_id = $1 and real_user_id is null and action like '%nvelopes' order by sequence desc limit 2`,
    [companyId],
  );
  expect(audited.rows.map(({ action }) => action)).toEqual(['cancelEnvelopes', 'remindEnvelopes']);
}, 90_000);
