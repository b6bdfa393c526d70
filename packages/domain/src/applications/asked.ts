import { isOpenForApplicant, type ModuleNumber, type ModuleState } from './modules.ts';
import { agreementsFor } from './agreements.ts';
import type { ApplicationSetup } from './setup.ts';
import type { ApplicationStatus, ModuleStates } from './statuses.ts';
import { isEntity, type Vehicle } from './vehicles.ts';

type Opening = Pick<ApplicationSetup, 'kyc_opens'>;
type AskingTax = Pick<ApplicationSetup, 'skip_tax' | 'tax_forms'>;
type TaxOpening = Opening & Pick<ApplicationSetup, 'kyc_workflows'>;
type BankOpening = Opening & AskingTax & Pick<ApplicationSetup, 'has_pre_document_stage'>;
type Asking = AskingTax & Pick<ApplicationSetup, 'kyc_workflows' | 'asks_bank_details' | 'fund_documents' | 'program_documents' | 'agreements'>;

/** The key of the workflow by which an applicant of a vehicle proves who they are; null: it is not asked. @param vehicle null: none was chosen */
export const kycWorkflowOf = ({ kyc_workflows: workflows }: Pick<ApplicationSetup, 'kyc_workflows'>, vehicle: Vehicle | null): string | null =>
  (vehicle === null ? null : workflows?.[vehicle]) ?? null;

const isDone = (state: ModuleState | undefined): boolean => state === 'approved' || state === 'complete';

/** Whether what comes after eligibility is asked by now. */
const isAfterEligibility = ({ kyc_opens: opens = 'after_eligibility' }: Opening, modules: ModuleStates): boolean =>
  opens === 'after_eligibility' || (isDone(modules.get(1)) && isDone(modules.get(7)));

/** Whether who applies may prove who they are by now. Nothing that was begun closes again. */
export const isKycOpen = (setup: Opening, modules: ModuleStates): boolean => modules.has(2) || isAfterEligibility(setup, modules);

/** Whether a fund asks what taxes its applicants pay. */
const asksTax = ({ skip_tax: isSkipped, tax_forms: forms = [] }: AskingTax): boolean => !isSkipped && forms.length > 0;

/**
 * Whether who applies may say what taxes they pay by now: once what proves who they are was submitted, where that is asked, because forms say it. Nothing that was
 * begun closes again. @param vehicle null: none was chosen
 */
export function isTaxOpen(setup: TaxOpening, modules: ModuleStates, vehicle: Vehicle | null): boolean {
  if (modules.has(3)) return true;
  const proving: readonly ModuleNumber[] = kycWorkflowOf(setup, vehicle) === null ? [] : vehicle !== null && isEntity(vehicle) ? [2, 8] : [2];
  return isAfterEligibility(setup, modules) && proving.every((module) => !isOpenForApplicant(modules.get(module) ?? 'not_started'));
}

/** Whether the tax forms that a fund asks for are signed: they are where it asks for none. */
export const areTaxDocumentsSigned = (setup: AskingTax, modules: ModuleStates): boolean =>
  !asksTax(setup) || modules.get(3) === 'pending' || isDone(modules.get(3));

/** Whether who applies may say where they are paid by now: once tax is signed, unless documents are signed before approval. Nothing that was begun closes again. */
export const isBankOpen = (setup: BankOpening, modules: ModuleStates): boolean => modules.has(4) || isAfterTax(setup, modules);

/** Whether who applies may read and acknowledge the documents of the fund by now: as where they are paid. */
export const areFundDocumentsOpen = (setup: BankOpening, modules: ModuleStates): boolean => modules.has(5) || isAfterTax(setup, modules);

/** Whether who applies may sign the documents of the programme, or say what they think of them, by now: as those of the fund are read. */
export const areProgramDocumentsOpen = (setup: BankOpening, modules: ModuleStates): boolean => modules.has(10) || isAfterTax(setup, modules);

const isAfterTax = (setup: BankOpening, modules: ModuleStates): boolean =>
  isAfterEligibility(setup, modules) && (areTaxDocumentsSigned(setup, modules) || setup.has_pre_document_stage);

/**
 * Whether who applies is shown the agreements that are made with them: once the whole was approved, or before that, where documents are signed first, once what proves
 * who they are was submitted.
 */
export function areAgreementsViewable(
  setup: Asking & Pick<ApplicationSetup, 'has_pre_document_stage'>,
  { modules, status, vehicle }: { readonly modules: ModuleStates; readonly status: ApplicationStatus; readonly vehicle: Vehicle | null },
): boolean {
  if (agreementsFor(setup, vehicle).length === 0) return false;
  if (status === 4 || status === 7) return true;
  if (!setup.has_pre_document_stage || status === 5 || status === 6) return false;
  const proving = modulesAsked(setup, vehicle).filter((module) => module === 2 || module === 8);
  return proving.every((module) => !isOpenForApplicant(modules.get(module) ?? 'not_started'));
}

/**
 * The parts that are asked of an applicant, in their order; what opens later is among them.
 * @param vehicle null: none was chosen yet
 * @param requests how many documents reviewers ask for
 */
export function modulesAsked(setup: Asking, vehicle: Vehicle | null, requests = 0): ModuleNumber[] {
  const isKycAsked = kycWorkflowOf(setup, vehicle) !== null;
  const isBankAsked = vehicle !== null && setup.asks_bank_details === true;
  return [
    1,
    ...(isKycAsked ? ([2] as const) : []),
    ...(vehicle !== null && asksTax(setup) ? ([3] as const) : []),
    ...(isBankAsked ? ([4] as const) : []),
    ...(vehicle !== null && (setup.fund_documents ?? []).length > 0 ? ([5] as const) : []),
    ...(requests > 0 ? ([6] as const) : []),
    7,
    ...(isKycAsked && vehicle !== null && isEntity(vehicle) ? ([8] as const) : []),
    ...(agreementsFor(setup, vehicle).length > 0 ? ([9] as const) : []),
    ...(vehicle !== null && (setup.program_documents ?? []).length > 0 ? ([10] as const) : []),
  ];
}

interface Opened {
  /** The parts that are asked of the applicant. */
  readonly asked: readonly ModuleNumber[];
  readonly modules: ModuleStates;
  /** Whether they went on past eligibility. */
  readonly isPast: boolean;
  readonly vehicle: Vehicle | null;
}

/**
 * Whether a part that is asked of who applies is open to them by now. Nothing that was begun closes again. Agreements are open with what follows eligibility, though
 * they are signed later: until then there is nothing to be done about them.
 */
export function isModuleOpen(setup: TaxOpening & BankOpening, module: ModuleNumber, { asked, modules, isPast, vehicle }: Opened): boolean {
  if (!asked.includes(module)) return false;
  if (module === 1 || module === 6 || module === 7 || modules.has(module)) return true;
  if (!isPast) return false;
  if (module === 3) return isTaxOpen(setup, modules, vehicle);
  if (module === 4) return isBankOpen(setup, modules);
  if (module === 5) return areFundDocumentsOpen(setup, modules);
  if (module === 10) return areProgramDocumentsOpen(setup, modules);
  return isKycOpen(setup, modules);
}
