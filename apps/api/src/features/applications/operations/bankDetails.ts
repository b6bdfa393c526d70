import { bankGroupOf, maskedBankDetails, type BankDetails } from '@pari/domain/banking';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import {
  bankRecordBegun,
  commitVersion,
  formOf,
  formWith,
  holdBanking,
  holdBankRecord,
  isAsCommitted,
  readBank,
  requireValid,
  saveDraft,
  type BankFieldsGiven,
  type WholeBank,
} from '../../banking/index.ts';
import { holdApplication } from '../queries.ts';
import { bankUsesOf } from '../uses.ts';
import { heldApplication, type Held } from './hold.ts';
import { moveTo } from './move.ts';
import { notPast } from './notPast.ts';
import { settleStatus } from './settle.ts';
import { standingNow, tellSubmitted } from './submit.ts';
import { submitBank } from './submitBank.ts';
import { isReopened, takeBack } from './takeBack.ts';
import { tellOfDetails } from '../tell.ts';

interface Given {
  /** The fund or the application. */
  readonly key: string;
  /** Of the record that was read; 0: there was none. */
  readonly version: number;
  readonly fields: BankFieldsGiven;
}

/** An application with the record of where its applicant is paid: nothing else changes either until the transaction ends. */
interface HeldBank {
  readonly held: Held;
  readonly whole: WholeBank;
}

/** @returns whose record it is: of the person (null), or of an entity @throws Refusal `not_yet` where it is not asked, or not yet; `locked` where it was declined */
function requireBankOpen({ bank, eligibility, isPast, modules }: Held): string | null {
  if (eligibility === null || !isPast) throw notPast(modules, 'where you are paid comes after.');
  requireBankAsked({ bank });
  if (bank.entity === undefined) throw new Refusal('not_yet', 'Say first through which entity you invest.');
  if (modules.get(4) === 'declined') throw new Refusal('locked', 'This part was declined and can no longer be changed.');
  return bank.entity;
}

/** @throws Refusal `not_yet` */
export function requireBankAsked({ bank: { isAsked, isOpen } }: Pick<Held, 'bank'>): void {
  if (!isAsked) throw new Refusal('not_yet', 'This fund does not ask you where you are paid here.');
  if (!isOpen) throw new Refusal('not_yet', 'You say where you are paid once what comes before is done, and your tax documents are signed.');
}

/** The record of whoever is paid, which belongs to the application from now on. */
async function heldBank(tx: Tx, context: Context, clock: Clock, key: string): Promise<HeldBank> {
  const { company, effectiveUser } = context;
  await holdBanking(tx, company.id, effectiveUser.id);
  const held = await heldApplication(tx, context, clock, key);
  const { row, modules, at } = held;
  const entity = requireBankOpen(held);
  const id = row.bank_record_id ?? (await bankRecordBegun(tx, { companyId: company.id, userId: effectiveUser.id, entity, at }));
  if (row.bank_record_id === null) {
    await holdBankRecord(tx, company.id, id);
    await tx.run('update applications set bank_record_id = $3 where company_id = $1 and id = $2', [company.id, row.id, id]);
  }
  if ((modules.get(4) ?? 'not_started') === 'not_started') {
    await moveTo(tx, company.id, { applicationId: row.id, module: 4, move: 'begin', by: 'applicant', at });
    await settleStatus(tx, company.id, row.id, at);
  }
  return { held, whole: await readBank(tx, company.id, id) };
}

/**
 * Keeps what was typed, finished or not.
 * @returns the id of the application
 * @throws Refusal `not_found`, `locked`, `not_yet`; `conflict` where one of these fields was changed since
 */
export async function saveBankDraft(tx: Tx, context: Context, clock: Clock, { key, version, fields }: Given): Promise<string> {
  const { held, whole } = await heldBank(tx, context, clock, key);
  await saveDraft(tx, context.company.id, whole, { version, fields }, held.at);
  return held.row.id;
}

/**
 * Commits the form of a country with what is given, tells the person of it, and submits it. What stands committed already is submitted where it is not.
 * @returns the id of the application
 * @throws Refusal as `saveBankDraft`; `bad_request` by field; `confirm_needed` naming the applications in which what was submitted is taken back; `checks_failed`
 */
export async function commitBank(
  tx: Tx,
  context: Context,
  clock: Clock,
  { key, version, fields, change }: Given & { readonly change: boolean },
): Promise<string> {
  const { held, whole } = await heldBank(tx, context, clock, key);
  const form = formWith(whole, fields);
  if (!isAsCommitted(form, whole)) await commitOther(tx, context, { held, whole }, { version, fields, form, change });
  const now = await standingNow(tx, context, held);
  await tellSubmitted(tx, context, now, await submitBank(tx, context, now));
  return held.row.id;
}

interface Committed extends Omit<Given, 'key'> {
  readonly form: BankDetails;
  readonly change: boolean;
}

async function commitOther(tx: Tx, context: Context, { held, whole }: HeldBank, { version, fields, form, change }: Committed): Promise<void> {
  const companyId = context.company.id;
  const { row, at, offer } = held;
  if (version !== whole.row.version)
    throw new Refusal('conflict', 'This was changed elsewhere in the meantime. Look at it again.', {
      current: { version: whole.row.version, details: maskedBankDetails(formOf(whole, bankGroupOf(fields.bank_country))) },
    });
  requireValid(form);
  for (const { id } of await bankUsesOf(tx, companyId, whole.row.id)) await holdApplication(tx, companyId, id);
  const uses = await bankUsesOf(tx, companyId, whole.row.id);
  const reopened = uses.filter(isReopened);
  if (reopened.length > 0 && !change)
    throw new Refusal('confirm_needed', 'Are you sure you want to change your bank details?', {
      current: { applications: reopened.map(({ fund }) => fund) },
    });
  await takeBack(tx, context, reopened, at);
  await saveDraft(tx, companyId, whole, { version, fields }, at);
  await commitVersion(tx, context, whole, form, at);
  await tellOfDetails(tx, context, {
    userId: row.applicant_id,
    fund: offer.fund,
    changed: { kind: 'bank_details', isFirst: whole.committed === null },
    record: whole.row.id,
    usedIn: uses,
    at,
  });
}
