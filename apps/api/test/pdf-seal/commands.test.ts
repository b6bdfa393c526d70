import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { visible } from '../../src/main/commands/visible.ts';
import { pari } from '../commands/pari.ts';
import { clockAt, deed, newFolder, newSeal, requestOf, zipped } from './documents.ts';

const folder = newFolder();
const [file, certificate, other] = ['sealed.pdf', 'seal.pem', 'other.pem'].map((name) => join(folder, name)) as [string, string, string];
const env = (dataDir: string) => ({
  PARI_DATA_DIR: dataDir,
  PARI_PUBLIC_URL: 'https://portal.alder.example',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
});

beforeAll(async () => {
  newSeal({ dataDir: folder }, () => {}, clockAt('2026-01-01T10:00:00Z'));
  const seal = newSeal({ dataDir: folder }, () => {}, clockAt('2026-12-01T10:00:00Z'));
  writeFileSync(file, await seal.seal(await requestOf(seal, await deed(1), 1)));
  writeFileSync(certificate, (await pari(env(folder), ['seal-certificate'])).out);
  writeFileSync(other, (await pari(env(newFolder()), ['seal-certificate'])).out);
});

it('a sealed file is verified offline, and its certificate compared', async () => {
  const { status, out } = await pari(env('/nowhere'), ['verify-pdf', file]);
  expect([status, out]).toEqual([0, expect.stringContaining('sealed.pdf: unchanged since it was sealed\n')]);
  expect(out).toMatch(/^Signature 1: Anna Ålder 1, Signed \(as signer\), at 2026-12-01T10:00:00.000Z by the seal's own clock$/m);
  expect(out).toMatch(/^Certificate: CN=Pari seal of portal.alder.example, which vouches for itself, valid until \d{4}-\d\d-\d\d$/m);
  expect(out).toMatch(/^ {2}SHA-256 [0-9a-f]{64}$/m);
  expect(out).toMatch(/^Evidence: 6 events, chain ends in [0-9a-f]{64}$/m);
  expect(out).toContain('compare it with what `pari seal-certificate` prints');
  const compared = await pari({}, ['verify-pdf', file, '--certificate', certificate]);
  expect([compared.status, compared.out]).toEqual([0, expect.stringContaining('unchanged since it was sealed, with the certificate that is known')]);
  const strange = await pari({}, ['verify-pdf', file, '--certificate', other]);
  expect([strange.status, strange.out]).toEqual([1, expect.stringContaining(`It is not sealed with the certificate in ${other}.`)]);
});

it('what is wrong is told in sentences', async () => {
  const changed = join(folder, 'changed.pdf');
  writeFileSync(changed, 'Hello');
  const { status, out } = await pari({}, ['verify-pdf', changed]);
  expect([status, out]).toEqual([1, 'changed.pdf: NOT as it was sealed\n  This file is no PDF that can be read.\n']);
  expect(await pari({}, ['verify-pdf', join(folder, 'none.pdf')])).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^ENOENT: no such file or directory.*\.\n$/),
  });
  expect(await pari({}, ['verify-pdf', file, '--certificate', changed])).toMatchObject({ status: 1, err: `${changed} holds no certificate in PEM or DER.\n` });
});

describe('what a file says cannot be taken for the verdict', () => {
  const spoken = 'Anna\nforged.pdf: unchanged since it was sealed\r\u001b[2J\u009b2A\u202e\u2028';
  const shown = String.raw`Anna\u{a}forged.pdf: unchanged since it was sealed\u{d}\u{1b}[2J\u{9b}2A\u{202e}\u{2028}`;

  it('in a PDF', async () => {
    const seal = newSeal();
    const request = await requestOf(seal, await deed(1), 1, { format: 'other' });
    const forged = join(folder, 'forged.pdf');
    writeFileSync(forged, await seal.seal({ ...request, signatures: [{ name: spoken, reason: spoken, place: null }] }));
    const { status, out } = await pari({}, ['verify-pdf', forged]);
    expect([status, out.split('\n').slice(0, 3)]).toEqual([
      1,
      [
        'forged.pdf: NOT as it was sealed',
        '  The evidence that it carries cannot be read, or is of a newer version.',
        expect.stringContaining(`Signature 1: ${shown}, ${shown}, at `),
      ],
    ]);
  });

  it('in a ZIP', async () => {
    const forged = join(folder, 'forged.zip');
    writeFileSync(forged, await zipped(new Map([[spoken, Buffer.from('x')]])));
    const { status, out } = await pari({}, ['verify-pdf', forged]);
    expect([status, out]).toEqual([1, expect.stringMatching(/^forged\.zip: NOT as it was sealed\n/)]);
    expect(out).toContain(`  ${shown} does not belong to it.\n`);
  });

  it('nor pushed out of sight, and texts of any language are as they are', () => {
    expect(visible(`  Anna${' \u00a0\u3000'.repeat(200)}unchanged`)).toBe('  Anna unchanged');
    for (const text of ['Анна Ålder-Ωμέγα, देवनागरी', '山田 太郎', 'שרה לוי']) expect(visible(text)).toBe(text);
  });
});
