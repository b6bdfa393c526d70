import type { Card, FieldDependency, Question, QuestionOption } from '../../../kyc/workflow.ts';

/** A question of a form: a text that may stay empty, where nothing else is said. */
export const ask = (id: string, label: string, more: Partial<Question> = {}): Question => ({
  id,
  label,
  type: 'text',
  required: false,
  helpText: '',
  data: {},
  field_dependencies: [],
  disabled: false,
  is_sensitive: false,
  ...more,
});

/** One that must be answered. */
export const must = (id: string, label: string, more: Partial<Question> = {}): Question => ask(id, label, { required: true, ...more });

/** One of several. */
export const choose = (id: string, label: string, options: readonly QuestionOption[], more: Partial<Question> = {}): Question =>
  must(id, label, { type: 'radio-select', data: { options }, ...more });

/** Something that must be ticked, because the form is not valid without it. */
export const certify = (id: string, label: string, more: Partial<Question> = {}): Question => must(id, label, { type: 'checkbox', ...more });

export const optionsOf = (texts: Readonly<Record<string, string>>): QuestionOption[] => Object.entries(texts).map(([id, text]) => ({ id, text }));

export const YES_NO: readonly QuestionOption[] = [
  { id: 'yes', text: 'Yes' },
  { id: 'no', text: 'No' },
];

/** It is asked where one of these was answered. */
export const where = (field: string, ...values: readonly string[]): readonly FieldDependency[] => [{ field, relation: 'in', value: values }];

/** It is asked where anything was answered. */
export const whereAnswered = (field: string): readonly FieldDependency[] => [{ field, relation: 'not_equals', value: '' }];

export const card = (id: string, name: string, schema: readonly Question[], card_dependencies: readonly FieldDependency[] = []): Omit<Card, 'order'> => ({
  id,
  name,
  schema,
  is_repeatable: false,
  card_dependencies,
  kyc_investor_type_name: null,
});

/** In the order in which they are asked. */
export const inOrder = (cards: readonly Omit<Card, 'order'>[]): Card[] => cards.map((one, at) => ({ ...one, order: at + 1 }));
