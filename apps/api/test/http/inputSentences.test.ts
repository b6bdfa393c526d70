import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Schema } from '@pari/contract';
import { Refusal } from '../../src/http/problems.ts';
import { readInput } from '../../src/http/readInput.ts';

function errorsOf(schema: Schema, value: unknown): Record<string, string[]> {
  try {
    readInput(schema, value);
  } catch (error) {
    if (error instanceof Refusal) return error.errors ?? {};
    throw error;
  }
  throw new Error(`taken: ${JSON.stringify(value)}`);
}

const never = (text: string) => text === '';
type Code = z.core.$ZodIssueCode;
/** Every kind of fault that the validator knows: when a version of it knows another, this does not compile. */
const all: Record<Code, readonly [schema: z.ZodType, value: unknown, sentence: string][]> = {
  invalid_type: [
    [z.string(), 1, 'Must be text.'],
    [z.string(), undefined, 'Required'],
    [z.number(), '1', 'Must be a number.'],
    [z.coerce.number(), 'x', 'Must be a number.'],
    [z.int(), 1.5, 'Must be a whole number.'],
    [z.boolean(), 'true', 'Must be true or false.'],
    [z.array(z.string()).max(2), 'long', 'Must be a list.'],
    [z.tuple([z.string()]), 'a', 'Must be a list.'],
    [z.record(z.string(), z.string()), 'a', 'Must be an object.'],
    [z.null(), 1, 'Must be null.'],
    [z.never(), 1, 'Must be left out.'],
    [z.undefined(), 1, 'Must be left out.'],
    [z.object({}), 'a', 'Must be an object.'],
    [z.date(), 1, 'Must be of another kind.'],
  ],
  invalid_value: [
    [z.enum(['a', 'b', 'c']), 'd', 'Must be a, b or c.'],
    [z.literal('a'), 'd', 'Must be a.'],
    [z.enum(['a', 'b']), undefined, 'Required'],
    [z.enum(['a', 'b'], { error: 'Choose a or b.' }), 'd', 'Choose a or b.'],
  ],
  invalid_format: [
    [z.email(), 'a', 'Must be an e-mail address, such as name@example.com.'],
    [z.uuid(), 'a', 'Must be an id, such as 2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90.'],
    [z.iso.date(), '2026-02-30', 'Must be a date in the form YYYY-MM-DD.'],
    [z.iso.datetime(), 'noon', 'Must be a moment in UTC, such as 2026-03-31T12:00:00Z.'],
    [z.guid(), 'a', 'Must be an id, such as 2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90.'],
    [z.iso.time(), 'noon', 'Must be a time, such as 17:30.'],
    [z.url(), 'a', 'Must be an address, such as https://www.example.com.'],
    [z.string().regex(/^a$/), 'b', 'Is not in the form that is expected here.'],
    [z.string().startsWith('a'), 'b', 'Is not in the form that is expected here.'],
    [z.string().endsWith('a'), 'b', 'Is not in the form that is expected here.'],
    [z.jwt(), 'b', 'Is not in the form that is expected here.'],
  ],
  too_small: [
    [z.string().min(1), '', 'Must not be empty.'],
    [z.string().min(8), 'a', 'Must have at least 8 characters.'],
    [z.string().length(3), 'a', 'Must have exactly 3 characters.'],
    [z.array(z.string()).min(1), [], 'Must not be empty.'],
    [z.array(z.string()).min(2), [], 'Must hold at least 2 entries.'],
    [z.set(z.string()).min(2), new Set(), 'Must hold at least 2 entries.'],
    [z.file().min(2), new File(['a'], 'a'), 'Must have at least 2 bytes.'],
    [z.number().min(1), 0, 'Must be at least 1.'],
    [z.number().gt(1), 1, 'Must be more than 1.'],
    [z.date().min(new Date(0)), new Date(-1), 'Must be at least 1970-01-01T00:00:00.000Z.'],
  ],
  too_big: [
    [z.string().max(7), '12345678', 'Must have at most 7 characters.'],
    [z.string().max(1), '12', 'Must have at most 1 character.'],
    [z.array(z.string()).max(1), ['a', 'b'], 'Must hold at most 1 entry.'],
    [z.set(z.string()).max(1), new Set(['a', 'b']), 'Must hold at most 1 entry.'],
    [z.file().max(1), new File(['ab'], 'ab'), 'Must have at most 1 byte.'],
    [z.number().max(1), 2, 'Must be at most 1.'],
    [z.number().lt(1), 1, 'Must be less than 1.'],
    [z.int(), 1e300, 'Must be at most 9007199254740991.'],
  ],
  not_multiple_of: [[z.number().multipleOf(5), 7, 'Must be a multiple of 5.']],
  unrecognized_keys: [],
  invalid_union: [
    [z.union([z.string(), z.number()]), true, 'Is not in the form that is expected here.'],
    [z.union([z.string(), z.number()]), undefined, 'Required'],
    [z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') })]), { kind: 'b' }, 'Must be a.'],
    [z.union([z.literal(1), z.object({ kind: z.string() })]), 'b', 'Is not in the form that is expected here.'],
  ],
  invalid_key: [[z.record(z.string().max(1), z.string()), { long: 'a' }, 'Holds a name that is not known here.']],
  invalid_element: [[z.map(z.object({}), z.string()), new Map([[{}, 1]]), 'Is not in the form that is expected here.']],
  custom: [
    [z.string().refine(never), 'a', 'Is not in the form that is expected here.'],
    [z.string().refine(never, 'Must be empty.'), 'a', 'Must be empty.'],
  ],
};
const cases = Object.entries(all).flatMap(([code, rows]) => rows.map(([schema, value, sentence]) => ({ code, schema, value, sentence })));

const validatorsOwn = /invalid|too (small|big)|unrecognized|received|>=|<=|pattern|[|"]/i;

describe('a bad input', () => {
  it.each(cases)('that is $code ($sentence) is told in one sentence', ({ schema, value, sentence }) => {
    const [told] = Object.values(errorsOf(z.strictObject({ field: schema }), { field: value }));
    expect(told).toEqual([sentence]);
    expect(sentence).not.toMatch(validatorsOwn);
  });

  it('that is not known is told at its name', () => {
    expect(errorsOf(z.strictObject({}), { more: 1 })).toEqual({ more: ['This field is not known here.'] });
    expect(errorsOf(z.strictObject({}), { more: 1, another: 2 })).toEqual({ 'more, another': ['This field is not known here.'] });
  });

  it('of many faults is told by the first of each field', () => {
    const schema = z.strictObject({ name: z.string().min(3).regex(/^b/), roles: z.array(z.string()).max(2) });
    expect(errorsOf(schema, { name: 'a', roles: 'long' })).toEqual({ name: ['Must have at least 3 characters.'], roles: ['Must be a list.'] });
  });
});
