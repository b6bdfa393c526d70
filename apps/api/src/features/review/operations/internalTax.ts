import { civilDateIn } from '@pari/domain/dates';
import type { TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { closeTasks, isTaxOutdated, note, openTask, settleStatus } from '../../applications/index.ts';
import { readTax } from '../../tax/index.ts';
import { moduleOf, type File, type FileModule } from '../file.ts';
import { heldFile, requireUndecided } from './hold.ts';

/** @throws Refusal `checks_failed` where a form that was submitted holds no longer, or says something else than its applicant does by now */
export async function requireFormsHold(tx: Tx, { company }: Context, { last }: Pick<FileModule, 'last'>, at: Date): Promise<void> {
  if (last.module !== 3) return;
  const today = civilDateIn(at, company.timeZone);
  const round = last.content as TaxRound;
  const over = round.documents.filter(({ valid_until: until }) => until !== null && until < today);
  if (over.length > 0)
    throw new Refusal('checks_failed', `${over.map(({ form }) => `The ${form} holds no longer.`).join(' ')} Ask the applicant to sign it anew.`, {
      current: { comments: over.map(({ form }) => ({ module: 3, text: `Your ${form} holds no longer. Sign it anew.` })) },
    });
  if (isTaxOutdated(await readTax(tx, { company, now: at }, round.record), round))
    throw new Refusal(
      'checks_failed',
      'What the applicant says of themselves was changed since this was submitted. Ask them to look through their taxes again.',
    );
}

/** Has others look at taxes once more that were approved just now, where the fund has that. */
export async function askInternalTax(tx: Tx, context: Context, { row, setup }: File, { last }: FileModule, at: Date): Promise<void> {
  if (last.module !== 3 || !setup.enable_internal_tax_flow) return;
  await openTask(tx, context, setup, { applicationId: row.id, module: 3, round: last.round, assignee: null, at, kind: 'internal_tax' });
}

/**
 * Approves taxes once more, by another reviewer than whoever approved them first. The same by the same again is the same.
 * @param round that was read
 * @throws Refusal `not_found`; `conflict` where nothing waits for it, another round was read, or somebody else has it; `second_person`; `locked`
 */
export async function approveInternalTax(tx: Tx, context: Context, id: string, { round, clock }: { round: number; clock: Clock }): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  requireUndecided(file);
  const { row, last, decided, internal } = moduleOf(file, 3);
  const isOpen = internal !== null && internal.closed_at === null;
  if (!isOpen && internal?.outcome === 'approved' && internal.closed_by === context.realUser.id && internal.round === round) return;
  if (!isOpen || row.state !== 'approved' || last.round !== round)
    throw new Refusal('conflict', 'This stands elsewhere by now. Look at it again.', { current: { module: 3, state: row.state, round: last.round } });
  if (internal.assignee_id !== null && internal.assignee_id !== context.realUser.id)
    throw new Refusal('conflict', `${internal.assignee ?? 'Somebody else'} has taken this. Take it over first.`);
  if (decided?.closed_by === context.realUser.id) throw new Refusal('second_person', 'You approved this yourself: another reviewer looks at it once more.');
  await requireFormsHold(tx, context, { last }, at);
  await closeTasks(tx, companyId, id, 3, { outcome: 'approved', by: context.realUser.id, at });
  await note(tx, companyId, id, context.realUser.id, at, { kind: 'internal_tax_approved', module: 3, round });
  await settleStatus(tx, companyId, id, at);
}
