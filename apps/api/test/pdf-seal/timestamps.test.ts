import { writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content, oid, sequence, set, tagged } from '../../src/adapters/pdf-seal/der.ts';
import { ids } from '../../src/adapters/pdf-seal/cms.ts';
import { timestampsOf } from '../../src/adapters/pdf-seal/timestamps.ts';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import { SealUnavailable } from '../../src/ports/pdfSeal.ts';
import { pari } from '../commands/pari.ts';
import { hasOpenssl, listening, startAuthority } from './authority.ts';
import { withLast } from './lastHole.ts';
import { clockAt, deed, newFolder, newSeal, requestOf } from './documents.ts';

/** The same document, whose last signature has this token and no other. */
const withToken = (sealed: Uint8Array, token: ((signature: Buffer) => Promise<Buffer>) | null): Promise<Buffer> =>
  withLast(sealed, async ({ own }) => ({
    unsigned: token ? [tagged(1, sequence(oid(ids.timestamp), set(await token(content(own[5] ?? Buffer.alloc(0))))))] : [],
  }));

describe.skipIf(!hasOpenssl)('a timestamp', () => {
  let authority: Awaited<ReturnType<typeof startAuthority>>;
  let other: typeof authority;
  beforeAll(async () => void ([authority, other] = await Promise.all([startAuthority(), startAuthority()])));
  afterAll(() => Promise.all([authority.close(), other.close()]));
  const tokenOf = (from: typeof authority) => async (signature: Buffer) => (await timestampsOf(from.address)(signature)).token;
  const stamping = () => newSeal({ PARI_TIMESTAMP_URL: authority.address });
  const faultsOf = async (bytes: Uint8Array) => (await verify(bytes)).faults;

  it('says for each signature when it was made, and is checked', async () => {
    const seal = stamping();
    expect(seal.hasTimestamps).toBe(true);
    const { faults, signatures } = await verify(await seal.seal(await requestOf(seal, await deed(1), 2)));
    expect(faults).toEqual([]);
    expect(signatures.map(({ timestamp }) => timestamp?.authority.subject)).toEqual(['CN=Alder Seal, O=Alder', 'CN=Alder Seal, O=Alder']);
  });

  it('that was taken out or added is found out', async () => {
    const seal = stamping();
    const stamped = await seal.seal(await requestOf(seal, await deed(1), 1));
    expect(await faultsOf(await withToken(stamped, null))).toEqual(['Signature 1 says that it has a timestamp, which was taken out.']);
    const plain = await newSeal().seal(await requestOf(seal, await deed(1), 1));
    expect(await faultsOf(await withToken(plain, tokenOf(authority)))).toEqual([
      'Signature 1 has a timestamp of which it does not say, so that anybody may have added it.',
    ]);
  });

  it('of another time than the signature says is found out, and nothing is sealed with one', async () => {
    const at = new Date(Date.now() - 660_000).toISOString();
    const [clock, dataDir] = [clockAt(at), newFolder()];
    const request = await requestOf(newSeal(), await deed(1), 1);
    await expect(newSeal({ PARI_TIMESTAMP_URL: authority.address, dataDir }, () => {}, clock).seal(request)).rejects.toThrow(
      new SealUnavailable('The timestamp authority tells another time than the clock of this server.'),
    );
    const earlier = await newSeal({ dataDir }, () => {}, clock).seal(request);
    expect(await faultsOf(await withToken(earlier, tokenOf(authority)))).toContainEqual(
      expect.stringMatching(new RegExp(`^Signature 1 says that it was made at ${at.slice(0, 19)}.000Z, and its timestamp \\d`)),
    );
  });

  it('is by an authority that is told, and not judged where none is named', async () => {
    const seal = stamping();
    const stamped = await seal.seal(await requestOf(seal, await deed(1), 1));
    const file = join(newFolder(), 'sealed.pdf');
    writeFileSync(file, stamped);
    const asked = await pari({}, ['verify-pdf', file]);
    expect([asked.status, asked.out]).toEqual([
      0,
      expect.stringMatching(
        /^Timestamps by: CN=Alder Seal, O=Alder, issued by an authority, valid until \S+\n {2}SHA-256 [0-9a-f]{64}\n {2}Whose authority that is was not judged/m,
      ),
    ]);
    const named = await pari({}, ['verify-pdf', file, '--timestamp-certificate', authority.certificate]);
    expect([named.status, named.out]).toEqual([0, expect.not.stringContaining('not judged')]);
    // Anybody may ask another authority about a signature that stands in the file.
    writeFileSync(file, await withToken(stamped, tokenOf(other)));
    expect(await pari({}, ['verify-pdf', file])).toMatchObject({ status: 0, out: expect.stringContaining('was not judged') });
    expect(await pari({}, ['verify-pdf', file, '--timestamp-certificate', authority.certificate])).toMatchObject({
      status: 1,
      out: expect.stringContaining(`Not each of its signatures has a timestamp by the authority in ${authority.certificate}.`),
    });
  });

  it('that is of another signature is not taken from the authority', async () => {
    const seal = stamping();
    const request = await requestOf(seal, await deed(1), 1);
    await seal.seal(request);
    authority.repeat();
    await expect(seal.seal(request)).rejects.toThrow(
      new SealUnavailable('The timestamp authority does not answer with a timestamp of what it was asked about.'),
    );
  });
});

describe('a timestamp authority', () => {
  it.each<[string, RequestListener]>([
    ['fails', (_, response) => void response.writeHead(500).end()],
    ['leads elsewhere', (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()],
    ['does not end', (_, response) => void response.end(Buffer.alloc(70_000))],
    ['hangs up', (request) => void request.socket.destroy()],
    ['says something else', (_, response) => void response.end('Hello')],
  ])('that %s leaves nothing sealed', async (_, listener) => {
    const { address, close } = await listening(listener);
    const seal = newSeal({ PARI_TIMESTAMP_URL: address });
    await expect(seal.seal(await requestOf(seal, await deed(1), 1))).rejects.toThrow(SealUnavailable);
    close();
  });
});
