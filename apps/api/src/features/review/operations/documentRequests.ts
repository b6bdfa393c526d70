import { moveModule, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { addRequest, closeTasks, modulesOf, moveTo, note, requestsOf, settleRequests, settleStatus } from '../../applications/index.ts';
import { isRequestSubmitted } from '../file.ts';
import { undecide } from './finalApproval.ts';
import { heldFile, requireUnlocked, tellOf } from './hold.ts';

/** The part that requests are. */
const REQUESTS: ModuleNumber = 6;
/** As many as one application is asked for at once. */
const MOST_REQUESTS = 20;

interface Asked {
  readonly name: string;
  readonly description: string;
  readonly clock: Clock;
}

const stateOf = async (tx: Tx, companyId: string, id: string): Promise<ModuleState> =>
  (await modulesOf(tx, companyId, id)).find(({ module }) => module === REQUESTS)?.state ?? 'not_started';

/**
 * Asks the applicant for a document. What they submitted of that part is open again; an approval of the whole is cancelled, with its lock.
 * @throws Refusal `not_found`; `locked` for one that is locked, has ended, or of which that part was declined; `bad_request` for too many
 */
export async function requestDocument(tx: Tx, context: Context, id: string, { name, description, clock }: Asked): Promise<void> {
  const [companyId, by] = [context.company.id, context.realUser.id];
  const file = await heldFile(tx, context, id);
  requireUnlocked(file);
  const at = clock.now();
  const state = await stateOf(tx, companyId, id);
  if (state === 'declined') throw new Refusal('locked', 'This part was declined: nothing is asked of it any more.');
  if ((await requestsOf(tx, companyId, id)).length >= MOST_REQUESTS)
    throw badField('document_name', `The applicant is asked for ${MOST_REQUESTS} documents already.`);
  await addRequest(tx, { companyId, applicationId: id, name, description, by, at });
  await note(tx, companyId, id, by, at, { kind: 'document_requested', module: REQUESTS });
  await undecide(tx, context, file, at);
  if (moveModule(state, 'lapse', 'portal') !== null) {
    await moveTo(tx, companyId, { applicationId: id, module: REQUESTS, move: 'lapse', by: 'portal', at });
    await closeTasks(tx, companyId, id, REQUESTS, { outcome: 'recalled', by, at });
  }
  await settleStatus(tx, companyId, id, at);
  await tellOf(tx, context, file, 'document_requested', at, REQUESTS);
}

/**
 * Asks for a document no more. What else was asked for is submitted where it is answered.
 * @throws Refusal `not_found`; `conflict` where something was uploaded for it; `locked`
 */
export async function withdrawRequest(tx: Tx, context: Context, id: string, requestId: string, clock: Clock): Promise<void> {
  const [companyId, by] = [context.company.id, context.realUser.id];
  const file = await heldFile(tx, context, id);
  requireUnlocked(file);
  const at = clock.now();
  const request = (await requestsOf(tx, companyId, id)).find(({ row }) => row.id === requestId);
  if (!request) throw notFound();
  if (request.files.length > 0 || isRequestSubmitted(file, requestId))
    throw new Refusal('conflict', 'The applicant uploaded something for this already: look at it once they submit it.');
  await tx.run('update document_requests set withdrawn_at = $3, withdrawn_by = $4 where company_id = $1 and id = $2', [companyId, requestId, at, by]);
  await note(tx, companyId, id, by, at, { kind: 'request_withdrawn', module: REQUESTS });
  await settleStatus(tx, companyId, id, at);
  await settleRequests(tx, context.company, { id, applicantId: file.row.applicant_id, at });
  await tellOf(tx, context, file, 'request_withdrawn', at, REQUESTS);
}
