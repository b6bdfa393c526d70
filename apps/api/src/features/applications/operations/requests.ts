import { isAnswered, MODULE_WORDS, resubmitted, type CommentStatus, type ModuleNumber, type Touched } from '@pari/domain/applications';
import { fileKey } from '@pari/domain/kyc';
import { Refusal } from '../../../http/problems.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import type { Context } from '../../../http/context.ts';
import { bankFieldsTouched, bankVersionsOf } from '../../banking/index.ts';
import { taxOf } from '../taxPart.ts';
import { taxTouched } from './taxTouched.ts';
import { kycUploadsTouched, participantsRemoved, type WholeRecord } from '../../kyc/index.ts';
import { kycRecordOf } from '../kycPart.ts';
import type { FundDocumentsPart } from '../fundDocumentsPart.ts';
import type { ProgramPart } from '../programPart.ts';
import { requestFilesTouched } from '../requestsPart.ts';
import { lastRound, repliesOf, uploadsTouched, type CommentRow } from '../queries.ts';
import { byPlace } from './byPlace.ts';
import type { Held } from './hold.ts';

/** What was answered of an application that was begun. */
type Asked = Pick<Held, 'row' | 'eligibility' | 'amount' | 'kyc' | 'tax' | 'setup' | 'fundDocuments' | 'program'>;
type Day = Pick<Context, 'company' | 'now'>;

const openIn = ({ comments }: Pick<Held, 'comments'>, modules: readonly ModuleNumber[]): CommentRow[] =>
  comments.filter(({ module, status, is_own_question: isOwn }) => modules.includes(module as ModuleNumber) && status === 1 && !isOwn);

/** What was changed in a module, and when. */
async function touchedIn(tx: Tx, context: Day, of: Asked, module: number): Promise<Touched> {
  const { row, eligibility, amount } = of;
  const companyId = context.company.id;
  if (module === 7) return { whole: amount?.row.at ?? null, questions: new Map(), documents: new Map(), applicant: null };
  const record = module === 2 || module === 8 ? await kycRecordOf(tx, context, of) : null;
  if (record) return touchedRecord(tx, companyId, record);
  if (module === 4) {
    const versions = row.bank_record_id === null ? [] : await bankVersionsOf(tx, companyId, row.bank_record_id);
    return { whole: null, questions: bankFieldsTouched(versions), documents: new Map(), applicant: null };
  }
  if (module === 5) return touchedDocuments(of.fundDocuments);
  if (module === 10) return touchedProgram(of.program);
  if (module === 6) return touchedRequests(tx, companyId, row.id);
  if (module === 3) return taxTouched((await taxOf(tx, context, of))?.record ?? null, await kycRecordOf(tx, context, of));
  if (module !== 1 || !eligibility) return { whole: null, questions: new Map(), documents: new Map(), applicant: null };
  const { response, answers, criteria } = eligibility;
  const before = (await lastRound(tx, companyId, row.id, 1))?.content as Record<string, unknown> | undefined;
  const said = (of: Record<string, unknown> | undefined) => ({
    ...(of?.['applicant'] as object | undefined),
    country: of?.['country'],
    vehicle: of?.['vehicle'],
  });
  const uploads = await uploadsTouched(tx, companyId, row.id, 1);
  const documents = new Map(uploads.map(({ question, at }) => [question, at]));
  const asked = new Map(
    criteria.blocks.flatMap((block) => (block.kind === 'documents' ? [[block.id, block.required_documents.map(({ id }) => id)] as const] : [])),
  );
  return {
    whole: null,
    questions: new Map([...answers].map(([id, { at }]) => [id, at])),
    documents,
    documentsOf: asked,
    applicant: {
      at: response.at,
      block: criteria.blocks.find(({ kind }) => kind === 'country_selector')?.id ?? null,
      changed: changedIn(said(before), said({ applicant: response.applicant, country: response.country, vehicle: response.vehicle })),
    },
  };
}

const touchedDocuments = ({ documents }: FundDocumentsPart): Touched => ({
  whole: null,
  questions: new Map(documents.flatMap(({ doc_id: id, row: { answered_at: at } }) => (at === null ? [] : [[id, at] as const]))),
  documents: new Map(),
  applicant: null,
});

const touchedProgram = ({ entries }: ProgramPart): Touched => ({
  whole: null,
  questions: new Map(entries.flatMap(({ document: { doc_id: id }, touchedAt: at }) => (at === null ? [] : [[id, at] as const]))),
  documents: new Map(),
  applicant: null,
});

async function touchedRequests(tx: Tx, companyId: string, applicationId: string): Promise<Touched> {
  const files = await requestFilesTouched(tx, companyId, applicationId);
  const last = new Map<string, Date>();
  for (const { question, at } of files) if (at !== null && at > (last.get(question) ?? new Date(0))) last.set(question, at);
  const documents = new Map(files.flatMap(({ series, at }) => (series === null || at === null ? [] : [[series, at] as const])));
  return { whole: null, questions: last, documents, applicant: null };
}

async function touchedRecord(tx: Tx, companyId: string, { row, answers, participants }: WholeRecord): Promise<Touched> {
  const uploads = await kycUploadsTouched(tx, companyId, row.id);
  const documents = new Map(
    uploads.flatMap(({ of_id: of, question_id: question, at }) => (at === null ? [] : [[fileKey(question, of === row.id ? null : of), at] as const])),
  );
  const removed = await participantsRemoved(tx, companyId, row.id);
  const named = [
    ['name', row.named_at] as const,
    ['economic_beneficiary', row.beneficiary_at] as const,
    ...participants.map(({ id, named_at: at }) => [id, at] as const),
    ...removed.map(({ id, removed_at: at }) => [id, at] as const),
  ].flatMap(([place, at]) => (at === null ? [] : [[place, new Date(at)] as const]));
  return {
    whole: null,
    questions: new Map([...named, ...[...answers].map(([place, { at }]) => [place, at] as const), ...documents]),
    documents,
    applicant: null,
  };
}

/** Fields that are not what they were. */
const changedIn = (before: Readonly<Record<string, unknown>>, now: Readonly<Record<string, unknown>>): ReadonlyMap<string, boolean> =>
  new Map(Object.keys(now).map((field) => [field, (before[field] ?? '') !== (now[field] ?? '')]));

/** Which of some comments were answered since they were published. @param replies to any of them @returns their ids */
export async function answeredOf(
  tx: Tx,
  context: Day,
  asked: Asked,
  comments: readonly CommentRow[],
  replies: readonly RowOf<typeof repliesOf>[],
): Promise<ReadonlySet<string>> {
  const replied = new Map(replies.filter(({ is_admin_user: byReviewer }) => !byReviewer).map(({ comment_id, created_at }) => [comment_id, created_at]));
  const touched = new Map<number, Touched>();
  for (const module of new Set(comments.map((one) => one.module))) touched.set(module, await touchedIn(tx, context, asked, module));
  const answered = comments.filter((comment) => {
    const of = touched.get(comment.module);
    return of !== undefined && isAnswered({ ...comment, replied_at: replied.get(comment.id) ?? null }, of);
  });
  return new Set(answered.map(({ id }) => id));
}

/** Which of what reviewers asked for in these modules nobody answered yet. */
async function unansweredIn(tx: Tx, { company }: Pick<Context, 'company'>, held: Held, modules: readonly ModuleNumber[]): Promise<CommentRow[]> {
  const open = openIn(held, modules);
  const replies = await repliesOf(
    tx,
    company.id,
    open.map(({ id }) => id),
  );
  const answered = await answeredOf(tx, { company, now: held.at }, held, open, replies);
  return open.filter(({ id }) => !answered.has(id));
}

/** @throws Refusal `checks_failed` naming what reviewers asked for in these modules and nobody answered */
export async function requireAnswered(tx: Tx, context: Pick<Context, 'company'>, held: Held, modules: readonly ModuleNumber[]): Promise<void> {
  const unanswered = await unansweredIn(tx, context, held, modules);
  if (unanswered.length > 0)
    throw new Refusal('checks_failed', `${unanswered.length === 1 ? 'One request was' : `${unanswered.length} requests were`} not answered yet.`, {
      current: { unanswered: unanswered.map(({ id, module, question_identifier: question }) => ({ id, module, question })) },
      errors: byPlace(
        unanswered.map(({ module, question_identifier: question, document_identifier: document }) => [
          question ?? document ?? MODULE_WORDS[module as ModuleNumber],
          'Not answered yet.',
        ]),
      ),
    });
}

/** What was asked for in a module is answered, and its reviewer looks at it again. */
export async function markAnswered(tx: Tx, companyId: string, held: Pick<Held, 'comments'>, module: ModuleNumber): Promise<void> {
  for (const comment of openIn(held, [module]))
    await tx.run('update application_comments set status = $3, version = version + 1 where company_id = $1 and id = $2', [
      companyId,
      comment.id,
      resubmitted({ status: comment.status as CommentStatus, isAnswered: true }),
    ]);
}

/** Of what was asked for in a module only what was answered is updated. @returns how much that is, and the comments that nobody answered yet */
export async function noteAnswered(
  tx: Tx,
  context: Pick<Context, 'company'>,
  held: Held,
  module: ModuleNumber,
): Promise<{ updated: number; unanswered: string[] }> {
  const unanswered = (await unansweredIn(tx, context, held, [module])).map(({ id }) => id);
  const open = openIn(held, [module]);
  await markAnswered(tx, context.company.id, { ...held, comments: open.filter(({ id }) => !unanswered.includes(id)) }, module);
  return { updated: open.length - unanswered.length, unanswered };
}
