import type { Answer, Contract, EndpointId, Received } from '@pari/contract';
import type { Tx } from '../ports/database.ts';
import type { Clock } from '../ports/clock.ts';
import type { Context } from './context.ts';

/** What a handler gets: who is asking, an open transaction of their company, and the checked input. */
export interface Call<Id extends EndpointId> {
  /** Which endpoint was called. */
  readonly endpoint: Id;
  readonly context: Context;
  /** For what must not be dated when the call came in, as `context.now` is, but when it is done. */
  readonly clock: Clock;
  readonly tx: Tx;
  readonly params: Received<Contract[Id], 'params'>;
  readonly query: Received<Contract[Id], 'query'>;
  readonly body: Received<Contract[Id], 'body'>;
  /** The folder with the files of a multipart call; removed after the call. */
  readonly folder: Contract[Id] extends { readonly multipart: readonly string[] } ? string : undefined;
  /** Names the object of this call for the audit log. No personal values. */
  readonly audit: (object: { type: string; id: string; detail?: Record<string, unknown> }) => void;
}

export type Handler<Id extends EndpointId> = (call: Call<Id>) => Promise<Answer<Contract[Id]>>;
export type Handlers = { readonly [Id in EndpointId]: Handler<Id> };
