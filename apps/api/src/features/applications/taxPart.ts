import { isOpenForApplicant, isTaxOpen, type ApplicationSetup, type CheckFacts, type ModuleStates, type Vehicle } from '@pari/domain/applications';
import { FORM_CODES, type TaxFormCode } from '@pari/domain/tax';
import { formsToGive, isEarlierRound, taxProblems, type OfferedForm, type TaxProblem, type TaxRound } from '@pari/domain/tax/record';
import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { documentFacts, offeredOf, readTax, taxRecordFor, type WholeTax } from '../tax/index.ts';
import { entityOf, type KycPart } from './kycPart.ts';
import type { ApplicationRow } from './queries.ts';

/** What an application asks to know what taxes its applicant pays. */
export interface TaxPart {
  readonly isAsked: boolean;
  readonly isOpen: boolean;
  /** As what they apply, and whose taxes they are: the person's (null), or of the entity of that record. Undefined: nobody said yet which entity. */
  readonly vehicle: Vehicle | null;
  readonly entity: string | null | undefined;
  /** Where the second look at it stands; null: there is none by now. */
  readonly internal: 'pending' | 'approved' | null;
}

/** What somebody said of their taxes, and the forms that can be given to a fund. */
export interface TaxSaid {
  readonly record: WholeTax;
  readonly offered: readonly OfferedForm[];
}

type Row = Pick<ApplicationRow, 'id' | 'applicant_id' | 'kyc_record_id' | 'tax_record_id'>;

interface Of {
  readonly setup: ApplicationSetup;
  /** Null: none was chosen yet. */
  readonly vehicle: Vehicle | null;
  readonly kyc: Pick<KycPart, 'asked' | 'workflow'>;
  readonly modules: ModuleStates;
  readonly row: Row | null;
}

/** The forms that a fund takes, in the order in which they are given. */
export const formsTaken = ({ skip_tax: isSkipped, tax_forms: forms = [] }: Pick<ApplicationSetup, 'skip_tax' | 'tax_forms'>): TaxFormCode[] =>
  isSkipped ? [] : FORM_CODES.filter((code) => forms.includes(code));

const nothingSaid: readonly TaxProblem[] = [{ check: 'tax_country', step: 1, form: null, field: 'countries', text: 'Say where you are resident for tax.' }];

export async function taxPartOf(tx: Tx, companyId: string, { setup, vehicle, kyc, modules, row }: Of): Promise<TaxPart> {
  const isAsked = kyc.asked.includes(3);
  const isLookedAtTwice = isAsked && row !== null && setup.enable_internal_tax_flow && modules.get(3) === 'approved';
  return {
    isAsked,
    isOpen: isAsked && isTaxOpen(setup, modules, vehicle),
    vehicle,
    entity: entityOf(vehicle, kyc, row),
    internal: isLookedAtTwice ? await internalTaxOf(tx, companyId, row.id) : null,
  };
}

interface Paying {
  readonly row: Row | null;
  readonly setup: ApplicationSetup;
  readonly tax: TaxPart;
}

/** What an applicant says of their taxes: that of the application; before there is one, what was said elsewhere of the same. Null: nothing, or it is not asked yet. */
export async function taxOf(
  tx: Tx,
  context: Pick<Context, 'company' | 'now'>,
  { row, setup, tax: { isOpen, vehicle, entity } }: Paying,
): Promise<TaxSaid | null> {
  if (!isOpen || row === null || vehicle === null) return null;
  const found = row.tax_record_id ?? (entity === undefined ? undefined : await taxRecordFor(tx, context.company.id, row.applicant_id, vehicle, entity))?.id;
  if (found === undefined) return null;
  const record = await readTax(tx, context, found);
  return { record, offered: offeredOf(record.templates, formsTaken(setup)) };
}

type TaxFacts = NonNullable<CheckFacts['tax']>;

/** Forms that were signed and are not sealed yet: reviewers could not open them. */
const unsealed = ({ record: { facts, documents }, offered }: TaxSaid): TaxProblem[] => {
  const toGive = new Set(formsToGive(facts, offered).map(({ code }) => code));
  return documents
    .filter(({ form, revision, state, sealed_sha256: sealed }) => state === 'completed' && revision !== null && sealed === null && toGive.has(form))
    .map(({ form }) => ({ check: 'forms_signed', step: 5, form, field: 'document', text: `Your signed ${form} is being sealed. Submit it in a moment.` }));
};

/** The same as checks look at it. @param said null: nothing was */
export function taxFacts(said: TaxSaid | null): TaxFacts {
  const problems = said === null ? nothingSaid : [...taxProblems(said.record.facts, said.offered, documentFacts(said.record)), ...unsealed(said)];
  return problems.map(({ check, form, field, text }) => ({ check, question: form === null ? field : `${form}.${field}`, text }));
}

/**
 * Whether what was submitted of taxes is not what is said now: it was changed, a form of it says something else, or was put away; or more is asked by what is known of somebody since.
 * What a later edition of a form asks is nothing of it.
 */
export function isTaxOutdated(record: WholeTax, round: TaxRound): boolean {
  const { record_version: version, forms, documents } = round;
  const submitted = new Set(documents.map(({ id }) => id));
  return (
    record.row.version !== version ||
    record.documents.some(({ id, state }) => submitted.has(id) && (state === 'outdated' || state === 'superseded')) ||
    taxProblems(record.facts, forms, documentFacts(record), isEarlierRound(round)).some(({ step }) => step < 5)
  );
}

/** What is still missing or wrong of somebody's taxes; null where nothing is asked, or not yet. What was submitted is as it was then. */
export async function taxProblemsOf(
  tx: Tx,
  context: Pick<Context, 'company' | 'now'>,
  of: Paying & { readonly modules: ModuleStates },
): Promise<TaxFacts | null> {
  if (!of.tax.isOpen || of.row === null) return null;
  return isOpenForApplicant(of.modules.get(3) ?? 'not_started') ? taxFacts(await taxOf(tx, context, of)) : [];
}

/** The last second look at taxes that was asked for. */
async function internalTaxOf(tx: Tx, companyId: string, applicationId: string): Promise<TaxPart['internal']> {
  const last = await tx.first(
    `select outcome from review_tasks where company_id = $1 and application_id = $2 and kind = 'internal_tax' order by closed_at desc nulls first, opened_at desc limit 1`,
    [companyId, applicationId],
  );
  return last === undefined ? null : last.outcome === null ? 'pending' : last.outcome === 'approved' ? 'approved' : null;
}
