import type { Endpoint } from '@pari/contract';
import type { Clock } from '../ports/clock.ts';
import type { Tx } from '../ports/database.ts';
import { atOnce } from '../ports/pace.ts';
import { isRead } from './audited.ts';
import { checksOfCall } from './checksOfCall.ts';
import type { Context } from './context.ts';
import { Refusal } from './problems.ts';
import { readInput } from './readInput.ts';

/** What a call came to for somebody: what it answered, or how it was refused. */
export type Tried = { readonly refusal: null; readonly answer: unknown } | { readonly refusal: Refusal };

/** Makes calls that only read for somebody else, as they would be answered now. Nothing is sent, written down or opened. */
export type TryCall = (tx: Tx, context: Context, endpoint: string, params: Readonly<Record<string, string>>) => Promise<Tried>;

type Handler = (call: Record<string, unknown>) => Promise<unknown>;

/**
 * @throws Error for a call that changes something: of it nobody finds out beforehand
 */
export const callsTried =
  (contract: Readonly<Record<string, Endpoint>>, handlers: Readonly<Record<string, Handler>>, clock: Clock): TryCall =>
  async (tx, context, id, params) => {
    const [endpoint, handler] = [contract[id], handlers[id]];
    if (!endpoint || !handler || !isRead({ method: endpoint.route.split(' ')[0] ?? '', endpoint })) throw new Error(`${id} is no call that only reads.`);
    try {
      for (const { holds, refusal } of checksOfCall(endpoint, context)) if (!holds) throw new Refusal(refusal);
      const answer = await handler({
        endpoint: id,
        context,
        clock,
        tx,
        pace: atOnce,
        params: endpoint.params && readInput(endpoint.params, params),
        query: endpoint.query && readInput(endpoint.query, {}),
        body: undefined,
        folder: undefined,
        came: undefined,
        from: { address: '', agent: '' },
        warn: () => undefined,
        askAgain: () => Promise.resolve(context),
        askFor: () => Promise.reject(new Error('nobody asks for a view here')),
        inTurn: (work: () => Promise<unknown>) => work(),
        audit: () => undefined,
      });
      return { refusal: null, answer };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  };
