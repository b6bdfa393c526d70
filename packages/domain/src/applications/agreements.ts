import { givenFor, type DocumentField } from '../signing/fields.ts';
import type { EnvelopeStatus, RecipientRole, RecipientStatus } from '../signing/envelopes.ts';
import type { DefinitionFault } from './definitionFaults.ts';
import type { Vehicle } from './vehicles.ts';

/** What an agreement can say of an application, with what it is called. */
export const AGREEMENT_INPUTS = {
  applicant_name: 'Name of the applicant',
  investor_name: 'Investing entity',
  vehicle: 'Investor type',
  country: 'Country',
  fund_name: 'Fund',
  company_name: 'Company',
  currency: 'Currency',
  equity: 'Equity',
  leverage: 'Leverage',
  cashless_commitment: 'Cashless commitment',
  total_investment: 'Total investment',
  closing_date: 'Closing date',
  day_of_making: 'Day on which it was made',
} as const;
export type AgreementInput = keyof typeof AGREEMENT_INPUTS;
export const AGREEMENT_INPUT_NAMES = Object.keys(AGREEMENT_INPUTS) as [AgreementInput, ...AgreementInput[]];

/** Each input in the words in which it stands in the document; blank where there is nothing to say. */
export type AgreementInputs = Readonly<Record<AgreementInput, string>>;

/** From which an agreement is made: one version. */
export interface DocumentTemplate {
  readonly name: string;
  /** A PDF of the company. */
  readonly document_id: string;
  /** What is given for each field that the document asks its sender for, by the name of the field. */
  readonly fields: Readonly<Record<string, AgreementInput>>;
  /** The applicant signs before a witness. */
  readonly asks_witness: boolean;
}

/** An agreement that a fund makes with whoever applies to it. */
export interface SetupAgreement {
  /** Of it within the set-up. */
  readonly agreement_id: string;
  /** Key of the template. */
  readonly template: string;
  /** Left out: with every vehicle. */
  readonly vehicle?: Vehicle | undefined;
}

/** What is made with somebody who applies as a vehicle, in their order. @param vehicle null: none was chosen yet */
export const agreementsFor = ({ agreements = [] }: { readonly agreements?: readonly SetupAgreement[] }, vehicle: Vehicle | null): readonly SetupAgreement[] =>
  vehicle === null ? [] : agreements.filter(({ vehicle: only }) => only === undefined || only === vehicle);

/** What stands in the fields of a document, by their name. */
export const valuesForTemplate = ({ fields }: Pick<DocumentTemplate, 'fields'>, inputs: AgreementInputs): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, input]) => [name, inputs[input]]));

/** Inputs that make it another agreement: the day on which it is made does not. */
export const pinnedInputs = ({ fields }: Pick<DocumentTemplate, 'fields'>): AgreementInput[] =>
  AGREEMENT_INPUT_NAMES.filter((input) => input !== 'day_of_making' && Object.values(fields).includes(input));

/** Something that an agreement says otherwise than the one before it. */
export interface AgreementChange {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** In what an agreement differs from the one before it, of what both say. */
export const changesOfAgreement = (before: Readonly<Record<string, string>>, after: AgreementInputs, said: readonly AgreementInput[]): AgreementChange[] =>
  said.flatMap((input) => {
    const was = givenFor(before, input);
    return was === undefined || was === after[input] ? [] : [{ name: AGREEMENT_INPUTS[input], before: was, after: after[input] }];
  });

/** As people read it: “Total investment: 100,000 → 90,000”. */
export const wordsOfChange = ({ name, before, after }: AgreementChange): string => `${name}: ${before === '' ? '–' : before} → ${after === '' ? '–' : after}`;

/**
 * What keeps a template from being published, by what its document asks for.
 * @param asked fields of the document; null: they were not looked at, and nothing is said of them
 */
export function faultsOfTemplate({ fields, asks_witness: asksWitness }: DocumentTemplate, asked: readonly DocumentField[] | null): DefinitionFault[] {
  if (asked === null) return [];
  const own = asked.filter(({ role }) => role === 'sender');
  const byName = new Map(own.map((field) => [field.name, field]));
  const faults: DefinitionFault[] = [];
  for (const name of Object.keys(fields)) {
    const field = byName.get(name);
    if (!field) faults.push({ path: `fields.${name}`, text: `The document has no field “${name}” for its sender.` });
    else if (field.kind !== 'text') faults.push({ path: `fields.${name}`, text: `“${name}” is ticked in the document: an input is a text.` });
  }
  for (const [name, { isRequired }] of byName)
    if (isRequired && givenFor(fields, name) === undefined)
      faults.push({ path: 'fields', text: `The document asks its sender for “${name}”: say which input stands there.` });
  if (!asked.some(({ role, kind }) => role === 'signer' && kind === 'signature'))
    faults.push({ path: 'document_id', text: 'The document marks no place for the signature of the signer.' });
  const witness = asked.find(({ role }) => role === 'witness');
  if (witness && !asksWitness) faults.push({ path: 'asks_witness', text: 'The document has a place for a witness, and none is asked for.' });
  const another = asked.find(({ role, number }) => (role === 'signer' || role === 'witness') && number > 1);
  if (another) faults.push({ path: 'document_id', text: `The document asks for a ${another.role} ${another.number}: an agreement has one.` });
  return faults;
}

/** Examples, for looking at a template before it is published. */
export const SAMPLE_INPUTS: AgreementInputs = {
  applicant_name: 'Sample Applicant',
  investor_name: 'Sample Holdings Ltd',
  vehicle: 'Corporate Entity',
  country: 'United Kingdom',
  fund_name: 'Sample Fund',
  company_name: 'Sample Partners',
  currency: 'EUR',
  equity: '80,000.00',
  leverage: '150,000.00',
  cashless_commitment: '10,000.00',
  total_investment: '240,000.00',
  closing_date: '31 Dec 2030',
  day_of_making: '1 Dec 2030',
};

/**
 * Where an agreement stands. made: on its way to be signed; signed: by the applicant; witnessed: it waits for those who countersign; void: it cannot be signed any
 * more; superseded: another took its place.
 */
export const AGREEMENT_STATES = ['made', 'sent', 'signed', 'witnessed', 'countersigned', 'void', 'superseded'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

interface AgreementFacts {
  readonly isSuperseded: boolean;
  /** It could not be made, or was taken back. */
  readonly isVoid: boolean;
  /** Null: there is none yet. */
  readonly envelope: EnvelopeStatus | null;
  readonly recipients: readonly { readonly role: RecipientRole; readonly status: RecipientStatus }[];
}

/** Where an agreement stands follows from what became of its envelope. Where no witness is asked for, it waits for those who countersign once its applicant signed. */
export function agreementState({ isSuperseded, isVoid, envelope, recipients }: AgreementFacts): AgreementState {
  if (envelope === 'completed') return isSuperseded ? 'superseded' : 'countersigned';
  if (isSuperseded) return 'superseded';
  if (isVoid || envelope === 'declined' || envelope === 'expired' || envelope === 'cancelled') return 'void';
  if (envelope === null || envelope === 'draft') return 'made';
  const signed = (role: RecipientRole): boolean => recipients.filter((one) => one.role === role).every(({ status }) => status === 'signed');
  if (!signed('signer')) return 'sent';
  return signed('witness') ? 'witnessed' : 'signed';
}

/** Whether its applicant, and whoever witnesses that, have done their part. */
export const isSignedByApplicant = (state: AgreementState): boolean => state === 'witnessed' || state === 'countersigned';

/** What an agreement waits for, as checks name it. */
export type AgreementProblem = 'agreements_signed' | 'witnessed';
export const agreementProblems: Readonly<Record<AgreementProblem, string>> = {
  agreements_signed: 'Sign this agreement.',
  witnessed: 'Your witness has not signed yet.',
};

/** What an agreement still waits for before it is countersigned; null: nothing. */
export const problemOfAgreement = (state: AgreementState): AgreementProblem | null =>
  isSignedByApplicant(state) ? null : state === 'signed' ? 'witnessed' : 'agreements_signed';

/** Why an agreement was taken back once an application says something else, or ended. */
export const AGREEMENT_CHANGED = 'What it says was changed since.';
export const AGREEMENT_ENDED = 'The application has ended.';
