import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { submitBank } from './submitBank.ts';
import { submitFundDocuments, submitRequests } from './submitDocuments.ts';
import { submitProgram } from './submitProgram.ts';
import { submitKyc } from './submitKyc.ts';
import { submitTax } from './submitTax.ts';
import type { Held } from './hold.ts';
import { requireAnswered } from './requests.ts';
import { standingNow, submitPart, tellSubmitted, type Submission } from './submit.ts';

/**
 * Submits everything that reviewers sent back, once each of their comments was answered. While they look at all of it, it is submitted already.
 * @throws Refusal `checks_failed` naming what was not answered; `not_yet` where nothing was sent back
 */
export async function submitChanges(tx: Tx, context: Context, held: Held): Promise<void> {
  const sentBack = [...held.modules].filter(([, state]) => state === 'changes_requested').map(([module]) => module);
  if (sentBack.length === 0 && held.row.status === 2) return;
  if (sentBack.length === 0)
    throw new Refusal('not_yet', 'Nobody asks for changes any more: they were submitted already, or the application changed meanwhile.');
  await requireAnswered(tx, context, held, sentBack);
  const submitted: Submission[] = [];
  for (const module of sentBack) if (module === 1 || module === 7) submitted.push(...(await submitPart(tx, context, held, module)));
  if (sentBack.includes(2) || sentBack.includes(8)) submitted.push(...(await submitKyc(tx, context, await standingNow(tx, context, held), {})));
  if (sentBack.includes(3)) submitted.push(...(await submitTax(tx, context, await standingNow(tx, context, held))));
  if (sentBack.includes(4)) submitted.push(...(await submitBank(tx, context, await standingNow(tx, context, held))));
  if (sentBack.includes(10)) {
    const now = await standingNow(tx, context, held);
    submitted.push(...(await submitProgram(tx, context, { ...now, entries: now.program.entries, attorney: now.program.attorney }, 'changes_requested')));
  }
  if (sentBack.includes(5)) submitted.push(...(await submitFundDocuments(tx, context, await standingNow(tx, context, held), 'changes_requested')));
  if (sentBack.includes(6)) submitted.push(...(await submitRequests(tx, context, await standingNow(tx, context, held), 'changes_requested')));
  await tellSubmitted(tx, context, held, submitted);
}
