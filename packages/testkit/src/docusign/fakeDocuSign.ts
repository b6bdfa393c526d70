import { createHmac, generateKeyPairSync, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { readDescription, type Asked } from './description.ts';
import { act, isOpen, Refused, sentEnvelope, voided, written, type Act, type Definition, type FakeEnvelope } from './envelopes.ts';

/**
 * How a call goes wrong: its connection is cut before or, though it took effect, after it; nothing is ever answered; or this is.
 * An answer of the test's own is not held to the description.
 */
export type Trouble = 'cut' | 'lost' | 'silent' | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | Buffer };

export interface FakeDocuSign {
  readonly api: string;
  readonly login: string;
  readonly accountId: string;
  readonly clientId: string;
  readonly user: string;
  readonly privateKey: KeyObject;
  readonly hmacKeys: readonly string[];
  readonly envelopes: ReadonlyMap<string, FakeEnvelope>;
  /** Every call, in order. */
  readonly asked: Asked[];
  /** Tokens that were given, in order. */
  readonly tokens: string[];
  /** What calls and answers had that the description does not: a test looks that there is nothing. */
  readonly violations: string[];
  /** Asked before each call; undefined: it goes well. */
  trouble: ((asked: Asked) => Trouble | undefined) | undefined;
  /** Seconds until a token expires. */
  tokenLasts: number;
  /** It has no such envelope any more. */
  forget(reference: string): void;
  /** No token that was given is accepted any more. */
  revoke(): void;
  /** Somebody is led to an address and acts: where the browser is led back to. An address serves once. */
  visit(address: string, what: Act, reason?: string): string;
  /** What DocuSign Connect would send of an event. */
  callback(
    reference: string,
    event: string,
    given?: { at?: Date; keys?: readonly string[]; accountId?: string; recipientId?: string; tries?: number },
  ): Callback;
  close(): Promise<void>;
}

interface Callback {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

interface View {
  readonly envelope: FakeEnvelope;
  readonly clientUserId: string;
  readonly returnUrl: string;
}

const base = '/restapi';
const minutes = 60_000;

/**
 * DocuSign on a port of its own, as its published description has it: each call is held to that, and each of its own answers.
 * @param file of that description
 */
export async function startFakeDocuSign(file: string, now: () => Date = () => new Date()): Promise<FakeDocuSign> {
  const describe = readDescription(file);
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const envelopes = new Map<string, FakeEnvelope>();
  const views = new Map<string, View>();
  const valid = new Map<string, number>();
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const login = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const fake: FakeDocuSign = {
    api: `${login}${base}`,
    login,
    accountId: randomUUID(),
    clientId: randomUUID(),
    user: randomUUID(),
    privateKey,
    hmacKeys: [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')],
    envelopes,
    asked: [],
    tokens: [],
    violations: [],
    trouble: undefined,
    tokenLasts: 3600,
    forget: (reference) => void envelopes.delete(reference),
    revoke: () => valid.clear(),
    visit(address, what, reason = '') {
      const view = views.get(address);
      views.delete(address);
      const recipient = view?.envelope.recipients.find(({ clientUserId }) => clientUserId === view.clientUserId);
      if (!view || !recipient) throw new Refused('an address serves once');
      const back = new URL(view.returnUrl);
      back.searchParams.set('event', act(view.envelope, recipient, what, reason, now()));
      return back.href;
    },
    callback(reference, event, { at = now(), keys = fake.hmacKeys, accountId = fake.accountId, recipientId, tries = 0 } = {}) {
      const data = { accountId, userId: fake.user, envelopeId: reference, recipientId };
      const uri = `${base}/v2.1/accounts/${accountId}/envelopes/${reference}`;
      const body = Buffer.from(JSON.stringify({ event, apiVersion: 'v2.1', uri, retryCount: tries, configurationId: 1, generatedDateTime: written(at), data }));
      const signed = keys.map((key, index) => [`x-docusign-signature-${index + 1}`, createHmac('sha256', key).update(body).digest('base64')] as const);
      return { body, headers: { 'content-type': 'application/json', ...Object.fromEntries(signed) } };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', login);
    const bytes = await buffer(request);
    const isApi = url.pathname.startsWith(`${base}/`);
    const asked: Asked = {
      method: request.method ?? '',
      path: isApi ? url.pathname.slice(base.length) : url.pathname,
      query: url.searchParams,
      body: bytes.length === 0 ? undefined : isApi ? JSON.parse(bytes.toString()) : bytes.toString(),
    };
    fake.asked.push(asked);
    const trouble = fake.trouble?.(asked);
    if (trouble === 'cut') return void request.socket.destroy();
    if (trouble === 'silent') return;
    if (typeof trouble === 'object') return void response.writeHead(trouble.status, trouble.headers).end(trouble.body);
    const { status, body } = isApi ? api(asked, request.headers.authorization) : await token(asked);
    if (trouble === 'lost') return void request.socket.destroy();
    const type = Buffer.isBuffer(body) ? 'application/pdf' : 'application/json';
    response.writeHead(status, { 'content-type': type }).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  }

  /** A token for whoever shows a JWT as DocuSign wants it. */
  async function token({ path, body }: Asked): Promise<{ status: number; body: unknown }> {
    const form = new URLSearchParams(typeof body === 'string' ? body : '');
    try {
      if (path !== '/oauth/token' || form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') throw new Error('unsupported');
      const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
        algorithms: ['RS256'],
        issuer: fake.clientId,
        subject: fake.user,
        audience: new URL(login).host,
        currentDate: now(),
        maxTokenAge: 3600,
        requiredClaims: ['iat', 'exp'],
      });
      if (payload['scope'] !== 'signature impersonation') throw new Error('scope');
    } catch {
      return { status: 400, body: { error: 'invalid_grant' } };
    }
    const made = `fake-token-${randomBytes(24).toString('base64url')}`;
    valid.set(made, now().getTime() + fake.tokenLasts * 1000);
    fake.tokens.push(made);
    return { status: 200, body: { access_token: made, token_type: 'Bearer', expires_in: fake.tokenLasts } };
  }

  function api(asked: Asked, authorization = ''): { status: number; body: unknown } {
    const described = describe(asked);
    fake.violations.push(...described.faults);
    const answer = (() => {
      const until = valid.get(authorization.replace(/^Bearer /, '')) ?? 0;
      if (until <= now().getTime()) return refusal('AUTHORIZATION_INVALID_TOKEN', 401);
      if (described.faults.length > 0) return refusal('INVALID_REQUEST_BODY');
      if (described.values['accountId'] !== fake.accountId) return refusal('ACCOUNT_DOES_NOT_EXIST_IN_SYSTEM');
      try {
        return done(asked, described.route, described.values);
      } catch (error) {
        if (error instanceof Refused) return refusal(error.message);
        throw error;
      }
    })();
    const written = Buffer.isBuffer(answer.body) ? answer.body : (JSON.parse(JSON.stringify(answer.body)) as unknown);
    fake.violations.push(...described.faultsOfAnswer(answer.status, written));
    return answer;
  }

  // Each refusal names somebody, as those of DocuSign do: nobody may read it in an error of ours.
  const refusal = (errorCode: string, status = 400) => ({ status, body: { errorCode, message: `It is about anna@alder.example, ${fake.tokens.at(-1)}.` } });

  function done({ method, query, body }: Asked, route: string, { envelopeId = '', documentId = '' }: Described): { status: number; body: unknown } {
    const [, rest = ''] = route.split('{accountId}');
    if (rest === '') return { status: 200, body: { accountIdGuid: fake.accountId } };
    if (rest === '/envelopes' && method === 'GET') return { status: 200, body: listed(query) };
    if (rest === '/envelopes' && method === 'POST') {
      const envelope = sentEnvelope(body as Definition, now());
      envelopes.set(envelope.envelopeId, envelope);
      const { status, createdDateTime: statusDateTime } = envelope;
      return { status: 201, body: { envelopeId: envelope.envelopeId, status, statusDateTime, uri: `/envelopes/${envelope.envelopeId}` } };
    }
    const envelope = envelopes.get(envelopeId);
    if (!envelope) throw new Refused('ENVELOPE_DOES_NOT_EXIST');
    const signers = envelope.recipients;
    const call = `${method} ${rest.replace('/envelopes/{envelopeId}', '')}`;
    if (call === 'GET ')
      return { status: 200, body: { ...shown(envelope), ...(query.get('include')?.split(',').includes('recipients') && { recipients: { signers } }) } };
    if (call === 'GET /recipients') return { status: 200, body: { recipientCount: String(signers.length), signers } };
    if (call === 'GET /audit_events') return { status: 200, body: { auditEvents: envelope.events.map((one) => ({ eventFields: fieldsOf(one) })) } };
    if (call === 'GET /documents/{documentId}') return { status: 200, body: documentOf(envelope, documentId) };
    if (call === 'POST /views/recipient') return { status: 201, body: { url: viewOf(envelope, body as Record<string, string>) } };
    if (call !== 'PUT ') throw new Refused('NOT_IN_THIS_FAKE');
    const { status, voidedReason } = body as { status?: string; voidedReason?: string };
    if (status !== 'voided') throw new Refused('INVALID_REQUEST_PARAMETER');
    voided(envelope, voidedReason, now());
    return { status: 200, body: { envelopeId } };
  }

  function listed(query: URLSearchParams): unknown {
    const transactions = query.get('transaction_ids')?.split(',');
    const [name, value] = query.get('custom_field')?.split('=') ?? [];
    const from = query.get('from_date');
    if (!transactions && from === null) throw new Refused('INVALID_REQUEST_PARAMETER');
    const found = [...envelopes.values()].filter(
      (one) =>
        (!transactions || (transactions.includes(one.transactionId) && now().getTime() - Date.parse(one.createdDateTime) < 7 * 24 * 60 * minutes)) &&
        (from === null || Date.parse(one.createdDateTime) >= Date.parse(from)) &&
        (name === undefined || one.customFields.textCustomFields.some((field) => field.name === name && field.value === value)),
    );
    const withFields = query.get('include')?.split(',').includes('custom_fields');
    return {
      resultSetSize: String(found.length),
      envelopes: found.map((one) => ({ ...shown(one), ...(withFields && { customFields: one.customFields }) })),
    };
  }

  /** An address for whoever's turn it is. */
  function viewOf(envelope: FakeEnvelope, { clientUserId = '', userName, email, returnUrl = '', authenticationMethod }: Record<string, string>): string {
    const recipient = envelope.recipients.find((one) => one.clientUserId === clientUserId && one.name === userName && one.email === email);
    if (!recipient) throw new Refused('UNKNOWN_ENVELOPE_RECIPIENT');
    if (!isOpen(envelope)) throw new Refused('ENVELOPE_INVALID_STATUS');
    if (recipient.status !== 'sent' && recipient.status !== 'delivered') throw new Refused('RECIPIENT_NOT_IN_SEQUENCE');
    if (!URL.canParse(returnUrl) || !authenticationMethod) throw new Refused('INVALID_REQUEST_PARAMETER');
    const address = `${login}/Signing/MTRedeem/v1/${randomUUID()}?slt=${randomBytes(16).toString('base64url')}`;
    views.set(address, { envelope, clientUserId, returnUrl });
    return address;
  }

  return fake;
}

type Described = Readonly<Record<string, string>>;

/** An envelope as it is listed. */
function shown({ envelopeId, status, emailSubject, createdDateTime, transactionId, completedDateTime, voidedDateTime, voidedReason }: FakeEnvelope) {
  return { envelopeId, status, emailSubject, createdDateTime, transactionId, completedDateTime, voidedDateTime, voidedReason };
}

const fieldsOf = (event: object) => Object.entries(event).map(([name, value]) => ({ name, value: String(value) }));

/** As DocuSign gives documents, finished or not, and sealed anew each time. */
function documentOf({ document }: FakeEnvelope, id: string): Buffer {
  if (id === 'certificate') return Buffer.from('%PDF-1.7\n% Certificate Of Completion\n%%EOF\n');
  if (id !== '1' && id !== 'combined') throw new Refused('DOCUMENT_DOES_NOT_EXIST');
  return Buffer.concat([document, Buffer.from(`\n% Signed with the fake of DocuSign ${randomUUID()}\n%%EOF\n`)]);
}
