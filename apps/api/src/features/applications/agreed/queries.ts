import { agreementState, type AgreementState } from '@pari/domain/applications';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { saidInAgreements, type AgreementWords } from './sealing.ts';

/** Agreements of an application, each with what became of its envelope: those that count first, then the newest. */
const rowsOf = (tx: Tx, companyId: string, applicationId: string) =>
  tx.rows(
    `select g.company_id, g.id, g.application_id, g.agreement, g.template, g.template_version, g.document_id, g.source_sha256, g.asks_witness, g.created_at, g.created_by,
       g.envelope_id, g.failed_at, g.superseded_at, g.sent_to_client_at, g.key_id, g.sealed, d.body ->> 'name' as title, f.length, e.status as envelope_status,
       e.reason as envelope_reason, e.expires_at, e.sealed_sha256, e.ending, n.signer, n.witness
     from application_agreements g join files f on f.company_id = g.company_id and f.sha256 = g.source_sha256
       join definitions d on d.company_id = g.company_id and d.kind = 'document_template' and d.key = g.template and d.version = g.template_version
       left join envelopes e on e.company_id = g.company_id and e.id = g.envelope_id
       left join lateral (select coalesce(bool_and(r.status = 'signed') filter (where r.role = 'signer'), false) as signer,
           coalesce(bool_and(r.status = 'signed') filter (where r.role = 'witness'), true) as witness
         from envelope_recipients r where r.company_id = e.company_id and r.envelope_id = e.id) n on true
     where g.company_id = $1 and g.application_id = $2 order by g.superseded_at is not null, g.created_at desc, g.superseded_at desc, g.id`,
    [companyId, applicationId],
  );

export interface AgreementRow extends Omit<RowOf<typeof rowsOf>, 'key_id' | 'sealed'> {
  readonly words: AgreementWords | null;
  readonly state: AgreementState;
}

export async function agreementsOf(tx: Tx, companyId: string, applicationId: string): Promise<AgreementRow[]> {
  return (await rowsOf(tx, companyId, applicationId)).map(({ key_id, sealed, ...row }) => {
    const signed = (is: boolean | null) => (is === true ? 'signed' : 'waiting');
    const state = agreementState({
      isSuperseded: row.superseded_at !== null,
      isVoid: row.failed_at !== null || row.ending !== null,
      envelope: row.envelope_status,
      recipients: [
        { role: 'signer', status: signed(row.signer) },
        { role: 'witness', status: signed(row.witness) },
      ],
    });
    return { ...row, words: saidInAgreements.find(tx, row, { key_id, sealed }), state };
  });
}

/** Those that count. */
export const currentOf = (rows: readonly AgreementRow[]): AgreementRow[] => rows.filter(({ superseded_at: at }) => at === null);

/** Of which application an envelope signs an agreement. */
export const applicationOfEnvelope = (tx: Tx, companyId: string, envelopeId: string) =>
  tx.first(
    `select g.id, g.application_id, a.applicant_id, a.fund_id, a.status, a.setup_version, f.external_id from application_agreements g join applications a on a.company_id = g.company_id and a.id = g.application_id
       join funds f on f.company_id = a.company_id and f.id = a.fund_id where g.company_id = $1 and g.envelope_id = $2`,
    [companyId, envelopeId],
  );

/** What waits for somebody to countersign it. */
export const toCountersign = (tx: Tx, companyId: string, userId: string, now: Date) =>
  tx.rows(
    `select g.id, e.id as envelope, e.title, u.display_name as applicant, f.external_id, f.name as fund, r.status_at as since, e.expires_at
     from application_agreements g join envelopes e on e.company_id = g.company_id and e.id = g.envelope_id
       join envelope_recipients r on r.company_id = e.company_id and r.envelope_id = e.id and r.role = 'countersigner'
       join applications a on a.company_id = g.company_id and a.id = g.application_id join users u on u.company_id = a.company_id and u.id = a.applicant_id
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
     where g.company_id = $1 and a.status = 4 and r.user_id = $2 and r.status in ('open', 'viewed', 'consented') and e.ended_at is null and e.ending is null and e.expires_at > $3
     order by r.status_at, e.id`,
    [companyId, userId, now],
  );

/** The people of the company who countersign, by their addresses, in their order; an address of nobody is left out. */
export const countersignersAt = (tx: Tx, companyId: string, emails: readonly string[]) =>
  tx.rows(
    `select u.id, u.email from unnest($2::text[]) with ordinality one (email, place) join users u on u.company_id = $1 and lower(u.email) = lower(one.email) and u.active
     order by one.place`,
    [companyId, emails],
  );
