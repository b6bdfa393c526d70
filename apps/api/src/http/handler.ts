import type { Answer, AnyContract, Contract, Endpoint, EndpointId, FileOutput, Received } from '@pari/contract';
import type { Clock } from '../ports/clock.ts';
import type { Tx } from '../ports/database.ts';
import type { CameFiles } from '../ports/keptFiles.ts';
import type { Pace } from '../ports/pace.ts';
import type { AskedView } from './authenticate.ts';
import type { Context, From } from './context.ts';
import type { FileAnswer } from './fileAnswer.ts';
import type { Later } from './later.ts';
import type { TryCall } from './tryCall.ts';

/** What a handler gets: who is asking, an open transaction of their company, and the checked input. */
export interface CallOf<E extends Endpoint, Id> {
  /** Which endpoint was called. */
  readonly endpoint: Id;
  readonly context: Context;
  /** For what must not be dated when the call came in, as `context.now` is, but when it is done. */
  readonly clock: Clock;
  readonly tx: Tx;
  /** For what takes long: lets others go first in between. */
  readonly pace: Pace;
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
  /** The folder with the files of an upload; removed after the call. */
  readonly folder: E extends { readonly upload: object } ? string : undefined;
  /** Those of them that are kept. */
  readonly came: E extends { readonly upload: { readonly keeps: string } } ? CameFiles : undefined;
  readonly from: From;
  /** Tells operators in the log of something that needs their attention, though the call is answered. No personal values. */
  readonly warn: (sentence: string) => void;
  /**
   * Asks anew who is asking, for what goes on after the call was answered: their rights as they are now, with a token that counts as young as it was.
   * @throws Refusal for whoever may not ask any more
   */
  readonly askAgain: () => Promise<Context>;
  /**
   * Asks whether the person may look at somebody, as if this call were made in that view; none begins.
   * @throws Refusal `not_found` where they may not
   */
  readonly askFor: (view: AskedView) => Promise<Context>;
  /**
   * Does in a turn of its own what asks the database after the call was answered, when the call's own turn is over.
   * @throws Refusal where too many calls of the person wait, and where nobody waits for the answer any more
   */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
  /** What a call that only reads would come to for somebody else, of the same company. */
  readonly tryCall: TryCall;
  /** Names the object of this call for the audit log. No personal values. Of a GET null: there was nothing to look at, and so nothing is written down. */
  readonly audit: (object: AuditedObject | null) => void;
}
export type Call<Id extends EndpointId> = CallOf<Contract[Id], Id>;

export interface AuditedObject {
  readonly type: string;
  readonly id: string;
  readonly detail?: Record<string, unknown>;
}

type HandlerOf<E extends Endpoint, Id> = (
  call: CallOf<E, Id>,
) => Promise<E['output'] extends FileOutput ? FileAnswer<E['output']['mediaTypes'][number]> : Answer<E> | Later<Answer<E>>>;
/** One handler for each endpoint of a contract. */
export type HandlersOf<Declared extends AnyContract> = { readonly [Id in keyof Declared]: HandlerOf<Declared[Id], Id> };

export type Handlers = HandlersOf<Contract>;
