import { isEntity, isTaxOpen, type ApplicationSetup, type ModuleStates, type Vehicle } from '@pari/domain/applications';
import { FORM_CODES, type TaxFormCode } from '@pari/domain/tax';
import { taxProblems, type OfferedForm, type TaxProblem } from '@pari/domain/tax/record';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { documentFacts, offeredOf, readTax, taxRecordFor, type WholeTax } from '../tax/index.ts';
import type { KycPart } from './kycPart.ts';

/** How far an applicant said what taxes they pay, in an application. */
export interface TaxPart {
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  /** Whose taxes they are: the person's (null), or of the entity of that record. Undefined: nobody said yet which entity. */
  readonly entity: string | null | undefined;
  /** That of the application; before there is one, what was said elsewhere of the same. */
  readonly record: WholeTax | null;
  /** The forms that can be given to this fund. */
  readonly offered: readonly OfferedForm[];
  /** Null: nothing is asked, or not yet. */
  readonly problems: readonly TaxProblem[] | null;
}

interface Of {
  readonly setup: ApplicationSetup;
  /** Null: none was chosen yet. */
  readonly vehicle: Vehicle | null;
  readonly kyc: Pick<KycPart, 'asked' | 'workflow'>;
  readonly modules: ModuleStates;
  readonly row: { readonly applicant_id: string; readonly kyc_record_id: string | null; readonly tax_record_id: string | null } | null;
}

/** The forms that a fund takes, in the order in which they are given. */
export const formsTaken = ({ skip_tax: isSkipped, tax_forms: forms = [] }: Pick<ApplicationSetup, 'skip_tax' | 'tax_forms'>): TaxFormCode[] =>
  isSkipped ? [] : FORM_CODES.filter((code) => forms.includes(code));

const nothingSaid: readonly TaxProblem[] = [
  { check: 'tax_country', step: 1, form: null, field: 'countries', text: 'Say where you are resident for tax.' },
];

export async function taxPartOf(tx: Tx, context: Pick<Context, 'company' | 'now'>, { setup, vehicle, kyc, modules, row }: Of): Promise<TaxPart> {
  const isAsked = kyc.asked.includes(3);
  const isOpen = isAsked && isTaxOpen(setup, modules, vehicle);
  const isOfEntity = vehicle !== null && isEntity(vehicle) && kyc.workflow !== null;
  const entity = isOfEntity ? (row?.kyc_record_id ?? undefined) : null;
  if (!isOpen || row === null || vehicle === null) return { isAsked, isOpen, entity, record: null, offered: [], problems: null };
  const found = row.tax_record_id ?? (entity === undefined ? undefined : await taxRecordFor(tx, context.company.id, row.applicant_id, vehicle, entity))?.id;
  if (found === undefined) return { isAsked, isOpen, entity, record: null, offered: [], problems: nothingSaid };
  const record = await readTax(tx, context, found);
  const offered = offeredOf(record.templates, formsTaken(setup));
  return { isAsked, isOpen, entity, record, offered, problems: taxProblems(record.facts, offered, documentFacts(record)) };
}
