import { recordAskedAnew, type Workflow } from '@pari/domain/kyc';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { askAnew, hasLapsed, holdRecord, readRecord, recordOf, setRecordStatus } from '../../kyc/index.ts';
import { settleTaxForms } from '../../tax/index.ts';
import { openByWorkflow, whyLeftOut } from '../managed/openByVersion.ts';
import type { WorkflowAsking } from '../operations/askedAgain.ts';
import { holdApplication } from '../queries.ts';
import { heldTaxesBy, isSentBack, usesOf } from '../uses.ts';
import { askedWords, goBack } from './goBack.ts';

/**
 * Has one record asked by a version of its workflow, in every open application that uses it: answers to what is asked as before stay, others are put away with their
 * files, and what is new or another is asked as changes where it was submitted. What was submitted stays in its rounds; applications that are kept catch up with it
 * once they are not. It is done once, and not at all where all that uses it is kept by now, or another version is in force.
 */
export async function askOneRecordAgain(tx: Tx, companyId: string, { recordId, key, version, by }: WorkflowAsking, clock: Clock): Promise<void> {
  const seen = await recordOf(tx, companyId, recordId);
  if (!seen || !(await holdRecord(tx, companyId, seen.user_id, recordId))) return;
  const { taxes } = await heldTaxesBy(tx, companyId, recordId);
  for (const { id } of await usesOf(tx, companyId, recordId)) await holdApplication(tx, companyId, id);
  const at = clock.now();
  const open = (await openByWorkflow(tx, companyId, { key, version, only: recordId })).filter((row) => whyLeftOut(row, 'AML/KYC') === null);
  const now = await publishedDefinition(tx, companyId, 'kyc_workflow', key);
  if (open.length === 0 || now?.version !== version) return;
  const company = await tx.first('select time_zone from companies where id = $1', [companyId]);
  const whole = await readRecord(tx, { company: { id: companyId, timeZone: company?.time_zone ?? 'UTC' }, now: at }, recordId);
  const { putAway, asked } = recordAskedAnew(whole.facts, now.body as Workflow);
  await askAnew(tx, companyId, whole, { putAway, version, isAsked: asked.length > 0, by, at });
  // Forms that wait to be signed may say what was put away.
  for (const id of taxes) await enqueue(tx, settleTaxForms, { recordId: id, isAll: false });
  const all = asked.map(({ module, place, question, isChanged, problem }) => ({
    module,
    place,
    question: question ?? problem ?? '',
    text: problem ?? askedWords(isChanged),
  }));
  const parts = new Map((await usesOf(tx, companyId, recordId)).map((use) => [use.id, use.parts]));
  for (const row of open) await goBack(tx, companyId, { row, parts: parts.get(row.id) ?? [], asked: all, what: 'AML/KYC', by, at });
  if (asked.length === 0) return;
  const status = (await usesOf(tx, companyId, recordId)).some(isSentBack) ? 'changes_requested' : 'created';
  // What was approved was of what it said before. Until when something held that lapsed stays to be read.
  await setRecordStatus(tx, companyId, recordId, { status, isApprovedElsewhere: hasLapsed(whole.row) }, at);
}
