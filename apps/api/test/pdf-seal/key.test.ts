import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sealCertificateOf, verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { inside, tagged } from '../../src/adapters/pdf-seal/der.ts';
import { sealKey } from '../../src/adapters/pdf-seal/sealKey.ts';
import { addSignature } from '../../src/adapters/pdf-seal/sign.ts';
import { prepare } from '../../src/adapters/pdf-seal/seal.ts';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { CertificateNotValid } from '../../src/ports/pdfSeal.ts';
import { withLast } from './lastHole.ts';
import { hasOpenssl, issued } from './authority.ts';
import { clockAt, deed, newFolder, newSeal, requestOf } from './documents.ts';

describe('the key of the seal', () => {
  it('is made once into the data folder, for its owner alone, and that is said', () => {
    const [dataDir, said] = [newFolder(), [] as string[]];
    const [first, second] = [newSeal({ dataDir }, (line) => said.push(line)), newSeal({ dataDir }, (line) => said.push(line))];
    expect(first.certificate).toEqual(second.certificate);
    expect(first.certificate).toMatchObject({ subject: 'CN=Pari seal of portal.alder.example', isSelfSigned: true });
    expect(first.certificate.validUntil.getUTCFullYear()).toBe(new Date().getUTCFullYear() + 10);
    expect(said).toEqual([expect.stringContaining('as of unknown identity until they are told to trust it')]);
    expect(statSync(join(dataDir, 'keys', 'seal.pem')).mode & 0o777).toBe(0o600);
  });

  it('is refused in a sentence where it is not fit', () => {
    const [dataDir, otherDir] = [newFolder(), newFolder()];
    newSeal({ dataDir });
    newSeal({ dataDir: otherDir });
    const path = join(dataDir, 'keys', 'seal.pem');
    const [pem, other] = [readFileSync(path, 'utf8'), readFileSync(join(otherDir, 'keys', 'seal.pem'), 'utf8')];
    const split = pem.indexOf('-----BEGIN CERTIFICATE');
    const [key, certificate] = [pem.slice(0, split), pem.slice(split)];
    const small = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const of = (PARI_SEAL_KEY: string) => () => newSeal({ PARI_SEAL_KEY });
    expect(of(key)).toThrow('must hold a private key and its certificate as PEM');
    expect(of('no key')).toThrow('must hold a private key and its certificate as PEM');
    expect(of(key + other.slice(other.indexOf('-----BEGIN CERTIFICATE')))).toThrow('do not belong together');
    expect(of(key + certificate.replace(/\n.{20}/, '\nAAAAAAAAAAAAAAAAAAAA'))).toThrow('is damaged or of another kind');
    expect(of(small.privateKey + certificate)).toThrow('must hold a private key');
    expect(() => newSeal({ PARI_SEAL_KEY_FILE: join(dataDir, 'none.pem') })).toThrow('PARI_SEAL_KEY_FILE: ENOENT');
    const at = (day: string) => () => newSeal({ PARI_SEAL_KEY: pem }, () => {}, clockAt(day));
    expect(at('2099-01-01')).toThrow('this one expired on');
    expect(at('2020-01-01')).toThrow('this one begins on');
    // All of the ways in which it can be given.
    for (const given of [
      { PARI_SEAL_KEY: pem },
      { PARI_SEAL_KEY: pem.replaceAll('\n', '\\n') },
      { PARI_SEAL_KEY: Buffer.from(pem).toString('base64') },
      { PARI_SEAL_KEY_FILE: path },
    ])
      expect(newSeal(given).certificate.isSelfSigned).toBe(true);
  });

  it('has another take its place with a start before it ends, and stays known', async () => {
    const [settings, said] = [{ dataDir: newFolder(), publicUrl: 'https://portal.alder.example' }, [] as string[]];
    const start = (day: string) => newSeal(settings, (line) => said.push(line), clockAt(day));
    const first = start('2026-03-01T10:00:00Z');
    const sealed = await first.seal(await requestOf(first, await deed(1), 1));
    expect(start('2036-01-30T09:00:00Z').certificate).toEqual(first.certificate);
    expect(said).toHaveLength(1);
    const second = start('2036-01-31T11:00:00Z');
    expect(said[1]).toContain('seal-2.pem');
    expect(second.certificate.fingerprint).not.toBe(first.certificate.fingerprint);
    // Whoever started before goes on with the one it knows, and one whose clock is behind too.
    expect(start('2030-01-01T10:00:00Z').certificate).toEqual(first.certificate);
    expect(start('2036-09-01T10:00:00Z').certificate).toEqual(second.certificate);
    expect(said).toHaveLength(2);
    const { all, pem } = sealCertificateOf(settings, clockAt('2036-09-01T10:00:00Z'), () => {});
    expect(all).toEqual([second.certificate, first.certificate]);
    expect(pem.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
    expect(pem).not.toContain('PRIVATE');
    expect(await verifyPdf(sealed)).toMatchObject({ faults: [], signatures: [{ certificate: { fingerprint: all[1]?.fingerprint } }] });
  });

  it('that ends within thirty days is told of at a start, where it is none of our own', () => {
    const dataDir = newFolder();
    newSeal({ dataDir }, () => {}, clockAt('2026-03-01T10:00:00Z'));
    const said: string[] = [];
    const start = (day: string) => newSeal({ PARI_SEAL_KEY_FILE: join(dataDir, 'keys', 'seal.pem') }, (line) => said.push(line), clockAt(day));
    start('2036-01-30T09:00:00Z');
    expect(said).toEqual([]);
    start('2036-01-31T11:00:00Z');
    expect(said).toEqual(['The certificate with which PDFs are sealed is valid until 2036-03-01: from then on nothing is sealed without another.']);
  });

  it('seals nothing while its certificate is not valid', async () => {
    let day = '2026-03-01T10:00:00Z';
    const seal = newSeal({ dataDir: newFolder() }, () => {}, { now: () => new Date(day) });
    const request = await requestOf(seal, await deed(1), 1);
    for (const [at, sentence] of [
      ['2026-03-01T08:59:59Z', 'is valid from 2026-03-01 on: nothing is sealed before.'],
      ['2036-03-01T10:00:01Z', 'was valid until 2036-03-01: nothing is sealed until there is another.'],
    ] as const) {
      day = at;
      await expect(seal.seal(request)).rejects.toThrow(new CertificateNotValid(`The certificate with which PDFs are sealed ${sentence}`));
    }
    for (const at of ['2026-03-01T09:00:00Z', '2036-03-01T10:00:00Z']) {
      day = at;
      // When it was made and not of when it is.
      expect(await verify(await seal.seal(request))).toMatchObject({ faults: [], signatures: [{ at: new Date(at) }] });
    }
  });

  it('that made a signature while its certificate was not valid is found out', async () => {
    const [dataDir, publicUrl] = [newFolder(), 'https://portal.alder.example'];
    const seal = newSeal({ dataDir }, () => {}, clockAt('2026-03-01T10:00:00Z'));
    const key = sealKey({ dataDir, publicUrl }, new Date('2026-03-02T10:00:00Z'));
    for (const day of ['2026-02-28', '2036-03-02']) {
      const { file, fields } = await prepare(await requestOf(seal, await deed(1), 1));
      const [first] = fields;
      if (!first) throw new Error('no field');
      const { bytes } = await addSignature(file, first.field, first.signature, new Date(`${day}T10:00:00Z`), key, null);
      expect((await verify(bytes)).faults).toEqual([
        `Signature 1 was made when its certificate was not valid: on ${day}, and the certificate is valid from 2026-03-01 until 2036-03-01.`,
      ]);
    }
  });

  it.skipIf(!hasOpenssl).each([
    ['EC', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ['RSA', ['rsa:2048']],
  ])('may be one of an authority: %s', async (_, kind) => {
    const seal = newSeal({ PARI_SEAL_KEY: issued(kind).pem });
    expect(seal.certificate).toMatchObject({ subject: 'CN=Alder Seal, O=Alder', isSelfSigned: false });
    const original = await deed(1);
    const sealed = await seal.seal(await requestOf(seal, original, 2));
    const verdict = await verify(sealed);
    expect(verdict).toMatchObject({ faults: [], signatures: [{ certificate: { subject: 'CN=Alder Seal, O=Alder' } }, {}] });
    // The chain too, of which nobody but the authority says who it is.
    const without = await withLast(sealed, ({ outer: [version, digests, type, certificates] }) => ({
      outer: [version, digests, type, tagged(0, ...inside(certificates).slice(0, 1))],
    }));
    expect((await verify(without)).faults).toEqual(['Signature 2 holds other certificates than it names.']);
  });
});
