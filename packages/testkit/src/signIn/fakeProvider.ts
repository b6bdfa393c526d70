import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import { makeKeys, type Keys, type Signing } from './forgery.ts';

/** How one sign-in goes wrong. Nothing said, nothing is wrong. */
export interface Mischief {
  /** Changes the address with which the browser comes back. */
  readonly callback?: (query: URLSearchParams) => void;
  /** Claims of the ID token that differ; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Partial<JWTHeaderParameters>;
  readonly signing?: Signing;
  /** The token endpoint answers with no ID token. */
  readonly withoutIdToken?: boolean;
  /** The token endpoint answers this instead. */
  readonly tokenAnswer?: (form: URLSearchParams) => { readonly status: number; readonly body: unknown };
  /** The code can be used again and again. */
  readonly codeIsReusable?: boolean;
}

export interface FakeProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly keys: Keys;
  /** Who is at the keyboard: claims of the next sign-in. */
  person: JWTPayload;
  /** Paths that were asked for. */
  readonly asked: string[];
  /** The one way in which the client may prove itself at the token endpoint. */
  takes: 'client_secret_basic' | 'client_secret_basic_plain' | 'client_secret_post';
  /** While true, every request is answered with 503. */
  down: boolean;
  /** Signs the person in: from the address that the browser was sent to, to the one that it comes back to. */
  answer(authorizationUrl: string, mischief?: Mischief): string;
  close(): Promise<void>;
}

interface Grant {
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
  readonly person: JWTPayload;
  readonly mischief: Mischief;
}

const clientId = 'pari-test';
const kid = 'key-1';

/** An OpenID provider on a port of its own that signs in whomever the test says, in a browser after a press on a link, and misbehaves when asked to. */
export async function startFakeProvider(): Promise<FakeProvider> {
  // With characters that the two ways of writing it tell apart.
  const clientSecret = `${randomBytes(24).toString('base64url')}-+%&/: z`;
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/authorize?')) {
      const back = provider.answer(`${issuer}${request.url}`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<a href="${back.replaceAll('&', '&amp;')}">Go on</a>`);
      return;
    }
    void respond(request).then(({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await makeKeys({ kid, clientSecret, foreignJku: `${issuer}/foreign-keys` });

  const provider: FakeProvider = {
    issuer,
    clientId,
    clientSecret,
    keys,
    person: { sub: 'subject-1', email: 'person@test.example', email_verified: true, name: 'Person' },
    asked: [],
    takes: 'client_secret_basic',
    down: false,
    answer(authorizationUrl, mischief = {}) {
      const asked = new URL(authorizationUrl).searchParams;
      if (asked.get('response_type') !== 'code' || asked.get('code_challenge_method') !== 'S256' || asked.get('client_id') !== clientId)
        throw new Error(`not a login of ours: ${authorizationUrl}`);
      const code = randomBytes(16).toString('base64url');
      grants.set(code, {
        nonce: asked.get('nonce'),
        challenge: asked.get('code_challenge'),
        redirectUri: asked.get('redirect_uri'),
        person: provider.person,
        mischief,
      });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: issuer }).toString();
      mischief.callback?.(back.searchParams);
      return back.href;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { pathname } = new URL(request.url ?? '/', issuer);
    provider.asked.push(pathname);
    if (provider.down) return { status: 503, body: { error: 'temporarily_unavailable' } };
    if (pathname === '/.well-known/openid-configuration') return { status: 200, body: metadata(issuer) };
    if (pathname === '/keys') return { status: 200, body: { keys: [keys.published] } };
    if (pathname === '/foreign-keys') return { status: 200, body: { keys: [keys.foreign] } };
    if (pathname === '/token') return token(request, new URLSearchParams(await read(request)));
    return { status: 404, body: { error: 'not_found' } };
  }

  async function token(request: IncomingMessage, form: URLSearchParams): Promise<{ status: number; body: unknown }> {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (shown[provider.takes](request.headers.authorization, form) !== `${clientId}:${clientSecret}`)
      return { status: 401, body: { error: 'invalid_client', error_description: 'client authentication failed' } };
    if (grant?.mischief.tokenAnswer) return grant.mischief.tokenAnswer(form);
    if (grant?.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) return { status: 400, body: { error: 'invalid_grant' } };
    if (!grant.mischief.codeIsReusable) grants.delete(code);
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce: grant.nonce, ...grant.person, ...grant.mischief.claims } as JWTPayload;
    const idToken = await keys.sign(claims, grant.mischief.signing ?? 'right', grant.mischief.header);
    const body = { access_token: randomBytes(16).toString('base64url'), token_type: 'Bearer', expires_in: 60 };
    return { status: 200, body: grant.mischief.withoutIdToken ? body : { ...body, id_token: idToken } };
  }

  return provider;
}

/** Claims more than it should: a client that believes its list of algorithms would take unsigned tokens. */
function metadata(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  };
}

const basic = (header = '') => Buffer.from(header.replace(/^Basic /, ''), 'base64').toString('utf8');

/** Id and secret that a request shows in each of the ways, and in no other. */
const shown: Readonly<Record<FakeProvider['takes'], (header: string | undefined, form: URLSearchParams) => string>> = {
  client_secret_basic: (header, form) => (form.has('client_secret') ? '' : (new URLSearchParams(`shown=${basic(header)}`).get('shown') ?? '')),
  client_secret_basic_plain: (header, form) => (form.has('client_secret') ? '' : basic(header)),
  client_secret_post: (header, form) => (header === undefined ? `${form.get('client_id')}:${form.get('client_secret')}` : ''),
};

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
