import { expect, it } from 'vitest';
import { refusals, type RefusalCode } from '@pari/contract';
import { badField, notFound, problemBody, Refusal, tooMany } from './problems.ts';

/** What each refusal says where the call has no sentence of its own, by hand and apart from the code. */
const said: Record<RefusalCode, readonly [status: number, title: string, detail: string]> = {
  bad_request: [400, 'This request cannot be understood', 'This request cannot be understood'],
  unauthenticated: [401, 'Sign in first', 'The request carries no valid access token.'],
  sign_in_again: [401, 'Sign in again', 'This takes a sign-in of the last five minutes. Nothing was changed. Sign in again, and do it once more.'],
  view_as_read_only: [403, 'Viewing as another person is read-only', 'Stop viewing as another person to do this.'],
  not_found: [404, 'Not found', 'There is nothing here.'],
  too_slow: [408, 'Too slow', 'The request came too slowly and was not waited for. Send it again.'],
  conflict: [409, 'This conflicts with what is there', 'This conflicts with what is there'],
  decrease_only: [409, 'Amounts can only be decreased now', 'Amounts can only be decreased now'],
  view_needed: [409, 'This view is not open', 'This view is not open'],
  not_yet: [409, 'This cannot be done now', 'This cannot be done now'],
  in_progress: [
    409,
    'The same call is still being done',
    'The first call with this Idempotency-Key is still being done. Send the same call again in a moment to get its answer.',
  ],
  locked: [409, 'This can no longer be changed', 'This can no longer be changed'],
  second_person: [409, 'This takes a second person', 'This takes a second person'],
  recovery_hold: [409, 'This waits after a recovery', 'This waits after a recovery'],
  confirm_needed: [409, 'Look at this again', 'Look at this again'],
  payload_too_large: [413, 'Too large', 'Too large'],
  unsupported_media_type: [415, 'This kind of content is not accepted here', 'This kind of content is not accepted here'],
  idempotency_key_reused: [422, 'This idempotency key belongs to another request', 'This idempotency key belongs to another request'],
  import_refused: [422, 'Nothing was imported', 'Nothing was imported'],
  publishing_refused: [422, 'Nothing was published', 'Nothing was published'],
  checks_failed: [422, 'Something must be put right first', 'Something must be put right first'],
  headers_too_large: [431, 'The headers are too large', 'The headers are too large'],
  too_many_requests: [429, 'Too many requests', 'Too many requests'],
  internal: [500, 'Something went wrong', 'The problem was recorded. Nothing was changed. Try again later.'],
  unavailable: [503, 'Not available right now', 'Try again in a moment.'],
};

it.each(Object.entries(said))('%s is told in its own words', (name, [status, title, detail]) => {
  const code = name as RefusalCode;
  expect(problemBody(new Refusal(code), 'r-1')).toEqual({ type: 'about:blank', title, status, code, detail, request_id: 'r-1' });
  expect(problemBody(new Refusal(code, 'A sentence of its own.'), 'r-2')).toEqual({
    type: 'about:blank',
    title,
    status,
    code,
    detail: 'A sentence of its own.',
    request_id: 'r-2',
  });
  expect(new Refusal(code).name).toBe('Refusal');
});

it('there is no other', () => expect(Object.keys(refusals).toSorted()).toEqual(Object.keys(said).toSorted()));

it('what more there is to say is said, and nothing where there is none', () => {
  const rows = [{ file: 'firms.csv', row: 2, column: 'name', reason: 'Required' }];
  expect(problemBody(new Refusal('import_refused', 'See the rows.', { rows, errors: { a: ['b'] } }), 'r')).toEqual({
    type: 'about:blank',
    title: 'Nothing was imported',
    status: 422,
    code: 'import_refused',
    detail: 'See the rows.',
    errors: { a: ['b'] },
    rows,
    request_id: 'r',
  });
  expect(problemBody(new Refusal('conflict', undefined, { current: null }), 'r')).toMatchObject({
    title: 'Somebody changed this in the meantime',
    detail: 'This conflicts with what is there',
    current: null,
  });
  expect(problemBody(new Refusal('bad_request', undefined, { current: 1 }), 'r')).toMatchObject({ title: 'This request cannot be understood', current: 1 });
  expect(problemBody(badField('name', 'Say a name.'), 'r')).toMatchObject({ status: 400, detail: 'Say a name.', errors: { name: ['Say a name.'] } });
  expect(problemBody(notFound(), 'r')).toMatchObject({ status: 404, detail: 'There is nothing here.' });
});

it('what is asked for too often says when to come again, and so does what is not available', () => {
  expect([tooMany('No more.', 1), tooMany('No more.', 40)].map(({ message, retryAfter }) => [message, retryAfter])).toEqual([
    ['No more. Try again in 1 second.', 1],
    ['No more. Try again in 40 seconds.', 40],
  ]);
  expect([new Refusal('unavailable'), new Refusal('conflict')].map(({ retryAfter }) => retryAfter)).toEqual([5, undefined]);
});
