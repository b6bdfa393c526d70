import { expect, it } from 'vitest';
import { wordsOfKycAnswer } from './rounds.ts';
import type { Question } from './workflow.ts';

const asked = (type: Question['type'], data: Question['data'] = {}): Question => ({
  id: 'q',
  label: 'Question',
  type,
  required: true,
  helpText: '',
  data,
  field_dependencies: [],
  disabled: false,
  is_sensitive: false,
});
const options = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
];

it.each([
  [asked('currency'), '1250000.50', ['1,250,000.50']],
  [asked('currency'), '1250000', ['1,250,000']],
  [asked('currency'), 'many', ['many']],
  [asked('date'), '2015-01-09', ['09 Jan 2015']],
  [asked('checkbox'), true, ['Yes']],
  [asked('checkbox', { options }), ['b', 'a'], ['Second', 'First']],
  [asked('custom-select', { options }), 'a', ['First']],
  [asked('select-country'), 'DE', ['Germany']],
])('$0.type $1 is read as $2', (question, value, words) => expect(wordsOfKycAnswer(question, value)).toEqual(words));
