import { isBankOpen, isEntity, type ApplicationSetup, type ModuleStates, type Vehicle } from '@pari/domain/applications';
import type { Tx } from '../../ports/database.ts';
import { bankProblems, bankRecordFor, readBank, type WholeBank } from '../banking/index.ts';
import type { KycPart } from './kycPart.ts';

/** How far an applicant said where they are paid, in an application. */
export interface BankPart {
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  /** Who is paid: the person (null), or the entity of that record. Undefined: nobody said yet which entity. */
  readonly entity: string | null | undefined;
  /** That of the application; before there is one, what was said elsewhere of whoever is paid. */
  readonly record: WholeBank | null;
  /** Null: nothing is asked, or not yet. */
  readonly problems: ReadonlyMap<string, string> | null;
}

interface Of {
  readonly setup: ApplicationSetup;
  /** Null: none was chosen yet. */
  readonly vehicle: Vehicle | null;
  readonly kyc: Pick<KycPart, 'asked' | 'workflow'>;
  readonly modules: ModuleStates;
  readonly row: { readonly applicant_id: string; readonly kyc_record_id: string | null; readonly bank_record_id: string | null } | null;
}

export async function bankPartOf(tx: Tx, companyId: string, { setup, vehicle, kyc, modules, row }: Of): Promise<BankPart> {
  const isAsked = kyc.asked.includes(4);
  const isOpen = isAsked && isBankOpen(setup, modules);
  const isOfEntity = vehicle !== null && isEntity(vehicle) && kyc.workflow !== null;
  const entity = isOfEntity ? (row?.kyc_record_id ?? undefined) : null;
  if (!isOpen || row === null) return { isAsked, isOpen, entity, record: null, problems: null };
  const found = row.bank_record_id ?? (entity === undefined ? undefined : await bankRecordFor(tx, companyId, row.applicant_id, entity))?.id;
  const record = found === undefined ? null : await readBank(tx, companyId, found);
  return { isAsked, isOpen, entity, record, problems: bankProblems(record) };
}
