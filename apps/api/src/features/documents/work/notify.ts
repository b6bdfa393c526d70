import type { Tx } from '../../../ports/database.ts';

/** A person and a document that they are, or were, given. */
export interface GivenRow {
  readonly user_id: string;
  readonly document_id: string;
}

interface Notifying {
  readonly companyId: string;
  /** The moment of what is told: whoever was told of it before is not told again. */
  readonly at: Date;
}

/**
 * Puts documents into the notifications of those who are given them: one for each person and fund. It names no document, because what was told stays
 * when the document is gone: those that it comes with are shown beside it. One that came with a notification of its own, as imports have it, is not told twice.
 */
export async function notifyPublished(tx: Tx, { companyId, at }: Notifying, given: readonly GivenRow[]): Promise<void> {
  await tx.run(
    `with left_over as (
       select g.user_id, d.id as document_id, d.fund_id, d.told_version > 0 as is_newer, (
         select min(i.id::text)::uuid from document_recipients r join investors i on i.company_id = r.company_id and i.id = r.investor_id
         where r.company_id = $1 and r.document_id = d.id and i.user_id = g.user_id having count(*) = 1) as investor_id
       from (select distinct * from unnest($3::uuid[], $4::uuid[]) one (user_id, document_id)) g join documents d on d.company_id = $1 and d.id = g.document_id
       where not exists (select from notifications n join notification_documents a on a.company_id = n.company_id and a.notification_id = n.id
         where n.company_id = $1 and n.user_id = g.user_id and a.document_id = d.id
           and case n.type when 'new_document' then n.created_at = $2 else d.told_version = 0 end)
     ), added as (
       select gen_random_uuid() as id, user_id, fund_id, is_newer, count(*) > 1 as are_several, array_agg(document_id) as documents,
         case when count(distinct investor_id) = 1 and count(*) = count(investor_id) then min(investor_id::text)::uuid end as investor_id
       from left_over group by user_id, fund_id, is_newer
     ), told as (
       insert into notifications (company_id, id, user_id, type, investor_id, fund_id, created_at, details)
       select $1, id, user_id, 'new_document', investor_id, fund_id, $2, case when are_several and is_newer then 'Newer versions of documents of yours were published.'
         when is_newer then 'A newer version of a document of yours was published.' when are_several then 'Documents were published for you.'
         else 'A document was published for you.' end from added
     )
     insert into notification_documents (company_id, notification_id, document_id) select $1, id, unnest(documents) from added`,
    [companyId, at, given.map(({ user_id }) => user_id), given.map(({ document_id }) => document_id)],
  );
}

/**
 * Tells people in their notifications that a document was withdrawn, each once. It comes with the document, which nobody is shown any more, so that it
 * is known to have been told.
 * @param day on which the document was published, as people read it; its title may name others
 */
export async function notifyRecalled(tx: Tx, { companyId, at }: Notifying, given: readonly GivenRow[], day: string): Promise<void> {
  const text = `A document that you could open, published on ${day}, was withdrawn. Please do not use copies of it that you may have. Your documents are those that the portal shows now.`;
  await tx.run(
    `with added as (
       select gen_random_uuid() as id, g.user_id, g.document_id from (select distinct * from unnest($3::uuid[], $4::uuid[]) one (user_id, document_id)) g
       where not exists (select from notifications n join notification_documents a on a.company_id = n.company_id and a.notification_id = n.id
         where n.company_id = $1 and n.user_id = g.user_id and a.document_id = g.document_id and n.type = 'withdrawn_document' and n.created_at = $2)
     ), told as (
       insert into notifications (company_id, id, user_id, type, created_at, details) select $1, id, user_id, 'withdrawn_document', $2, $5 from added
     )
     insert into notification_documents (company_id, notification_id, document_id) select $1, id, document_id from added`,
    [companyId, at, given.map(({ user_id }) => user_id), given.map(({ document_id }) => document_id), text],
  );
}
