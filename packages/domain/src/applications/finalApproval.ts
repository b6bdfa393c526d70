import { formatPaid } from '../format/paid.ts';
import { compare, subtract, sum, ZERO, type Decimal } from '../money/decimal.ts';
import { isOpenForApplicant, MODULE_WORDS, PLURAL_MODULES, type ModuleNumber } from './modules.ts';
import type { ApplicationSetup } from './setup.ts';
import type { ApplicationStatus, ModuleStates } from './statuses.ts';

/** Kinds of what keeps an application from being approved as a whole. */
export const APPROVAL_OBSTACLES = [
  'stands_elsewhere',
  'locked',
  'part_open',
  'objection_open',
  'bank_unverified',
  'internal_tax_open',
  'evidence_expired',
  'warning_unread',
  'amounts_missing',
  'amounts_outdated',
  'entity_lost',
  'amounts_outside_limits',
  'cap_exceeded',
] as const;
export type ApprovalObstacleCode = (typeof APPROVAL_OBSTACLES)[number];

export interface ApprovalObstacle {
  readonly code: ApprovalObstacleCode;
  /** The part at which it is put right; null: the whole. */
  readonly module: ModuleNumber | null;
  readonly text: string;
}

/** A sentence about a part. */
interface Said {
  readonly module: ModuleNumber;
  readonly text: string;
}

/** All that decides whether an application can be approved as a whole. */
export interface ApprovalFacts {
  readonly status: ApplicationStatus;
  readonly locked_reason: string | null;
  /** Parts that have to be done before it. */
  readonly required: readonly ModuleNumber[];
  readonly modules: ModuleStates;
  /** How many objections to documents wait to be settled. */
  readonly objections: number;
  readonly isBankVerified: boolean;
  readonly internalTax: 'not_asked' | 'pending' | 'approved';
  /** What held when it was submitted and holds no longer. */
  readonly expired: readonly Said[];
  /** What is open about parts and was not read. */
  readonly unread: readonly Said[];
  /** What comes to be committed; null: nobody said. */
  readonly total: Decimal | null;
  /** The applicant submitted amounts since that was said. */
  readonly isOutdated: boolean;
  /** The profile that was chosen to commit it is the applicant's. */
  readonly isEntityTheirs: boolean;
  /** Which limits it is outside of. */
  readonly outside: readonly string[];
  /** What the fund still gives, without this application; null: there is no limit. */
  readonly left: Decimal | null;
  readonly currency: string;
}

/** Parts that have to be approved or complete before the whole is: all but agreements, unless these are signed before. */
export const requiredForApproval = (
  asked: readonly ModuleNumber[],
  { has_pre_document_stage: isBefore }: Pick<ApplicationSetup, 'has_pre_document_stage'>,
): ModuleNumber[] => asked.filter((module) => module !== 9 || isBefore);

/** What still keeps an application from being proposed and approved, in the order in which it is put right; empty: nothing does. */
export function approvalObstacles(facts: ApprovalFacts): ApprovalObstacle[] {
  const { status, modules, required, total, left, currency } = facts;
  const found: ApprovalObstacle[] = [];
  const say = (code: ApprovalObstacleCode, module: ModuleNumber | null, text: string) => found.push({ code, module, text });
  if (status > 3) return [{ code: 'stands_elsewhere', module: null, text: status === 4 ? 'This was approved already.' : 'This has ended.' }];
  if (facts.locked_reason !== null) say('locked', null, 'This application is locked: unlock it first.');
  for (const module of required) {
    const state = modules.get(module) ?? 'not_started';
    if (state !== 'approved' && state !== 'complete')
      say('part_open', module, `${MODULE_WORDS[module]} ${PLURAL_MODULES.has(module) ? 'are' : 'is'} not ${state === 'pending' ? 'decided' : 'done'} yet.`);
  }
  if (facts.objections > 0)
    say('objection_open', 10, facts.objections === 1 ? 'An objection is not settled yet.' : `${facts.objections} objections are not settled yet.`);
  // What is not given yet is not called about.
  if (required.includes(4) && !facts.isBankVerified && !isOpenForApplicant(modules.get(4) ?? 'not_started'))
    say('bank_unverified', 4, 'Nobody called the applicant back yet: the bank account is not verified.');
  if (facts.internalTax === 'pending') say('internal_tax_open', 3, 'Taxes wait for a second look.');
  for (const { module, text } of facts.expired) say('evidence_expired', module, text);
  for (const { module, text } of facts.unread) say('warning_unread', module, text);
  if (total === null) say('amounts_missing', 7, 'Say how much is committed, and by whom.');
  if (total !== null && facts.isOutdated) say('amounts_outdated', 7, 'The applicant submitted amounts since these were set: set them again.');
  if (total !== null && !facts.isEntityTheirs) say('entity_lost', 7, 'The profile that commits it is not the applicant’s any more: choose another.');
  for (const text of facts.outside) say('amounts_outside_limits', 7, `${text}.`);
  if (total !== null && left !== null && compare(total, left) > 0) say('cap_exceeded', 7, leftSentence(left, currency));
  return found;
}

/** What a fund still gives out of what it gives in all; null: there is no limit. @param given totals of what was approved */
export function leftOf(cap: Decimal | null, given: readonly Decimal[]): Decimal | null {
  if (cap === null) return null;
  const all = sum(given);
  return compare(all, cap) >= 0 ? ZERO : subtract(cap, all);
}

export const leftSentence = (left: Decimal, currency: string): string =>
  compare(left, ZERO) === 0 ? 'The fund has nothing left to give.' : `The fund has ${formatPaid(left, currency)} ${currency} left to give.`;

/** What a proposal is about. */
interface Bound {
  readonly rounds: readonly { readonly module: number; readonly round: number; readonly content: unknown }[];
  /** Version of the final amounts, of which each is never another. */
  readonly final: number;
  /** Hashes of documents beside those in rounds. */
  readonly documents: readonly string[];
}

/** All that a proposal binds, in one spelling: the last round of each part, with the hashes of its documents, the final amounts, further documents. */
export const boundBy = ({ rounds, final, documents }: Bound): string =>
  JSON.stringify([
    rounds.map(({ module, round, content }) => [module, round, inOrder(content)]).toSorted(([one], [other]) => Number(one) - Number(other)),
    final,
    documents.toSorted(),
  ]);

/** The same whatever the order of its names is, as values that come back from a database are. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, one]) => [key, inOrder(one)] as const)
            .toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : value;
