import { isBankOpen, isOpenForApplicant, type ApplicationSetup, type ModuleStates, type Vehicle } from '@pari/domain/applications';
import type { Tx } from '../../ports/database.ts';
import { bankProblems, bankRecordFor, readBank, type WholeBank } from '../banking/index.ts';
import { entityOf, type KycPart } from './kycPart.ts';
import type { ApplicationRow } from './queries.ts';

/** What an application asks to know where who applies is paid. */
export interface BankPart {
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  /** Who is paid: the person (null), or the entity of that record. Undefined: nobody said yet which entity. */
  readonly entity: string | null | undefined;
}

type Row = Pick<ApplicationRow, 'applicant_id' | 'kyc_record_id' | 'bank_record_id'>;

interface Of {
  readonly setup: ApplicationSetup;
  /** Null: none was chosen yet. */
  readonly vehicle: Vehicle | null;
  readonly kyc: Pick<KycPart, 'asked' | 'workflow'>;
  readonly modules: ModuleStates;
  readonly row: Row | null;
}

export function bankPartOf({ setup, vehicle, kyc, modules, row }: Of): BankPart {
  const isAsked = kyc.asked.includes(4);
  return { isAsked, isOpen: isAsked && isBankOpen(setup, modules), entity: entityOf(vehicle, kyc, row) };
}

interface Paid {
  readonly row: Row | null;
  readonly bank: BankPart;
}

/** The record of where an applicant is paid: that of the application; before there is one, what was said elsewhere of whoever is paid. Null: nothing, or it is not asked yet. */
export async function bankOf(tx: Tx, companyId: string, { row, bank: { isOpen, entity } }: Paid): Promise<WholeBank | null> {
  if (!isOpen || row === null) return null;
  const found = row.bank_record_id ?? (entity === undefined ? undefined : await bankRecordFor(tx, companyId, row.applicant_id, entity))?.id;
  return found === undefined ? null : readBank(tx, companyId, found);
}

/** What is wrong with where an applicant is paid, by field; null where nothing is asked, or not yet. What was submitted is as it was then. */
export async function bankProblemsOf(tx: Tx, companyId: string, of: Paid & { readonly modules: ModuleStates }): Promise<ReadonlyMap<string, string> | null> {
  if (!of.bank.isOpen || of.row === null) return null;
  return isOpenForApplicant(of.modules.get(4) ?? 'not_started') ? bankProblems(await bankOf(tx, companyId, of)) : new Map();
}
