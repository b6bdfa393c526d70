import { mayBeLocked, saidOtherwise, type ApplicationStatus, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdApplication, requireGoingOn, tellApplicant, type ApplicationEvent } from '../../applications/index.ts';
import { holdBankRecord } from '../../banking/index.ts';
import { holdRecord } from '../../kyc/index.ts';
import { holdFund, holdFundAlone, holdInterest } from '../../opportunities/index.ts';
import { holdTaxRecord } from '../../tax/index.ts';
import { readFile, todayIn, type File, type FileModule } from '../file.ts';
import { presentDifference } from '../present.ts';
import { applicationOfComment, fileNamed } from '../queries.ts';

type Also = 'fund' | 'interest' | 'fund_alone';

/**
 * The file of an application that nothing else changes until the transaction ends, and that has not ended.
 * @param also what else is held: the fund, which nobody sets up otherwise meanwhile, or with it the interest that it took over, or the fund so that nobody gives of it
 * @throws Refusal `not_found`, `locked`
 */
export async function heldFile(tx: Tx, context: Context, id: string, also?: Also): Promise<File> {
  const file = await heldWhatever(tx, context, id, also);
  requireGoingOn(file.row);
  return file;
}

/** The same of one that may have ended. */
export async function heldWhatever(tx: Tx, context: Context, id: string, also?: Also): Promise<File> {
  // Whoever may not look at it keeps nobody waiting.
  const seen = await fileNamed(tx, context.company.id, context.realUser.id, todayIn(context), id);
  if (!seen) throw notFound();
  // Whoever locks several locks the records first, and the application last.
  if (seen.kyc_record_id !== null) await holdRecord(tx, context.company.id, seen.applicant_id, seen.kyc_record_id);
  if (seen.bank_record_id !== null) await holdBankRecord(tx, context.company.id, seen.bank_record_id);
  if (seen.tax_record_id !== null) await holdTaxRecord(tx, context.company.id, seen.tax_record_id);
  if (also === 'fund') await holdFund(tx, context.company.id, seen.fund_id);
  if (also === 'fund_alone') await holdFundAlone(tx, context.company.id, seen.fund_id);
  if (also === 'interest' || also === 'fund_alone') await holdInterest(tx, { companyId: context.company.id, userId: seen.applicant_id }, seen.fund_id);
  await holdApplication(tx, context.company.id, id);
  const file = await readFile(tx, context, id);
  const { kyc_record_id: kyc, bank_record_id: bank, tax_record_id: tax } = file.row;
  if (kyc !== seen.kyc_record_id || bank !== seen.bank_record_id || tax !== seen.tax_record_id)
    throw new Refusal('conflict', 'This application was changed in the meantime. Look at it again.');
  return file;
}

/** The same by one of its comments. */
export async function heldByComment(tx: Tx, context: Context, commentId: string): Promise<File> {
  const found = await applicationOfComment(tx, context.company.id, commentId);
  if (!found) throw notFound();
  return heldFile(tx, context, found.application_id);
}

export interface Seen {
  readonly round: number;
  readonly version: number;
}

/**
 * What is decided is what was read, by whoever has it.
 * @throws Refusal `conflict` naming who has it; or with what the applicant changed
 */
export function requireAsRead(context: Context, module: FileModule, { round, version }: Seen): void {
  const { row, rounds, last, task } = module;
  if (row.version !== version || last.round !== round) {
    const read = rounds.find((one) => one.round === round);
    const differences = read ? saidOtherwise(read.said, last.said).map(presentDifference) : [];
    throw new Refusal('conflict', whyOtherwise(module, round), {
      current: { module: row.module, state: row.state, version: row.version, round: last.round, differences },
    });
  }
  if (task && task.assignee_id !== null && task.assignee_id !== context.realUser.id)
    throw new Refusal('conflict', `${task.assignee ?? 'Somebody else'} has taken this. Take it over first.`, {
      current: { assignee: { id: task.assignee_id, display_name: task.assignee } },
    });
}

const done: Partial<Record<ModuleState, string>> = { approved: 'approved', declined: 'declined', changes_requested: 'sent back' };

function whyOtherwise({ row, last, decided }: FileModule, round: number): string {
  if (last.round !== round) return 'The applicant changed this since you read it. Look at what is different, and decide again.';
  if (row.state === 'in_progress' || row.state === 'not_started') return 'The applicant took this back to change it. It comes again once they submit it.';
  const what = done[row.state as ModuleState];
  return what === undefined
    ? 'This stands elsewhere by now. Look at it again.'
    : `${decided?.closed_by_name ?? 'Somebody else'} ${what === 'sent back' ? 'sent this back' : `${what} this`} in the meantime.`;
}

/** In the inbox and by mail, without anything that was said. */
export const tellOf = (tx: Tx, context: Context, { row }: File, what: ApplicationEvent, at: Date, module?: ModuleNumber) =>
  tellApplicant(tx, context.company, {
    userId: row.applicant_id,
    fundId: row.fund_id,
    externalId: row.external_id,
    what,
    at,
    ...(module !== undefined && { modules: [module] }),
  });

/** Nobody is asked for what they cannot change. @throws Refusal `locked` where a reviewer locked it */
export function requireUnlocked({ row }: File): void {
  if (row.locked_reason !== null)
    throw new Refusal('locked', 'This application is locked: unlock it first, so that its applicant can change something.', {
      current: { status: row.status },
    });
}

/** @throws Refusal `locked` for an application that was approved as a whole */
export function requireUndecided({ row }: File): void {
  if (row.status === 4) throw new Refusal('locked', 'This application was approved. Its parts are not decided any more.', { current: { status: row.status } });
}

/** @throws Refusal `locked` for an application that was approved as a whole, or is proposed for that */
export function requireOpen({ row }: File): void {
  const { status, proposed_at: proposed } = row;
  if (mayBeLocked({ status: status as ApplicationStatus, proposed_at: proposed })) return;
  const why = proposed === null ? 'This application was approved: it stays as it is.' : 'Its approval is proposed: reject that first.';
  throw new Refusal('locked', why, { current: { status } });
}
