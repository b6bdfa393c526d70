import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safeReturnTo } from '../../src/features/identity/signIn/returnTo.ts';
import { clientAuthentication, oidcClient } from '../../src/adapters/oidc-client/index.ts';
import { issuerTokens } from '../../src/adapters/issuer-tokens/index.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';

const here = 'https://portal.example';
const elsewhere = [
  'evil.example',
  'portal.example.evil.example',
  'portal.example@evil.example',
  '[::1]',
  '127.0.0.1',
  '169.254.169.254',
  '2130706433',
  'evil。example',
];
const before = [
  '//',
  '/\\',
  '\\\\',
  '/\t/',
  '/\n/',
  '/%09/',
  '/%2f',
  '/%5c',
  '/.//',
  '/..//',
  '/%2e//',
  '/x/..//',
  '///',
  '/;//',
  '/ /',
  'https://',
  'https:/',
  'https:',
  'http://',
  'HtTpS://',
  'javascript://',
  'data:',
  '/\u0000/',
  '/\ufeff/',
  '/@',
  '/:@',
];
const after = ['', '/', '/x', '?x', '#x', '/%2e%2e', ':443', '\\@portal.example'];
const corpus = before.flatMap((first) => elsewhere.flatMap((host) => after.map((rest) => `${first}${host}${rest}`)));

/** Whether a browser that is here and is sent there stays. */
const stays = (location: string) => new URL(location, `${here}/sign-in`).origin === here && !/^[/\\]{2}/.test(location);

describe('the way back after signing in', () => {
  it('stays here, whatever an address asks', () => {
    expect(corpus.filter((asked) => !stays(safeReturnTo(asked, here)))).toEqual([]);
    const runs = rounds(2000, 200_000);
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      ' ',
      ':',
      '@',
      '?',
      '#',
      'http',
      's',
      'javascript',
      'evil.example',
      'portal.example',
      'x',
      '\u0000',
      'é',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => stays(safeReturnTo(`/${pieces.join('')}`, here))),
      { seed: 20_261_122, numRuns: runs },
    );
    reportGoal(23, `0 of ${corpus.length + runs} redirects leave`);
  });
});

describe('what an answer of ours names', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createApp({ env: { PARI_PUBLIC_URL: here } });
  });
  afterAll(() => test.close());

  it('is here, whatever host, port or scheme the call was told to be for', async () => {
    const company = await test.addCompany();
    const admin = await test.addPerson(company, ['admin']);
    await test.addPerson(company, ['investor']);
    const lies = [
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' },
      { forwarded: 'host=evil.example;proto=http' },
      { 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
      { referer: 'https://evil.example/', origin: 'https://evil.example' },
    ];
    const addresses = [
      '/auth/login',
      '/auth/callback?code=x&state=y',
      '/auth/login?return_to=//evil.example',
      '//evil.example',
      '//evil.example/..',
      '/api/openapi.json',
      '/api/admin/users?limit=1',
    ];
    const named: string[] = [];
    let asked = 0;
    for (const headers of lies)
      for (const url of addresses) {
        const answer = await test.app.inject({ url, headers: { authorization: admin.authorization, ...headers } });
        asked += 1;
        const { location, refresh, link, ...rest } = answer.headers;
        const said = [location, refresh, link, answer.body, JSON.stringify(rest)].join(' ');
        if (/evil/.test(said)) named.push(`${url} ${JSON.stringify(headers)}: ${said.slice(0, 200)}`);
        if (typeof location === 'string' && !stays(location)) named.push(`${url}: ${location}`);
      }
    expect(named).toEqual([]);
    const page = await test.app.inject({ url: '/api/admin/users?limit=1', headers: { authorization: admin.authorization, host: 'evil.example' } });
    expect(page.json<{ links: { next: string } }>().links.next).toMatch(/^\/api\/admin\/users\?/);
    reportGoal(23, `0 foreign names in ${asked} answers to lies about the host`);
  });
});

describe('a provider that points elsewhere', () => {
  let internal: Server;
  let provider: Server;
  let hits = 0;
  /** How the provider misbehaves now: what it answers to an address. */
  let answers: (path: string) => { status?: number; location?: string; body?: unknown } = () => ({});
  const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    internal = createServer((_, response) => {
      hits += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [], issuer: 'x' }));
    });
    provider = createServer((request, response) => {
      const { status = 200, location, body = {} } = answers(request.url ?? '');
      response.writeHead(status, { 'content-type': 'application/json', ...(location !== undefined && { location }) }).end(JSON.stringify(body));
    });
    for (const server of [internal, provider]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const server of [internal, provider]) server.close();
  });

  it('by a redirect is not followed, wherever it stands on the way', async () => {
    const issuer = addressOf(provider);
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
    const away = (code: number) => ({ status: code, location: `${addressOf(internal)}/latest/meta-data/` });
    const bearer = `${Buffer.from('{"alg":"RS256","typ":"at+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify({ iss: issuer, sub: 'x', aud: here, exp: 9e9 })).toString('base64url')}.AAAA`;
    const secrets = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), maxAge: null };
    let tried = 0;
    for (const code of [301, 302, 303, 307, 308]) {
      for (const place of ['/.well-known/openid-configuration', '/keys', '/token']) {
        answers = (path) => (path.startsWith(place) ? away(code) : { body: metadata });
        const client = oidcClient({
          issuer,
          clientId: 'c',
          authentication: await clientAuthentication({ method: 'client_secret_basic', secret: 'secret' }),
          scopes: 'openid',
          claims: { email: 'email', emailVerified: 'email_verified', name: 'name' },
          redirectUri: `${here}/auth/callback`,
          postLogoutRedirectUri: `${here}/signed-out`,
        });
        await client.redeem(new URL(`${here}/auth/callback?code=c&state=s`), secrets).catch(() => undefined);
        await issuerTokens({ issuers: [issuer], audience: here, scope: undefined })(bearer, new Date()).catch(() => undefined);
        tried += 2;
      }
    }
    expect(hits).toBe(0);
    reportGoal(23, `${hits} internal hits in ${tried} calls of providers that redirect`);
  });
});
