import { isLocked, type ApplicationSetup } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { definitionAt } from '../../definitions/index.ts';
import type { Acting } from '../acting.ts';
import { keptOf } from '../policy.ts';
import { commentsOf, ownApplication, statesOf } from '../queries.ts';
import { requestsOf } from '../requestsPart.ts';
import { tellSubmitted } from './submit.ts';
import { submitRequests } from './submitDocuments.ts';

interface Of {
  readonly id: string;
  readonly applicantId: string;
  readonly at: Date;
}

/** Submits what reviewers asked for in an application that the caller holds, in its applicant's name, where all of it is answered by now and nobody keeps it. */
export async function settleRequests(tx: Tx, company: Acting['company'], { id, applicantId, at }: Of): Promise<void> {
  const row = await ownApplication(tx, company.id, applicantId, id);
  if (!row || isLocked(keptOf(row))) return;
  const modules = await statesOf(tx, company.id, id);
  if (modules.get(6) !== 'in_progress') return;
  const setup = (await definitionAt(tx, company.id, 'application', row.external_id, row.setup_version))?.body as ApplicationSetup | undefined;
  if (!setup) throw new Error('An application has no set-up.');
  const held = { row, modules, setup, at, comments: await commentsOf(tx, company.id, id), requests: await requestsOf(tx, company.id, id) };
  const acting = { company, realUser: { id: applicantId } };
  await tellSubmitted(tx, acting, held, await submitRequests(tx, acting, held));
}
