import { isOpenForApplicant, type ModuleState } from '@pari/domain/applications';
import { TAX_STEPS, type TaxStep } from '@pari/domain/tax';
import type { TaxProblem, TaxRecord } from './record.ts';

const titles: Readonly<Record<TaxStep, string>> = {
  1: 'Countries',
  2: 'Tax details',
  3: 'Government tax forms',
  4: 'Self-certification',
  5: 'Documents',
};

export interface StepOfTax {
  readonly step: TaxStep;
  readonly title: string;
}

export const problemsAt = ({ problems }: Pick<TaxRecord, 'problems'>, step: TaxStep): TaxProblem[] => problems.filter((problem) => problem.step === step);

/** Whether something missing may be told: of a form once it was tried to go on with it. @param forms with which that was tried */
export const isTried = ({ form }: Pick<TaxProblem, 'form'>, forms: readonly string[]): boolean => form === null || forms.includes(form);

/** The steps, in order: one in which no form can be chosen is left out. */
export const stepsOf = ({ forms }: Pick<TaxRecord, 'forms'>): StepOfTax[] =>
  TAX_STEPS.filter(
    (step) => (step !== 3 || forms.some(({ type }) => type === 'Goverment')) && (step !== 4 || forms.some(({ type }) => type === 'Self Certification')),
  ).map((step) => ({ step, title: titles[step] }));

/** Whether nothing before a step is missing. */
export const isOpen = (record: Pick<TaxRecord, 'problems'>, step: TaxStep): boolean => record.problems.every((problem) => problem.step >= step);

const stepIn = (text: unknown): TaxStep | null => TAX_STEPS.find((step) => String(step) === String(text)) ?? null;

/**
 * Where somebody is by the address; where that leads nowhere, where they were, else at the first step in which something is missing.
 * @param last as it was remembered; null: nowhere
 */
export function placeAt(
  record: Pick<TaxRecord, 'forms' | 'problems'>,
  asked: unknown,
  last: string | null,
): { readonly step: TaxStep; readonly isAsked: boolean } {
  const steps = stepsOf(record).map(({ step }) => step);
  const lies = (step: TaxStep | null): step is TaxStep => step !== null && steps.includes(step) && isOpen(record, step);
  const [here, was] = [stepIn(asked), stepIn(last)];
  if (lies(here)) return { step: here, isAsked: true };
  const first = steps.findLast((step) => isOpen(record, step)) ?? 1;
  return { step: here === null && lies(was) ? was : first, isAsked: false };
}

/** Whether the forms were given, and nothing is said against them. */
export const isGiven = (state: ModuleState): boolean => !isOpenForApplicant(state) && state !== 'declined';
