import type { Contract, EndpointId } from '../contract.ts';
import type { AnyContract, Answered, Endpoint, FileOutput, Given } from '../endpoint.ts';
import { CallError, refusal, unexpected, unreachable } from './callError.ts';
import { callPath } from './callPath.ts';
import { isFile, receivedFile, type ReceivedFile } from './receivedFile.ts';

type Needed<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]: Value };
type Allowed<Name extends string, Value> = [Value] extends [undefined] ? unknown : { readonly [K in Name]?: Value };

type InputOf<E extends Endpoint> = Needed<'params', Given<E, 'params'>> &
  Allowed<'query', Given<E, 'query'>> &
  Needed<'body', Given<E, 'body'>> &
  (E extends { readonly upload: object } ? { readonly form: FormData } : unknown) & {
    readonly signal?: AbortSignal;
    /** The same for every sending of one thing: it has one effect, and one answer. */
    readonly idempotencyKey?: string;
  };
type OutputOf<E extends Endpoint> = E['output'] extends FileOutput ? ReceivedFile : Answered<E>;

/** What a call takes: path parameters, query, JSON body or form. */
export type CallInput<Id extends EndpointId> = InputOf<Contract[Id]>;
export type CallOutput<Id extends EndpointId> = OutputOf<Contract[Id]>;

export interface ClientOptions<Declared extends AnyContract = Contract> {
  readonly baseUrl?: string;
  readonly fetch?: typeof fetch;
  /** Headers of every call: authorization and context. Called afresh each time. */
  readonly headers?: () => Promise<Record<string, string>> | Record<string, string>;
  /** The method and path of an endpoint; rejects where it cannot be found out now. */
  readonly routeOf: (id: NoInfer<keyof Declared & string>) => Promise<string> | string;
}

interface LooseInput {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
}

/** A typed client of every endpoint. Rejects with `CallError` for anything but a success. */
export function createClient<Declared extends AnyContract = Contract>(options: ClientOptions<Declared>) {
  const send = options.fetch ?? fetch;
  return async function call<Id extends keyof Declared & string>(id: Id, input: InputOf<Declared[Id]>): Promise<OutputOf<Declared[Id]>> {
    const { params, query, body, form, signal, idempotencyKey } = input as LooseInput;
    if (Object.values(params ?? {}).some(isNoSegment)) throw new CallError(404, 'not_found', 'There is nothing here.');
    const route = await routeNow(options.routeOf(id));
    const [method = ''] = route.split(' ');
    const headers: Record<string, string> = { accept: 'application/json', ...(await options.headers?.()) };
    const json = form === undefined && body !== undefined;
    if (form !== undefined && body !== undefined) form.set('body', JSON.stringify(body));
    if (json) headers['content-type'] = 'application/json';
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    let response: Response;
    try {
      response = await send(`${options.baseUrl ?? ''}${callPath(route, { params, query })}`, {
        method,
        headers,
        ...(json ? { body: JSON.stringify(body) } : form ? { body: form } : {}),
        ...(signal ? { signal } : {}),
      });
    } catch (error) {
      throw signal?.aborted ? error : unreachable();
    }
    if (!response.ok) throw await refusal(response);
    return (await content(response, signal)) as OutputOf<Declared[Id]>;
  };
}

async function routeNow(route: Promise<string> | string): Promise<string> {
  try {
    return await route;
  } catch {
    throw unreachable();
  }
}

async function content(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  if (response.status === 204) return null;
  if (isFile(response)) return receivedFile(response, signal);
  try {
    return await response.json();
  } catch (error) {
    throw signal?.aborted ? error : unexpected(response.status);
  }
}

export type Client = ReturnType<typeof createClient<Contract>>;

/** Two dots would be taken for the way up, however they are encoded: no id is spelt like that. */
const isNoSegment = (value: unknown): boolean => /^\.{0,2}$/.test(String(value));

export { CallError } from './callError.ts';
export { columnsOf } from '../pageConfigs/columns.ts';
