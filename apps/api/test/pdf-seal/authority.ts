import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { newFolder } from './documents.ts';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const openssl = (folder: string, ...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });

/** A key and certificate that an authority vouches for, and the chain, as PEM. */
export function issued(kind: readonly string[], extensions = 'keyUsage=critical,digitalSignature'): { folder: string; pem: string } {
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

/** A service at an address of its own. */
export async function listening(listener: RequestListener): Promise<{ readonly address: string; readonly close: () => unknown }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}

/** An RFC 3161 authority; once told to, it repeats its last answer. */
export async function startAuthority() {
  const { folder } = issued(['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'], 'extendedKeyUsage=critical,timeStamping');
  writeFileSync(
    join(folder, 'ts.cnf'),
    '[tsa]\ndefault_tsa=one\n[one]\nserial=serial\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\nordering=no\ntsa_name=no\ness_cert_id_chain=no\n',
  );
  writeFileSync(join(folder, 'serial'), '01');
  let earlier: Buffer | undefined;
  let repeats = false;
  const reply = async (request: IncomingMessage) => {
    writeFileSync(join(folder, 'query'), await buffer(request));
    if (!repeats) earlier = openssl(folder, 'ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'query', '-signer', 'own.pem', '-inkey', 'own.key');
    return earlier;
  };
  const server = await listening((request, response) => void reply(request).then((bytes) => response.end(bytes)));
  return { ...server, certificate: join(folder, 'own.pem'), repeat: () => (repeats = true) };
}
