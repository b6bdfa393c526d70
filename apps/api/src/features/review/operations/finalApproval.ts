import { leftSentence, moveApplication, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import { present, type Tx } from '../../../ports/database.ts';
import {
  applicationOfProposal,
  catchUp,
  closeTasks,
  completeApplication,
  followAgreements,
  holdUnsigned,
  note,
  openTask,
  proposalsOf,
  saidOfProposals,
  settleStatus,
  tellOfProposal,
  tellOfRejection,
  voidProposal,
  type ProposalRow,
} from '../../applications/index.ts';
import { refuseSamePerson } from '../../identity/index.ts';
import { approvingOf, areOtherAmounts, askedOf, digestOf, obstaclesOf, type Approving } from '../approval.ts';
import { moduleOf, type File } from '../file.ts';
import { heldFile, heldWhatever, tellOf } from './hold.ts';

interface Reading {
  /** Ids of what is open about parts, as it was read. */
  readonly warnings: readonly string[];
  /** Whether a list is installed, so that whoever was submitted is looked for. */
  readonly isScreened: boolean;
  readonly clock: Clock;
}

/**
 * Where an application stands that its applicant may change again, of which nothing is proposed any more. Where anything was replaced meanwhile, what was submitted
 * is compared with what there is to read from now on.
 */
const giveBack = (tx: Tx, companyId: string, id: string, status: number, at: Date) =>
  tx.run(
    `update applications set status = $3, proposed_at = null, compare_at = case when compare_at is not null then $4::timestamptz end where company_id = $1 and id = $2`,
    [companyId, id, status, at],
  );

/**
 * What reviewers decided of the whole is not decided any more, whose applicant may change it again. What was changed, replaced or lapsed while it stayed as it was
 * opens its parts, as where a reviewer unlocks one. Nothing where nothing was decided.
 * @throws Refusal `locked` where everybody has signed what was approved
 */
export async function undecide(tx: Tx, { company, realUser }: Pick<Context, 'company' | 'realUser'>, { row }: File, at: Date): Promise<void> {
  const to = moveApplication(row.status as ApplicationStatus, 'cancel_approval', 'reviewer');
  if (to === null && row.proposed_at === null) return;
  await holdUnsigned(tx, company.id, row);
  await voidProposal(tx, company.id, row, realUser.id, at);
  await giveBack(tx, company.id, row.id, to ?? row.status, at);
  if (to !== null) await note(tx, company.id, row.id, realUser.id, at, { kind: 'approval_cancelled' });
  await catchUp(tx, { company }, row, at);
}

/** @throws Refusal `checks_failed` with all that keeps it from being approved; `confirm_needed` where only warnings were not read; `conflict` where the fund has less left */
function requireNothingInTheWay(approving: Approving): void {
  const obstacles = obstaclesOf(approving);
  const [first] = obstacles;
  if (!first) return;
  const said = obstacles.map(({ text }) => text).join(' ');
  if (obstacles.every(({ code }) => code === 'warning_unread')) throw new Refusal('confirm_needed', said, { current: { warnings: approving.warnings } });
  const { left, currency } = approving.facts;
  if (obstacles.every(({ code }) => code === 'cap_exceeded') && left !== null)
    throw new Refusal('conflict', leftSentence(left, currency), { current: { left } });
  throw new Refusal('checks_failed', said, { current: { obstacles } });
}

/**
 * Proposes that an application is approved as a whole, as it was read; until that is decided its applicant changes nothing. The same by the same again is the same.
 * @param version of the final amounts that were read
 * @param submissions how many rounds were read
 * @throws Refusal `not_found`; `conflict` where something else was read, or it is proposed already; `checks_failed`, `confirm_needed`; `locked` where it has ended
 */
export async function proposeApproval(
  tx: Tx,
  context: Context,
  id: string,
  { version, submissions, clock, warnings, isScreened }: Reading & { version: number; submissions: number },
): Promise<string> {
  const [companyId, by] = [context.company.id, context.realUser.id];
  const file = await heldFile(tx, context, id, 'fund');
  const at = clock.now();
  const open = (await proposalsOf(tx, companyId, id)).find(({ state }) => state === 'open');
  const digest = await digestOf(tx, companyId, file, version);
  if (open) {
    if (open.proposed_by_id === by && open.digest === digest) return open.id;
    throw new Refusal('conflict', `${open.proposed_by} proposed this already.`, { current: { proposal: open.id } });
  }
  const approving = await approvingOf(tx, { ...context, now: at }, file, { isScreened, read: warnings });
  if ((approving.final?.version ?? 0) !== version || file.rounds.length !== submissions)
    throw new Refusal('conflict', 'Something was changed since you read this. Look at it again.', {
      current: { version: approving.final?.version ?? 0, submissions: file.rounds.length },
    });
  requireNothingInTheWay(approving);
  if (moveApplication(file.row.status as ApplicationStatus, 'approve', 'reviewer') === null)
    throw new Refusal('conflict', 'This application does not wait for a decision.', { current: { status: file.row.status } });
  const row = await tx.first(
    `insert into application_proposals (company_id, application_id, final_version, digest, proposed_by, proposed_at) values ($1, $2, $3, $4, $5, $6) returning id`,
    [companyId, id, version, digest, by, at],
  );
  if (!row) throw new Error('A row that was just added is not there.');
  await tx.run('update applications set proposed_at = $3, version = version + 1, changed_at = $3 where company_id = $1 and id = $2', [companyId, id, at]);
  await openTask(tx, context, file.setup, { applicationId: id, module: 7, round: moduleOf(file, 7).last.round, assignee: null, at, kind: 'final_approval' });
  await note(tx, companyId, id, by, at, { kind: 'proposed' });
  await tellOfProposal(tx, context, { row: file.row, at }, [by, ...(approving.final ? [approving.final.set_by_id] : [])]);
  return present(row, 'id').id;
}

/** A proposal with its file, which nothing else changes until the transaction ends. @throws Refusal `not_found` */
async function heldProposal(tx: Tx, context: Context, id: string, also?: 'fund_alone'): Promise<{ file: File; proposal: ProposalRow }> {
  const found = await applicationOfProposal(tx, context.company.id, id);
  if (!found) throw notFound();
  const file = await heldWhatever(tx, context, found.application_id, also);
  const proposal = (await proposalsOf(tx, context.company.id, file.row.id)).find((one) => one.id === id);
  if (!proposal) throw notFound();
  return { file, proposal };
}

/** @throws Refusal `conflict` for one that was decided, or is about something else by now */
function requireStanding({ row }: File, { state, decided_by: by }: ProposalRow): void {
  if (state === 'open') return;
  const current = { state, status: row.status };
  if (state === 'void') throw new Refusal('conflict', 'Something was changed since this was proposed: it is proposed anew.', { current });
  throw new Refusal('conflict', `${by ?? 'Somebody else'} ${state} this in the meantime.`, { current });
}

/**
 * Approves what was proposed, by another person. Where nothing is to be signed it is completed by that. The same by the same again is the same.
 * @returns id of the application
 * @throws Refusal `not_found`; `conflict` for what was decided, changed or is more than what is left; `second_person`; `checks_failed`, `confirm_needed`
 */
export async function confirmProposal(tx: Tx, context: Context, id: string, { warnings, isScreened, clock }: Reading): Promise<string> {
  const { company, realUser } = context;
  const { file, proposal } = await heldProposal(tx, context, id, 'fund_alone');
  const { row } = file;
  const at = clock.now();
  if (proposal.state === 'confirmed' && proposal.decided_by_id === realUser.id) return row.id;
  requireStanding(file, proposal);
  const approving = await approvingOf(tx, { ...context, now: at }, file, { isScreened, read: warnings });
  const first = [...new Set([proposal.proposed_by_id, ...(approving.final ? [approving.final.set_by_id] : [])])];
  await refuseSamePerson(tx, { companyId: company.id, second: realUser.id, first, does: 'confirms it', who: 'Another reviewer' });
  if ((await digestOf(tx, company.id, file, approving.final?.version ?? 0)) !== proposal.digest)
    throw new Refusal('conflict', 'Something was changed since this was proposed: reject it, and propose it anew.');
  requireNothingInTheWay(approving);
  const to = moveApplication(row.status as ApplicationStatus, 'approve', 'reviewer');
  if (to === null) throw new Refusal('conflict', 'This application does not wait for a decision.', { current: { status: row.status } });
  await tx.run(`update application_proposals set state = 'confirmed', decided_by = $3, decided_at = $4 where company_id = $1 and id = $2`, [
    company.id,
    id,
    realUser.id,
    at,
  ]);
  await tx.run('update applications set status = $3, proposed_at = null, version = version + 1, changed_at = $4 where company_id = $1 and id = $2', [
    company.id,
    row.id,
    to,
    at,
  ]);
  await closeTasks(tx, company.id, row.id, 7, { outcome: 'approved', by: realUser.id, at });
  await note(tx, company.id, row.id, realUser.id, at, { kind: 'application_approved' });
  const isTold = approving.final !== undefined && !approving.final.hide_finalized_section && areOtherAmounts(file, approving.final);
  await tellOf(tx, context, file, isTold ? 'approved_otherwise' : 'application_approved', at);
  if ((await askedOf(tx, company.id, file)).includes(9)) await followAgreements(tx, company.id, row.id);
  else await completeApplication(tx, company, { applicationId: row.id, by: null, clock });
  return row.id;
}

/**
 * Rejects what was proposed: its applicant may change it again, and what came meanwhile is caught up with. Whoever proposed it takes it back by that.
 * @returns id of the application
 * @throws Refusal `not_found`; `conflict` for what was decided or changed
 */
export async function rejectProposal(tx: Tx, context: Context, id: string, { reason, clock }: { reason: string; clock: Clock }): Promise<string> {
  const { company, realUser } = context;
  const { file, proposal } = await heldProposal(tx, context, id);
  const { row } = file;
  const at = clock.now();
  if (proposal.state === 'rejected' && proposal.decided_by_id === realUser.id) return row.id;
  requireStanding(file, proposal);
  const { keyId, sealed } = saidOfProposals.seal(tx, { company_id: company.id, id }, reason);
  await tx.run(
    `update application_proposals set state = 'rejected', decided_by = $3, decided_at = $4, key_id = $5, sealed = $6 where company_id = $1 and id = $2`,
    [company.id, id, realUser.id, at, keyId, sealed],
  );
  await giveBack(tx, company.id, row.id, row.status, at);
  await closeTasks(tx, company.id, row.id, 7, { outcome: 'declined', by: realUser.id, at });
  await note(tx, company.id, row.id, realUser.id, at, { kind: 'proposal_rejected', reason });
  if (proposal.proposed_by_id !== realUser.id) await tellOfRejection(tx, context, { row, at }, proposal.proposed_by_id);
  await catchUp(tx, { company }, row, at);
  await settleStatus(tx, company.id, row.id, at);
  return row.id;
}

/**
 * Cancels an approval: where the application stands follows from its parts again.
 * @throws Refusal `not_found`; `conflict` for one that is not approved; `locked` for one that has ended, or that everybody has signed
 */
export async function cancelApproval(tx: Tx, context: Context, id: string, { reason, clock }: { reason: string; clock: Clock }): Promise<void> {
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const { row } = file;
  const to = moveApplication(row.status as ApplicationStatus, 'cancel_approval', 'reviewer');
  if (to === null) throw new Refusal('conflict', 'This application is not approved.', { current: { status: row.status } });
  await holdUnsigned(tx, context.company.id, row);
  await giveBack(tx, context.company.id, id, to, at);
  await note(tx, context.company.id, id, context.realUser.id, at, { kind: 'approval_cancelled', reason });
  await catchUp(tx, context, row, at);
  await settleStatus(tx, context.company.id, id, at);
  await tellOf(tx, context, file, 'approval_cancelled', at);
}
