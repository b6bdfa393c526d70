import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../dates/civil.ts';
import { faultOfValue, lastDayAllowed, problemOf } from './answers.ts';
import { loadPatterns } from './pattern.ts';
import { maskedAnswer } from './rounds.ts';
import type { Question, QuestionType, Validation } from './workflow.ts';

const question = (type: QuestionType, validation: Validation = {}, more: Partial<Question> = {}): Question => ({
  id: 'q',
  label: 'Passport expiry',
  type,
  required: true,
  helpText: '',
  data: { validation },
  field_dependencies: [],
  disabled: false,
  is_sensitive: false,
  ...more,
});
const options = [
  { id: 'a', text: 'A' },
  { id: 'b', text: 'B' },
];
const around = { today: civilDate('2026-04-15'), countries: new Set(['DE', 'US']), files: 0 };
const L = 'Passport expiry';

beforeAll(loadPatterns);

describe('a problem is told in the sentence of its rule', () => {
  it.each<[QuestionType, Validation, string, string | null]>([
    ['number', { minLength: 3 }, '12', `${L} must be at least 3 digits`],
    ['number', { maxLength: 3 }, '1234', `${L} must be at most 3 digits`],
    ['number', { exactLength: 3 }, '1234', `${L} must be exactly 3 digits`],
    ['number', { exactLength: 4 }, '0012', null],
    ['number', { min: '5' }, '4.99', `${L} must be at least 5`],
    ['number', { max: '5' }, '5.01', `${L} must be at most 5`],
    ['number', { min: '5', max: '5' }, '5', null],
    ['number', {}, '1e30', `${L} must be a number`],
    ['number', {}, 'NaN', `${L} must be a number`],
    ['number', {}, '1234567890123456', `${L} must be a number`],
    ['currency', {}, '1.005', `${L} must have at most 2 decimal places`],
    ['currency', {}, '-1.50', null],
    ['date', {}, '2025-02-29', `${L} must be a valid date`],
    ['date', { min: '2025-01-01' }, '2025-01-01', `${L} must be after 01 Jan 2025`],
    ['date', { max: '2025-01-01' }, '2025-01-01', `${L} must be before 01 Jan 2025`],
    ['date', { afterToday: true }, '2026-04-15', `We're sorry, but this Passport has expired. The ${L} date must be after 15 Apr 2026`],
    ['date', { afterToday: true }, '2026-04-16', null],
    ['date', { untilToday: true }, '2026-04-15', null],
    ['date', { untilToday: true }, '2026-04-16', `${L} must not be after 15 Apr 2026`],
    ['date', { minAge: 18 }, '2008-04-15', null],
    ['date', { minAge: 18 }, '2008-04-16', `${L} must be 15 Apr 2008 or earlier: nobody under 18 can be named`],
    ['date', { minAge: 18 }, '2024-01-01', `${L} must be 15 Apr 2008 or earlier: nobody under 18 can be named`],
    ['date', { minAge: 18, min: '1900-01-01' }, '1900-01-01', `${L} must be after 01 Jan 1900`],
    ['text', { pattern: '[A-Z]{2}[0-9]+' }, 'AB', `${L} is not written as it is asked for here`],
    ['text', { pattern: '[A-Z]{2}[0-9]+' }, 'xAB1', `${L} is not written as it is asked for here`],
    ['text', { pattern: '[A-Z]{2}[0-9]+' }, 'AB1', null],
    ['text', { minLength: 3 }, '日本', `${L} must be at least 3 characters`],
    ['text', { maxLength: 3 }, 'abcd', `${L} must be at most 3 characters`],
    ['text', {}, 'x'.repeat(121), `${L} must be at most 120 characters`],
    ['text', {}, '👍'.repeat(120), null],
    ['text', { not: 'N/A' }, 'N/A', `${L} can not be N/A`],
    ['select-country', {}, 'XX', `${L} must be a country`],
    ['select-country', {}, 'DE', null],
  ])('%s %j of %j', (type, validation, given, sentence) => expect(problemOf(question(type, validation), given, around)).toBe(sentence));

  it('what is to be written otherwise is said in the words of the question, and never as a pattern', () =>
    expect(problemOf(question('text', { pattern: 'A[0-9]+' }, { helpText: 'Such as A123.' }), 'B1', around)).toBe(
      `${L} is not written as it is asked for here. Such as A123.`,
    ));

  it.each([
    ['2026-04-15', '2008-04-15'],
    ['2028-02-29', '2010-02-28'],
    ['2026-02-28', '2008-02-28'],
    ['2026-03-01', '2008-03-01'],
  ])('on %s whoever was born on %s is 18', (today, born) => {
    expect(lastDayAllowed({ minAge: 18 }, civilDate(today))).toBe(born);
    expect(lastDayAllowed({ untilToday: true }, civilDate(today))).toBe(today);
    expect(lastDayAllowed({ afterToday: true, max: '2020-01-01' }, civilDate(today))).toBeUndefined();
  });

  it.each<QuestionType>(['text', 'number', 'currency', 'date', 'radio-select', 'checkbox', 'custom-select', 'select-country', 'file_upload'])(
    '%s that is required and not answered',
    (type) => {
      expect(problemOf(question(type), undefined, around)).toBe(`${L} is required`);
      expect(problemOf(question(type, {}, { required: false }), undefined, around)).toBeNull();
    },
  );

  it('a box that is not ticked is not answered', () => expect(problemOf(question('checkbox'), false, around)).toBe(`${L} is required`));

  it.each<QuestionType>(['section_header', 'eligibility_criteria_response', 'investment_amount_response'])('%s asks for nothing', (type) =>
    expect(problemOf(question(type), undefined, around)).toBeNull(),
  );

  it('what cannot be answered is not asked for', () => expect(problemOf(question('text', {}, { disabled: true }), undefined, around)).toBeNull());

  it('files are counted', () => {
    const files = (count: number) => problemOf(question('file_upload', { filesLimit: 2 }), undefined, { ...around, files: count });
    expect([0, 1, 2, 3].map(files)).toEqual([`${L} is required`, null, null, `${L} must be less than 3 files`]);
  });

  it('a pattern that would take others for ever takes no longer for a long text', () => {
    const began = performance.now();
    expect(problemOf(question('text', { pattern: '(a+)+b', maxLength: 2000 }), 'a'.repeat(2000), around)).toContain('is not written');
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('what is kept, finished or not, has the form of its type', () => {
  it.each<[Question, string | boolean | string[], string | null]>([
    [question('text'), 'Anne\nLee', null],
    [question('text'), 'Anne\u0000', 'Holds a control character.'],
    [question('text'), 'x'.repeat(2001), 'Must be at most 2000 characters.'],
    [question('text'), ['a'], 'Must be a text.'],
    [question('number'), 'twel', null],
    [question('date'), '2026-1', null],
    [question('checkbox'), 'true', 'Must be true or false.'],
    [question('checkbox'), true, null],
    [question('checkbox', {}, { data: { options } }), ['a', 'b'], null],
    [question('checkbox', {}, { data: { options } }), ['a', 'a'], 'Each option can be chosen once.'],
    [question('checkbox', {}, { data: { options } }), true, 'Must be a list of options.'],
    [question('radio-select', {}, { data: { options } }), 'c', 'There is no such option.'],
    [question('radio-select', {}, { data: { options } }), '', null],
    [question('custom-select', {}, { data: { options, is_multiple: true } }), ['c'], 'There is no such option.'],
    [question('custom-select', {}, { data: { options } }), 'a', null],
    [question('file_upload'), 'id', 'Files are uploaded, not answered.'],
    [question('section_header'), 'x', 'This is not asked.'],
    [question('text', {}, { disabled: true }), 'x', 'This cannot be answered here.'],
  ])('%#', (asked, value, sentence) => expect(faultOfValue(asked, value)).toBe(sentence));
});

it.each<[QuestionType, Partial<Question>, Parameters<typeof maskedAnswer>[1], string]>([
  ['text', {}, 'C01X00T47', '•••• 0T47'],
  ['date', {}, '1980-06-14', '••••'],
  ['checkbox', {}, true, '••••'],
  ['checkbox', {}, false, '••••'],
  ['radio-select', { data: { options: [{ id: 'yes', text: 'Yes' }] } }, 'yes', '••••'],
  ['custom-select', { data: { options, is_multiple: true } }, ['a', 'b'], '••••'],
  ['select-country', {}, 'DE', '••••'],
])('a sensitive %s %j that says %j is masked as %s', (type, more, value, told) => expect(maskedAnswer(question(type, {}, more), value)).toBe(told));
