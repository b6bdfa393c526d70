import { isLocked, type ApplicationSetup } from '@pari/domain/applications';
import { FORM_CODES, type TaxFormCode } from '@pari/domain/tax';
import type { OfferedForm, TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../../http/context.ts';
import { refuseInHold, refuseStaleSignIn } from '../../../http/freshSignIn.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { definitionAt } from '../../definitions/index.ts';
import {
  hasTaxDocuments,
  holdOwnTaxRecord,
  holdTaxes,
  holdTaxRecord,
  offeredOf,
  ownTax,
  readTax,
  settleTaxForms,
  taxRecordBegun,
  taxRecordsOf,
  type WholeTax,
} from '../../tax/index.ts';
import { keptOf } from '../policy.ts';
import { holdApplication, lastRound, type ApplicationRow } from '../queries.ts';
import { formsTaken, isTaxOutdated } from '../taxPart.ts';
import { goesOn, heldTaxesBy, taxUsesOf, type UseRow } from '../uses.ts';
import { heldApplication, type Held } from './hold.ts';
import { moveTo } from './move.ts';
import { notPast } from './notPast.ts';
import { settleStatus } from './settle.ts';
import { isReopened, takeBack } from './takeBack.ts';
import { tellOfDetails } from '../tell.ts';

/** @throws Refusal `not_yet` where it is not asked, or not yet; `locked` where it was declined */
function requireTaxOpen({ tax, eligibility, isPast, modules }: Held) {
  if (eligibility === null || !isPast) throw notPast(modules, 'what taxes you pay comes after.');
  if (!tax.isAsked) throw new Refusal('not_yet', 'This fund does not ask you what taxes you pay here.');
  if (!tax.isOpen) throw new Refusal('not_yet', 'You say what taxes you pay once you submitted what proves who you are: forms say both.');
  if (tax.entity === undefined) throw new Refusal('not_yet', 'Say first through which entity you invest.');
  if (modules.get(3) === 'declined') throw new Refusal('locked', 'This part was declined and can no longer be changed.');
  return { vehicle: eligibility.response.vehicle, entity: tax.entity };
}

/**
 * The record of what taxes an applicant pays, which belongs to the application from now on.
 * @returns its id
 * @throws Refusal `not_found`, `locked`, `not_yet`
 */
export async function beginTax(tx: Tx, context: Context, clock: Clock, key: string): Promise<string> {
  const { company, effectiveUser } = context;
  await holdTaxes(tx, company.id, effectiveUser.id);
  const held = await heldApplication(tx, context, clock, key);
  const { row, modules, at } = held;
  const { vehicle, entity } = requireTaxOpen(held);
  const id = row.tax_record_id ?? (await taxRecordBegun(tx, { companyId: company.id, userId: effectiveUser.id, vehicle, entity, at }));
  if (row.tax_record_id === null) await tx.run('update applications set tax_record_id = $3 where company_id = $1 and id = $2', [company.id, row.id, id]);
  if ((modules.get(3) ?? 'not_started') === 'not_started') {
    await moveTo(tx, company.id, { applicationId: row.id, module: 3, move: 'begin', by: 'applicant', at });
    await settleStatus(tx, company.id, row.id, at);
  }
  return id;
}

interface Linking {
  /** The application as it stands. */
  readonly row: Pick<ApplicationRow, 'id' | 'version' | 'tax_record_id'>;
  readonly record: string;
  /** Of the application that was read. */
  readonly version: number;
}

/**
 * Says by which record an applicant says what taxes they pay: there is one for each of whom an application may be made of.
 * @throws Refusal `not_found`; `bad_request` for the record of somebody else of theirs; `conflict` where the application was changed since it was read; else as `beginTax`
 */
export async function linkTax(tx: Tx, context: Context, clock: Clock, { row, record, version }: Linking): Promise<void> {
  const own = await taxRecordsOf(tx, context.company.id, context.effectiveUser.id);
  if (!own.some(({ id }) => id === record)) throw notFound();
  // Named again it is the same.
  if (row.tax_record_id !== record && row.version !== version)
    throw new Refusal('conflict', 'This application was changed in the meantime. Look at it again.', { current: { version: row.version } });
  if ((await beginTax(tx, context, clock, row.id)) !== record) throw badField('tax_record', 'This record is of somebody other than the one who invests here.');
}

/** The forms that can be given in the applications that use a record: in those that go on, else in any. */
export async function formsOffered(tx: Tx, companyId: string, { templates }: Pick<WholeTax, 'templates'>, uses: readonly UseRow[]): Promise<OfferedForm[]> {
  const codes = new Set<TaxFormCode>();
  for (const use of uses.some(goesOn) ? uses.filter(goesOn) : uses) {
    const definition = await definitionAt(tx, companyId, 'application', use.external_id, use.setup_version);
    for (const code of definition ? formsTaken(definition.body as ApplicationSetup) : []) codes.add(code);
  }
  return offeredOf(
    templates,
    FORM_CODES.filter((code) => codes.has(code)),
  );
}

/** Whether a record can be changed: not while all that uses it and goes on is locked, or was declined. */
export const mayEditTax = (uses: readonly UseRow[]): boolean => {
  const open = uses.filter(goesOn);
  return open.length === 0 || open.some((use) => !isLocked(keptOf(use)) && use.parts.every(({ state }) => state !== 'declined'));
};

/** A record that nothing else changes, as far as forms are made of it. */
export interface HeldTax {
  readonly whole: WholeTax;
  readonly uses: readonly UseRow[];
  readonly offered: readonly OfferedForm[];
  readonly at: Date;
  /** Called before anything is changed: takes what was submitted back, or refuses. */
  readonly ready: () => Promise<void>;
}

/**
 * A record of the person's that nothing else changes until the transaction ends.
 * @param isConfirmed what was submitted is to be changed
 * @throws Refusal `not_found`; `locked` while all that uses it is, and where it was erased
 */
export async function heldTax(tx: Tx, context: Context, clock: Clock, id: string, isConfirmed: boolean): Promise<HeldTax> {
  const companyId = context.company.id;
  if (!(await holdOwnTaxRecord(tx, companyId, context.effectiveUser.id, id))) throw notFound();
  const at = clock.now();
  const whole = await ownTax(tx, { ...context, now: at }, id);
  const uses = await taxUsesOf(tx, companyId, id);
  if (whole.row.erased_at !== null) throw new Refusal('locked', 'What stood here was erased.');
  if (!mayEditTax(uses)) throw new Refusal('locked', 'What uses this can no longer be changed.');
  return { whole, uses, offered: await formsOffered(tx, companyId, whole, uses), at, ready: () => readyTax(tx, context, whole, isConfirmed, at) };
}

interface Submitted {
  readonly use: UseRow;
  readonly round: TaxRound;
  readonly at: Date;
}

/** Where a record was submitted, of applications that go on, wherever that stands by now. */
async function submittedIn(tx: Tx, companyId: string, recordId: string): Promise<Submitted[]> {
  const submitted: Submitted[] = [];
  for (const use of (await taxUsesOf(tx, companyId, recordId)).filter(goesOn)) {
    const last = await lastRound(tx, companyId, use.id, 3);
    if (last) submitted.push({ use, round: last.content as TaxRound, at: last.submitted_at });
  }
  return submitted;
}

/**
 * Whoever changes what was submitted once proves who they are by a fresh sign-in. Its person is told when it is taken back, or changed for the first time since.
 * @throws Refusal `confirm_needed` naming the applications in which it is taken back, where nobody confirmed that it is changed; `sign_in_again`, `recovery_hold`
 */
async function readyTax(tx: Tx, context: Context, { row }: WholeTax, isConfirmed: boolean, at: Date): Promise<void> {
  const companyId = context.company.id;
  for (const { id } of await taxUsesOf(tx, companyId, row.id)) await holdApplication(tx, companyId, id);
  const submitted = await submittedIn(tx, companyId, row.id);
  const reopened = submitted.map(({ use }) => use).filter(isReopened);
  const first = reopened[0] ?? submitted.find(({ at: since }) => row.changed_at <= since)?.use;
  if (reopened.length > 0) requireConfirmed(reopened, isConfirmed);
  if (submitted.length > 0) await refuseOthers(tx, context);
  await takeBack(tx, context, reopened, at);
  if (first) await tellOfTaxes(tx, context, row.id, first, at);
}

/** @throws Refusal `confirm_needed` */
function requireConfirmed(reopened: readonly UseRow[], isConfirmed: boolean): void {
  if (!isConfirmed)
    throw new Refusal('confirm_needed', 'Are you sure you want to change what you say of your taxes?', {
      current: { applications: reopened.map(({ fund }) => fund) },
    });
}

/** @throws Refusal `sign_in_again`, `recovery_hold` */
async function refuseOthers(tx: Tx, context: Context): Promise<void> {
  await refuseStaleSignIn(tx, context, true);
  await refuseInHold(tx, context);
}

async function tellOfTaxes(
  tx: Tx,
  context: Context,
  recordId: string,
  { fund_id: id, external_id, fund: name, applicant_id: userId }: UseRow,
  at: Date,
): Promise<void> {
  const usedIn = await taxUsesOf(tx, context.company.id, recordId);
  await tellOfDetails(tx, context, { userId, fund: { id, external_id, name }, changed: { kind: 'tax_details' }, record: recordId, usedIn, at });
}

/** Holds what says of taxes what a record of who somebody is says, with all that uses either: whoever locks several locks the records first. @returns the ids of those records */
export async function holdTaxesBy(tx: Tx, companyId: string, kycRecordId: string): Promise<readonly string[]> {
  const { taxes, applications } = await heldTaxesBy(tx, companyId, kycRecordId);
  if (taxes.length > 0) for (const id of applications) await holdApplication(tx, companyId, id);
  return taxes;
}

/**
 * What follows for taxes once something else is said of who somebody is, of records that the caller holds: what waits to be signed is taken back, and what was submitted
 * with a form that says something else by now, or with less than is asked by now, is open again.
 * @throws Refusal as whoever changes what they say of taxes is refused, where any is
 */
export async function settleTaxes(tx: Tx, context: Context, ids: readonly string[], isConfirmed: boolean, at: Date): Promise<void> {
  const companyId = context.company.id;
  for (const id of ids) {
    await holdTaxRecord(tx, companyId, id);
    const submitted = await submittedIn(tx, companyId, id);
    if (submitted.length === 0 && !(await hasTaxDocuments(tx, companyId, id))) continue;
    const whole = await readTax(tx, { ...context, now: at }, id);
    if (whole.documents.some(({ state }) => state === 'outdated')) await enqueue(tx, settleTaxForms, { recordId: id, isAll: false });
    const outdated = submitted.filter(({ use, round }) => isReopened(use) && isTaxOutdated(whole, round)).map(({ use }) => use);
    const [first] = outdated;
    if (!first) continue;
    requireConfirmed(outdated, isConfirmed);
    await refuseOthers(tx, context);
    await takeBack(tx, context, outdated, at);
    await tellOfTaxes(tx, context, id, first, at);
  }
}
