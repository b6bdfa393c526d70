import { describe, expect, it } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { contextHeaders, isSameView } from './contextHeaders.ts';

const person = { as: 'person', userId: 'u1' } as const;

describe('the headers of the context', () => {
  it.each([
    ['nothing', { viewing: null, showUnpublished: false, asOf: null }, {}],
    ['a person', { viewing: person, showUnpublished: false, asOf: null }, { 'x-view-as': 'u1' }],
    ['a client', { viewing: { ...person, as: 'client' }, showUnpublished: false, asOf: null }, { 'x-advisor-client': 'u1' }],
    ['unpublished funds of a person', { viewing: person, showUnpublished: true, asOf: null }, { 'x-view-as': 'u1', 'x-show-unpublished': 'true' }],
    ['unpublished funds of nobody', { viewing: null, showUnpublished: true, asOf: null }, {}],
    ['a day', { viewing: null, showUnpublished: false, asOf: civilDate('2024-06-30') }, { 'x-as-of-date': '2024-06-30' }],
  ] as const)('say %s', (_, context, headers) => expect(contextHeaders(context)).toEqual(headers));
});

describe('two views', () => {
  it.each([
    [{ viewing: null, showUnpublished: false }, { viewing: null, showUnpublished: false }, true],
    [{ viewing: person, showUnpublished: true }, { viewing: { ...person }, showUnpublished: true }, true],
    [{ viewing: person, showUnpublished: false }, { viewing: null, showUnpublished: false }, false],
    [{ viewing: person, showUnpublished: false }, { viewing: { ...person, as: 'client' }, showUnpublished: false }, false],
    [{ viewing: person, showUnpublished: false }, { viewing: person, showUnpublished: true }, false],
  ] as const)('%j and %j: same %s', (one, other, isSame) => expect(isSameView(one, other)).toBe(isSame));
});
