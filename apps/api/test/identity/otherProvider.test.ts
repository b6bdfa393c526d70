import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider, type JWK } from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryAdapters } from '../../src/adapters/embedded-provider/memoryAdapter.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { browser, json, origin, redirectOf } from './browser.ts';

/** A provider that is not ours, on its own port, with its own habits: another key, its address claims at the user-info endpoint alone, our client proved by a key. */
let server: Server;
let issuer: string;
let folder: string;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pari-provider-'));
  const ours = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(join(folder, 'client.pem'), ours.privateKey.export({ format: 'pem', type: 'pkcs8' }));
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signing = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as JWK;
  const provider = new Provider(issuer, {
    adapter: memoryAdapters(),
    jwks: { keys: [signing] },
    clients: [
      {
        client_id: 'portal',
        redirect_uris: [`${origin}/auth/callback`],
        post_logout_redirect_uris: [`${origin}/signed-out`],
        token_endpoint_auth_method: 'private_key_jwt',
        id_token_signed_response_alg: 'Ed25519',
        response_types: ['code'],
        jwks: { keys: [ours.publicKey.export({ format: 'jwk' })] },
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['k'] },
    interactions: { url: (_ctx, { uid }) => `/login/${uid}` },
    renderError(ctx, out) {
      ctx.body = out;
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, email: 'person@test.example', email_verified: true, name: 'Person' }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: 'portal', accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const serve = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/login/')) void provider.interactionFinished(request, response, { login: { accountId: 'number-7' } });
    else void serve(request, response);
  });
  test = await createApp({ env: { PARI_OIDC_ISSUER: issuer, PARI_OIDC_CLIENT_ID: 'portal', PARI_OIDC_PRIVATE_KEY_FILE: join(folder, 'client.pem') } });
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  rmSync(folder, { recursive: true });
});

/** Follows the provider's own redirects, with its cookies, until it sends the browser away. */
async function atProvider(address: string): Promise<string> {
  const cookies = new Map<string, string>();
  for (let url = address; ;) {
    if (!url.startsWith(issuer)) return url;
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') } });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url).href;
  }
}

describe('a separate provider', () => {
  it('signs a person in, end to end', async () => {
    const { id } = await test.addPerson(await test.addCompany(), ['investor'], { email: 'person@test.example' });
    const person = browser(test.app);
    const back = await atProvider((await person.visit('/auth/login?return_to=/investor/ownership')).url);
    expect((await person.visit(back, { crossSite: true })).url).toBe(`${origin}/investor/ownership`);
    const authorization = `Bearer ${String(json(await person.post('/auth/token'))['access_token'])}`;
    expect((await test.app.inject({ url: '/api/users/info', headers: { authorization } })).json()).toMatchObject({ user_id: id });
    const out = new URL(redirectOf(await person.post('/auth/logout')));
    expect([out.origin, [...out.searchParams.keys()].toSorted()]).toEqual([issuer, ['client_id', 'post_logout_redirect_uri', 'state']]);
    // The provider asks at most whether it is meant, and then sends the person back to us.
    const page = await fetch(out);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('name="xsrf"')]);
  });
});
