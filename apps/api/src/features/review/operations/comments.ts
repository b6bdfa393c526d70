import { AGREEMENTS, moveModule, type ModuleNumber } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { addComment, addReply, closeTasks, moveTo, note, saidInComments, settleStatus } from '../../applications/index.ts';
import { isOpenComment, isOpenRequest, moduleOf, type File } from '../file.ts';
import { commentsFor, type CommentRow } from '../queries.ts';
import { waitAgain } from './decide.ts';
import { undecide } from './finalApproval.ts';
import { heldByComment, heldFile, requireUndecided, requireUnlocked, tellOf } from './hold.ts';
import { settleRecord } from './kyc.ts';

interface Written {
  readonly module: ModuleNumber;
  readonly question: string | null;
  readonly document: string | null;
  readonly text: string;
  readonly clock: Clock;
}

/**
 * Keeps a draft; what is about agreements is sent at once, because nobody decides about them. @returns its id
 * @throws Refusal `bad_request` for a place that was not submitted; `locked` for a part that was declined
 */
export async function writeComment(tx: Tx, context: Context, id: string, { module, question, document, text, clock }: Written): Promise<string> {
  const file = await heldFile(tx, context, id);
  if (module === AGREEMENTS) {
    if (file.agreementsState === null) throw notFound();
    if (question !== null) throw badField('question_identifier', 'What is written about agreements is about all of them.');
    return write(tx, context, file, { text, at: clock.now() });
  }
  const { row, last } = moduleOf(file, module);
  if (row.state === 'declined') throw new Refusal('locked', 'This part was declined: nothing is asked of it any more.');
  const said = question === null ? null : last.said.find((one) => one.question === question);
  if (said === undefined) throw badField('question_identifier', 'Nothing of that kind was submitted.');
  if (document !== null && !said?.documents.some((one) => one.question === document)) throw badField('document_identifier', 'No such document was submitted.');
  return addComment(tx, { companyId: context.company.id, id, module, question, document, text, by: context.realUser.id, at: clock.now() });
}

/** Writes to the applicant about agreements. @returns its id */
async function write(tx: Tx, context: Context, file: File, { text, at }: { readonly text: string; readonly at: Date }): Promise<string> {
  const of = { companyId: context.company.id, id: file.row.id, module: AGREEMENTS, question: null, document: null };
  const made = await addComment(tx, { ...of, text, by: context.realUser.id, at, isPublished: true });
  await tellOf(tx, context, file, 'written', at, AGREEMENTS);
  return made;
}

/** A comment that the reviewer may read, in its file. */
async function held(tx: Tx, context: Context, id: string): Promise<{ file: File; comment: CommentRow; all: CommentRow[] }> {
  const file = await heldByComment(tx, context, id);
  const all = await commentsFor(tx, context.company.id, file.row.id, context.realUser.id);
  const comment = all.find((one) => one.id === id);
  if (!comment) throw notFound();
  return { file, comment, all };
}

const isRead = () => new Refusal('locked', 'The applicant has read this: it stays as it is. Reply to it, or resolve it.');

/** @throws Refusal `locked` for what was published */
export async function discardComment(tx: Tx, context: Context, id: string): Promise<string> {
  const { file, comment } = await held(tx, context, id);
  if (comment.status !== 0) throw isRead();
  await tx.run('delete from application_comments where company_id = $1 and id = $2', [context.company.id, id]);
  return file.row.id;
}

interface Change {
  readonly version: number;
  readonly text: string | undefined;
  readonly status: 1 | 3 | undefined;
  readonly clock: Clock;
}

/**
 * Changes an own draft; resolves what was asked, or asks it again. What is so already stays so.
 * @throws Refusal `conflict` for another version; `locked` for what is not to be changed
 */
export async function changeComment(tx: Tx, context: Context, id: string, { version, text, status, clock }: Change): Promise<string> {
  const { file, comment, all } = await held(tx, context, id);
  const companyId = context.company.id;
  if (status === undefined ? (text ?? comment.text) === comment.text : comment.status === status && text === undefined) return file.row.id;
  if (text !== undefined && (comment.status !== 0 || status !== undefined)) throw comment.status === 0 ? isDraft() : isRead();
  if (comment.version !== version)
    throw new Refusal('conflict', 'This comment was changed in the meantime. Look at it again.', {
      current: { version: comment.version, status: comment.status, text: comment.text },
    });
  if (text !== undefined) {
    const { keyId, sealed } = saidInComments.seal(tx, comment, text);
    await tx.run('update application_comments set key_id = $3, sealed = $4, version = version + 1 where company_id = $1 and id = $2', [
      companyId,
      comment.id,
      keyId,
      sealed,
    ]);
    return file.row.id;
  }
  if (comment.status === 0) throw isDraft();
  if (comment.is_own_question) return closeQuestion(tx, context, { file, comment }, status, clock.now());
  if (comment.module === AGREEMENTS) return changeWritten(tx, context, { file, comment }, status, clock.now());
  requireUndecided(file);
  const at = clock.now();
  await (status === 3 ? resolve(tx, context, { file, comment, all }, at) : askAgain(tx, context, { file, comment }, at));
  return file.row.id;
}

/** What was written about agreements is done with, or asked again; nothing moves by it. */
async function changeWritten(
  tx: Tx,
  context: Context,
  { file, comment }: Pick<Awaited<ReturnType<typeof held>>, 'file' | 'comment'>,
  status: 1 | 3 | undefined,
  at: Date,
): Promise<string> {
  if (status === 3) {
    await close(tx, context, comment, at);
    await note(tx, context.company.id, file.row.id, context.realUser.id, at, { kind: 'comment_resolved', module: AGREEMENTS });
    return file.row.id;
  }
  await openAgain(tx, context, comment, at);
  await tellOf(tx, context, file, 'written', at, AGREEMENTS);
  return file.row.id;
}

const close = (tx: Tx, { company }: Context, { id }: CommentRow, at: Date) =>
  tx.run('update application_comments set status = 3, resolved_at = $3, version = version + 1 where company_id = $1 and id = $2', [company.id, id, at]);

/** @throws Refusal `locked` for what is not resolved */
async function openAgain(tx: Tx, { company }: Context, { id, status }: CommentRow, at: Date): Promise<void> {
  if (status !== 3) throw new Refusal('locked', 'This is asked already.');
  await tx.run('update application_comments set status = 1, resolved_at = null, published_at = $3, version = version + 1 where company_id = $1 and id = $2', [
    company.id,
    id,
    at,
  ]);
}

/** What the applicant asked is done with, and nothing moves by it. */
async function closeQuestion(
  tx: Tx,
  context: Context,
  { file, comment }: Pick<Awaited<ReturnType<typeof held>>, 'file' | 'comment'>,
  status: 1 | 3 | undefined,
  at: Date,
): Promise<string> {
  if (status !== 3) throw new Refusal('locked', 'The applicant asked this: it is theirs to ask again.');
  await close(tx, context, comment, at);
  await note(tx, context.company.id, file.row.id, context.realUser.id, at, { kind: 'question_closed', module: comment.module as ModuleNumber });
  return file.row.id;
}

const isDraft = () => new Refusal('locked', 'Nobody was asked this yet: request changes first.');

async function resolve(tx: Tx, context: Context, { file, comment, all }: Awaited<ReturnType<typeof held>>, at: Date): Promise<void> {
  const module = comment.module as ModuleNumber;
  const [companyId, by] = [context.company.id, context.realUser.id];
  await close(tx, context, comment, at);
  await note(tx, companyId, file.row.id, by, at, { kind: 'comment_resolved', module });
  const isLast = !all.some((one) => one.id !== comment.id && one.module === module && isOpenRequest(one));
  const { row } = moduleOf(file, module);
  if (!isLast || moveModule(row.state, 'resolve_last', 'reviewer') === null) return;
  await moveTo(tx, companyId, { applicationId: file.row.id, module, move: 'resolve_last', by: 'reviewer', at });
  await waitAgain(tx, context, file, module, by, at);
}

/** What is asked again sends its part back, unless that is the case already. */
async function askAgain(tx: Tx, context: Context, { file, comment }: Pick<Awaited<ReturnType<typeof held>>, 'file' | 'comment'>, at: Date): Promise<void> {
  if (comment.status !== 3) throw new Refusal('locked', 'This is asked already.');
  requireUnlocked(file);
  const module = comment.module as ModuleNumber;
  const [companyId, by] = [context.company.id, context.realUser.id];
  const { row, last, task } = moduleOf(file, module);
  if (task && task.assignee_id !== null && task.assignee_id !== by)
    throw new Refusal('conflict', `${task.assignee ?? 'Somebody else'} has taken this. Take it over first.`);
  await openAgain(tx, context, comment, at);
  if (row.state === 'changes_requested') return;
  await moveTo(tx, companyId, { applicationId: file.row.id, module, move: 'request_changes', by: 'reviewer', at });
  await undecide(tx, context, file, at);
  await closeTasks(tx, companyId, file.row.id, module, { outcome: 'changes_requested', by, at });
  await note(tx, companyId, file.row.id, by, at, { kind: 'changes_requested', module, round: last.round });
  await settleStatus(tx, companyId, file.row.id, at);
  await settleRecord(tx, context, file, module, at);
  await tellOf(tx, context, file, 'changes_requested', at, module);
}

/** Replies to the applicant. @throws Refusal `locked` for what nobody was asked, or is resolved */
export async function reply(tx: Tx, context: Context, id: string, text: string, clock: Clock): Promise<string> {
  const { file, comment } = await held(tx, context, id);
  const at = clock.now();
  if (comment.status === 0) throw isDraft();
  if (!isOpenComment(comment)) throw new Refusal('locked', 'This was resolved: nothing is asked here any more.');
  await addReply(tx, { companyId: context.company.id, commentId: comment.id, text, by: context.realUser.id, via: null, at });
  if (comment.is_own_question)
    await tx.run('update application_comments set status = 2, version = version + 1 where company_id = $1 and id = $2', [context.company.id, id]);
  await tellOf(tx, context, file, 'replied', at, comment.module as ModuleNumber);
  return file.row.id;
}
