import { randomUUID } from 'node:crypto';
import { routes, type Answered, type Contract, type Problem } from '@pari/contract';
import { CONSENT_VERSION } from '@pari/domain/signing';
import { envelopesJobs } from '../../src/features/envelopes/index.ts';
import { mailJobs } from '../../src/features/mail/index.ts';
import { addingDocuments } from '../documents/addingDocuments.ts';
import { drawPaper } from '../../src/paper/index.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';

type Endpoint = Extract<
  keyof Contract,
  | `${string}nvelope${string}`
  | `${string}Witness`
  | 'leadToSigning'
  | 'returnFromSigning'
  | 'listSigners'
  | 'replaceRecipient'
  | 'getDocumentFields'
  | 'listNotifications'
>;

/** A PDF of these lines. */
export const paperOf = (lines: readonly string[]): Promise<Buffer> =>
  drawPaper({
    size: 'A4',
    company: 'Alder',
    title: 'Letter',
    about: 'Letter',
    at: new Date('2026-03-01T10:00:00Z'),
    parts: lines.map((text) => ({ is: 'text', text })),
    footer: [randomUUID()],
  });

export interface Sent {
  readonly id: string;
  readonly document: { readonly sha256: string };
}

/** A company whose people sign documents, each signed in with a browser. */
export async function signingCompany(options: Parameters<typeof createApp>[0] = {}) {
  const test: TestApp = await createApp(options);
  const companyId = await test.addCompany();
  const { add } = addingDocuments(() => ({ test, companyId }));
  const person = async (...roles: Parameters<TestApp['addPerson']>[1]): Promise<TestPerson> => {
    const made = await test.addPerson(companyId, roles);
    return { ...made, authorization: await test.sessionOf(made) };
  };
  const admin = await person('admin');

  async function call<Id extends Endpoint>(
    endpoint: Id,
    who: Pick<TestPerson, 'authorization'>,
    { id = '', recipient = '', payload = {}, headers = {}, query = '' } = {},
  ) {
    const [method, path] = routes[endpoint].split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string];
    const answer = await test.app.inject({
      method,
      url: path.replace('{id}', id).replace('{recipient}', recipient) + query,
      headers: { authorization: who.authorization, 'user-agent': 'A test', ...headers },
      ...((method === 'POST' || method === 'PATCH') && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body: unknown = isJson ? answer.json() : null;
    return {
      status: answer.statusCode,
      body: body as Answered<Contract[Id]>,
      problem: body as Problem,
      challenge: answer.headers['www-authenticate'],
      bytes: answer.rawPayload,
    };
  }

  const workOff = () => workedOff(test, companyId, [...envelopesJobs, ...mailJobs]);

  /** Sends a document, and waits until it is placed. */
  async function send(recipients: readonly object[], more: object = {}, lines = ['A letter']) {
    const document = await add({ scope: 'company', bytes: await paperOf(lines) });
    const sent = await call('sendEnvelope', admin, { payload: { document: document.id, recipients, ...more } });
    if (sent.status !== 201) throw new Error(`it was not sent: ${sent.problem.detail}`);
    await workOff();
    return (await call('getManagedEnvelope', admin, { id: sent.body.id })).body;
  }

  /** An envelope that is written down and that nobody places, to people of these roles. */
  async function draft(roles: readonly { role: string; order: number }[], lines: readonly string[], more: object = {}) {
    const document = await add({ scope: 'company', bytes: await paperOf(lines) });
    const people = await Promise.all(roles.map(() => person('investor')));
    const recipients = people.map(({ id: user }, index) => ({ user, role: 'signer', turn: roles[index]?.order ?? 1 }));
    const { body, status, problem } = await call('sendEnvelope', admin, { payload: { document: document.id, recipients, ...more } });
    if (status !== 201) throw new Error(`it was not written down: ${problem.detail}`);
    for (const [index, { id }] of people.entries())
      await test.owner.query(
        roles[index]?.role === 'witness'
          ? `update envelope_recipients r set role = 'witness', user_id = null, named_by = 'sender',
               witness_of = (select id from envelope_recipients s where s.envelope_id = r.envelope_id and s.role = 'signer' and s.id <> r.id order by s.turn limit 1)
             where envelope_id = $1 and user_id = $2 and $3 = 'witness'`
          : 'update envelope_recipients set role = $3 where envelope_id = $1 and user_id = $2',
        [body.id, id, roles[index]?.role],
      );
    return { id: body.id, people: new Map(people.map((one) => [one.id, one])) };
  }

  const signature = { kind: 'typed', name: 'Some Body' };
  const open = (who: TestPerson, id: string) => call('openEnvelope', who, { id });
  const consent = (who: TestPerson, id: string) => call('consentToEnvelope', who, { id, payload: { version: CONSENT_VERSION } });
  const sign = (who: TestPerson, { id, document: { sha256 } }: Sent, more: object = {}) =>
    call('signEnvelope', who, { id, payload: { sha256, signature, ...more } });
  async function signWhole(who: TestPerson, envelope: Sent) {
    await open(who, envelope.id);
    await consent(who, envelope.id);
    return sign(who, envelope);
  }
  return { test, companyId, admin, person, add, call, send, draft, open, consent, sign, signWhole, workOff };
}
