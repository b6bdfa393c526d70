import { approvedUntil } from '@pari/domain/kyc';
import type { ModuleNumber } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { isApprovedIn, isSentBack, statesOf, usesOf } from '../../applications/index.ts';
import { approveRecord, readRecord, setRecordStatus } from '../../kyc/index.ts';
import { isReadWhole, partOf, whyNoEvidence } from '../evidence.ts';
import type { File } from '../file.ts';

/**
 * Nothing is approved that does not hold any more: of the part alone, or of all of the record where it is approved by that.
 * @throws Refusal `checks_failed` with what does not, such as a passport that expired since it was submitted
 */
export async function requireEvidence(tx: Tx, context: Context, file: File, module: ModuleNumber, at: Date): Promise<void> {
  const why = await whyNoEvidence(tx, context, file, module, at);
  if (why !== null) throw why;
}

/**
 * What was decided of a record in an application is so of the record: approved once every part of it is, as it was read; sent back once any is. What another
 * application sent back stays so until it is submitted there, and what another one approved holds until the same day. The caller holds both.
 * @param module that was decided
 */
export async function settleRecord(tx: Tx, { company }: Context, file: File, module: ModuleNumber, at: Date): Promise<void> {
  const { kyc_record_id: id } = file.row;
  if (id === null || partOf[module] === undefined) return;
  const states = await statesOf(tx, company.id, file.row.id);
  const elsewhere = (await usesOf(tx, company.id, id)).filter((use) => use.id !== file.row.id);
  if (states.get(module) === 'changes_requested')
    await setRecordStatus(tx, company.id, id, { status: 'changes_requested', isApprovedElsewhere: elsewhere.some(isApprovedIn) }, at);
  if (states.get(module) !== 'approved') return;
  const whole = await readRecord(tx, { company, now: at }, id);
  if (whole.row.status !== 'approved' && isReadWhole(file, states, whole))
    await approveRecord(tx, company.id, id, elsewhere.some(isSentBack) ? 'changes_requested' : 'approved', approvedUntil(whole.facts, whole.facts.today), at);
}
