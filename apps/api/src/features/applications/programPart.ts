import {
  AGREEMENTS,
  areProgramDocumentsOpen,
  ATTORNEY,
  isOpenForApplicant,
  programProblem,
  type ApplicationSetup,
  type ModuleNumber,
  type ModuleStates,
  type ProgramAnswer,
  type ProgramDocument,
  type ProgramProblem,
} from '@pari/domain/applications';
import type { EnvelopeStatus } from '@pari/domain/signing';
import type { RowOf, Tx } from '../../ports/database.ts';
import { uploadsOf, type UploadRow } from './queries.ts';
import { saidInObjections, saidInSettlements } from './sealing.ts';

/** A signed copy, as it was uploaded, or as it was signed and sealed here. */
export interface SignedCopy {
  /** Of the upload, or of the envelope. */
  readonly id: string;
  readonly file_name: string;
  /** Null until it is sealed. */
  readonly sha256: string | null;
  readonly length: number;
  readonly media_type: string;
  readonly state: 'checking' | 'accepted' | 'refused';
  readonly reason: string | null;
  readonly damaged_at: Date | null;
}

/** What an applicant said of a document of the programme, or how they signed it. */
export interface ProgramSaying {
  readonly id: string;
  readonly version: number;
  readonly answer: ProgramAnswer;
  readonly by: string;
  readonly at: Date;
  readonly copy: SignedCopy | null;
  readonly objection: { readonly reason: string; readonly settled: { readonly reason: string; readonly at: Date } | null } | null;
  /** The other fund for which it was done; null: this one. */
  readonly doneFor: string | null;
}

/** A document of the programme as it is given to people now, with what its applicant did with it. */
export interface ProgramEntry {
  readonly id: string;
  readonly document: ProgramDocument;
  readonly version: number;
  readonly sha256: string;
  /** It is there to be signed, and among no documents. */
  readonly isToSign: boolean;
  readonly openedAt: Date | null;
  /** What counts; null: nothing does. */
  readonly said: ProgramSaying | null;
  /** When they did something with it last, whatever became of it. */
  readonly touchedAt: Date | null;
  readonly problem: ProgramProblem | null;
  /** The last envelope in which it is signed for this application. */
  readonly envelope: { readonly id: string; readonly version: number; readonly status: EnvelopeStatus } | null;
}

/** How far an applicant came with the documents of the programme. */
export interface ProgramPart {
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  /** What was taken back is not asked for any more. */
  readonly entries: readonly ProgramEntry[];
  /** Given with these documents, or with agreements where there are none. */
  readonly attorney: UploadRow | null;
}

interface Of {
  readonly setup: ApplicationSetup;
  /** Of the application's parts. */
  readonly asked: readonly ModuleNumber[];
  readonly modules: ModuleStates;
  readonly row: { readonly id: string; readonly applicant_id: string } | null;
}

/** What was said last of each entry, or signed. */
const said = `t.company_id, t.id as answer_id, t.document_version as answered_version, t.kind, t.at as answered_at, t.answered_by, t.key_id, t.sealed,
  p.id as upload_id, p.file_name, p.sha256 as upload_sha256, p.length as upload_length, p.media_type, p.state as upload_state, p.reason as upload_reason, p.damaged_at,
  c.id as signed_id, c.title, c.sealed_sha256, c.length as sealed_length, c.damaged_at as sealed_damaged_at,
  s.at as settled_at, s.key_id as settled_key, s.sealed as settled`;
const around = `left join lateral (select p.id, p.file_name, p.sha256, f.length, f.media_type, f.state, f.reason, f.damaged_at from application_uploads p
      join files f on f.company_id = p.company_id and f.sha256 = p.sha256 where p.company_id = $1 and p.id = t.upload_id) p on true
    left join lateral (select e.id, e.title, e.sealed_sha256, f.length, f.damaged_at from envelopes e left join files f on f.company_id = e.company_id and f.sha256 = e.sealed_sha256
      where e.company_id = $1 and e.id = t.envelope_id) c on true
    left join program_document_settlements s on s.company_id = $1 and s.answer_id = t.id`;
/** Of an entry (e). */
const lastAnswer = `lateral (select t.company_id, t.id, t.number, t.document_id, t.document_version, t.kind, t.at, t.answered_by, t.key_id, t.sealed, t.upload_id, t.envelope_id
    from program_document_answers t where t.company_id = $1 and t.program_document_id = e.id order by t.number desc limit 1) t`;

const entriesOf = (tx: Tx, companyId: string, userId: string, applicationId: string, ids: readonly string[], documents: readonly string[]) =>
  tx.rows(
    `select e.id as entry_id, e.doc_id, d.scope, v.version, v.sha256, o.at as opened_at, n.envelope_id, n.document_version as envelope_version, n.status as envelope_status, ${said}
     from unnest($4::text[], $5::uuid[]) one (doc_id, document_id)
       join program_documents e on e.company_id = $1 and e.application_id = $3 and e.doc_id = one.doc_id
       join documents d on d.company_id = $1 and d.id = one.document_id and d.recalled_at is null
       join lateral version_given($1, $2, d.id) given on true
       join document_versions v on v.company_id = $1 and v.document_id = d.id and v.version = given.version
       left join lateral (select min(o.at) as at from document_openings o where o.company_id = $1 and o.document_id = d.id and o.version = v.version
         and o.user_id = $2 and o.effective_user_id = $2) o on true
       left join lateral (select n.envelope_id, n.document_version, x.status from program_document_envelopes n join envelopes x on x.company_id = $1 and x.id = n.envelope_id
         where n.company_id = $1 and n.program_document_id = e.id order by n.created_at desc, n.envelope_id limit 1) n on true
       left join ${lastAnswer} on true
       ${around}`,
    [companyId, userId, applicationId, ids, documents],
  );

/** What was done once for all with some documents in other applications of somebody. */
const doneElsewhere = (tx: Tx, companyId: string, userId: string, applicationId: string, documents: readonly string[]) =>
  tx.rows(
    `select t.document_id, f.name as fund, ${said}
     from applications a join program_documents e on e.company_id = a.company_id and e.application_id = a.id
       join funds f on f.company_id = a.company_id and f.id = a.fund_id
       join ${lastAnswer} on t.document_id = any($4::uuid[]) and t.kind in ('signed', 'uploaded', 'agreed')
       ${around}
     where a.company_id = $1 and a.applicant_id = $2 and a.id <> $3 and a.erased_at is null order by t.number desc`,
    [companyId, userId, applicationId, documents],
  );

type SaidRow = Pick<RowOf<typeof entriesOf>, keyof RowOf<typeof entriesOf> & keyof RowOf<typeof doneElsewhere>>;

function copyIn(row: SaidRow): SignedCopy | null {
  if (row.upload_id !== null && row.upload_sha256 !== null)
    return {
      id: row.upload_id,
      file_name: row.file_name ?? '',
      sha256: row.upload_sha256,
      length: row.upload_length ?? 0,
      media_type: row.media_type ?? '',
      state: row.upload_state ?? 'checking',
      reason: row.upload_reason,
      damaged_at: row.damaged_at,
    };
  if (row.signed_id === null) return null;
  return {
    id: row.signed_id,
    file_name: `${row.title ?? ''} (signed).pdf`,
    sha256: row.sealed_sha256,
    length: row.sealed_length ?? 0,
    media_type: 'application/pdf',
    state: row.sealed_sha256 === null ? 'checking' : 'accepted',
    reason: null,
    damaged_at: row.sealed_damaged_at,
  };
}

/** What a row says; null: nothing, or what was said was taken back. */
function sayingIn(tx: Tx, row: SaidRow, doneFor: string | null): ProgramSaying | null {
  const { answer_id: id, answered_version: version, kind, answered_at: at, answered_by: by, company_id: company } = row;
  if (id === null || version === null || kind === null || at === null || by === null || company === null || kind === 'removed') return null;
  const copy = copyIn(row);
  const settled =
    row.settled_at === null
      ? null
      : {
          reason: saidInSettlements.find(tx, { company_id: company, answer_id: id }, { key_id: row.settled_key, sealed: row.settled }) ?? '',
          at: row.settled_at,
        };
  const answer: ProgramAnswer =
    kind === 'uploaded' ? { kind, file: copy?.state ?? 'checking' } : kind === 'objected' ? { kind, isSettled: settled !== null } : { kind };
  const objection = kind === 'objected' ? { reason: saidInObjections.find(tx, { company_id: company, id }, row) ?? '', settled } : null;
  return { id, version, answer, by, at, copy, objection, doneFor };
}

export async function programOf(tx: Tx, companyId: string, { setup, asked, modules, row }: Of): Promise<ProgramPart> {
  const isAsked = asked.includes(10);
  const isOpen = isAsked && areProgramDocumentsOpen(setup, modules);
  if (row === null) return { isAsked, isOpen, entries: [], attorney: null };
  const attorney = isAsked || asked.includes(AGREEMENTS) ? await attorneyOf(tx, companyId, row.id) : null;
  return { isAsked, isOpen, entries: isAsked ? await programEntriesOf(tx, companyId, { setup, modules, row }) : [], attorney };
}

/** The power of attorney that was given last. */
export const attorneyOf = async (tx: Tx, companyId: string, id: string) =>
  (await uploadsOf(tx, companyId, id, 10)).findLast(({ question }) => question === ATTORNEY) ?? null;

/** The entries of an application that was begun, in the order of the set-up. */
export async function programEntriesOf(
  tx: Tx,
  companyId: string,
  { setup, modules, row }: Pick<Of, 'setup' | 'modules'> & { readonly row: { readonly id: string; readonly applicant_id: string } },
): Promise<ProgramEntry[]> {
  const named = setup.program_documents ?? [];
  const ids = named.map(({ document_id: id }) => id);
  const rows = await entriesOf(
    tx,
    companyId,
    row.applicant_id,
    row.id,
    named.map(({ doc_id: id }) => id),
    ids,
  );
  const found = new Map(rows.map((one) => [one.doc_id, one]));
  // What was submitted is as it was then, whatever was replaced since.
  const isAsSubmitted = !isOpenForApplicant(modules.get(10) ?? 'not_started');
  const once = named.filter(({ only_once: isOnce }) => isOnce).map(({ document_id: id }) => id);
  const elsewhere = once.length === 0 ? [] : await doneElsewhere(tx, companyId, row.applicant_id, row.id, once);
  return named.flatMap((document): ProgramEntry[] => {
    const one = found.get(document.doc_id);
    if (!one) return [];
    const counts = (saying: ProgramSaying | null): saying is ProgramSaying => saying !== null && (isAsSubmitted || saying.version === one.version);
    const problemOf = (saying: ProgramSaying | null) => programProblem(document, saying && saying.answer);
    const given = sayingIn(tx, one, null);
    const own = counts(given) ? given : null;
    const done = document.only_once
      ? elsewhere
          .filter(({ document_id: id }) => id === document.document_id)
          .map((other) => sayingIn(tx, other, other.fund))
          .find((other) => counts(other) && problemOf(other) === null)
      : undefined;
    // What they do here counts before what was done elsewhere.
    const saying = own !== null && problemOf(own) !== 'refused' ? own : (done ?? own);
    const { envelope_id: envelope, envelope_version: version, envelope_status: status } = one;
    return [
      {
        id: one.entry_id,
        document,
        version: one.version,
        sha256: one.sha256,
        isToSign: one.scope === 'signing',
        openedAt: one.opened_at,
        said: saying,
        touchedAt: one.answered_at,
        problem: problemOf(saying),
        envelope: envelope === null || version === null || status === null ? null : { id: envelope, version, status },
      },
    ];
  });
}

/** The same as checks look at it. */
export const programFacts = ({ isOpen, entries }: Pick<ProgramPart, 'isOpen' | 'entries'>): ReadonlyMap<string, ProgramProblem | null> =>
  new Map((isOpen ? entries : []).map(({ document: { doc_id: id }, problem }) => [id, problem]));

/** The application of a person that an entry belongs to. */
export const applicationOfEntry = (tx: Tx, companyId: string, userId: string, entryId: string) =>
  tx.first(
    `select e.application_id as id from program_documents e join applications a on a.company_id = e.company_id and a.id = e.application_id
     where e.company_id = $1 and a.applicant_id = $2 and e.id = $3`,
    [companyId, userId, entryId],
  );

/** The entry that an envelope signs, with whose it is. */
export const entryOfEnvelope = (tx: Tx, companyId: string, envelopeId: string) =>
  tx.first(
    `select n.program_document_id as id, n.document_id, n.document_version, e.application_id, a.applicant_id, f.external_id from program_document_envelopes n
       join program_documents e on e.company_id = n.company_id and e.id = n.program_document_id
       join applications a on a.company_id = e.company_id and a.id = e.application_id join funds f on f.company_id = a.company_id and f.id = a.fund_id
     where n.company_id = $1 and n.envelope_id = $2`,
    [companyId, envelopeId],
  );

/** Other applications of somebody that wait for documents of the programme, and may be done by what was done once for all. */
export const othersThatWait = (tx: Tx, companyId: string, userId: string, applicationId: string) =>
  tx.rows(
    `select a.id from applications a join application_modules m on m.company_id = a.company_id and m.application_id = a.id and m.module = 10
     where a.company_id = $1 and a.applicant_id = $2 and a.id <> $3 and a.closed_at is null and m.state in ('not_started', 'in_progress') order by a.id`,
    [companyId, userId, applicationId],
  );

/** Envelopes of an application that wait to be signed: all, or those of an earlier version than its applicant is given. */
export const envelopesUnderWay = (tx: Tx, companyId: string, applicationId: string, isAll: boolean) =>
  tx.rows(
    `select n.envelope_id as id from program_document_envelopes n join program_documents e on e.company_id = n.company_id and e.id = n.program_document_id
       join applications a on a.company_id = e.company_id and a.id = e.application_id join envelopes x on x.company_id = n.company_id and x.id = n.envelope_id
     where n.company_id = $1 and e.application_id = $2 and x.status in ('draft', 'sent', 'in_progress')
       and ($3 or n.document_version < (select given.version from version_given($1, a.applicant_id, n.document_id) given))
     order by n.envelope_id`,
    [companyId, applicationId, isAll],
  );

/** What reviewers settled of what an applicant objects to, by what was said. */
export async function settlementsOf(tx: Tx, companyId: string, answers: readonly string[]) {
  const rows = await tx.rows(
    `select s.company_id, s.answer_id, s.key_id, s.sealed, s.at, u.display_name as by from program_document_settlements s
       join users u on u.company_id = s.company_id and u.id = s.settled_by where s.company_id = $1 and s.answer_id = any($2::uuid[])`,
    [companyId, answers],
  );
  return new Map(rows.map((row) => [row.answer_id, { by: row.by, at: row.at, reason: saidInSettlements.find(tx, row, row) ?? '' }]));
}

/** Copies that were uploaded and submitted, of a person, by their ids. */
const uploadedCopies = (tx: Tx, companyId: string, userId: string, ids: readonly string[]) =>
  tx.rows(
    `select p.id, p.file_name, p.sha256, f.length, f.state, f.media_type, f.damaged_at, p.at, p.via, p.removed_at, u.display_name as uploaded_by
     from application_uploads p join files f on f.company_id = p.company_id and f.sha256 = p.sha256 join users u on u.company_id = p.company_id and u.id = p.uploaded_by
       join applications a on a.company_id = p.company_id and a.id = p.application_id
     where p.company_id = $1 and a.applicant_id = $2 and p.module = 10 and p.id = any($3::uuid[])`,
    [companyId, userId, ids],
  );

/** What a person signed here, sealed, by the ids of envelopes. */
const sealedCopies = (tx: Tx, companyId: string, userId: string, ids: readonly string[]) =>
  tx.rows(
    `select x.id, x.title, f.sha256, f.length, f.state, f.media_type, f.damaged_at, t.at, u.display_name as uploaded_by
     from program_document_answers t join envelopes x on x.company_id = t.company_id and x.id = t.envelope_id
       join files f on f.company_id = x.company_id and f.sha256 = x.sealed_sha256 join users u on u.company_id = t.company_id and u.id = t.answered_by
     where t.company_id = $1 and t.answered_by = $2 and x.id = any($3::uuid[])`,
    [companyId, userId, ids],
  );

/** Signed copies that were submitted, of a person: uploads by their ids, and what was signed and sealed here by the ids of envelopes. */
export async function programFilesBy(tx: Tx, companyId: string, userId: string, ids: readonly string[]) {
  const sealed = (await sealedCopies(tx, companyId, userId, ids)).map(({ title, ...row }) => ({
    ...row,
    file_name: `${title} (signed).pdf`,
    via: 'self' as const,
    removed_at: null,
  }));
  return [...(await uploadedCopies(tx, companyId, userId, ids)), ...sealed];
}
