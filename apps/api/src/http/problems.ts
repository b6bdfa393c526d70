import { refusals, type Problem, type RefusalCode } from '@pari/contract';

const titles: Record<RefusalCode, string> = {
  bad_request: 'This request cannot be understood',
  unauthenticated: 'Sign in first',
  sign_in_again: 'Sign in again',
  view_as_read_only: 'Viewing as another person is read-only',
  not_found: 'Not found',
  too_slow: 'Too slow',
  conflict: 'This conflicts with what is there',
  decrease_only: 'Amounts can only be decreased now',
  in_progress: 'The same call is still being done',
  locked: 'This can no longer be changed',
  not_yet: 'This cannot be done now',
  second_person: 'This takes a second person',
  recovery_hold: 'This waits after a recovery',
  view_needed: 'This view is not open',
  confirm_needed: 'Look at this again',
  payload_too_large: 'Too large',
  unsupported_media_type: 'This kind of content is not accepted here',
  idempotency_key_reused: 'This idempotency key belongs to another request',
  import_refused: 'Nothing was imported',
  publishing_refused: 'Nothing was published',
  checks_failed: 'Something must be put right first',
  headers_too_large: 'The headers are too large',
  too_many_requests: 'Too many requests',
  internal: 'Something went wrong',
  unavailable: 'Not available right now',
};

const details: Partial<Record<RefusalCode, string>> = {
  unauthenticated: 'The request carries no valid access token.',
  sign_in_again: 'This takes a sign-in of the last five minutes. Nothing was changed. Sign in again, and do it once more.',
  view_as_read_only: 'Stop viewing as another person to do this.',
  not_found: 'There is nothing here.',
  too_slow: 'The request came too slowly and was not waited for. Send it again.',
  in_progress: 'The first call with this Idempotency-Key is still being done. Send the same call again in a moment to get its answer.',
  internal: 'The problem was recorded. Nothing was changed. Try again later.',
  unavailable: 'Try again in a moment.',
};

type Errors = Record<string, string[]>;
type Row = NonNullable<Problem['rows']>[number];

/** A refusal with a meaning for the caller. Anything else that is thrown is a defect and is answered as `internal`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly errors: Errors | undefined;
  readonly rows: readonly Row[] | undefined;
  /** Of a conflict: what stands now, in the form the call would answer. */
  readonly current: unknown;
  /** In how many seconds to try again. */
  readonly retryAfter: number | undefined;
  /** Of `sign_in_again`: how old a sign-in may be, in seconds. */
  readonly maxAge: number | undefined;
  constructor(
    code: RefusalCode,
    detail?: string,
    more: { errors?: Errors; rows?: readonly Row[]; current?: unknown; retryAfter?: number; maxAge?: number } = {},
  ) {
    super(detail ?? details[code] ?? titles[code]);
    this.name = 'Refusal';
    this.code = code;
    this.errors = more.errors;
    this.rows = more.rows;
    this.current = more.current;
    this.maxAge = more.maxAge;
    this.retryAfter = more.retryAfter ?? (code === 'unavailable' ? 5 : undefined);
  }
}

/** Foreign, unknown, switched off and not allowed are one and the same answer. */
export const notFound = (): Refusal => new Refusal('not_found');

/** One bad input: the field, and a sentence for people. */
export const badField = (field: string, sentence: string): Refusal => new Refusal('bad_request', sentence, { errors: { [field]: [sentence] } });

/** Several bad inputs: each field, and a sentence. */
export const badFields = (sentences: Iterable<readonly [field: string, sentence: string]>): Refusal =>
  new Refusal('bad_request', 'Some of the input needs attention.', { errors: Object.fromEntries([...sentences].map(([field, one]) => [field, [one]])) });

/** What is asked for too often, and in how many seconds it may be asked for again. */
export const tooMany = (sentence: string, seconds: number): Refusal =>
  new Refusal('too_many_requests', `${sentence} Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, { retryAfter: seconds });

export function problemBody(refusal: Refusal, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: refusal.code === 'conflict' && refusal.current !== undefined ? 'Somebody changed this in the meantime' : titles[refusal.code],
    status: refusals[refusal.code],
    code: refusal.code,
    detail: refusal.message,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.rows ? { rows: [...refusal.rows] } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
    request_id: requestId,
  };
}
