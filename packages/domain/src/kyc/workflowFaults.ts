import { isCivilDate } from '../dates/civil.ts';
import { isDecimalText } from '../money/decimal.ts';
import type { DefinitionFault } from '../applications/definitionFaults.ts';
import { UNNAMED_OWNERS } from './owners.ts';
import { PARTICIPANT_QUESTIONS } from './participants.ts';
import { patternProblem } from './pattern.ts';
import { takesAnswers, type Card, type FieldDependency, type Question, type QuestionType, type Validation, type Workflow } from './workflow.ts';

/** Which rules each type of question knows. */
const rulesOf: Readonly<Partial<Record<QuestionType, readonly (keyof Validation)[]>>> = {
  text: ['minLength', 'maxLength', 'exactLength', 'pattern', 'not'],
  number: ['minLength', 'maxLength', 'exactLength', 'min', 'max'],
  currency: ['min', 'max'],
  date: ['min', 'max', 'afterToday', 'untilToday', 'minAge'],
  file_upload: ['filesLimit'],
};

/** Questions by which it is reckoned who is to be named, also where sensitive answers are not known. */
const reckoned: ReadonlySet<string> = new Set([PARTICIPANT_QUESTIONS.type, PARTICIPANT_QUESTIONS.role, PARTICIPANT_QUESTIONS.ownership]);

const chooses = ({ type }: Question): boolean => type === 'radio-select' || type === 'custom-select';

interface Place {
  readonly card: Card;
  readonly question: Question;
}

/** What keeps a workflow from being published: ids that stand twice, dependencies on what is not asked or that go round, rules that cannot be kept. */
export function faultsOfWorkflow({ cards, economic_beneficiary: whose, unnamed_owners: owners }: Workflow): DefinitionFault[] {
  const faults: DefinitionFault[] = [];
  const fault = (path: string, text: string) => faults.push({ path, text });
  if (cards.length === 0) fault('cards', 'This workflow contains no cards.');
  const places = new Map<string, Place>();
  const seen = { cards: new Set<string>(), orders: new Set<number>() };
  cards.forEach((card, at) => {
    if (seen.cards.has(card.id)) fault(`cards[${at}]`, `There is a card “${card.id}” before it already.`);
    if (seen.orders.has(card.order)) fault(`cards[${at}].order`, `Another card has the place ${card.order} already.`);
    seen.cards.add(card.id);
    seen.orders.add(card.order);
    card.schema.forEach((question, index) => {
      const path = `cards[${at}].schema[${index}]`;
      if (places.has(question.id)) fault(path, `There is a question “${question.id}” already.`);
      else if (question.id === UNNAMED_OWNERS) fault(path, `“${question.id}” is asked where shares are missing, and no question of a card.`);
      else if (question.is_sensitive && card.is_repeatable && reckoned.has(question.id))
        fault(path, `“${question.id}” is reckoned with: it cannot be sensitive.`);
      else places.set(question.id, { card, question });
      for (const text of faultsOfQuestion(question)) fault(path, text);
    });
  });
  for (const text of twice((owners?.options ?? []).map(({ id }) => id))) fault('unnamed_owners.options', text);
  if (owners && owners.options.length === 0) fault('unnamed_owners.options', 'It has no options to choose from.');
  if (owners && !(isDecimalText(owners.from_percent) && Number(owners.from_percent) > 0 && Number(owners.from_percent) <= 100))
    fault('unnamed_owners.from_percent', 'It must be a share in percent, above 0 and at most 100.');
  for (const text of twice((whose?.options ?? []).map(({ id }) => id))) fault('economic_beneficiary.options', text);
  cards.forEach((card, at) => {
    const check = (dependencies: readonly FieldDependency[], path: string) =>
      dependencies.forEach((dependency, index) => {
        const text = faultOfDependency(dependency, places, card);
        if (text !== null) fault(`${path}[${index}]`, text);
      });
    check(card.card_dependencies, `cards[${at}].card_dependencies`);
    card.schema.forEach((question, index) => check(question.field_dependencies, `cards[${at}].schema[${index}].field_dependencies`));
  });
  if (faults.length === 0) for (const id of goingRound(places)) fault('cards', `Whether “${id}” is asked depends on itself.`);
  return faults;
}

const twice = (ids: readonly string[]): string[] =>
  [...new Set(ids.filter((id, at) => ids.indexOf(id) < at))].map((id) => `The option “${id}” stands there twice.`);

function faultsOfQuestion(question: Question): string[] {
  const { type, data, required, disabled } = question;
  const faults = twice((data.options ?? []).map(({ id }) => id));
  const rules = data.validation ?? {};
  if (chooses(question) && (data.options ?? []).length === 0) faults.push('It has no options to choose from.');
  if (!chooses(question) && type !== 'checkbox' && data.options !== undefined) faults.push(`A question of type ${type} has no options.`);
  if (data.is_multiple === true && type !== 'custom-select') faults.push('Only a custom-select takes several.');
  if (required && (!takesAnswers(question) || disabled)) faults.push('Nobody can answer it, so that it cannot be required.');
  for (const [rule, value] of Object.entries(rules))
    if (value !== undefined && !(rulesOf[type] ?? []).includes(rule as keyof Validation)) faults.push(`A question of type ${type} has no rule ${rule}.`);
  const isLimit = type === 'date' ? isCivilDate : isDecimalText;
  for (const rule of ['min', 'max'] as const) {
    const value = rules[rule];
    if (value !== undefined && !isLimit(value)) faults.push(`Its ${rule} must be ${type === 'date' ? 'a day (YYYY-MM-DD)' : 'a decimal number'}.`);
  }
  if (rules.pattern !== undefined) faults.push(...[patternProblem(rules.pattern)].flatMap((text) => text ?? []));
  if ((rules.minLength ?? 0) > (rules.maxLength ?? Infinity)) faults.push('Its minLength is above its maxLength: nothing can be answered.');
  return faults;
}

function faultOfDependency({ field, relation, value }: FieldDependency, places: ReadonlyMap<string, Place>, card: Card): string | null {
  const other = places.get(field);
  if (!other) return `There is no question “${field}”.`;
  if (!takesAnswers(other.question) || other.question.type === 'file_upload') return `“${field}” has no answer to depend on.`;
  if (other.card.is_repeatable && !card.is_repeatable) return `“${field}” is answered by each participant: what is asked of all cannot depend on it.`;
  // Whoever answers reads of it the last signs alone, and could not be asked by it.
  if (other.question.is_sensitive) return `“${field}” is sensitive: nothing can depend on its answer.`;
  const { options } = other.question.data;
  if (options === undefined || relation === 'less_than' || relation === 'greater_than') return null;
  const unknown = [value].flat().find((one) => !options.some(({ id }) => id === one));
  return unknown === undefined ? null : `“${unknown}” is no option of “${field}”.`;
}

/** Questions that are asked only if they are asked. */
function goingRound(places: ReadonlyMap<string, Place>): string[] {
  const reaches = (from: string, seen: Set<string>): Set<string> => {
    const place = places.get(from);
    for (const { field } of place ? [...place.card.card_dependencies, ...place.question.field_dependencies] : [])
      if (!seen.has(field)) {
        seen.add(field);
        reaches(field, seen);
      }
    return seen;
  };
  return [...places.keys()].filter((id) => reaches(id, new Set()).has(id));
}
