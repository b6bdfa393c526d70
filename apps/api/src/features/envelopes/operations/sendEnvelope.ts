import { CONSENT_VERSION, mailboxOf, turnsWithWitnesses, type DocumentField, type EnvelopePurpose } from '@pari/domain/signing';
import { badField } from '../../../http/problems.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SignerCapabilities, Signers } from '../../../ports/signer.ts';
import { record } from '../events.ts';
import { placeEnvelope } from '../queued.ts';
import { isFreeToWitness, notFree } from '../moves/witnesses.ts';
import type { Sender } from '../sender.ts';
import { documentToSign, unfit } from '../signable.ts';

interface SentSigner {
  readonly role: 'signer' | 'countersigner';
  readonly user: string;
  readonly turn: number;
}

interface SentWitness {
  readonly role: 'witness';
  /** The signer whom they see sign; the only one unless said. */
  readonly of?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** A document of the company. */
interface OfDocument {
  readonly document: string;
  /** Which of its versions, by the bytes; the newest unless said. */
  readonly sha256?: string;
  readonly title?: string | undefined;
  readonly made?: never;
}

/** What was made to be signed by one person, and stands among no documents: its bytes are kept and written down. */
interface OfMade {
  readonly made: {
    readonly sha256: string;
    readonly title: string;
    /** What it asks for: it has no fields of its own. */
    readonly fields: readonly DocumentField[];
  };
  readonly document?: never;
  readonly sha256?: never;
  readonly title?: never;
}

type Sending = (OfDocument | OfMade) & Sent;

interface Sent {
  /** What it is for, which no call says: the feature that sends it does. */
  readonly purpose?: EnvelopePurpose;
  readonly message: string;
  readonly expires_in_days: number;
  readonly signer?: string | undefined;
  readonly recipients: readonly (SentSigner | SentWitness)[];
  /** For the fields that the document asks its sender for. */
  readonly values?: Readonly<Record<string, string>>;
  /** Of all that one call sends. */
  readonly batch?: string | null;
}

/**
 * Writes down who signs what; it is placed with the signer, and they are told, once that is done.
 * @returns its id
 * @throws Refusal `not_found` where there is no such document, `bad_request` by field
 */
export async function sendEnvelope(tx: Tx, context: Sender, signers: Signers, now: Date, sending: Sending): Promise<string> {
  const companyId = context.company.id;
  const { name: signer, elsewhere } = signerFor(signers, companyId, sending);
  const document = sending.made ?? (await signableDocument(tx, companyId, sending.document, sending.sha256));
  const asked = sending.recipients.filter((one) => one.role !== 'witness');
  const people = await peopleOf(tx, companyId, asked);
  const witnesses = await witnessesOf(tx, companyId, now, asked, people, sending.recipients);
  const made = await tx.first(
    `insert into envelopes (company_id, purpose, title, message, document_id, sha256, signer, elsewhere, consent_version, author_id, created_at, expires_at, sender_values, batch_id,
       fields)
     values ($1, $14, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10::timestamptz + make_interval(days => $11), $12, $13, $15) returning id`,
    [
      companyId,
      sending.title ?? document.title,
      sending.message,
      sending.document ?? null,
      document.sha256,
      signer,
      elsewhere,
      CONSENT_VERSION,
      context.realUser.id,
      now,
      sending.expires_in_days,
      JSON.stringify(sending.values ?? {}),
      sending.batch ?? null,
      sending.purpose ?? 'document',
      sending.made ? JSON.stringify(sending.made.fields) : null,
    ],
  );
  const id = made?.id ?? '';
  const turns = turnsWithWitnesses([...asked, ...witnesses]);
  const ids = new Map<string, string>();
  const places = new Map(asked.map(({ user }, index) => [user, index + 1]));
  for (const [index, { user, role }] of asked.entries()) {
    const { name, email } = people.get(user) ?? { name: '', email: '' };
    const added = await tx.first(
      'insert into envelope_recipients (company_id, envelope_id, role, turn, user_id, name, email, status_at, place) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id',
      [companyId, id, role, turns[index] ?? 1, user, name, email, now, places.get(user) ?? null],
    );
    ids.set(user, added?.id ?? '');
  }
  for (const [index, { of, name = null, email = null }] of witnesses.entries()) {
    await tx.run(
      `insert into envelope_recipients (company_id, envelope_id, role, turn, name, email, status_at, witness_of, named_by, place) values ($1, $2, 'witness', $3, $4, $5, $6, $7, $8, $9)`,
      [companyId, id, turns[asked.length + index] ?? 1, name, email, now, ids.get(of) ?? '', name === null ? 'signer' : 'sender', places.get(of) ?? null],
    );
  }
  const company = await tx.first('select name from companies where id = $1', [companyId]);
  const detail = { by: context.realUser.email, company: company?.name ?? '', sha256: document.sha256 };
  await record(tx, companyId, id, now, { kind: 'created', recipientId: null, detail });
  await enqueue(tx, placeEnvelope, { envelopeId: id });
  return id;
}

/** Who has it signed, and can. */
export function signerFor(
  signers: Signers,
  companyId: string,
  {
    signer: name,
    recipients,
  }: { readonly signer?: string | undefined; readonly recipients: readonly (Pick<SentSigner, 'role' | 'turn'> | Pick<SentWitness, 'role'>)[] },
): { name: string; elsewhere: boolean; capabilities: SignerCapabilities } {
  const signer = name === undefined ? signers.usual : signers.all.find((one) => one.name === name);
  if (!signer)
    throw badField(
      'signer',
      `There is no such signer here. There ${signers.all.length === 1 ? 'is' : 'are'} ${signers.all.map((one) => one.name).join(' and ')}.`,
    );
  const capabilities = signer.capabilities(companyId);
  const { embedded, ordered, witness } = capabilities;
  if (!ordered && new Set(recipients.flatMap((one) => (one.role === 'witness' ? [] : [one.turn]))).size > 1)
    throw badField('recipients', 'With this signer everybody signs at the same time: give them one turn, or choose another signer.');
  if (recipients.some(({ role }) => role === 'witness') && !witness)
    throw badField('recipients', 'With this signer nobody witnesses a signature: choose another signer, or leave the witness out.');
  return { name: signer.name, elsewhere: embedded, capabilities };
}

/** @throws Refusal `not_found`; `bad_request` where it cannot be signed */
export async function signableDocument(tx: Tx, companyId: string, id: string, sha256?: string) {
  const found = await documentToSign(tx, companyId, id, sha256);
  const fault = unfit(found);
  if (fault !== null) throw badField('document', fault);
  return found;
}

async function peopleOf(tx: Tx, companyId: string, recipients: readonly SentSigner[]) {
  const ids = recipients.map(({ user }) => user);
  if (new Set(ids).size < ids.length) throw badField('recipients', 'Each person signs once.');
  if (!recipients.some(({ role }) => role === 'signer')) throw badField('recipients', 'Somebody has to be the signer.');
  const lastSigner = Math.max(...recipients.flatMap(({ role, turn }) => (role === 'signer' ? [turn] : [])));
  if (recipients.some(({ role, turn }) => role === 'countersigner' && turn <= lastSigner))
    throw badField('recipients', 'Countersigners sign after every signer.');
  const rows = await tx.rows('select id, email, display_name from users where company_id = $1 and id = any($2::uuid[]) and active', [companyId, ids]);
  if (rows.length < ids.length) throw badField('recipients', 'Somebody of them has no account that can sign in.');
  return new Map(rows.map(({ id, email, display_name: name }) => [id, { name, email }]));
}

/** @returns each witness with the account of the signer whom they see sign, and the turn of that one */
async function witnessesOf(
  tx: Tx,
  companyId: string,
  at: Date,
  signers: readonly SentSigner[],
  people: ReadonlyMap<string, { readonly email: string }>,
  recipients: Sending['recipients'],
) {
  const asked = recipients.filter((one) => one.role === 'witness');
  const seen = signers.filter(({ role }) => role === 'signer');
  const witnesses = asked.map(({ of, name, email }) => {
    const signer = of === undefined ? (seen.length === 1 ? seen[0] : undefined) : seen.find(({ user }) => user === of);
    if (!signer) throw badField('recipients', 'Say of each witness which signer they see sign.');
    if ((name === undefined) !== (email === undefined)) throw badField('recipients', 'A witness has a name and an e-mail, or is named by the signer.');
    return { role: 'witness' as const, of: signer.user, turn: signer.turn, name, email };
  });
  if (new Set(witnesses.map(({ of }) => of)).size < witnesses.length) throw badField('recipients', 'Each signer has one witness.');
  const named = witnesses.flatMap(({ email }) => (email === undefined ? [] : [mailboxOf(email)]));
  if (new Set(named).size < named.length) throw badField('recipients', 'Each person signs once.');
  const parties = signers.map(({ user }) => ({ userId: user, email: people.get(user)?.email ?? '' }));
  for (const { email, of } of witnesses) {
    if (email !== undefined && !(await isFreeToWitness(tx, { companyId, email, parties, signerId: of, at }))) throw badField('recipients', notFree);
  }
  return witnesses;
}
