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
  /** Where the second look at it stands; null: there is none by now. */
  readonly internal: 'pending' | 'approved' | null;
  /** Null: nothing is asked, or not yet. */
  readonly problems: readonly TaxProblem[] | null;
}

interface Of {
  readonly setup: ApplicationSetup;
  /** Null: none was chosen yet. */
  readonly vehicle: Vehicle | null;
  readonly kyc: Pick<KycPart, 'asked' | 'workflow'>;
  readonly modules: ModuleStates;
  readonly row: { readonly id: string; readonly applicant_id: string; readonly kyc_record_id: string | null; readonly tax_record_id: string | null } | null;
}

/** The forms that a fund takes, in the order in which they are given. */
export const formsTaken = ({ skip_tax: isSkipped, tax_forms: forms = [] }: Pick<ApplicationSetup, 'skip_tax' | 'tax_forms'>): TaxFormCode[] =>
  isSkipped ? [] : FORM_CODES.filter((code) => forms.includes(code));

const nothingSaid: readonly TaxProblem[] = [{ check: 'tax_country', step: 1, form: null, field: 'countries', text: 'Say where you are resident for tax.' }];

export async function taxPartOf(tx: Tx, context: Pick<Context, 'company' | 'now'>, { setup, vehicle, kyc, modules, row }: Of): Promise<TaxPart> {
  const isAsked = kyc.asked.includes(3);
  const isOpen = isAsked && isTaxOpen(setup, modules, vehicle);
  const isOfEntity = vehicle !== null && isEntity(vehicle) && kyc.workflow !== null;
  const entity = isOfEntity ? (row?.kyc_record_id ?? undefined) : null;
  if (!isOpen || row === null || vehicle === null) return { isAsked, isOpen, entity, record: null, offered: [], internal: null, problems: null };
  const internal = setup.enable_internal_tax_flow && modules.get(3) === 'approved' ? await internalTaxOf(tx, context.company.id, row.id) : null;
  const found = row.tax_record_id ?? (entity === undefined ? undefined : await taxRecordFor(tx, context.company.id, row.applicant_id, vehicle, entity))?.id;
  if (found === undefined) return { isAsked, isOpen, entity, record: null, offered: [], internal, problems: nothingSaid };
  const record = await readTax(tx, context, found);
  const offered = offeredOf(record.templates, formsTaken(setup));
  return { isAsked, isOpen, entity, record, offered, internal, problems: taxProblems(record.facts, offered, documentFacts(record)) };
}

/** The last second look at taxes that was asked for. */
async function internalTaxOf(tx: Tx, companyId: string, applicationId: string): Promise<TaxPart['internal']> {
  const last = await tx.first(
    `select outcome from review_tasks where company_id = $1 and application_id = $2 and kind = 'internal_tax' order by closed_at desc nulls first, opened_at desc limit 1`,
    [companyId, applicationId],
  );
  return last === undefined ? null : last.outcome === null ? 'pending' : last.outcome === 'approved' ? 'approved' : null;
}
