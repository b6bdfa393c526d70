import { answersThatCount, cardsOfParticipant, cardsOfRecord, validUntil, type KycProblem } from '@pari/domain/kyc';
import type { ModuleNumber, ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { modulesOf } from '../../applications/index.ts';
import { approveRecord, readRecord, setRecordStatus, type WholeRecord } from '../../kyc/index.ts';
import type { File } from '../file.ts';

const partOf: Readonly<Partial<Record<ModuleNumber, KycProblem['of']>>> = { 2: 'record', 8: 'participants' };

/** @throws Refusal `checks_failed` with what does not hold any more of a record that is to be approved, such as a passport that expired since it was submitted */
export async function requireEvidence(tx: Tx, { company }: Context, { row }: File, module: ModuleNumber, at: Date): Promise<void> {
  const part = partOf[module];
  if (part === undefined || row.kyc_record_id === null) return;
  const { problems } = await readRecord(tx, { company, now: at }, row.kyc_record_id);
  const own = problems.filter(({ of }) => of === part);
  if (own.length > 0)
    throw new Refusal('checks_failed', `${own.map(({ text }) => text).join('. ')}. Ask the applicant to change it.`, {
      current: { comments: own.map(({ question, participant, text }) => ({ question, participant, text })) },
    });
}

/** What was decided of a record in an application is so of the record: approved once every part of it is, sent back once any is. The caller holds both. */
export async function settleRecord(tx: Tx, { company }: Context, { row }: File, at: Date): Promise<void> {
  if (row.kyc_record_id === null) return;
  const states = new Map((await modulesOf(tx, company.id, row.id)).map(({ module, state }) => [module, state]));
  const parts = [2, 8].flatMap((module): ModuleState[] => {
    const state = states.get(module);
    return state === undefined ? [] : [state];
  });
  const whole = await readRecord(tx, { company, now: at }, row.kyc_record_id);
  if (parts.some((state) => state === 'changes_requested') && whole.row.status !== 'changes_requested')
    await setRecordStatus(tx, company.id, row.kyc_record_id, 'changes_requested', at);
  const isApproved = parts.includes('approved') && parts.every((state) => state === 'approved' || state === 'complete');
  if (isApproved && whole.row.status === 'submitted') await approveRecord(tx, company.id, row.kyc_record_id, untilOf(whole), at);
}

function untilOf({ facts }: WholeRecord) {
  const ofRecord = cardsOfRecord(facts);
  const parts = facts.participants.map((one) => {
    const asked = cardsOfParticipant(facts, one);
    return { asked, answers: answersThatCount(asked, one.answers) };
  });
  return validUntil(facts.today, [{ asked: ofRecord, answers: answersThatCount(ofRecord, facts.answers) }, ...parts]);
}
