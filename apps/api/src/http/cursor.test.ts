import { expect, it } from 'vitest';
import { readCursor, writeCursor } from './cursor.ts';

const id = '2f1c6a4e-8b0d-4c35-9a57-1d0e6b7c8f90';
const at = { list: 'listUsers', sort: 'name', search: undefined };

it('a cursor holds its place and no more', () => {
  const text = (cursor: string) => Buffer.from(cursor, 'base64url').toString();
  expect(text(writeCursor({ ...at, id }))).toBe(`["listUsers","name","${id}"]`);
  expect(text(writeCursor({ ...at, search: 'a', id }))).toBe(`["listUsers","name","${id}","a"]`);
  expect(writeCursor({ ...at, search: 'ÿÿ?>', id })).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(text(writeCursor({ ...at, filters: 'f', id }))).toBe(`["listUsers","name","${id}",{"filters":"f"}]`);
  expect(readCursor(writeCursor({ ...at, id }), at)).toBe(id);
  expect(readCursor(writeCursor({ ...at, search: 'a', id }), { ...at, search: 'a' })).toBe(id);
  for (const narrowing of [{ filters: 'f' }, { search: 'a', filters: 'f' }])
    expect(readCursor(writeCursor({ ...at, ...narrowing, id }), { ...at, ...narrowing })).toBe(id);
});

it.each([
  ['of another list', { ...at, list: 'listAdvisorUsers' }, 'This cursor is not one of this list.'],
  ['of another order', { ...at, sort: '-name' }, 'This cursor is of the list sorted in another way. Begin again without a cursor.'],
  ['of another search', { ...at, search: 'a' }, 'This cursor is of the list searched for something else. Begin again without a cursor.'],
  ['narrowed to something else', { ...at, filters: 'f' }, 'This cursor is of the list narrowed to something else. Begin again without a cursor.'],
])('%s is refused at its field in a sentence', (_, asked, sentence) => {
  const told = { code: 'bad_request', message: sentence, errors: { cursor: [sentence] } };
  expect(() => readCursor(writeCursor({ ...at, id }), asked)).toThrow(expect.objectContaining(told));
});

it('what is none is refused as one of another list', () => {
  for (const cursor of ['', 'x', Buffer.from('["listUsers","name","1"]').toString('base64url')])
    expect(() => readCursor(cursor, at)).toThrow('This cursor is not one of this list.');
});
