import { givenFor, problemOfField, type DocumentField, type RecipientRole } from '@pari/domain/signing';
import type { Received, Contract } from '@pari/contract';
import type { Tx } from '../../../ports/database.ts';
import type { Signers } from '../../../ports/signer.ts';
import { faultOfFields, faultOfSigner } from '../fields.ts';
import { signableDocument, signerFor } from '../operations/sendEnvelope.ts';
import type { LookAt } from './lookAt.ts';
import { ADDRESS_COLUMN, readList, type Listed } from './readList.ts';

type Asked = Received<Contract['sendEnvelopes'], 'body'>;

interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
interface PlannedRecipient extends Person {
  readonly role: Extract<RecipientRole, 'signer' | 'countersigner'>;
  readonly turn: number;
}

/** One envelope as it would be sent. */
export interface Planned {
  readonly row: number | null;
  /** Whom it was meant for, as they were named. */
  readonly named: readonly string[];
  readonly recipients: readonly PlannedRecipient[];
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly string[];
  /** One of its signers has this document from before, and has not signed it. */
  readonly waits: boolean;
}

export interface SendingPlan {
  readonly title: string;
  readonly signer: string;
  readonly sha256: string;
  readonly fields: readonly DocumentField[];
  /** What keeps all of it from being sent, in sentences. */
  readonly faults: readonly string[];
  readonly envelopes: readonly Planned[];
}

/** So many are sent by one call, so that it is answered in seconds. */
const mostEnvelopes = 500;
const mostTogether = 20;

/**
 * Finds out what would be sent to whom, and what stands in the way of each.
 * @throws Refusal `not_found` where there is no such document, `bad_request` by field; Earlier where the document was not looked at
 */
export async function planSending(tx: Tx, companyId: string, signers: Signers, documents: Pick<LookAt, 'seen'>, asked: Asked): Promise<SendingPlan> {
  const document = await signableDocument(tx, companyId, asked.document);
  const { fields, fault } = documents.seen({ companyId, sha256: document.sha256, length: document.length });
  const own = fields.filter(({ role }) => role === 'sender');
  const list = await listOf(asked, own);
  const tooMany = tooManyOf(asked, list.people.length);
  // Who they are is not asked of a list that is refused whoever they are.
  if (tooMany !== null) return { title: asked.title ?? document.title, signer: '', sha256: document.sha256, fields, faults: [tooMany], envelopes: [] };
  const people = await peopleAt(tx, companyId, [...list.people.map(({ email }) => email), ...asked.countersigners]);
  const waiting = await waitingFor(tx, companyId, asked.document);
  const known = (email: string): Person | undefined => people.get(email.trim().toLowerCase());
  const times = Map.groupBy(list.people, ({ email }) => email.trim().toLowerCase());
  const countersigning = Map.groupBy(asked.countersigners, (email) => email.trim().toLowerCase());
  const countersigners = [...countersigning.keys()].flatMap((email) => known(email) ?? []);
  const faultsOf = ({ row, email, faults }: Listed): string[] => {
    if (faults.length > 0) return [...faults];
    const first = times.get(email.trim().toLowerCase())?.[0];
    return [
      ...(known(email) ? [] : [`Nobody who can sign in has the address ${email}.`]),
      ...(first && first.row !== row ? [`The same person stands in row ${first.row}.`] : []),
      ...(countersigning.has(email.trim().toLowerCase()) ? ['They countersign it: each person signs once.'] : []),
    ];
  };
  const plan = (group: readonly Listed[]): Planned => {
    const signersOf = group.flatMap(({ email }) => known(email) ?? []);
    const recipients = [
      ...signersOf.map((person, index) => ({ ...person, role: 'signer' as const, turn: index + 1 })),
      ...countersigners.map((person, index) => ({ ...person, role: 'countersigner' as const, turn: signersOf.length + index + 1 })),
    ];
    const values = Object.fromEntries(Object.entries({ ...asked.values, ...group[0]?.values }).filter(([, value]) => value.trim() !== ''));
    return {
      row: group[0]?.row ?? null,
      named: group.map(({ email }) => email),
      recipients,
      values,
      faults: [...group.flatMap(faultsOf), ...(group.every((one) => one.faults.length === 0) ? faultsOfValues(own, values) : [])],
      waits: signersOf.some(({ id }) => waiting.has(id)),
    };
  };
  const envelopes = asked.together ? (list.people.length === 0 ? [] : [plan(list.people)]) : list.people.map((one) => plan([one]));
  const like = [
    ...(asked.together ? list.people : list.people.slice(0, 1)).map(() => ({ role: 'signer' as const })),
    ...countersigners.map(() => ({ role: 'countersigner' as const })),
  ].map((one, index) => ({ ...one, id: String(index), turn: index + 1 }));
  const witnesses = (asked.witnessed ? like.filter(({ role }) => role === 'signer') : []).map(({ id }) => ({ id: `witness ${id}`, role: 'witness' as const }));
  const signer = signerFor(signers, companyId, { signer: asked.signer, recipients: [...like, ...witnesses] });
  const asks = fields.filter(({ role }) => role !== 'sender');
  const cannot = faultOfSigner(fields, signer.capabilities, signer.name);
  const lost = envelopes.length === 0 ? null : faultOfFields(asks, [...like, ...witnesses], {});
  const wrong = [...countersigning].flatMap(([email, { length }]) => [
    ...(known(email) ? [] : [`Nobody who can sign in has the address ${email}, who is to countersign it.`]),
    ...(length > 1 ? [`${known(email)?.name ?? email} is to countersign it more than once: each person signs once.`] : []),
  ]);
  return {
    title: asked.title ?? document.title,
    signer: signer.name,
    sha256: document.sha256,
    fields,
    faults: [...(fault === null ? [] : [fault]), ...list.faults, ...wrong, ...[cannot, lost].flatMap((one) => one ?? [])],
    envelopes,
  };
}

/** In a sentence, or null. */
function tooManyOf({ together, countersigners }: Asked, people: number): string | null {
  if (together) return people + countersigners.length > mostTogether ? `At most ${mostTogether} people sign one document.` : null;
  return people > mostEnvelopes ? `At most ${mostEnvelopes} are sent at once. Split the list.` : null;
}

async function listOf({ csv, people, together, values: shared }: Asked, own: readonly DocumentField[]): Promise<{ people: Listed[]; faults: string[] }> {
  const read = csv === undefined ? { people: [], faults: [] } : await readList(csv, together ? [] : own);
  const given = people.map(({ email, values }): Listed => ({ row: null, email, values, faults: [] }));
  const nobody = read.people.length + given.length === 0 && read.faults.length === 0 ? ['Nobody is named to whom it is sent.'] : [];
  const valued =
    together && given.some(({ values }) => Object.keys(values).length > 0) ? ['Who signs one document together has the same values: give them once.'] : [];
  const hidden =
    csv !== undefined && !together && own.some(({ name }) => name === ADDRESS_COLUMN) && givenFor(shared, ADDRESS_COLUMN) === undefined
      ? [`The field “${ADDRESS_COLUMN}” has no column of its own: that of addresses is called the same. Give one value of it for all.`]
      : [];
  // Whoever is picked stands behind the last row of the file.
  const last = Math.max(0, ...read.people.map(({ row }) => row ?? 0));
  return {
    people: [...read.people, ...given.map((one, index) => ({ ...one, row: last + index + 1 }))],
    faults: [...read.faults, ...nobody, ...valued, ...hidden],
  };
}

function faultsOfValues(own: readonly DocumentField[], values: Readonly<Record<string, string>>): string[] {
  const names = new Set(own.map(({ name }) => name));
  return [
    ...Object.keys(values).flatMap((name) => (names.has(name) ? [] : [`The document does not ask its sender for “${name}”.`])),
    ...[...names].flatMap((name) => {
      const field = own.find((one) => one.name === name && one.isRequired) ?? own.find((one) => one.name === name);
      const problem = field && problemOfField(field, givenFor(values, name));
      if (problem === 'Required') return [field?.kind === 'tick' ? `“${name}” must be true.` : `“${name}” is missing.`];
      if (problem) return [field?.kind === 'tick' ? `“${name}” must be true, false or blank.` : `“${name}”: ${problem}`];
      return [];
    }),
  ];
}

async function peopleAt(tx: Tx, companyId: string, emails: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const rows = await tx.rows('select id, email, display_name as name from users where company_id = $1 and email = any($2::text[]) and active', [
    companyId,
    emails.map((email) => email.trim().toLowerCase()),
  ]);
  return new Map(rows.map((row) => [row.email.toLowerCase(), row]));
}

/** Who has a document from before, and has not signed it. */
async function waitingFor(tx: Tx, companyId: string, document: string): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    `select distinct r.user_id from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id
     where e.company_id = $1 and e.document_id = $2 and e.ended_at is null and r.role = 'signer' and r.status <> 'signed' and r.user_id is not null`,
    [companyId, document],
  );
  return new Set(rows.flatMap(({ user_id: id }) => id ?? []));
}
