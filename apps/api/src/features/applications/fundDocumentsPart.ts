import { areFundDocumentsOpen, isOpenForApplicant, type ApplicationSetup, type ModuleNumber, type ModuleStates } from '@pari/domain/applications';
import type { RowOf, Tx } from '../../ports/database.ts';

/** A document of the fund as it is given to people now, with what its applicant did with it. */
export interface FundDocument {
  /** Of it within the set-up. */
  readonly doc_id: string;
  readonly document_name: string;
  readonly row: RowOf<typeof documentsToRead>;
  readonly isAcknowledged: boolean;
}

/** How far an applicant read what the fund has them read. */
export interface FundDocumentsPart {
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  /** What was taken back is not asked for any more. */
  readonly documents: readonly FundDocument[];
}

interface Of {
  readonly setup: ApplicationSetup;
  /** Of the application's parts. */
  readonly asked: readonly ModuleNumber[];
  readonly modules: ModuleStates;
  readonly row: { readonly id: string; readonly applicant_id: string } | null;
}

/** Documents in the version that is given to them now, with when somebody first opened it in their own name, and what they said of it last. */
const documentsToRead = (tx: Tx, companyId: string, userId: string, applicationId: string, documents: readonly string[]) =>
  tx.rows(
    `select d.id, v.version, v.sha256, o.at as opened_at, t.document_version as read_version, t.is_acknowledged, t.at as answered_at, t.acknowledged_by
     from unnest($4::uuid[]) one (id) join documents d on d.company_id = $1 and d.id = one.id and d.recalled_at is null
       join lateral version_given($1, $2, d.id) given on true
       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = given.version
       left join lateral (select min(o.at) as at from document_openings o where o.company_id = $1 and o.document_id = d.id and o.version = v.version
         and o.user_id = $2 and o.effective_user_id = $2) o on true
       left join lateral (select t.document_version, t.is_acknowledged, t.at, t.acknowledged_by from fund_document_acknowledgements t
         where t.company_id = $1 and t.application_id = $3 and t.document_id = d.id order by t.id desc limit 1) t on true`,
    [companyId, userId, applicationId, documents],
  );

export async function fundDocumentsOf(tx: Tx, companyId: string, { setup, asked, modules, row }: Of): Promise<FundDocumentsPart> {
  const isAsked = asked.includes(5);
  const isOpen = isAsked && areFundDocumentsOpen(setup, modules);
  if (!isAsked || row === null) return { isAsked, isOpen, documents: [] };
  const named = setup.fund_documents ?? [];
  const ids = named.map(({ document_id: id }) => id);
  const found = new Map((await documentsToRead(tx, companyId, row.applicant_id, row.id, ids)).map((one) => [one.id, one]));
  // What was submitted is as it was then, whatever was replaced since.
  const isAsSubmitted = !isOpenForApplicant(modules.get(5) ?? 'not_started');
  const documents = named.flatMap(({ doc_id, document_id, document_name }): FundDocument[] => {
    const one = found.get(document_id);
    if (!one) return [];
    const isAcknowledged = one.is_acknowledged === true && (isAsSubmitted || one.read_version === one.version);
    return [{ doc_id, document_name, row: one, isAcknowledged }];
  });
  return { isAsked, isOpen, documents };
}

/** The same as checks look at it. */
export const fundDocumentFacts = ({ isOpen, documents }: Pick<FundDocumentsPart, 'isOpen' | 'documents'>): ReadonlyMap<string, FundDocument> =>
  new Map((isOpen ? documents : []).map((one) => [one.doc_id, one]));
