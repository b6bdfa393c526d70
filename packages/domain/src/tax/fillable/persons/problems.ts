import { problemOf, type Surroundings } from '../../../kyc/answers.ts';
import { answersThatCount, type AskedCard } from '../../../kyc/asked.ts';
import type { Answers } from '../../../kyc/workflow.ts';
import { faultOfNumber } from '../../details.ts';
import { strangeNumber } from '../../numbers.ts';
import type { FormProblem } from '../formProblem.ts';
import { factOfPerson, residencesOf, strangeNumbersOfPerson } from './annex.ts';
import type { ControllingPerson } from './person.ts';
import { NO_CONTROL, personQuestion } from './words.ts';

/** What is missing or wrong of the controlling persons, who are asked about. @param asked of a form, in which each of them has a card by their id */
export function personProblems(
  persons: readonly ControllingPerson[],
  asked: readonly AskedCard[],
  answers: Answers,
  around: Pick<Surroundings, 'today' | 'countries'>,
): FormProblem[] {
  const counting = answersThatCount(asked, answers);
  const own = persons.filter(({ id }) => asked.some(({ card }) => card.id === id));
  const [first] = own;
  const isNobody = own.length > 0 && own.every((person) => factOfPerson(person, counting, 'control') === NO_CONTROL);
  return [
    ...(first && isNobody
      ? [
          {
            key: personQuestion(first, 'control'),
            text: 'Somebody controls the entity: where nobody does by ownership or other means, its senior managing official does',
          },
        ]
      : []),
    ...own.flatMap((person) => {
      const questions = asked.find(({ card }) => card.id === person.id)?.questions ?? [];
      const strangeNumbers = strangeNumbersOfPerson(person, counting);
      const told = questions.flatMap((question): FormProblem[] => {
        const strange = strangeNumbers.find(({ confirmation }) => confirmation === question.id);
        const text = problemOf(question, answers[question.id], { ...around, files: 0 });
        return text === null ? [] : [{ key: question.id, text: strange ? strangeNumber(strange.country) : text }];
      });
      const ofNumbers = problemsOfResidences(person, counting).filter(({ key }) => !told.some((problem) => problem.key === key));
      return [...told, ...ofNumbers].map(({ key, text }) => ({ key, text: `${person.name}: ${text}` }));
    }),
  ];
}

function problemsOfResidences(person: ControllingPerson, counting: Answers): FormProblem[] {
  const residences = residencesOf(person, counting);
  return residences.flatMap(({ at, country, number }, index): FormProblem[] => {
    if (residences.findIndex((other) => other.country === country) < index)
      return [{ key: personQuestion(person, `residence_${at}`), text: 'Each country is chosen once.' }];
    // What is not answered yet is told by its question.
    if (number.reason === null ? number.tin === '' : number.reason === 'B' && number.explanation === '') return [];
    const fault = faultOfNumber(country, number);
    return fault === null ? [] : [{ key: personQuestion(person, number.reason === null ? `tin_${at}` : `number_${at}`), text: fault }];
  });
}
