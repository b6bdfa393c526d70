import { modulesAsked, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import { fileKey, type KycProblem, type KycRound } from '@pari/domain/kyc';
import type { Context } from '../../http/context.ts';
import { Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { statesOf } from '../applications/index.ts';
import { readRecord, type WholeRecord } from '../kyc/index.ts';
import type { File } from './file.ts';

/** Which side of a record a part is. */
export const partOf: Readonly<Partial<Record<ModuleNumber, KycProblem['of']>>> = { 2: 'record', 8: 'participants' };

/** What does not hold of a part that is approved, or of all of its record where that is approved by it, as it is refused; null: all holds. */
export async function whyNoEvidence(tx: Tx, { company }: Pick<Context, 'company'>, file: File, module: ModuleNumber, at: Date): Promise<Refusal | null> {
  const part = partOf[module];
  const { kyc_record_id: id } = file.row;
  if (part === undefined || id === null) return null;
  const whole = await readRecord(tx, { company, now: at }, id);
  const states = (await statesOf(tx, company.id, file.row.id)).set(module, 'approved');
  const found = isReadWhole(file, states, whole) ? whole.problems : whole.problems.filter(({ of }) => of === part);
  if (found.length === 0) return null;
  return new Refusal('checks_failed', `${found.map(({ text }) => text).join('. ')}. Ask the applicant to change it.`, {
    current: { comments: found.map(commentOn) },
  });
}

/** What the applicant is to be asked, as a comment is written. */
function commentOn({ of, question, participant, text }: KycProblem) {
  const place = question === null ? participant : fileKey(question, participant);
  return { module: of === 'record' ? 2 : 8, ...(place !== null && { question_identifier: place }), text };
}

/** Whether all that is asked of a record was decided well in an application, in rounds that say what the record says now: what was changed since, nobody read there. */
export function isReadWhole({ setup, modules }: File, states: ReadonlyMap<number, ModuleState>, { row }: WholeRecord): boolean {
  const parts = modulesAsked(setup, row.investor_type).filter((module) => partOf[module] !== undefined);
  return parts.every((module) => {
    const state = states.get(module);
    const round = modules.find((one) => one.row.module === module)?.last.content as KycRound | undefined;
    return (state === 'approved' || state === 'complete') && round?.record === row.id && round.record_version === row.version;
  });
}
