import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Trouble } from '@pari/testkit';
import { readAccount } from '../../src/adapters/docusign/account.ts';
import { SignerRefused, SignerUnavailable, type Placed, type Signer } from '../../src/ports/signer.ts';
import { SettingsError } from '../../src/settings.ts';
import { description, startDocuSign } from './support.ts';

describe.skipIf(description === null)('calls of DocuSign (PARI_TEST_DATA)', () => {
  let test: Awaited<ReturnType<typeof startDocuSign>>;
  let placed: Placed;
  beforeAll(async () => {
    test = await startDocuSign();
    const envelope = test.envelope();
    placed = { id: envelope.id, companyId: envelope.companyId, reference: (await test.signer.createEnvelope(envelope)).reference };
  });
  afterEach(() => {
    test.fake.trouble = undefined;
    expect(test.fake.violations).toEqual([]);
  });
  afterAll(() => test.fake.close());

  const isToken = ({ path }: { path: string }) => path === '/oauth/token';
  const failure = async (signer: Signer = test.signer): Promise<Error> => {
    try {
      await signer.refresh(placed);
    } catch (error) {
      if (error instanceof Error) return error;
    }
    throw new Error('It went well.');
  };
  /** Nothing of what was sent, given or told by DocuSign stands in an error. */
  const tellsNothing = (error: Error) => {
    const told = inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true });
    expect(told).not.toMatch(/Bearer|eyJ|alder\.example|fake-token|secret word/);
    for (const token of test.fake.tokens) expect(told).not.toContain(token);
    return error;
  };

  it('have one token for all that go on at once, until five minutes before it expires', async () => {
    const signer = test.signerOf(30_000);
    const before = test.fake.tokens.length;
    await Promise.all([1, 2, 3, 4, 5].map(() => signer.refresh(placed)));
    test.clock.pass(3600 - 301);
    await signer.refresh(placed);
    expect(test.fake.tokens.length).toBe(before + 1);
    test.clock.pass(1);
    await Promise.all([1, 2, 3].map(() => signer.refresh(placed)));
    expect(test.fake.tokens.length).toBe(before + 2);
  });

  it('exchange a token that is not accepted, once', async () => {
    const signer = test.signerOf(30_000);
    await signer.refresh(placed);
    test.fake.revoke();
    const before = test.fake.tokens.length;
    expect((await signer.refresh(placed)).status).toBe('sent');
    expect(test.fake.tokens.length).toBe(before + 1);
    test.fake.trouble = (asked) => (isToken(asked) ? undefined : { status: 401, body: '{}' });
    const asked = test.fake.asked.length;
    expect(tellsNothing(await failure(signer))).toBeInstanceOf(SignerUnavailable);
    expect(test.fake.asked.slice(asked).map(({ path }) => isToken({ path }))).toEqual([false, true, false]);
  });

  it.each<[string, Trouble, typeof SignerUnavailable | typeof SignerRefused]>([
    ['a cut connection', 'cut', SignerUnavailable],
    ['no answer', 'silent', SignerUnavailable],
    ['a lost answer', 'lost', SignerUnavailable],
    ['too many calls', { status: 429, body: '{"errorCode":"X"}' }, SignerUnavailable],
    ['a limit of the account', { status: 400, body: '{"errorCode":"HOURLY_APIINVOCATION_LIMIT_EXCEEDED"}' }, SignerUnavailable],
    ['408', { status: 408 }, SignerUnavailable],
    ['500', { status: 500, body: 'secret word' }, SignerUnavailable],
    ['503', { status: 503 }, SignerUnavailable],
    ['garbage', { status: 200, body: 'secret word' }, SignerUnavailable],
    ['a page', { status: 200, body: '<html>secret word</html>' }, SignerUnavailable],
    ['another form', { status: 200, body: '{"envelopeId":"secret word"}' }, SignerUnavailable],
    ['another envelope', { status: 200, body: '{"envelopeId":"5f5d0000-0000-4000-8000-000000000001","status":"sent"}' }, SignerUnavailable],
    ['400', { status: 400, body: '{"errorCode":"secret word","message":"anna@alder.example"}' }, SignerRefused],
    ['403', { status: 403, body: '{"errorCode":"secret word","message":"anna@alder.example"}' }, SignerUnavailable],
    ['a user who may not', { status: 400, body: '{"errorCode":"USER_LACKS_PERMISSIONS","message":"anna@alder.example"}' }, SignerUnavailable],
    ['an account that may not', { status: 400, body: '{"errorCode":"ACCOUNT_LACKS_PERMISSIONS"}' }, SignerUnavailable],
    ['an account that is used up', { status: 400, body: '{"errorCode":"ENVELOPE_ALLOWANCE_EXCEEDED"}' }, SignerUnavailable],
    ['404', { status: 404, body: 'secret word' }, SignerRefused],
  ])('tell of %s in a sentence that gives nothing away, and go well again', async (_name, trouble, kind) => {
    const signer = test.signerOf(trouble === 'silent' ? 100 : 30_000);
    await test.signer.refresh(placed);
    test.fake.trouble = (asked) => (isToken(asked) ? undefined : trouble);
    expect(tellsNothing(await failure(signer))).toBeInstanceOf(kind);
    expect((await signer.health()).faults.join()).not.toMatch(/alder\.example|secret word/);
    test.fake.trouble = undefined;
    expect((await test.signer.refresh(placed)).status).toBe('sent');
  });

  it.each<[string, Trouble]>([
    ['a cut connection', 'cut'],
    ['no answer', 'silent'],
    ['429', { status: 429 }],
    ['502', { status: 502, body: 'secret word' }],
    ['garbage', { status: 200, body: 'secret word' }],
    ['a token that cannot be sent', { status: 200, body: '{"access_token":"secret word\\nx","expires_in":3600}' }],
    ['a token without an end', { status: 200, body: '{"access_token":"fake-token"}' }],
    ['a refusal', { status: 400, body: '{"error":"invalid_grant","error_description":"secret word"}' }],
    ['no consent', { status: 400, body: '{"error":"consent_required"}' }],
    ['a refusal in other words', { status: 400, body: '{"error":"secret word"}' }],
  ])('tell of %s instead of a token, and go well again', async (_name, trouble) => {
    const signer = test.signerOf(trouble === 'silent' ? 100 : 30_000);
    test.fake.trouble = (asked) => (isToken(asked) ? trouble : undefined);
    expect(tellsNothing(await failure(signer))).toBeInstanceOf(SignerUnavailable);
    test.fake.trouble = undefined;
    expect((await (trouble === 'silent' ? test.signer : signer).refresh(placed)).status).toBe('sent');
  });

  it('read no answer to its end that is too long', async () => {
    const body = Buffer.alloc(9_000_000, ' ');
    body.write(JSON.stringify({ envelopeId: placed.reference, status: 'completed', recipients: {} }));
    test.fake.trouble = (asked) => (isToken(asked) ? undefined : { status: 200, body });
    expect(tellsNothing(await failure())).toBeInstanceOf(SignerUnavailable);
    test.fake.trouble = (asked) => (isToken(asked) ? undefined : { status: 200, body: body.subarray(0, 7_000_000) });
    expect((await test.signer.refresh(placed)).status).toBe('completed');
  });

  it('ask for the consent of the user where it is missing', async () => {
    test.fake.trouble = () => ({ status: 400, body: '{"error":"consent_required"}' });
    const { ok, faults, lastSuccess } = await test.signerOf(30_000).health();
    expect([ok, lastSuccess, faults]).toEqual([false, null, [expect.stringContaining('PARI_DOCUSIGN_USER')]]);
  });

  it('have no token with another key, user or client, and nothing in another account', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const stranger = '5f5d0000-0000-4000-8000-000000000001';
    for (const changed of [{ privateKey }, { user: stranger }, { clientId: stranger }, { accountId: stranger }])
      expect(tellsNothing(await failure(test.signerOf(30_000, changed)))).toBeInstanceOf(SignerUnavailable);
  });

  it('follow no redirect', async () => {
    let met = 0;
    const elsewhere = createServer((_request, response) => {
      met += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void elsewhere.close());
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    for (const status of [301, 302, 303, 307, 308])
      for (const where of [isToken, (asked: { path: string }) => !isToken(asked)]) {
        test.fake.trouble = (asked) => (where(asked) ? { status, headers: { location } } : undefined);
        expect(tellsNothing(await failure(test.signerOf(30_000)))).toBeInstanceOf(SignerUnavailable);
      }
    expect(met).toBe(0);
  });

  it('go nowhere for a reference that is no envelope', async () => {
    const asked = test.fake.asked.length;
    for (const reference of ['..', '../..', '', 'a?b=c', `${placed.reference}/documents/1`])
      await expect(test.signer.refresh({ ...placed, reference })).rejects.toThrow(SignerRefused);
    expect(test.fake.asked.length).toBe(asked);
  });
});

describe('the key of a DocuSign account', () => {
  const rest = { api: 'https://a.example', login: 'https://b.example', accountId: 'a', clientId: 'c', user: 'u', hmacKeys: ['k'] };

  it('is an RSA key of 2048 bits, as DocuSign writes it or another way', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pari-docusign-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const privateKeyFile = join(folder, 'key.pem');
    const read = async (text: string | Buffer) => {
      await writeFile(privateKeyFile, text);
      return readAccount({ ...rest, privateKeyFile }).privateKey.asymmetricKeyType;
    };
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    expect(await read(rsa.export({ type: 'pkcs1', format: 'pem' }))).toBe('rsa');
    expect(await read(rsa.export({ type: 'pkcs8', format: 'pem' }))).toBe('rsa');
    await expect(read(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }))).rejects.toThrow(SettingsError);
    await expect(read(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))).rejects.toThrow('PARI_DOCUSIGN_PRIVATE_KEY_FILE');
    await expect(read('no key')).rejects.toThrow(SettingsError);
    expect(() => readAccount({ ...rest, privateKeyFile: join(folder, 'none') })).toThrow(SettingsError);
  });
});
