import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Bound = Pick<z.core.$ZodIssueTooBig, 'origin' | 'inclusive' | 'exact'>;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
  never: 'left out',
  undefined: 'left out',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Must be an e-mail address, such as name@example.com.',
  uuid: 'Must be an id, such as 2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90.',
  guid: 'Must be an id, such as 2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90.',
  url: 'Must be an address, such as https://www.example.com.',
  date: 'Must be a date in the form YYYY-MM-DD.',
  datetime: 'Must be a moment in UTC, such as 2026-03-31T12:00:00Z.',
  time: 'Must be a time, such as 17:30.',
};

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const oneOf = (values: readonly unknown[]): string =>
  values.length > 0 ? `Must be ${either.format(values.map(String))}.` : 'Is not in the form that is expected here.';

/** What is wrong at one place of an input, for people; whatever a schema itself says of it goes before this. */
export function sentenceOf(issue: Issue): string {
  if (issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union')) return 'Required';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${kinds[issue.expected] ?? 'of another kind'}.`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not in the form that is expected here.';
    case 'too_small':
      return tooSmall(issue, Number(issue.minimum));
    case 'too_big':
      return tooBig(issue, Number(issue.maximum));
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`;
    case 'unrecognized_keys':
      return 'This field is not known here.';
    case 'invalid_key':
      return 'Holds a name that is not known here.';
    case 'invalid_union':
      return oneOf(Array.isArray(issue.options) ? issue.options : []);
    case 'invalid_element':
    case 'custom':
    default:
      return 'Is not in the form that is expected here.';
  }
}

const parts: Readonly<Record<string, readonly [verb: string, one: string, more: string]>> = {
  string: ['have', 'character', 'characters'],
  array: ['hold', 'entry', 'entries'],
  set: ['hold', 'entry', 'entries'],
  file: ['have', 'byte', 'bytes'],
};

function tooSmall({ origin, inclusive, exact }: Bound, least: number): string {
  if (parts[origin] !== undefined) return least === 1 && !exact ? 'Must not be empty.' : sized(origin, exact ? 'exactly' : 'at least', least);
  return `Must be ${inclusive === false ? 'more than' : 'at least'} ${limit(origin, least)}.`;
}

function tooBig({ origin, inclusive, exact }: Bound, most: number): string {
  if (parts[origin] !== undefined) return sized(origin, exact ? 'exactly' : 'at most', most);
  return `Must be ${inclusive === false ? 'less than' : 'at most'} ${limit(origin, most)}.`;
}

function sized(origin: string, bound: string, count: number): string {
  const [verb, one, more] = parts[origin] ?? ['have', 'part', 'parts'];
  return `Must ${verb} ${bound} ${count} ${count === 1 ? one : more}.`;
}

const limit = (origin: string, value: number): string => (origin === 'date' ? new Date(value).toISOString() : String(value));
