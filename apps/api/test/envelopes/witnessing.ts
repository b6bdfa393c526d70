import { createHash, randomUUID } from 'node:crypto';
import { CONSENT_VERSION, DECLARATION_VERSION, faultsOfChain, type ChainedEvent } from '@pari/domain/signing';
import type { WitnessedEnvelope } from '@pari/contract';
import { expect } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { signingCompany } from './signing.ts';

type Answer = WitnessedEnvelope & { code?: string; detail?: string; errors?: Record<string, string[]>; completed?: boolean };
type Company = Awaited<ReturnType<typeof signingCompany>>;

/** Where a link leads, as its mail says. */
export interface MailedLink {
  readonly secret: string;
  readonly envelope: string;
}

const origin = { origin: 'http://localhost:3000' };

/** What a witness gives by signing. */
export const gives = (sha256: string, more: object = {}) => ({
  sha256,
  signature: { kind: 'typed', name: 'Wim Itness' },
  postal_address: '12 Orchard Lane\nTarnholm',
  declaration: DECLARATION_VERSION,
  ...more,
});

/** The ways of a witness, who has nothing but the link that was mailed. */
export function witnessing({ test }: Pick<Company, 'test'>) {
  /** The links mailed to an address, the newest first. */
  async function linksTo(address: string): Promise<MailedLink[]> {
    const mail = (await test.mail.list()).filter(({ to }) => to.address === address);
    return mail.flatMap(({ text }) => {
      const [, secret = '', envelope = ''] = /\/investor\/witness\/([\w-]{43})\/sign\/([0-9a-f-]{36})\n/.exec(text) ?? [];
      return secret === '' ? [] : [{ secret, envelope }];
    });
  }
  async function linkTo(address: string): Promise<MailedLink> {
    const [link] = await linksTo(address);
    if (!link) throw new Error(`no link was mailed to ${address}`);
    return link;
  }

  async function by(link: MailedLink, what: string, payload?: object, headers: object = origin) {
    const answer = await test.app.inject({
      method: 'POST',
      url: `/auth/witness/${link.secret}/envelopes/${link.envelope}/${what}`,
      headers: { 'user-agent': 'A witness', ...headers },
      ...(payload && { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const body: Answer | null = isJson ? answer.json() : null;
    return { status: answer.statusCode, body, bytes: answer.rawPayload };
  }
  const look = ({ secret }: Pick<MailedLink, 'secret'>, method: 'GET' | 'HEAD' = 'GET', headers: object = {}) =>
    test.app.inject({ method, url: `/auth/witness/${secret}`, headers: { ...headers } });

  const consent = (link: MailedLink) => by(link, 'consent', { version: CONSENT_VERSION });
  /** Reads and agrees. */
  async function prepare(link: MailedLink) {
    const opened = await by(link, 'open');
    await by(link, 'document');
    await consent(link);
    return opened.body?.document.sha256 ?? '';
  }
  async function signWhole(link: MailedLink, more: object = {}) {
    return by(link, 'sign', gives(await prepare(link), more));
  }
  /** The browser of somebody who is signed in, as far as its cookie goes. */
  const browserOf = async (person: TestPerson) => ({ ...origin, cookie: `pari_session=${(await test.sessionOf(person)).slice('Bearer '.length)}` });
  return { linksTo, linkTo, by, look, consent, prepare, signWhole, browserOf, origin };
}

export const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

export interface People {
  readonly signer: TestPerson;
  readonly countersigner: TestPerson;
  /** Of the witness. */
  readonly address: string;
}

/** A signer with a witness, and a countersigner. */
export const partiesOf = ({ signer, countersigner }: Omit<People, 'address'>, more: object = {}) => [
  { user: signer.id, role: 'signer', turn: 1 },
  { role: 'witness', ...more },
  { user: countersigner.id, role: 'countersigner', turn: 2 },
];

export type WitnessCompany = Awaited<ReturnType<typeof witnessCompany>>;

/** A company whose people sign before witnesses, with what its server logs. */
export async function witnessCompany(options: Parameters<typeof signingCompany>[0] = {}) {
  const lines: string[] = [];
  const company = await signingCompany({ ...options, logTo: { write: (line) => void lines.push(line) } });
  const witness = witnessing(company);
  const { test } = company;

  const people = async (): Promise<People> => ({
    signer: await company.person('investor'),
    countersigner: await company.person('reviewer'),
    address: `wim-${randomUUID()}@elsewhere.example`,
  });
  async function chainOf(id: string) {
    const { rows } = await test.owner.query<ChainedEvent & { hash: string }>(
      `select sequence, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, recipient_id as recipient, detail, hash
       from envelope_events where envelope_id = $1 order by sequence`,
      [id],
    );
    return rows;
  }
  const kindsOf = async (id: string) => (await chainOf(id)).map(({ kind }) => kind);
  async function expectWhole(id: string) {
    const events = await chainOf(id);
    expect(faultsOfChain({ envelope: { id, company: '', title: '', purpose: '' }, events, head: events.at(-1)?.hash ?? '' }, sha256)).toEqual([]);
  }
  /** Everything that a link could change. */
  async function stateOf(id: string) {
    const { rows } = await test.owner.query<{ all: string }>(
      `select (select string_agg(v::text, ' ' order by v.sequence) from envelope_events v where v.envelope_id = $1) || (select string_agg(r::text, ' ' order by r.id) from envelope_recipients r
         where r.envelope_id = $1) || (select e::text from envelopes e where e.id = $1) || (select coalesce(string_agg(l::text, ' ' order by l.id), '') from witness_links l where l.envelope_id = $1)
         || (select count(*) from audit_events) as all`,
      [id],
    );
    return rows[0]?.all;
  }
  const toldOf = async (who: TestPerson) => {
    const { rows } = await test.owner.query<{ details: string }>(`select details from notifications where user_id = $1 and type = 'signature' order by id`, [
      who.id,
    ]);
    return rows.map(({ details }) => details);
  };

  /** A document whose signer has signed it, and whose witness was mailed. */
  async function witnessed({ signer, countersigner, address }: People, more: object = {}) {
    const envelope = await company.send(partiesOf({ signer, countersigner }, { name: 'Wim Itness', email: address }), more);
    await company.signWhole(signer, envelope);
    await company.workOff();
    return { envelope, link: await witness.linkTo(address) };
  }
  return { ...company, lines, witness, people, witnessed, chainOf, kindsOf, expectWhole, stateOf, toldOf };
}
