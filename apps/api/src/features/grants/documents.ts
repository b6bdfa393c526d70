import { screens } from '@pari/contract/screens';
import type { Tx } from '../../ports/database.ts';
import { tell } from '../mail/index.ts';

/** A version of a document of a grant, as it is kept for good. */
export interface DocumentVersion {
  readonly title: string;
  readonly display_name: string;
  readonly description: string | null;
  readonly document_type: string;
  /** The stored document, and which version of it. */
  readonly document_id: string;
  readonly document_version: number;
  readonly sha256: string;
  readonly requires_signature: boolean;
  readonly gp_user_id: string | null;
  readonly requires_witness: boolean;
}

/** What is refused of one, whoever adds it. */
export const documentFaults = {
  partner: 'Whoever signs for the general partner is an active administrator.',
  ownPartner: 'Nobody signs for the general partner what they sign themselves.',
  witness: 'A witness sees the participant sign: ask for that signature too.',
} as const;

/** Said where a reference names another document. */
export const knownReference = 'Another document is known by this reference already.';

/** In SQL: the grant that a row `a` is was not reversed. */
export const grantStands = 'not exists (select from carry_events r where r.company_id = a.company_id and r.reverses_allocation_id = a.id)';

/** In SQL, of a row of `users`. */
export const isActiveAdministrator = `active and 'admin' = any(roles)`;

interface Doing {
  readonly companyId: string;
  /** Null for the command line. */
  readonly by: string | null;
  readonly at: Date;
}

/** Adds a document to a grant, as a draft. @returns its id; null where another is known by its reference already */
export async function addDocument(tx: Tx, doing: Doing, reference: string, grantId: string, said: DocumentVersion): Promise<string | null> {
  const made = await tx.first(
    `insert into carry_documents (company_id, reference, allocation_id) values ($1, $2, $3) on conflict (company_id, reference) do nothing returning id`,
    [doing.companyId, reference, grantId],
  );
  if (!made) return null;
  await addDocumentVersion(tx, doing, made.id, 1, said);
  return made.id;
}

export const addDocumentVersion = (tx: Tx, { companyId, by, at }: Doing, id: string, version: number, said: DocumentVersion): Promise<number> =>
  tx.run(
    `insert into carry_document_versions (company_id, carry_document_id, version, title, display_name, description, document_type, document_id, document_version, sha256,
       requires_signature, gp_user_id, requires_witness, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      companyId,
      id,
      version,
      said.title,
      said.display_name,
      said.description,
      said.document_type,
      said.document_id,
      said.document_version,
      said.sha256,
      said.requires_signature,
      said.gp_user_id,
      said.requires_witness,
      at,
      by,
    ],
  );

/**
 * Gives a draft to its participant, who is told of it once its file was accepted, unless that is to be quiet.
 * @returns whether it was a draft until now
 */
export const releaseDocument = async (tx: Tx, { companyId, by, at }: Doing, id: string, isQuiet = false): Promise<boolean> =>
  (await tx.run(
    `update carry_documents set released_at = $3, released_by = $4, to_tell = $5
     where company_id = $1 and id = $2 and released_at is null and withdrawn_at is null`,
    [companyId, id, at, by, !isQuiet],
  )) > 0;

/** Tells participants of documents that are still to be told of: each person gets one mail, which names none of them. Their files are accepted. */
export async function tellOfDocuments(tx: Tx, companyId: string, ids: readonly string[], at: Date): Promise<void> {
  const told = await tx.rows(
    `with told as (
       update carry_documents d set to_tell = false from carry_allocations a
       where d.company_id = $1 and d.id = any($2::uuid[]) and d.to_tell and a.company_id = d.company_id and a.id = d.allocation_id returning d.id, a.user_id)
     select t.user_id, v.display_name from told t, lateral (
       select n.display_name from carry_document_versions n where n.company_id = $1 and n.carry_document_id = t.id order by n.version desc limit 1) v`,
    [companyId, ids],
  );
  await tellParticipants(
    tx,
    companyId,
    told.map(({ user_id: userId, display_name: name }) => ({ userId, details: `${name} waits for you to acknowledge it.` })),
    at,
  );
}

/** What somebody is told in the portal. */
interface News {
  readonly userId: string;
  readonly details: string;
}

/** Tells participants of documents that wait for them, which the mail does not name. */
export async function tellParticipants(tx: Tx, companyId: string, news: readonly News[], at: Date): Promise<void> {
  await tx.run(
    `insert into notifications (company_id, user_id, type, created_at, details)
     select $1, user_id, 'carry_document', $4, details from unnest($2::uuid[], $3::text[]) as n (user_id, details)`,
    [companyId, news.map(({ userId }) => userId), news.map(({ details }) => details), at],
  );
  await tell(tx, { companyId, userIds: news.map(({ userId }) => userId), kind: 'carry_document', path: screens.carryAcknowledgment.path, at });
}
