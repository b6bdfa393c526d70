import { DUE_STATUSES, type EnvelopePurpose, type EventDetail, type EventKind, type Evidence } from '@pari/domain/signing';
import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';

/** Recipients stand in the order in which they sign, and of one turn as they were named. */
export const inTheirOrder = 'r.turn, r.place, r.name collate names, r.id';

const columns = `e.id, e.purpose, e.title, e.message, e.document_id, e.sha256, f.length, e.consent_version, e.status, e.reason, e.sealing, e.created_at, e.expires_at,
  e.ended_at, e.author_id, e.pages, e.fields, e.sealed_sha256, e.source_sha256, e.signer, e.elsewhere, e.reference, e.placing_until, e.place_tried_at, e.unknown_word, e.ending,
  e.ending_reason, e.ending_by, e.certificate_sha256, e.evidence_sha256, e.sender_values, e.batch_id, a.display_name as author, n.signed, n.recipients, n.names`;
const around = `envelopes e join files f on f.company_id = e.company_id and f.sha256 = e.sha256 and f.erased_at is null join users a on a.company_id = e.company_id and a.id = e.author_id
  cross join lateral (select count(*) as recipients, count(*) filter (where r.status = 'signed') as signed,
      coalesce(array_agg(r.name order by ${inTheirOrder}) filter (where r.name is not null), '{}') as names, string_agg(r.name || ' ' || r.email, ' ') as named from envelope_recipients r
    where r.company_id = e.company_id and r.envelope_id = e.id) n`;

/** What is somebody’s own affair, such as what taxes they pay, is shown to whoever signs it alone: to administrators, and to whoever looks at them, it is not there. */
export const isShared = `e.purpose <> 'tax_form'`;

export const isPrivate = ({ purpose }: { readonly purpose: EnvelopePurpose }): boolean => purpose === 'tax_form';

/** What an envelope is called in an inbox, which whoever looks at its owner reads too: which form it is says of what they are taxed. */
export const calledInInbox = (row: { readonly purpose: EnvelopePurpose; readonly title: string }): string => (isPrivate(row) ? 'A tax form' : row.title);

export const envelopeIn = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where e.company_id = $1 and e.id = $2`, [companyId, id]);
export type EnvelopeRow = RowOf<typeof envelopeIn>;

/** The same, of those that administrators are shown. */
export const managedEnvelope = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where e.company_id = $1 and e.id = $2 and ${isShared}`, [companyId, id]);

/** The evidence as it is chained. */
export const evidenceOf = async (tx: Tx, companyId: string, envelopeId: string): Promise<Evidence['events']> =>
  (
    await tx.rows('select sequence, kind, at, recipient_id, detail, hash from envelope_events where company_id = $1 and envelope_id = $2 order by sequence', [
      companyId,
      envelopeId,
    ])
  ).map(({ sequence, kind, at, recipient_id: recipient, detail, hash }) => ({
    sequence,
    kind,
    at: at.toISOString(),
    recipient,
    detail: detail as EventDetail,
    hash,
  }));

/** Until the transaction ends nothing else happens to it. */
export const holdEnvelope = (tx: Tx, companyId: string, id: string) =>
  tx.run('select from envelopes where company_id = $1 and id = $2 for update', [companyId, id]);

export const recipientsOf = (tx: Tx, companyId: string, envelopeId: string) =>
  tx.rows(
    `select r.id, r.role, r.turn, r.user_id, coalesce(r.name, '') as name, coalesce(r.email, '') as email, r.status, r.status_at, r.witness_of from envelope_recipients r
     where r.company_id = $1 and r.envelope_id = $2 order by ${inTheirOrder}`,
    [companyId, envelopeId],
  );
export type RecipientRow = RowOf<typeof recipientsOf>;

/** When each recipient was reminded last; or, with others of the kinds, told of it otherwise. */
export const remindersOf = async (
  tx: Tx,
  companyId: string,
  envelopeId: string,
  kinds: readonly EventKind[] = ['reminded'],
): Promise<ReadonlyMap<string, Date>> => {
  const rows = await tx.rows(
    `select recipient_id, max(at) as at from envelope_events where company_id = $1 and envelope_id = $2 and kind = any($3::text[]) group by recipient_id`,
    [companyId, envelopeId, kinds],
  );
  return new Map(rows.flatMap(({ recipient_id: id, at }) => (id === null || at === null ? [] : [[id, at]])));
};

export const eventsOf = (tx: Tx, companyId: string, envelopeId: string) =>
  tx.rows(
    `select sequence, kind, at, recipient_id, coalesce(detail ->> 'by', detail ->> 'email') as by, detail, hash from envelope_events
     where company_id = $1 and envelope_id = $2 order by sequence`,
    [companyId, envelopeId],
  );
export type EventRow = RowOf<typeof eventsOf>;

/** Whether a recipient saw the document before by the same sign-in, or by the same link. */
export const hasViewed = async (
  tx: Tx,
  companyId: string,
  { id, recipient_id: recipientId }: Pick<OwnEnvelopeRow, 'id' | 'recipient_id'>,
  presence: Readonly<Record<string, EventDetail>>,
): Promise<boolean> =>
  (await tx.first(
    `select from envelope_events where company_id = $1 and envelope_id = $2 and recipient_id = $3 and kind = 'viewed'
       and (detail -> 'signed_in' ->> 'session' = $4::jsonb -> 'signed_in' ->> 'session' or detail -> 'witness_link' ->> 'sha256' = $4::jsonb -> 'witness_link' ->> 'sha256')
     limit 1`,
    [companyId, id, recipientId, JSON.stringify(presence)],
  )) !== undefined;

/** Whether a recipient was led to where they sign since then, by the same sign-in. */
export const wasLed = async (
  tx: Tx,
  companyId: string,
  { id, recipient_id: recipientId }: Pick<OwnEnvelopeRow, 'id' | 'recipient_id'>,
  presence: Readonly<Record<string, EventDetail>>,
  since: Date,
): Promise<boolean> =>
  (await tx.first(
    `select from envelope_events where company_id = $1 and envelope_id = $2 and recipient_id = $3 and kind = 'led' and at > $5
       and detail -> 'signed_in' = $4::jsonb -> 'signed_in' limit 1`,
    [companyId, id, recipientId, JSON.stringify(presence), since],
  )) !== undefined;

const ways = {
  created_at: { by: 'e.created_at', type: 'timestamptz' },
  title: { by: 'e.title collate names', type: 'text' },
  expires_at: { by: 'e.expires_at', type: 'timestamptz' },
} as const;

// Whoever has a document sent to themself has it from the company.
const ownColumns = `${columns}, r.id as recipient_id, r.role as own_role, r.status as own_status, r.return_page, w.named_by as own_witness,
  case when r.user_id = e.author_id then (select c.name from companies c where c.id = e.company_id) else a.display_name end as sender`;
const ownAround = `${around} join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id
  left join envelope_recipients w on w.company_id = r.company_id and w.envelope_id = r.envelope_id and w.witness_of = r.id`;

/** One of a person's, who is shown nothing that was not placed. */
export const ownEnvelope = (tx: Tx, companyId: string, userId: string, id: string) =>
  tx.first(`select ${ownColumns} from ${ownAround} where e.company_id = $1 and r.user_id = $2 and e.id = $3 and e.reference is not null`, [
    companyId,
    userId,
    id,
  ]);
/** The same for whoever is there by a link, and not as a person of the company. */
export const linkedEnvelope = (tx: Tx, companyId: string, recipientId: string, id: string) =>
  tx.first(`select ${ownColumns} from ${ownAround} where e.company_id = $1 and r.id = $2 and r.role = 'witness' and e.id = $3 and e.reference is not null`, [
    companyId,
    recipientId,
    id,
  ]);
export type OwnEnvelopeRow = RowOf<typeof ownEnvelope>;

const witnesses = `select w.id, w.name, w.email, w.status, w.status_at, w.named_by, s.user_id as signer_id, s.status as signer_status, e.title, e.purpose, e.author_id,
     e.status as envelope_status, e.expires_at, l.mailed_at,
     w.name is null and coalesce((select v.kind from envelope_events v where v.company_id = w.company_id and v.envelope_id = w.envelope_id and v.recipient_id = w.id
       and v.kind in ('declined', 'corrected') order by v.sequence desc offset 1 limit 1) = 'declined', false) as is_declined
   from envelopes e join envelope_recipients s on s.company_id = e.company_id and s.envelope_id = e.id
     join envelope_recipients w on w.company_id = s.company_id and w.envelope_id = s.envelope_id and w.witness_of = s.id
     left join witness_links l on l.company_id = w.company_id and l.envelope_id = w.envelope_id and l.recipient_id = w.id and l.revoked_at is null`;

/** The witness of a signer, with the link that they have. */
export const ownWitness = (tx: Tx, companyId: string, userId: string, id: string) =>
  tx.first(`${witnesses} where e.company_id = $1 and s.user_id = $2 and e.id = $3 and e.reference is not null`, [companyId, userId, id]);
/** The same for whoever sent it. */
export const sentWitness = (tx: Tx, companyId: string, recipientId: string, id: string) =>
  tx.first(`${witnesses} where e.company_id = $1 and w.id = $2 and e.id = $3`, [companyId, recipientId, id]);
export type WitnessRow = NonNullable<RowOf<typeof ownWitness>>;

const states = {
  due: `e.ended_at is null and e.ending is null and r.status in (${DUE_STATUSES.map((status) => `'${status}'`).join(', ')})`,
  waiting: `e.ended_at is null and r.status = 'waiting'`,
  signed: `r.status = 'signed'`,
  ended: `e.ended_at is not null and r.status <> 'signed'`,
} as const;

/** What a person can sign at a moment. */
export const signaturesDue = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx.rows(
    `select e.id, e.purpose, e.title, e.expires_at from envelopes e join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id
     where e.company_id = $1 and r.user_id = $2 and e.status <> 'draft' and e.ended_at is null and e.ending is null and e.expires_at > $3 and r.status = any($4::text[])
     order by e.expires_at, e.title collate names, e.id`,
    [companyId, userId, now, DUE_STATUSES],
  );

/** Of which documents a person has yet to name their witness, from their own turn on. */
export const witnessesToName = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx.rows(
    `select e.id, e.purpose, e.title, e.expires_at from envelopes e join envelope_recipients s on s.company_id = e.company_id and s.envelope_id = e.id
       join envelope_recipients w on w.company_id = s.company_id and w.envelope_id = s.envelope_id and w.witness_of = s.id
     where e.company_id = $1 and s.user_id = $2 and e.status <> 'draft' and e.ended_at is null and e.ending is null and e.expires_at > $3 and s.status <> 'waiting' and w.name is null
     order by e.expires_at, e.title collate names, e.id`,
    [companyId, userId, now],
  );

/** @param isSelf it is they who ask */
export const ownEnvelopes = (userId: string, state: keyof typeof states | undefined, isSelf: boolean) =>
  ({
    columns: ownColumns,
    rows: (tx, text, values) => tx.rows<OwnEnvelopeRow>(text, values),
    from: ownAround,
    id: 'e.id',
    company: 'e.company_id',
    owned: { where: `r.user_id = $2::uuid and e.reference is not null${isSelf ? '' : ` and ${isShared}`}`, values: [userId] },
    ...(state !== undefined && { where: states[state] }),
    searched: ['e.title'],
    sorts: ways,
  }) satisfies Listing<OwnEnvelopeRow>;

/** What the list of all that was sent is narrowed to. */
interface Narrowed {
  readonly status?: string | undefined;
  readonly document?: string | undefined;
  readonly batch?: string | undefined;
}

export function managedEnvelopes({ status, document, batch }: Narrowed) {
  const isOpen = status === 'open';
  const equal = [
    { is: 'e.status', of: 'text', to: isOpen ? undefined : status },
    { is: 'e.document_id', of: 'uuid', to: document },
    { is: 'e.batch_id', of: 'uuid', to: batch },
  ].flatMap(({ is, of, to }) => (to === undefined ? [] : [{ is, of, to }]));
  const where = [isShared, ...(isOpen ? ['e.ended_at is null'] : []), ...equal.map(({ is, of }, index) => `${is} = $${index + 2}::${of}`)].join(' and ');
  return {
    columns,
    rows: (tx, text, values) => tx.rows<EnvelopeRow>(text, values),
    from: around,
    id: 'e.id',
    company: 'e.company_id',
    where,
    values: equal.map(({ to }) => to),
    searched: ['e.title', 'n.named'],
    sorts: ways,
  } satisfies Listing<EnvelopeRow>;
}

/** What the signer told of how it was signed, as it came; null where it told nothing. */
export const signerEventsOf = async (tx: Tx, companyId: string, id: string): Promise<string | null> =>
  (await tx.first('select signer_events from envelopes where company_id = $1 and id = $2', [companyId, id]))?.signer_events ?? null;

export const fileOf = (tx: Tx, companyId: string, sha256: string) =>
  tx.first(`select length, damaged_at from files where company_id = $1 and sha256 = $2 and erased_at is null`, [companyId, sha256]);
