import { askedBankDetails, bankGroupOf, faultsOfBankDetails, noBankDetails, type BankDetails, type BankField, type BankGroup } from '@pari/domain/banking';
import { isDeepStrictEqual } from 'node:util';
import { isCurrency } from '../../currencyCodes.ts';
import { notFound } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { nameOfRecord, recordOf } from '../kyc/index.ts';
import {
  bankDraftsOf,
  bankRecordOf,
  bankVerificationOf,
  bankVersionsOf,
  type BankDraft,
  type BankRecordRow,
  type BankVerification,
  type BankVersion,
} from './queries.ts';

/** Where somebody is paid: what was committed, and what was typed since. */
export interface WholeBank {
  readonly row: BankRecordRow;
  /** Of the person, or the entity through which they invest. */
  readonly name: string;
  /** The form that was typed in last comes first. */
  readonly drafts: readonly BankDraft[];
  readonly committed: (BankVersion & { readonly verified: BankVerification | null }) | null;
}

/** @param id of a record that the caller may read @throws Refusal `not_found` */
export async function readBank(tx: Tx, companyId: string, id: string): Promise<WholeBank> {
  const row = await bankRecordOf(tx, companyId, id);
  if (!row) throw notFound();
  const entity = row.kyc_record_id === null ? undefined : await recordOf(tx, companyId, row.kyc_record_id);
  const [last] = await bankVersionsOf(tx, companyId, id, 1);
  return {
    row,
    name: entity ? nameOfRecord(entity) : row.owner_name,
    drafts: await bankDraftsOf(tx, companyId, id),
    committed: last ? { ...last, verified: (await bankVerificationOf(tx, companyId, id, last.version)) ?? null } : null,
  };
}

type Forms = Pick<WholeBank, 'drafts' | 'committed'>;

/** The form of a group of countries as it stands: as it was typed, else as it was committed, else empty. */
export function formOf({ drafts, committed }: Forms, group: BankGroup): BankDetails {
  const typed = drafts.find((draft) => draft.group === group)?.details;
  if (typed) return typed;
  return committed && bankGroupOf(committed.details.bank_country) === group ? committed.details : noBankDetails();
}

/** The form that was typed in last, else what was committed; null: there is nothing. */
export const currentForm = ({ drafts: [last], committed }: Forms): BankDetails | null => last?.details ?? committed?.details ?? null;

/** Whether nothing is otherwise in a form than what was committed, as far as its country asks for it. */
export const isAsCommitted = (form: BankDetails, { committed }: Pick<WholeBank, 'committed'>): boolean =>
  committed !== null && isDeepStrictEqual(committed.details, askedBankDetails(form));

/** What the checks find in a form, by field. */
export const bankFaults = (form: BankDetails): Map<BankField, string> => faultsOfBankDetails(form, { has: isCurrency });

/** Where somebody is to be paid is still to be said, or put right, by field. @param whole null: nothing was said */
export function bankProblems(whole: Forms | null): ReadonlyMap<string, string> {
  if (whole?.committed) return bankFaults(whole.committed.details);
  const form = whole && currentForm(whole);
  return form ? bankFaults(form) : new Map([['bank_country', 'Say where you are paid.']]);
}

/** When what was committed of each field became what it is. */
export function bankFieldsTouched(versions: readonly BankVersion[]): ReadonlyMap<string, Date> {
  const touched = new Map<string, Date>();
  versions.forEach(({ details, at }, index) => {
    const before = versions[index + 1]?.details;
    for (const [field, value] of Object.entries(details)) if (!touched.has(field) && before?.[field as BankField] !== value) touched.set(field, at);
  });
  return touched;
}
