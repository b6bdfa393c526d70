import { moveModule, type ModuleNumber } from './modules.ts';
import type { ModuleStates } from './statuses.ts';

/** Modules that are asked anew from the beginning, and those that only have to be looked at again. */
const anew: readonly ModuleNumber[] = [1, 7];
const again: readonly ModuleNumber[] = [2, 3, 8];
/** Who invests through another entity is paid elsewhere. */
const ofEntity: readonly ModuleNumber[] = [4];

/** What another country or vehicle does, in the order in which it is told. */
export interface CountryChange {
  readonly reset: readonly ModuleNumber[];
  readonly lapsed: readonly ModuleNumber[];
  readonly sentences: readonly string[];
}

interface Given {
  /** Anything was answered in eligibility. */
  readonly hasAnswers: boolean;
  /** Documents were uploaded for it. */
  readonly hasUploads: boolean;
  readonly hasAmount: boolean;
  readonly isOtherVehicle: boolean;
  /** Tax forms wait to be signed. */
  readonly hasFormsToSign?: boolean;
}

/** What was declined stays as it is, with the country for which it was. */
export const mayChangeCountry = (modules: ModuleStates): boolean => modules.get(1) !== 'declined' && modules.get(7) !== 'declined';

export function countryChange(modules: ModuleStates, { hasAnswers, hasUploads, hasAmount, isOtherVehicle, hasFormsToSign = false }: Given): CountryChange {
  const moved = (numbers: readonly ModuleNumber[], move: 'reset' | 'lapse') =>
    numbers.filter((number) => moveModule(modules.get(number) ?? 'not_started', move, 'portal') !== null);
  const reset = moved(anew, 'reset');
  const ofPerson = moved(again, 'lapse');
  const paid = isOtherVehicle ? moved(ofEntity, 'lapse') : [];
  const isSubmitted = reset.some((number) => ['pending', 'approved', 'complete', 'changes_requested'].includes(modules.get(number) ?? ''));
  const isAsked = reset.some((number) => modules.get(number) === 'changes_requested');
  const sentences = [
    ...(hasAnswers ? ['The questions on eligibility are asked anew, and their answers are put away.'] : []),
    ...(hasUploads ? ['The documents that were uploaded for them are put away.'] : []),
    ...(isSubmitted ? ['What was submitted is taken back, and reviewers look at it again.'] : []),
    ...(isAsked ? ['What a reviewer asked of it is asked no more.'] : []),
    ...(hasAmount ? ['The investment amount is kept as a draft, to be submitted again.'] : []),
    ...(ofPerson.length > 0 ? ['What you said about yourself has to be confirmed again.'] : []),
    ...(hasFormsToSign ? ['Tax forms that wait to be signed are taken back.'] : []),
    ...(paid.length > 0 ? ['Where you are paid has to be said again.'] : []),
  ];
  return { reset, lapsed: [...ofPerson, ...paid], sentences };
}
