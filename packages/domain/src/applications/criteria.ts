import type { Relation } from './dependencies.ts';
import type { Vehicle } from './vehicles.ts';

/** Blocks that ask for one of several options, by the rule of law that they are about. */
export const GENERIC_BLOCKS = ['AU-WC', 'AU-PI', 'AU-SI', 'SG-AI', 'SG-QP', 'CN-LOA', 'CN-TF', 'JP-EE', 'KR-FA', 'US-QP', 'KE', 'HK-EB'] as const;
export type GenericBlock = (typeof GENERIC_BLOCKS)[number];

/** What an answer says of eligibility: 1 meets it, 0 fails it, 2 is for a reviewer to decide. Left out: as 0. */
export type LogicalValue = 0 | 1 | 2;

export interface CriteriaOption {
  readonly id: string;
  readonly text: string;
  readonly logical_value?: LogicalValue | undefined;
}

/** A licence, or what else is asked beside an option. */
export interface LicenceType {
  readonly id: string;
  readonly text: string;
  /** It has a certificate, whose name is asked for. */
  readonly requires_text: boolean;
}

export interface AccreditedOption extends CriteriaOption {
  readonly require_acknowledgement: boolean;
  readonly acknowledgement_text: string;
  readonly has_selector_options: boolean;
  readonly options: readonly LicenceType[];
}

/** Options for each vehicle; those without their own have those of individuals. */
export type ByVehicle<Option> = Readonly<Partial<Record<Vehicle, readonly Option[] | undefined>>> & { readonly individual: readonly Option[] };

export interface CustomField {
  readonly id: string;
  readonly title: string;
  readonly logical_value?: LogicalValue | undefined;
  readonly is_text_explanation_enabled: boolean;
  /** What is to be explained. */
  readonly text_explanation: string;
  readonly is_nested_fields_enabled: boolean;
  readonly nested_fields: readonly CriteriaOption[];
}

/** A document of the company that is opened before something is ticked. */
export interface BlockDocument {
  /** Of it within the block. */
  readonly doc_id: string;
  readonly document_id: string;
  readonly document_name: string;
}

/** A document that the applicant uploads. */
export interface RequiredDocument {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

/** A block is asked where all of these hold. */
export interface BlockDependency {
  /** An earlier one. */
  readonly block: string;
  readonly relation: Relation;
  readonly value: string | readonly string[];
}

interface Common {
  /** Of the block within its criteria. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Said to whoever is not eligible by it. */
  readonly failure_text: string;
  /** Said where a reviewer decides. */
  readonly need_review_text: string;
  readonly dependencies: readonly BlockDependency[];
}

export type CriteriaBlock = Common &
  (
    | { readonly kind: 'intro' | 'country_selector' | 'final' }
    /** Key investor information. */
    | { readonly kind: 'KII'; readonly statement: string; readonly documents: readonly BlockDocument[] }
    /** Approval checkboxes, each with the document that it is about. */
    | { readonly kind: 'AC'; readonly options: readonly { readonly id: string; readonly text: string; readonly document: BlockDocument }[] }
    | { readonly kind: 'US-AI'; readonly options: ByVehicle<AccreditedOption> }
    | { readonly kind: GenericBlock; readonly options: ByVehicle<CriteriaOption> }
    | { readonly kind: 'SG-IP'; readonly options: ByVehicle<CriteriaOption> }
    | { readonly kind: 'custom'; readonly is_multiple_selection_enabled: boolean; readonly custom_fields: readonly CustomField[] }
    | { readonly kind: 'documents'; readonly required_documents: readonly RequiredDocument[] }
  );
export type BlockKind = CriteriaBlock['kind'];

export const BLOCK_KINDS: readonly BlockKind[] = [
  'intro',
  'country_selector',
  'KII',
  'AC',
  'US-AI',
  ...GENERIC_BLOCKS,
  'SG-IP',
  'custom',
  'documents',
  'final',
];

/** One version of what is asked of whoever applies to a fund from some countries. */
export interface Criteria {
  readonly name: string;
  /** Blocks whose dependencies do not hold are skipped. */
  readonly is_smart_criteria: boolean;
  readonly blocks: readonly CriteriaBlock[];
}

export const optionsFor = <Option>(options: ByVehicle<Option>, vehicle: Vehicle): readonly Option[] => options[vehicle] ?? options.individual;

const keepOrder: readonly BlockKind[] = ['JP-EE', 'US-QP'];

/** Options as they are shown: those that fail stand last, but where the law gives an order. */
export function optionsShown<Option extends CriteriaOption>(kind: BlockKind, offered: readonly Option[]): readonly Option[] {
  if (keepOrder.includes(kind)) return offered;
  const fails = ({ logical_value: value }: Option) => (value ?? 0) === 0;
  return [...offered.filter((option) => !fails(option)), ...offered.filter(fails)];
}
