import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { pdfSealOf } from '../../src/adapters/pdf-seal/index.ts';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { SealUnavailable } from '../../src/ports/pdfSeal.ts';
import { deed, newFolder, newSeal, requestOf } from './documents.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const openssl = (folder: string, ...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });

/** A key and certificate that an authority vouches for, and the chain, as PEM. */
function issued(kind: readonly string[], extensions = 'keyUsage=critical,digitalSignature'): { folder: string; pem: string } {
  const folder = newFolder();
  const asked = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  openssl(folder, ...asked, '-x509', '-days', '3000', '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Authority');
  openssl(folder, 'req', '-newkey', ...kind, '-nodes', '-keyout', 'own.key', '-out', 'own.csr', '-subj', '/O=Alder/CN=Alder Seal');
  writeFileSync(join(folder, 'ext'), extensions);
  openssl(
    folder,
    'x509',
    '-req',
    '-in',
    'own.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2000',
    '-extfile',
    'ext',
    '-out',
    'own.pem',
  );
  const pem = ['own.key', 'own.pem', 'ca.pem'].map((name) => readFileSync(join(folder, name), 'utf8')).join('');
  return { folder, pem };
}

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
    const at = (day: string) => () => pdfSealOf({ dataDir, publicUrl: 'https://a.example' }, { now: () => new Date(day) }, () => {});
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

  it.skipIf(!hasOpenssl).each([
    ['EC', ['ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ['RSA', ['rsa:2048']],
  ])('may be one of an authority: %s', async (_, kind) => {
    const seal = newSeal({ PARI_SEAL_KEY: issued(kind).pem });
    expect(seal.certificate).toMatchObject({ subject: 'CN=Alder Seal, O=Alder', isSelfSigned: false });
    const original = await deed(1);
    const verdict = await verify(await seal.seal(await requestOf(seal, original, 2)));
    expect(verdict).toMatchObject({ faults: [], signatures: [{ certificate: { subject: 'CN=Alder Seal, O=Alder' } }, {}] });
  });
});

describe('a timestamp authority', () => {
  const ends: (() => unknown)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));
  const answering = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    ends.push(() => server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    return newSeal({ PARI_TIMESTAMP_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  };

  it.skipIf(!hasOpenssl)('says for each signature when it was made, and its timestamp is checked', async () => {
    const { folder } = issued(['rsa:2048'], 'extendedKeyUsage=critical,timeStamping');
    const config =
      '[tsa]\ndefault_tsa=one\n[one]\nserial=serial\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\nordering=no\ntsa_name=no\ness_cert_id_chain=no\n';
    writeFileSync(join(folder, 'ts.cnf'), config);
    writeFileSync(join(folder, 'serial'), '01');
    let earlier: Buffer | undefined;
    let repeats = false;
    const reply = async (request: IncomingMessage) => {
      writeFileSync(join(folder, 'query'), await buffer(request));
      const signer = ['-signer', 'own.pem', '-inkey', 'own.key', '-chain', 'ca.pem'];
      if (!repeats) earlier = openssl(folder, 'ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'query', ...signer);
      return earlier;
    };
    const seal = await answering((request, response) => void reply(request).then((bytes) => response.end(bytes)));
    expect(seal.hasTimestamps).toBe(true);
    const request = await requestOf(seal, await deed(1), 2);
    const { faults, signatures } = await verify(await seal.seal(request));
    expect(faults).toEqual([]);
    expect(signatures.map(({ timestamp }) => timestamp?.authority)).toEqual(['CN=Alder Seal, O=Alder', 'CN=Alder Seal, O=Alder']);
    repeats = true;
    await expect(seal.seal(request)).rejects.toThrow(
      new SealUnavailable('The timestamp authority does not answer with a timestamp of what it was asked about.'),
    );
  });

  it.each<[string, RequestListener]>([
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['does not end', (_, response) => void response.end(Buffer.alloc(70_000))],
    ['hangs up', (request) => void request.socket.destroy()],
    ['says something else', (_, response) => void response.end('Hello')],
  ])('that %s leaves nothing sealed', async (_, listener) => {
    const seal = await answering(listener);
    await expect(seal.seal(await requestOf(seal, await deed(1), 1))).rejects.toThrow(SealUnavailable);
  });
});
