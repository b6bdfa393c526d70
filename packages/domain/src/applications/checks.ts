import { MODULES, type ModuleName, type ModuleNumber, type ModuleState } from './modules.ts';
import type { CriteriaOutcome } from './outcome.ts';
import { formatDate } from '../format/date.ts';
import type { CivilDate } from '../dates/civil.ts';
import { agreementProblems, type AgreementProblem } from './agreements.ts';
import { requestProblems, type RequestProblem } from './documentRequests.ts';
import { isForApplicant, programProblems, type ProgramProblem } from './programDocuments.ts';
import type { Step } from './steps.ts';

/** Checks of what somebody says of their taxes. */
export type TaxCheck = 'tax_country' | 'tax_details' | 'government_form' | 'self_certification' | 'forms_signed' | 'forms_current';

/** What checks of eligibility and of the amount look at. */
export interface EligibilityFacts {
  /** False where a policy is asked for and not accepted. */
  readonly isPolicyAccepted: boolean;
  /** A country, a vehicle and who applies were said. */
  readonly isCountryChosen: boolean;
  /** The steps of eligibility; empty before a country is chosen. */
  readonly steps: readonly Step[];
  readonly outcome: CriteriaOutcome | null;
  /** Of module 1: what a reviewer approved or declined holds, whatever the answers say. */
  readonly eligibility: ModuleState;
  /** What is wrong with the amount, by field; null: none was given. */
  readonly amount: ReadonlyMap<string, string> | null;
  /** What others prepared and the applicant has not confirmed, by module. */
  readonly prepared: ReadonlyMap<ModuleNumber, number>;
}

/** What all named checks look at. */
export interface CheckFacts extends EligibilityFacts {
  /** Who applies proves who they are; null: it is not asked, or not yet. */
  readonly kyc: KycStanding | null;
  /** What is still missing or wrong in what who applies says of their taxes, with the check that it is of; null: it is not asked, or not yet. */
  readonly tax: readonly { readonly check: TaxCheck; readonly question: string; readonly text: string }[] | null;
  /** What is wrong with where who applies is paid, by field; null: it is not asked, or not yet. */
  readonly bank: ReadonlyMap<string, string> | null;
  /** Documents of the programme, by their id within it, with what is still to be done. Left out: none are asked for, or not yet. */
  readonly programDocuments?: ReadonlyMap<string, ProgramProblem | null>;
  /** Documents of the fund that are to be acknowledged, by their id within it. Left out: none are asked for, or not yet. */
  readonly fundDocuments?: ReadonlyMap<string, { readonly isAcknowledged: boolean }>;
  /** What reviewers ask for, by the id of the request, with what is still to be done. Left out: nothing. */
  readonly requests?: ReadonlyMap<string, RequestProblem | null>;
  /** Agreements that were made, by their id, with what is still to be done. Left out: none were. */
  readonly agreements?: ReadonlyMap<string, AgreementProblem | null>;
}

/** How far somebody proved who they are. */
export interface KycStanding {
  /** A record of who they are belongs to the application. */
  readonly isLinked: boolean;
  /** What is still wrong in the record, by place. */
  readonly ofRecord: readonly (readonly [question: string, text: string])[];
  /** The same of its participants. */
  readonly ofParticipants: readonly (readonly [question: string, text: string])[];
  /** How many participants are named. */
  readonly named: number;
  /** Until when its approval held, where it holds no longer. */
  readonly heldUntil: CivilDate | null;
}

/** Something that does not hold yet. */
export interface UnmetCheck {
  readonly code: CheckCode;
  readonly module: ModuleName;
  /** Where it is put right: a block, or a field; null: the module. */
  readonly question: string | null;
  readonly text: string;
}

interface Check {
  readonly module: ModuleNumber;
  /** What does not hold: a place and a sentence each. */
  readonly find: (facts: CheckFacts) => readonly (readonly [question: string | null, text: string])[];
}

const problems =
  (code: Step['problems'][number]['code']): Check['find'] =>
  ({ steps }) =>
    steps.flatMap(({ block, problems: found }) => found.filter((problem) => problem.code === code).map(({ text }) => [block.id, text] as const));

const ofTax =
  (code: TaxCheck): Check['find'] =>
  ({ tax }) =>
    (tax ?? []).filter(({ check }) => check === code).map(({ question, text }) => [question, text] as const);

const ofAgreements =
  (code: AgreementProblem): Check['find'] =>
  ({ agreements }) =>
    [...(agreements ?? [])].flatMap(([id, problem]) => (problem === code ? [[id, agreementProblems[problem]] as const] : []));

const when = (isUnmet: boolean, text: string): readonly (readonly [null, string])[] => (isUnmet ? [[null, text]] : []);

/** Every check, in the order in which an application goes: the first that does not hold is where its applicant goes on. */
const checks = {
  data_policy_accepted: { module: 1, find: ({ isPolicyAccepted }) => when(!isPolicyAccepted, 'Accept the data protection policy first.') },
  country_chosen: { module: 1, find: ({ isCountryChosen }) => when(!isCountryChosen, 'Say from where and how you invest.') },
  documents_opened: { module: 1, find: problems('documents_opened') },
  blocks_answered: { module: 1, find: problems('blocks_answered') },
  documents_uploaded: { module: 1, find: problems('documents_uploaded') },
  eligible: {
    module: 1,
    find: ({ outcome, eligibility }) =>
      when((outcome === 'fails' && eligibility !== 'approved') || eligibility === 'declined', 'You are not eligible by these answers.'),
  },
  amount_valid: {
    module: 7,
    find: ({ amount }) => (amount === null ? [['equity_amount', 'Say how much you want to invest.']] : [...amount]),
  },
  entity_linked: { module: 2, find: ({ kyc }) => when(kyc !== null && !kyc.isLinked, 'Say who you are.') },
  cards_complete: { module: 2, find: ({ kyc }) => kyc?.ofRecord ?? [] },
  participants_present: { module: 8, find: ({ kyc }) => kyc?.ofParticipants ?? [] },
  evidence_in_date: {
    module: 2,
    find: ({ kyc }) =>
      kyc === null || kyc.heldUntil === null
        ? []
        : when(true, `What proves who you are held until ${formatDate(kyc.heldUntil)}: look through it and submit it again.`),
  },
  tax_country: { module: 3, find: ofTax('tax_country') },
  tax_details: { module: 3, find: ofTax('tax_details') },
  government_form: { module: 3, find: ofTax('government_form') },
  self_certification: { module: 3, find: ofTax('self_certification') },
  forms_signed: { module: 3, find: ofTax('forms_signed') },
  forms_current: { module: 3, find: ofTax('forms_current') },
  bank_valid: { module: 4, find: ({ bank }) => [...(bank ?? [])] },
  program_documents: {
    module: 10,
    find: ({ programDocuments }: Pick<CheckFacts, 'programDocuments'>) =>
      [...(programDocuments ?? [])].flatMap(([id, problem]) => (problem === null ? [] : [[id, programProblems[problem]] as const])),
  },
  fund_documents: {
    module: 5,
    find: ({ fundDocuments }: Pick<CheckFacts, 'fundDocuments'>) =>
      [...(fundDocuments ?? [])].flatMap(([id, { isAcknowledged }]) => (isAcknowledged ? [] : [[id, 'Open and acknowledge this document.'] as const])),
  },
  requests_answered: {
    module: 6,
    find: ({ requests }: Pick<CheckFacts, 'requests'>) =>
      [...(requests ?? [])].flatMap(([id, problem]) => (problem === null ? [] : [[id, requestProblems[problem]] as const])),
  },
  agreements_signed: { module: 9, find: ofAgreements('agreements_signed') },
  witnessed: { module: 9, find: ofAgreements('witnessed') },
  prepared_answers_confirmed: {
    module: 1,
    find: ({ prepared }) =>
      when(
        [...prepared.values()].some((count) => count > 0),
        'Confirm what was prepared for you first.',
      ),
  },
} as const satisfies Readonly<Record<string, Check>>;

export type CheckCode = keyof typeof checks;
export const CHECK_CODES = Object.keys(checks) as CheckCode[];

/** What does not hold, in order. @param codes only these */
export const unmetChecks = (facts: CheckFacts, codes: readonly CheckCode[] = CHECK_CODES): UnmetCheck[] =>
  CHECK_CODES.filter((code) => codes.includes(code)).flatMap((code) => {
    const { module, find }: Check = checks[code];
    return find(facts).map(([question, text]) => ({ code, module: MODULES[module], question, text }));
  });

/** What has to hold before a module is submitted. */
const CHECKS_OF_MODULE = {
  1: ['data_policy_accepted', 'country_chosen', 'documents_opened', 'blocks_answered', 'documents_uploaded', 'eligible', 'prepared_answers_confirmed'],
  // Nobody says how much before they have said whether they may.
  7: [
    'data_policy_accepted',
    'country_chosen',
    'documents_opened',
    'blocks_answered',
    'documents_uploaded',
    'eligible',
    'amount_valid',
    'prepared_answers_confirmed',
  ],
  2: ['entity_linked', 'cards_complete', 'prepared_answers_confirmed'],
  8: ['entity_linked', 'participants_present', 'prepared_answers_confirmed'],
  3: ['tax_country', 'tax_details', 'government_form', 'self_certification', 'forms_signed', 'forms_current'],
  4: ['bank_valid'],
  5: ['fund_documents'],
  6: ['requests_answered'],
  10: ['program_documents'],
} as const satisfies Partial<Record<ModuleNumber, readonly CheckCode[]>>;

type Submitted = keyof typeof CHECKS_OF_MODULE;
/** Whose prepared answers go along with a module. */
const prepares: Readonly<Record<Submitted, readonly ModuleNumber[]>> = { 1: [1], 7: [1, 7], 2: [2], 8: [8], 3: [], 4: [], 5: [], 6: [], 10: [] };

/** What does not hold of a module that is to be submitted, in order. What others prepared elsewhere does not hold it up. */
export function unmetChecksOf(facts: EligibilityFacts, module: 1 | 7): UnmetCheck[];
export function unmetChecksOf(facts: CheckFacts, module: Submitted): UnmetCheck[];
export function unmetChecksOf(facts: EligibilityFacts, module: Submitted): UnmetCheck[] {
  const prepared = new Map([...facts.prepared].filter(([one]) => prepares[module].includes(one)));
  return unmetChecks({ kyc: null, tax: null, bank: null, ...facts, prepared }, CHECKS_OF_MODULE[module]);
}

/** The same of documents of the fund, where no more is known. */
export const unmetFundDocuments = (fundDocuments: NonNullable<CheckFacts['fundDocuments']>): UnmetCheck[] =>
  checks.fund_documents.find({ fundDocuments }).map(([question, text]) => ({ code: 'fund_documents', module: MODULES[5], question, text }));

/** The same of documents of the programme, before they are submitted: whoever objects has answered. */
export const unmetProgramDocuments = (programDocuments: NonNullable<CheckFacts['programDocuments']>): UnmetCheck[] =>
  checks.program_documents
    .find({ programDocuments: new Map([...programDocuments].filter(([, problem]) => isForApplicant(problem))) })
    .map(([question, text]) => ({ code: 'program_documents', module: MODULES[10], question, text }));

/** The same of what reviewers ask for. */
export const unmetRequests = (requests: NonNullable<CheckFacts['requests']>): UnmetCheck[] =>
  checks.requests_answered.find({ requests }).map(([question, text]) => ({ code: 'requests_answered', module: MODULES[6], question, text }));

/** Whether somebody is eligible: as a reviewer decided, else by their answers; null while nobody can say. */
export function isEligible({ eligibility, outcome }: Pick<EligibilityFacts, 'eligibility' | 'outcome'>): boolean | null {
  if (eligibility === 'approved' || eligibility === 'declined') return eligibility === 'approved';
  return outcome === 'meets' ? true : outcome === 'fails' ? false : null;
}

/** Whether somebody may go on to what comes after eligibility: a reviewer approved it, or its answers meet it, and everything of it holds. */
export const isPastEligibility = (facts: EligibilityFacts): boolean =>
  facts.eligibility === 'approved' || (isEligible(facts) === true && unmetChecksOf(facts, 1).length === 0);
