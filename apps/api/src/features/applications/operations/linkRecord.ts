import { isEntity, isOpenForApplicant, moveModule, VEHICLE_NAMES, type Vehicle } from '@pari/domain/applications';
import type { Workflow } from '@pari/domain/kyc';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { createRecord, heldRecord, holdPerson, holdRecord, recordsOf } from '../../kyc/index.ts';
import { kycRecordOf, kycStandingBy } from '../kycPart.ts';
import { readyToChange } from './change.ts';
import { endTaxForms } from './endTaxForms.ts';
import { heldApplication, type Held } from './hold.ts';
import { closeTasks, moveTo, note } from './move.ts';
import { notPast } from './notPast.ts';
import { settleStatus } from './settle.ts';
import { standingNow, tellSubmitted } from './submit.ts';
import { submitKyc } from './submitKyc.ts';
import { settleTaxes } from './taxRecord.ts';

/** What a fund asks of an applicant by now, to know who they are. @throws Refusal `not_yet` where that is nothing, or not yet */
function requireKycOpen({ kyc, eligibility, isPast, modules }: Held): { readonly vehicle: Vehicle; readonly workflow: string } {
  if (eligibility === null || !isPast) throw notPast(modules, 'what proves who you are comes after.');
  if (kyc.workflow === null) throw new Refusal('not_yet', 'This fund does not ask you to prove who you are here.');
  if (!kyc.isOpen) throw new Refusal('not_yet', 'You prove who you are once reviewers approved your eligibility and your amount.');
  return { vehicle: eligibility.response.vehicle, workflow: kyc.workflow };
}

/** As many as one person keeps, of themselves and of entities. */
const MOST_RECORDS = 50;

const byId = ({ id: one }: { readonly id: string }, { id: other }: { readonly id: string }): number => (one < other ? -1 : 1);

interface Begun {
  /** The fund or the application. */
  readonly key: string;
  /** Null: the applicants prove who they are themselves. */
  readonly entityName: string | null;
}

/**
 * The record by which an applicant proves who they are, of themselves or of an entity: the one that there is for what the fund asks, else a new one.
 * @returns its id
 * @throws Refusal `not_found`, `locked`, `not_yet`; `confirm_needed` where another one was submitted
 */
export async function beginRecord(tx: Tx, context: Context, clock: Clock, { key, entityName }: Begun): Promise<string> {
  const { company, effectiveUser } = context;
  await holdPerson(tx, company.id, effectiveUser.id);
  // Whichever of them it will be stays as it is: records are locked before applications.
  for (const { id } of (await recordsOf(tx, company.id, effectiveUser.id)).filter((one) => one.entity_name === entityName).toSorted(byId))
    await holdRecord(tx, company.id, effectiveUser.id, id);
  const held = await heldApplication(tx, context, clock, key);
  const { vehicle, workflow: workflowKey } = requireKycOpen(held);
  if (isEntity(vehicle) !== (entityName !== null))
    throw new Refusal('not_yet', `This application is made as ${VEHICLE_NAMES[vehicle]}. Change that in eligibility first.`);
  const own = (await recordsOf(tx, company.id, effectiveUser.id)).filter(({ erased_at: erased }) => erased === null);
  const found = own.find((one) => one.investor_type === vehicle && one.workflow_key === workflowKey && one.entity_name === entityName);
  if (!found && own.length >= MOST_RECORDS) throw new Refusal('not_yet', `There are ${MOST_RECORDS} records already: use one of them.`);
  const definition = found ? undefined : await publishedDefinition(tx, company.id, 'kyc_workflow', workflowKey);
  if (!found && !definition) throw new Refusal('not_yet', 'What is asked to know who you are is not there any more. Write to the people of this fund.');
  const id =
    found?.id ??
    (await createRecord(tx, {
      companyId: company.id,
      userId: effectiveUser.id,
      investorType: vehicle,
      entityName,
      workflow: { key: workflowKey, version: definition?.version ?? 1, body: definition?.body as Workflow },
      at: held.at,
    }));
  await link(tx, context, held, id, false);
  return id;
}

/**
 * Says by which of their records an applicant proves who they are.
 * @throws Refusal `bad_request` for one of another kind, or that answers other questions; else as `beginRecord`
 */
export async function linkRecord(
  tx: Tx,
  context: Context,
  clock: Clock,
  { key, record, change }: { key: string; record: string; change: boolean },
): Promise<void> {
  await holdPerson(tx, context.company.id, context.effectiveUser.id);
  const { row } = await heldRecord(tx, context, clock.now(), record);
  const held = await heldApplication(tx, context, clock, key);
  const { vehicle, workflow } = requireKycOpen(held);
  if (row.investor_type !== vehicle)
    throw badField('kyc_record', `This record is of ${VEHICLE_NAMES[row.investor_type]}; the application is made as ${VEHICLE_NAMES[vehicle]}.`);
  if (row.workflow_key !== workflow) throw badField('kyc_record', 'This fund asks other questions than this record answers. Begin a record for it.');
  await link(tx, context, held, record, change);
}

/** What was submitted or approved already, and holds, is submitted here as well. */
async function link(tx: Tx, context: Context, held: Held, record: string, isConfirmed: boolean): Promise<void> {
  const { row, modules, kyc, at } = held;
  if (row.kyc_record_id === record) return;
  const companyId = context.company.id;
  const parts = kyc.asked.filter((module) => module === 2 || module === 8);
  for (const module of parts) {
    const state = modules.get(module) ?? 'not_started';
    if (!isOpenForApplicant(state)) await readyToChange(tx, context, held, module, isConfirmed, at);
    else if (state === 'not_started') await moveTo(tx, companyId, { applicationId: row.id, module, move: 'begin', by: 'applicant', at });
  }
  if (row.bank_record_id !== null && held.bank.entity !== null) await leave(tx, context, held, 4);
  if (row.tax_record_id !== null && held.tax.entity !== null) await leave(tx, context, held, 3);
  await tx.run('update applications set kyc_record_id = $3 where company_id = $1 and id = $2', [companyId, row.id, record]);
  if (row.tax_record_id !== null && held.tax.entity === null) await settleTaxes(tx, context, [row.tax_record_id], isConfirmed, at);
  await settleStatus(tx, companyId, row.id, at);
  const now = await standingNow(tx, context, held);
  const linked = await kycRecordOf(tx, { company: context.company, now: at }, now);
  const isDone = linked !== null && (linked.row.status === 'submitted' || linked.row.status === 'approved');
  if (!isDone || linked.problems.length > 0 || kycStandingBy(now, linked, linked.facts.today).heldUntil !== null) return;
  // By another version it may lack what the fund asks now: the applicant looks through it first.
  const asked = await publishedDefinition(tx, companyId, 'kyc_workflow', linked.row.workflow_key);
  if (asked?.version !== linked.row.workflow_version) return;
  const submitted = await submitKyc(tx, context, now, { isReused: true });
  if (linked.row.status === 'approved' && held.setup.accepts_approved_kyc === true) await acceptApproved(tx, context, now, parts);
  else await tellSubmitted(tx, context, now, submitted);
}

/** Another entity pays other taxes, and is paid elsewhere. */
async function leave(tx: Tx, { company, realUser }: Context, { row, modules, at }: Held, module: 3 | 4): Promise<void> {
  if (module === 3) {
    await tx.run('update applications set tax_record_id = null where company_id = $1 and id = $2', [company.id, row.id]);
    await endTaxForms(tx, company.id, { applicationId: row.id, recordId: row.tax_record_id });
  } else await tx.run('update applications set bank_record_id = null where company_id = $1 and id = $2', [company.id, row.id]);
  if (moveModule(modules.get(module) ?? 'not_started', 'lapse', 'portal') === null) return;
  await moveTo(tx, company.id, { applicationId: row.id, module, move: 'lapse', by: 'portal', at });
  await closeTasks(tx, company.id, row.id, module, { outcome: 'recalled', by: realUser.id, at });
  await note(tx, company.id, row.id, realUser.id, at, { kind: 'recalled', module });
}

/** Nobody looks again at what was approved, where the fund accepts that. */
async function acceptApproved(tx: Tx, { company }: Context, { row, at }: Held, parts: Held['kyc']['asked']): Promise<void> {
  for (const module of parts) {
    await closeTasks(tx, company.id, row.id, module, { outcome: 'approved', by: null, at });
    await moveTo(tx, company.id, { applicationId: row.id, module, move: 'accept', by: 'portal', at });
    await note(tx, company.id, row.id, null, at, { kind: 'reused', module });
  }
  await settleStatus(tx, company.id, row.id, at);
}
