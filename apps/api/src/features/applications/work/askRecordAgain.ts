import { isLocked, MODULE_WORDS, moveModule } from '@pari/domain/applications';
import { civilDateIn } from '@pari/domain/dates';
import { approvedUntil, expiriesIn, recordAskedAnew, sideOf, type KycFacts, type KycModule, type Workflow } from '@pari/domain/kyc';
import type { TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../../http/context.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { askAnew, hasLapsed, holdRecord, keepExpiries, readRecord, recordOf, setRecordStatus, type WholeRecord } from '../../kyc/index.ts';
import { hasTaxDocuments, readTax, settleTaxForms } from '../../tax/index.ts';
import { openByWorkflow, whyLeftOut } from '../managed/openByVersion.ts';
import type { WorkflowAsking } from '../operations/askQueued.ts';
import { openAgain } from '../operations/openAgain.ts';
import { keptOf } from '../policy.ts';
import { holdApplication, lastRound } from '../queries.ts';
import { isTaxOutdated } from '../taxPart.ts';
import { goesOn, heldTaxesBy, isSentBack, taxUsesOf, usesOf, type UseRow } from '../uses.ts';
import { askedWords, goBack } from './goBack.ts';

type Around = { readonly company: Pick<Context['company'], 'id' | 'name' | 'timeZone'>; readonly now: Date };

/**
 * Has one record asked by a version of its workflow, in every open application that uses it: answers to what is asked as before stay, others are put away with their
 * files, and what is new or another is asked as changes where it was submitted. What was submitted stays in its rounds; applications that are kept catch up with it
 * once they are not. It is done once, and not at all where all that uses it is kept by now, or another version is in force.
 */
export async function askOneRecordAgain(tx: Tx, companyId: string, { recordId, key, version, by }: WorkflowAsking, clock: Clock): Promise<void> {
  const seen = await recordOf(tx, companyId, recordId);
  if (!seen || !(await holdRecord(tx, companyId, seen.user_id, recordId))) return;
  const { taxes, applications } = await heldTaxesBy(tx, companyId, recordId);
  for (const id of applications) await holdApplication(tx, companyId, id);
  const at = clock.now();
  const open = (await openByWorkflow(tx, companyId, { key, version, only: recordId })).filter((row) => whyLeftOut(row, MODULE_WORDS[2]) === null);
  const now = await publishedDefinition(tx, companyId, 'kyc_workflow', key);
  if (open.length === 0 || now?.version !== version) return;
  const company = await tx.first('select name, time_zone from companies where id = $1', [companyId]);
  const around = { company: { id: companyId, name: company?.name ?? '', timeZone: company?.time_zone ?? 'UTC' }, now: at };
  const whole = await readRecord(tx, around, recordId);
  const { putAway, asked, facts } = recordAskedAnew(whole.facts, now.body as Workflow);
  const uses = await usesOf(tx, companyId, recordId);
  const isAsked = asked.length > 0;
  await askAnew(tx, companyId, whole, { putAway, version, isAsked, validUntil: isAsked ? null : untilOf(around, whole, facts), by, at });
  const all = asked.map(({ module, place, question, isChanged, isRequested, isKept, problem }) => ({
    module,
    place,
    question: question ?? problem ?? '',
    isAnother: problem === null && !isKept,
    isRequested,
    text: problem ?? askedWords(isChanged),
  }));
  const parts = new Map(uses.map((use) => [use.id, use.parts]));
  let isBack = uses.some(isSentBack);
  for (const row of open) if (await goBack(tx, companyId, { row, parts: parts.get(row.id) ?? [], asked: all, what: MODULE_WORDS[2], by, at })) isBack = true;
  // What was approved was of what it said before. Until when something held that lapsed stays to be read.
  if (isAsked)
    await setRecordStatus(tx, companyId, recordId, { status: isBack ? 'changes_requested' : 'created', isApprovedElsewhere: hasLapsed(whole.row) }, at);
  else await keepSubmitted(tx, companyId, facts, recordId, uses);
  // Whoever answers in other words may say what taxes say already.
  const isSaidAgain = asked.some(({ isChanged, isRequested, problem }) => isChanged && isRequested && problem === null);
  for (const id of taxes) await settleTax(tx, around, id, isSaidAgain);
}

/** Until when an approval holds that holds by now, by what a record says then; null: there is none. */
function untilOf({ company }: Around, { row }: WholeRecord, facts: KycFacts) {
  return row.approved_at === null || hasLapsed(row) ? null : approvedUntil(facts, civilDateIn(row.approved_at, company.timeZone));
}

/** Of what stays submitted until when documents hold, by the version that asks for them now. */
async function keepSubmitted(tx: Tx, companyId: string, facts: KycFacts, recordId: string, uses: readonly UseRow[]): Promise<void> {
  const submitted = uses.filter(goesOn).flatMap(({ parts }) => parts.filter(({ state }) => moveModule(state, 'lapse', 'portal') !== null));
  for (const module of [2, 8] satisfies KycModule[])
    if (submitted.some((part) => part.module === module)) await keepExpiries(tx, companyId, recordId, expiriesIn(facts, sideOf(module)), module);
}

/**
 * What follows for taxes, of a record that the caller holds with all that uses it: forms that wait to be signed and say something else are taken back, and what was
 * submitted and does not hold by what is known now is open again.
 * @param isSaidAgain the owner is asked for something once more that they said: what was submitted stays until they say something else
 */
async function settleTax(tx: Tx, around: Around, id: string, isSaidAgain: boolean): Promise<void> {
  const companyId = around.company.id;
  const submitted = [];
  for (const use of (await taxUsesOf(tx, companyId, id)).filter(isToLapse)) {
    const last = await lastRound(tx, companyId, use.id, 3);
    if (last) submitted.push({ use, round: last.content as TaxRound });
  }
  if (submitted.length === 0 && !(await hasTaxDocuments(tx, companyId, id))) return;
  const tax = await readTax(tx, around, id);
  if (tax.documents.some(({ state }) => state === 'outdated')) await enqueue(tx, settleTaxForms, { recordId: id, isAll: false });
  if (isSaidAgain) return;
  for (const { use, round } of submitted) if (isTaxOutdated(tax, round)) await openAgain(tx, companyId, use, [3], 'asked_anew', around.now);
}

/** Its taxes are submitted, and nobody keeps it. */
const isToLapse = (use: UseRow): boolean => !isLocked(keptOf(use)) && use.parts.some(({ state }) => moveModule(state, 'lapse', 'portal') !== null);
