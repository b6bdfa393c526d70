import type { Vehicle } from '../../applications/vehicles.ts';
import { countriesAsked, type TaxDetails } from '../details.ts';
import type { TaxFormCode } from '../../applications/taxForms.ts';
import type { Answers } from '../../kyc/workflow.ts';
import { holderKnown, PLACE_OF_ORGANISATION } from '../holder.ts';
import { looksLikeTaxNumber } from '../numbers.ts';
import { findingOfTreaty } from '../treaties.ts';
import { answersAskedOf, chosenForms, isGovernmentForm, type OfferedForm, type TaxFacts, type TaxProblem } from './facts.ts';

/** The countries whose numbers have not the form of theirs, whether that was confirmed or not. */
export const strangeNumbersOf = (details: TaxDetails, investorType: Vehicle): string[] =>
  countriesAsked(details).filter((country) => {
    const tin = details.numbers[country]?.tin.trim() ?? '';
    return tin !== '' && !looksLikeTaxNumber(country, tin, investorType === 'INDIVIDUAL');
  });

/** What is found of an answer to a form, beside what is wrong with it: a sentence, or null. @param answers those that count */
export const findingOfAnswer = (question: string, answers: Answers): string | null =>
  question === 'treaty_country' && answers['treaty_claim'] === 'yes' && typeof answers[question] === 'string' ? findingOfTreaty(answers[question]) : null;

/** What they proved of where they live; of an entity where it is, and where it was formed. */
export function homesOf({ investorType, proved }: Pick<TaxFacts, 'investorType' | 'proved'>): string[] {
  const { country = '' } = holderKnown(proved);
  const formed = investorType === 'INDIVIDUAL' ? undefined : proved?.answers[PLACE_OF_ORGANISATION];
  return [...new Set([country, typeof formed === 'string' ? formed : ''])].filter((one) => one !== '');
}

/** Those of them in which nobody said to be resident for tax: somebody may live where they are not taxed. */
export const homesMissing = (homes: readonly string[], countries: readonly string[]): string[] => homes.filter((home) => !countries.includes(home));

/** Something that is told of an answer to a form, and keeps nobody from going on. */
export interface TaxFinding extends Pick<TaxProblem, 'step' | 'text'> {
  readonly form: TaxFormCode;
  readonly field: string;
}

/** What is found of the answers to the forms that are given. */
export const taxFindings = (facts: TaxFacts, offered: readonly OfferedForm[]): TaxFinding[] =>
  chosenForms(facts, offered).flatMap((form) => {
    const answers = answersAskedOf(form, facts);
    return Object.keys(answers).flatMap((field): TaxFinding[] => {
      const text = findingOfAnswer(field, answers);
      return text === null ? [] : [{ step: isGovernmentForm(form.code) ? 3 : 4, form: form.code, field, text }];
    });
  });
