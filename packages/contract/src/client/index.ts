import type { Answered, Given } from '../endpoint.ts';
import type { Contract, EndpointId } from '../contract.ts';
import { routes } from '../routes.ts';
import type { Problem } from '../wire.ts';

type Needed<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]: Value };
type Allowed<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]?: Value };

/** What a call takes: path parameters, query, JSON body or form. */
export type CallInput<Id extends EndpointId> = Needed<'params', Given<Contract[Id], 'params'>> &
  Allowed<'query', Given<Contract[Id], 'query'>> &
  Needed<'body', Given<Contract[Id], 'body'>> & { readonly form?: FormData; readonly signal?: AbortSignal };
export type CallOutput<Id extends EndpointId> = Answered<Contract[Id]>;

/** What a refusal may carry beside its sentence. */
interface Carried {
  readonly errors?: Problem['errors'];
  readonly rows?: Problem['rows'];
  readonly current?: unknown;
  readonly requestId?: string;
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
  constructor(status: number, code: string, detail: string, { errors = {}, rows = [], current, requestId }: Carried = {}) {
    super(detail);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.rows = rows;
    this.current = current;
    this.requestId = requestId;
  }
}

export interface ClientOptions {
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Headers of every call: authorization and context. Called afresh each time. */
  readonly headers?: () => Promise<Record<string, string>> | Record<string, string>;
}

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
}

/** A typed client of every endpoint. Rejects with `CallError` for anything but a success. */
export function createClient(options: ClientOptions = {}) {
  const send = options.fetch ?? fetch;
  return async function call<Id extends EndpointId>(id: Id, input: CallInput<Id>): Promise<CallOutput<Id>> {
    const { params, query, body, form, signal } = input as LooseInput;
    const [method, template] = routes[id].split(' ') as [string, string];
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) => segment(params?.[name]));
    const headers: Record<string, string> = { accept: 'application/json', ...(await options.headers?.()) };
    const json = form === undefined && body !== undefined;
    if (json) headers['content-type'] = 'application/json';
    let response: Response;
    try {
      response = await send(`${options.baseUrl ?? ''}${path}${queryString(query)}`, {
        method,
        headers,
        ...(json ? { body: JSON.stringify(body) } : form ? { body: form } : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new CallError(0, 'unreachable', 'The server could not be reached.');
    }
    if (!response.ok) throw await refusal(response);
    return (await content(response, signal)) as CallOutput<Id>;
  };
}

async function content(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return null;
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError(response.status, 'unexpected', unexpected);
  }
}

export type Client = ReturnType<typeof createClient>;

const unexpected = 'The server gave an unexpected answer.';

/** One part of a path. Two dots would be taken for the way up, however they are encoded: no id is spelt like that. */
function segment(value: unknown): string {
  const text = String(value);
  if (/^\.{0,2}$/.test(text)) throw new CallError(404, 'not_found', 'There is nothing here.');
  return encodeURIComponent(text);
}

function queryString(query: Record<string, unknown> | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  const text = search.toString();
  return text && `?${text}`;
}

async function refusal(response: Response): Promise<CallError> {
  const problem: unknown = await response.json().catch(() => null);
  if (!isProblem(problem)) return new CallError(response.status, 'unexpected', unexpected);
  const { code, detail, request_id: requestId, ...carried } = problem;
  return new CallError(response.status, code, detail, { ...carried, requestId });
}

/** Whether it is our server that answers, not something before it. */
function isProblem(body: unknown): body is Problem {
  const { code, detail } = (body ?? {}) as Partial<Record<keyof Problem, unknown>>;
  return typeof code === 'string' && typeof detail === 'string';
}

export { columnsOf } from './columns.ts';
