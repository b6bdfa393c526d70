import {
  faultsOfApplicationSetup,
  faultsOfCriteria,
  type ApplicationSetup,
  type BlockDocument,
  type Criteria,
  type DefinitionFault,
  type DocumentTemplate,
} from '../applications/index.ts';
import { countryCodes } from '../instructions/index.ts';
import { faultsOfWorkflow, type Workflow } from '../kyc/index.ts';
import { FORM_KEYS, type FormTexts } from '../tax/index.ts';

/** A document of the company that a definition names, with the part of it that does. */
export interface NamedDocument {
  readonly path: string;
  /** As a sentence names it. */
  readonly part: string;
  readonly document_id: string;
  /** It is signed here: it may be one that is there to be signed, and must be a PDF. */
  readonly isSigned?: boolean;
}

export interface Kind<Body> {
  /** As people read it: one, and many. */
  readonly words: { readonly one: string; readonly many: string };
  /** What keeps a body of the right form from being published. */
  readonly faults: (body: Body) => DefinitionFault[];
  readonly documents: (body: Body) => NamedDocument[];
  /** The keys that there are; left out: any. */
  readonly keys?: readonly string[];
  /** Its documents are signed: nobody else has to be able to open them. */
  readonly signs?: true;
}

/** The body of a definition of each kind. */
export interface DefinitionBodies {
  readonly criteria: Criteria;
  readonly kyc_workflow: Workflow;
  /** Its key is the external id of the fund. */
  readonly application: ApplicationSetup;
  /** Its key is the code of the form, in lower case. */
  readonly tax_form: FormTexts;
  readonly document_template: DocumentTemplate;
}
export type DefinitionKind = keyof DefinitionBodies;

/** What is known of each kind; its schema stands in the contract. */
export const definitionKinds: { readonly [One in DefinitionKind]: Kind<DefinitionBodies[One]> } = {
  criteria: { words: { one: 'Eligibility criteria', many: 'Eligibility criteria' }, faults: faultsOfCriteria, documents: documentsOfCriteria },
  kyc_workflow: { words: { one: 'KYC workflow', many: 'KYC workflows' }, faults: faultsOfWorkflow, documents: () => [] },
  application: {
    words: { one: 'What a fund asks of whoever applies', many: 'What funds ask of whoever applies' },
    faults: (body) => faultsOfApplicationSetup(body, countryCodes),
    documents: documentsOfApplication,
  },
  tax_form: {
    words: { one: 'What is said of a tax form', many: 'What is said of tax forms' },
    faults: () => [],
    documents: () => [],
    keys: FORM_KEYS,
  },
  document_template: {
    words: { one: 'Template of an agreement', many: 'Templates of agreements' },
    // What its document asks for is looked at beside that.
    faults: () => [],
    documents: ({ document_id }) => [{ path: 'document_id', part: 'template', document_id }],
    signs: true,
  },
};
export const DEFINITION_KINDS = Object.keys(definitionKinds) as [DefinitionKind, ...DefinitionKind[]];

export const DEFINITION_STATES = ['draft', 'published', 'retired'] as const;
export type DefinitionState = (typeof DEFINITION_STATES)[number];

function documentsOfApplication({
  data_protection_policy: policy,
  fund_documents: documents = [],
  program_documents: program = [],
}: ApplicationSetup): NamedDocument[] {
  return [
    ...(policy === null ? [] : [{ path: 'data_protection_policy', part: 'data protection policy', document_id: policy }]),
    ...documents.map(({ doc_id: id, document_id }, at) => ({ path: `fund_documents[${at}].document_id`, part: `fund document “${id}”`, document_id })),
    ...program.map(({ doc_id: id, document_id, require_signature: isSigned, require_wet_signature: isWet }, at) => ({
      path: `program_documents[${at}].document_id`,
      part: `program document “${id}”`,
      document_id,
      isSigned: isSigned && !isWet,
    })),
  ];
}

function documentsOfCriteria({ blocks }: Criteria): NamedDocument[] {
  return blocks.flatMap((block, index) => {
    const named = (at: string, { document_id: id }: BlockDocument): NamedDocument => ({
      path: `blocks[${index}].${at}.document_id`,
      part: `block “${block.id}”`,
      document_id: id,
    });
    if (block.kind === 'KII') return block.documents.map((document, at) => named(`documents[${at}]`, document));
    if (block.kind === 'AC') return block.options.map(({ document }, at) => named(`options[${at}].document`, document));
    return [];
  });
}
