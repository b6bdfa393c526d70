import { answersThatCount, cardsOfParticipant, cardsOfRecord, fileKey, validUntil, type KycProblem, type KycRound } from '@pari/domain/kyc';
import { modulesAsked, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { isApprovedIn, isSentBack, modulesOf, usesOf } from '../../applications/index.ts';
import { approveRecord, readRecord, setRecordStatus, type WholeRecord } from '../../kyc/index.ts';
import type { File } from '../file.ts';

const partOf: Readonly<Partial<Record<ModuleNumber, KycProblem['of']>>> = { 2: 'record', 8: 'participants' };

/**
 * Nothing is approved that does not hold any more: of the part alone, or of all of the record where it is approved by that.
 * @throws Refusal `checks_failed` with what does not, such as a passport that expired since it was submitted
 */
export async function requireEvidence(tx: Tx, { company }: Context, file: File, module: ModuleNumber, at: Date): Promise<void> {
  const part = partOf[module];
  const { kyc_record_id: id } = file.row;
  if (part === undefined || id === null) return;
  const whole = await readRecord(tx, { company, now: at }, id);
  const states = (await statesOf(tx, company.id, file)).set(module, 'approved');
  const found = isReadWhole(file, states, whole) ? whole.problems : whole.problems.filter(({ of }) => of === part);
  if (found.length > 0)
    throw new Refusal('checks_failed', `${found.map(({ text }) => text).join('. ')}. Ask the applicant to change it.`, {
      current: { comments: found.map(commentOn) },
    });
}

/** What the applicant is to be asked, as a comment is written. */
function commentOn({ of, question, participant, text }: KycProblem) {
  const place = question === null ? participant : fileKey(question, participant);
  return { module: of === 'record' ? 2 : 8, ...(place !== null && { question_identifier: place }), text };
}

/** Where the parts of an application stand. */
const statesOf = async (tx: Tx, companyId: string, { row }: File) =>
  new Map((await modulesOf(tx, companyId, row.id)).map(({ module, state }) => [module, state]));

/** Whether all that is asked of a record was decided well in an application, in rounds that say what the record says now: what was changed since, nobody read there. */
function isReadWhole({ setup, modules }: File, states: ReadonlyMap<number, ModuleState>, { row }: WholeRecord): boolean {
  const parts = modulesAsked(setup, row.investor_type).filter((module) => partOf[module] !== undefined);
  return parts.every((module) => {
    const state = states.get(module);
    const round = modules.find((one) => one.row.module === module)?.last.content as KycRound | undefined;
    return (state === 'approved' || state === 'complete') && round?.record === row.id && round.record_version === row.version;
  });
}

/**
 * What was decided of a record in an application is so of the record: approved once every part of it is, as it was read; sent back once any is. What another
 * application sent back stays so until it is submitted there, and what another one approved holds until the same day. The caller holds both.
 * @param module that was decided
 */
export async function settleRecord(tx: Tx, { company }: Context, file: File, module: ModuleNumber, at: Date): Promise<void> {
  const { kyc_record_id: id } = file.row;
  if (id === null || partOf[module] === undefined) return;
  const states = await statesOf(tx, company.id, file);
  const elsewhere = (await usesOf(tx, company.id, id)).filter((use) => use.id !== file.row.id);
  if (states.get(module) === 'changes_requested')
    await setRecordStatus(tx, company.id, id, { status: 'changes_requested', isApprovedElsewhere: elsewhere.some(isApprovedIn) }, at);
  if (states.get(module) !== 'approved') return;
  const whole = await readRecord(tx, { company, now: at }, id);
  if (whole.row.status !== 'approved' && isReadWhole(file, states, whole))
    await approveRecord(tx, company.id, id, elsewhere.some(isSentBack) ? 'changes_requested' : 'approved', untilOf(whole), at);
}

function untilOf({ facts }: WholeRecord) {
  const ofRecord = cardsOfRecord(facts);
  const parts = facts.participants.map((one) => {
    const asked = cardsOfParticipant(facts, one);
    return { asked, answers: answersThatCount(asked, one.answers) };
  });
  return validUntil(facts.today, [{ asked: ofRecord, answers: answersThatCount(ofRecord, facts.answers) }, ...parts]);
}
