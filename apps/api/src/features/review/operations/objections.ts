import { approvalHeldBy, type ModuleNumber } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { note, saidInSettlements, settlementsOf, settleStatus } from '../../applications/index.ts';
import { moduleOf, programIn, type File } from '../file.ts';
import { openObjections } from '../objections.ts';
import { heldFile, requireAsRead, requireUndecided, tellOf, type Seen } from './hold.ts';

/** @throws Refusal `checks_failed` where the applicant objects to a document of the programme, and nobody settled that */
export async function requireSettled(tx: Tx, companyId: string, file: Pick<File, 'modules'>, module: ModuleNumber): Promise<void> {
  if (module !== 10) return;
  const open = await openObjections(tx, companyId, file);
  if (open.length > 0)
    throw new Refusal('checks_failed', approvalHeldBy(open).join(' '), { current: { objections: open.map(({ doc_id: question }) => question) } });
}

interface Settling extends Seen {
  readonly module: ModuleNumber;
  /** Id of the document within the set-up. */
  readonly question: string | undefined;
  readonly reason: string | undefined;
  readonly clock: Clock;
}

/**
 * Settles what the applicant objects to, with a reason that they read: what it held up goes on. The same by the same reviewer again is the same.
 * @throws Refusal `not_found`; `bad_request` without a reason or the document; `conflict` where they do not object, another settled it, for what was not read, or somebody
 *   else has; `locked`
 */
export async function settleObjection(tx: Tx, context: Context, id: string, { module, question, reason, clock, ...seen }: Settling): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const found = moduleOf(file, module);
  if (module !== 10) throw badField('decision', 'Only to a program document somebody objects.');
  if (question === undefined) throw badField('question', 'Required');
  if (reason === undefined) throw badField('reason', 'Required');
  requireUndecided(file);
  requireAsRead(context, found, seen);
  if (found.row.state !== 'pending')
    throw new Refusal('conflict', 'This stands elsewhere by now. Look at it again.', { current: { module, state: found.row.state } });
  const said = programIn(file)?.program.find(({ doc_id: one, said: how }) => one === question && how === 'objected');
  if (said === undefined) throw new Refusal('conflict', 'The applicant does not object to this document.');
  const settled = (await settlementsOf(tx, companyId, [said.answer])).get(said.answer);
  if (settled) {
    if (settled.reason === reason && settled.by === context.realUser.displayName) return;
    throw new Refusal('conflict', `${settled.by} settled this already.`);
  }
  const { keyId, sealed } = saidInSettlements.seal(tx, { company_id: companyId, answer_id: said.answer }, reason);
  await tx.run('insert into program_document_settlements (company_id, answer_id, settled_by, at, key_id, sealed) values ($1, $2, $3, $4, $5, $6)', [
    companyId,
    said.answer,
    context.realUser.id,
    at,
    keyId,
    sealed,
  ]);
  await note(tx, companyId, id, context.realUser.id, at, { kind: 'objection_settled', module, round: found.last.round, reason });
  await settleStatus(tx, companyId, id, at);
  await tellOf(tx, context, file, 'objection_settled', at, module);
}
