import { moveModule, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Held } from './hold.ts';
import { closeTasks, moveTo, note } from './move.ts';
import { settleStatus } from './settle.ts';
import { requireOpenWindow } from './submit.ts';

/**
 * Makes a module ready to be answered: begins it; or, where it was submitted and whoever changes it said so, takes it back from its reviewers.
 * @throws Refusal `confirm_needed` for what was submitted; `locked` for what was declined; `not_yet` for what was submitted, once the fund takes no applications
 */
export async function readyToChange(
  tx: Tx,
  context: Context,
  { row, modules, offer }: Pick<Held, 'row' | 'modules' | 'offer'>,
  module: ModuleNumber,
  isConfirmed: boolean,
  at: Date,
) {
  const companyId = context.company.id;
  const state: ModuleState = modules.get(module) ?? 'not_started';
  if (state === 'declined') throw new Refusal('locked', 'This part was declined and can no longer be changed.');
  if (state === 'not_started') await moveTo(tx, companyId, { applicationId: row.id, module, move: 'begin', by: 'applicant', at });
  if (moveModule(state, 'change', 'applicant') !== null) {
    if (context.mode !== 'self') throw new Refusal('view_as_read_only', 'What was submitted is for the applicant alone to change.');
    // Nothing is taken back that could not be submitted again.
    requireOpenWindow({ offer }, module);
    if (!isConfirmed)
      throw new Refusal('confirm_needed', 'This was submitted already. Whoever changes it submits it again, and reviewers look at it again.', {
        current: { module, state },
      });
    await moveTo(tx, companyId, { applicationId: row.id, module, move: 'change', by: 'applicant', at });
    await closeTasks(tx, companyId, row.id, module, { outcome: 'recalled', by: context.realUser.id, at });
    await note(tx, companyId, row.id, context.realUser.id, at, { kind: 'recalled', module });
  }
  await settleStatus(tx, companyId, row.id, at);
}
