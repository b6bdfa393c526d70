import { problemOf } from '../../kyc/answers.ts';
import type { Surroundings } from '../../kyc/answers.ts';
import type { Answers } from '../../kyc/workflow.ts';
import { charactersOf } from '../../identifiers/characters.ts';
import { countryOfForeignTin, givenAnswers, type FormContent, type GivenFacts } from './given.ts';
import type { FormProblem } from './formProblem.ts';
import { GIVEN_KEYS } from './keys.ts';
import type { FormMap } from './map.ts';
import { WITH_CONTROLLING_PERSONS } from './questions/crs.ts';
import type { CHAPTER_3 } from './questions/statuses.ts';
import { personProblems } from './persons/index.ts';
import { PART_2 } from './questions/w8bene.ts';
import { answered, formAsked, formContent } from './values.ts';

const noResidence = /\bp\.?\s*o\.?\s*box\b|\bpost\s+office\s+box\b|\bc\/o\b|\bin\s+care\s+of\b/i;

/** Chapter 3 statuses of which the owners own the income (instructions to Form W-8BEN-E, "Do not use Form W-8BEN-E if"). */
const PASSES_THROUGH: readonly string[] = ['partnership', 'simple_trust', 'grantor_trust'] satisfies (keyof typeof CHAPTER_3)[];

const noOwner: FormProblem = { key: 'owner_name', text: 'The owner, who is taxed, is required' };

function problemsOfGiven({ code }: FormMap, { texts, ticks }: FormContent, facts: GivenFacts): FormProblem[] {
  const problems = GIVEN_KEYS[code].flatMap(({ key, label, required }): FormProblem[] =>
    required && !texts.has(key) ? [key === 'name' && facts.ownerName === '' ? noOwner : { key, text: `${label} is required` }] : [],
  );
  const add = (key: string, text: string) => problems.push({ key, text });
  if (code === 'W-9' && facts.ownerName !== null && /^\d+$/.test(facts.details.numbers['US']?.tin ?? ''))
    add('us_tin', 'Write the number of the owner as 123-45-6789 or 12-3456789: it says which of both it is');
  if (code === 'W-9' && !/^\d{9}$/.test(['ssn_area', 'ssn_group', 'ssn_serial', 'ein_prefix', 'ein_serial'].map((key) => texts.get(key) ?? '').join('')))
    add('us_tin', 'A US tax number of nine digits is required');
  const foreign = facts.details.numbers[countryOfForeignTin(facts.details) ?? ''];
  if (code.startsWith('W-8') && !texts.has('foreign_tin') && !ticks.has('foreign_tin_not_required') && foreign?.reason !== 'B')
    add('foreign_tin', 'A foreign tax number, or why there is none, is required');
  if (code === 'W-8BEN' && noResidence.test(facts.address?.street ?? ''))
    add('address', 'A post office box or an address in care of somebody is no permanent residence');
  return problems;
}

/** What the form says together, and cannot. */
function problemsOfAll({ code }: FormMap, facts: GivenFacts, answers: Answers): FormProblem[] {
  const problems: FormProblem[] = [];
  const { treaty_claim: claim, treaty_country: country } = answers;
  if (claim === 'yes' && typeof country === 'string' && !facts.details.countries.includes(country))
    problems.push({ key: 'treaty_country', text: 'The treaty country must be one in which you are resident for tax' });
  if (code === 'W-8BEN-E' && answers['hybrid'] === 'no' && PASSES_THROUGH.includes(String(answers['chapter_3'])))
    problems.push({
      key: 'hybrid',
      text: 'A partnership, simple trust or grantor trust that is no hybrid making a treaty claim gives a W-8IMY, not a W-8BEN-E',
    });
  if (answers['hybrid'] === 'yes' && claim === 'no') problems.push({ key: 'treaty_claim', text: 'A hybrid entity that makes a treaty claim completes it' });
  if (code === 'CRS-E' && WITH_CONTROLLING_PERSONS.includes(String(answers['entity_type'])) && facts.persons.length === 0)
    problems.push({ key: 'controlling_persons', text: 'The controlling persons are required' });
  if (answers[PART_2] === 'yes')
    problems.push({ key: PART_2, text: 'Part II of the form cannot be filled here: write to the people of this fund, who take it on paper' });
  if (code === 'W-9' && facts.ownerName === null && facts.investorType !== 'INDIVIDUAL' && answers['classification'] === 'individual')
    problems.push({ key: 'classification', text: 'An entity is no individual or sole proprietor' });
  return problems;
}

/**
 * What keeps a form from being sent to be signed, in its order: what is missing, wrong, or longer than the form has room for. Empty: it can be filled.
 * Nothing is cut to fit.
 */
export function formProblems(map: FormMap, facts: GivenFacts, given: Answers, around: Pick<Surroundings, 'today' | 'countries'>): FormProblem[] {
  const answers = answered(given);
  const cards = formAsked(map, facts.investorType, answers, facts.persons);
  const isOfPerson = ({ card }: (typeof cards)[number]): boolean => facts.persons.some(({ id }) => id === card.id);
  const asked = cards.filter((one) => !isOfPerson(one)).flatMap(({ questions }) => questions);
  const known = givenAnswers(map.code, facts);
  const ofQuestions = asked.flatMap((question): FormProblem[] => {
    const text = problemOf(question, answers[question.id], { ...around, files: 0 });
    return text === null ? [] : [{ key: question.id, text }];
  });
  const labels = new Map([...GIVEN_KEYS[map.code].map(({ key, label }) => [key, label] as const), ...asked.map(({ id, label }) => [id, label] as const)]);
  const tooLong = [...formContent(map, known, facts.investorType, answers, facts.persons).texts].flatMap(([key, text]): FormProblem[] => {
    const most = map.texts[key]?.most;
    const isTold = ofQuestions.some((problem) => problem.key === key);
    return most === undefined || charactersOf(text) <= most || isTold ? [] : [{ key, text: `${labels.get(key) ?? key} must be at most ${most} characters` }];
  });
  return [
    ...problemsOfGiven(map, known, facts),
    ...ofQuestions,
    ...tooLong,
    ...problemsOfAll(map, facts, answers),
    ...personProblems(facts.persons, cards, answers, around),
  ];
}
