import { isAnswered, resubmitted, type CommentStatus, type ModuleNumber, type Touched } from '@pari/domain/applications';
import { fileKey } from '@pari/domain/kyc';
import { Refusal } from '../../../http/problems.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { bankFieldsTouched } from '../../banking/index.ts';
import { taxTouched } from './taxTouched.ts';
import { kycUploadsTouched, participantsRemoved, type WholeRecord } from '../../kyc/index.ts';
import { lastRound, repliesOf, uploadsTouched, type CommentRow } from '../queries.ts';
import { moduleWords } from '../tell.ts';
import { byPlace } from './byPlace.ts';
import type { Held } from './hold.ts';

/** What was answered of an application that was begun. */
type Asked = Pick<Held, 'row' | 'eligibility' | 'amount' | 'kyc' | 'tax' | 'bank'>;

const openIn = ({ comments }: Pick<Held, 'comments'>, modules: readonly ModuleNumber[]): CommentRow[] =>
  comments.filter(({ module, status, is_own_question: isOwn }) => modules.includes(module as ModuleNumber) && status === 1 && !isOwn);

/** What was changed in a module, and when. */
async function touchedIn(tx: Tx, companyId: string, { row, eligibility, amount, kyc, tax, bank }: Asked, module: number): Promise<Touched> {
  if (module === 7) return { whole: amount?.row.at ?? null, questions: new Map(), documents: new Map(), applicant: null };
  if ((module === 2 || module === 8) && kyc.record) return touchedRecord(tx, companyId, kyc.record);
  if (module === 3) return taxTouched(tax.record, kyc.record);
  if (module === 4) return { whole: null, questions: bankFieldsTouched(bank.record?.versions ?? []), documents: new Map(), applicant: null };
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
  companyId: string,
  asked: Asked,
  comments: readonly CommentRow[],
  replies: readonly RowOf<typeof repliesOf>[],
): Promise<ReadonlySet<string>> {
  const replied = new Map(replies.filter(({ is_admin_user: byReviewer }) => !byReviewer).map(({ comment_id, created_at }) => [comment_id, created_at]));
  const touched = new Map<number, Touched>();
  for (const module of new Set(comments.map((one) => one.module))) touched.set(module, await touchedIn(tx, companyId, asked, module));
  const answered = comments.filter((comment) => {
    const of = touched.get(comment.module);
    return of !== undefined && isAnswered({ ...comment, replied_at: replied.get(comment.id) ?? null }, of);
  });
  return new Set(answered.map(({ id }) => id));
}

/** Which of what reviewers asked for in these modules nobody answered yet. */
async function unansweredIn(tx: Tx, companyId: string, held: Held, modules: readonly ModuleNumber[]): Promise<CommentRow[]> {
  const open = openIn(held, modules);
  const replies = await repliesOf(
    tx,
    companyId,
    open.map(({ id }) => id),
  );
  const answered = await answeredOf(tx, companyId, held, open, replies);
  return open.filter(({ id }) => !answered.has(id));
}

/** @throws Refusal `checks_failed` naming what reviewers asked for in these modules and nobody answered */
export async function requireAnswered(tx: Tx, companyId: string, held: Held, modules: readonly ModuleNumber[]): Promise<void> {
  const unanswered = await unansweredIn(tx, companyId, held, modules);
  if (unanswered.length > 0)
    throw new Refusal('checks_failed', `${unanswered.length === 1 ? 'One request was' : `${unanswered.length} requests were`} not answered yet.`, {
      current: { unanswered: unanswered.map(({ id, module, question_identifier: question }) => ({ id, module, question })) },
      errors: byPlace(
        unanswered.map(({ module, question_identifier: question, document_identifier: document }) => [
          question ?? document ?? moduleWords(module as ModuleNumber),
          'Not answered yet.',
        ]),
      ),
    });
}

/** What was asked for in a module is answered, and its reviewer looks at it again. */
export async function markAnswered(tx: Tx, companyId: string, held: Held, module: ModuleNumber): Promise<void> {
  for (const comment of openIn(held, [module]))
    await tx.run('update application_comments set status = $3, version = version + 1 where company_id = $1 and id = $2', [
      companyId,
      comment.id,
      resubmitted({ status: comment.status as CommentStatus, isAnswered: true }),
    ]);
}

/** Of what was asked for in a module only what was answered is updated. @returns how much that is, and the comments that nobody answered yet */
export async function noteAnswered(tx: Tx, companyId: string, held: Held, module: ModuleNumber): Promise<{ updated: number; unanswered: string[] }> {
  const unanswered = (await unansweredIn(tx, companyId, held, [module])).map(({ id }) => id);
  const open = openIn(held, [module]);
  await markAnswered(tx, companyId, { ...held, comments: open.filter(({ id }) => !unanswered.includes(id)) }, module);
  return { updated: open.length - unanswered.length, unanswered };
}
