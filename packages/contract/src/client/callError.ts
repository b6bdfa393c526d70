import type { Problem } from '../wire.ts';

/** What a refusal may carry beside its sentence. */
interface Carried {
  readonly errors?: Problem['errors'];
  readonly rows?: Problem['rows'];
  readonly current?: unknown;
  readonly requestId?: string;
  readonly retryAfter?: number | undefined;
}

/** A refusal, as the server put it. `status` 0: the server could not be reached. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** Sentences by field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Faults of files, row by row. */
  readonly rows: readonly Readonly<NonNullable<Problem['rows']>[number]>[];
  /** Of a conflict: what stands now, in the form the call would have answered; undefined where the server did not say. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** In how many seconds the server wants to be asked again, where it said. */
  readonly retryAfter: number | undefined;
  constructor(status: number, code: string, detail: string, { errors = {}, rows = [], current, requestId, retryAfter }: Carried = {}) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.rows = rows;
    this.current = current;
    this.requestId = requestId;
    this.retryAfter = retryAfter;
  }
}

export const unreachable = (): CallError => new CallError(0, 'unreachable', 'The server could not be reached.');
export const unexpected = (status: number): CallError => new CallError(status, 'unexpected', 'The server gave an unexpected answer.');

/** What an answer that is no success says. */
export async function refusal(response: Response): Promise<CallError> {
  const problem: unknown = await response.json().catch(() => null);
  if (!isProblem(problem)) return unexpected(response.status);
  const { code, detail, request_id: requestId, ...carried } = problem;
  const seconds = Number(response.headers.get('retry-after'));
  return new CallError(response.status, code, detail, { ...carried, requestId, retryAfter: seconds > 0 ? seconds : undefined });
}

/** Whether it is our server that answers, not something before it. */
function isProblem(body: unknown): body is Problem {
  const { code, detail } = (body ?? {}) as Partial<Record<keyof Problem, unknown>>;
  return typeof code === 'string' && typeof detail === 'string';
}
