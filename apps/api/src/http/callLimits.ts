import { LRUCache } from 'lru-cache';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@pari/contract';
import type { Clock } from '../ports/clock.ts';
import { atOnce, type Pace } from '../ports/pace.ts';
import type { Settings } from '../settings.ts';
import { hashToken, RefusedCaller } from './authenticate.ts';
import { callBound } from './callBound.ts';
import type { Context } from './context.ts';
import { fairTurns, type Asking, type EndTurn, type FairTurns } from './fairTurns.ts';
import { giveWay } from './giveWay.ts';
import { goneAway } from './goneAway.ts';
import { networkOf } from './network.ts';
import { Refusal, tooMany } from './problems.ts';

const minute = 60;
const ofPerson = 'You have asked for more than is answered in a minute.';
const ofAddress = 'More was asked from this address than is answered in a minute.';
const ofWaiting = 'Too many of your calls are waiting already.';

/** How many calls one person, and one address of people unknown, may make, and how many are answered at once. */
export interface CallLimits {
  /**
   * Asks who is asking, with `lookUp`, and counts the call: known people pay for themselves, wherever they are; a credential that is nobody's
   * is paid for by the address that it came from. Over the limit nothing is looked up.
   * @throws Refusal `too_many_requests`, and whatever `lookUp` does
   */
  identify(reply: FastifyReply, credential: string | undefined, lookUp: () => Promise<Context>): Promise<Context>;
  /** Counts a call that anybody may make, for its address. @throws Refusal `too_many_requests` */
  admitAnybody(request: FastifyRequest): void;
  /** Says of a cookie, of tokens and of what stands for one in an address, whose they are, so that they are looked up whatever else was asked from their address. Gives no right. */
  readonly vouchFor: (owner: string, ...secrets: readonly string[]) => void;
  /**
   * Waits until the call may work in the database, and says how fast it may go on.
   * @throws Refusal `too_many_requests` where too many of the person wait already
   */
  turn(reply: FastifyReply, caller: Context): Promise<{ readonly end: EndTurn; readonly pace: Pace }>;
  /**
   * Waits until the files of a call may come: one call of a company at a time. Whoever waits is not read from.
   * @throws Refusal `too_many_requests` where too many of the person wait already
   */
  turnToSend(reply: FastifyReply, caller: Context): Promise<EndTurn>;
  /**
   * Waits until the files of a call that have come may be looked at and read: one call of a company at a time, before it has a turn at the database.
   * @throws Refusal `too_many_requests` where too many of the person wait already
   */
  turnToRead(reply: FastifyReply, caller: Context): Promise<EndTurn>;
  /**
   * Waits until what goes on after a call was answered, as long as anybody waits for it, may work in the database.
   * @throws Refusal `too_many_requests` where too many of the person wait already
   */
  turnAfter(reply: FastifyReply, caller: Context): Promise<EndTurn>;
  /**
   * Waits until the trace of a refused call may be written: whoever goes away meanwhile leaves it all the same.
   * @throws Refusal `too_many_requests` where too many of the person wait already
   */
  turnForTrace(caller: Context): Promise<EndTurn>;
}

export function callLimits(settings: Pick<Settings, 'PARI_CALLS_OF_PERSON' | 'PARI_CALLS_OF_ADDRESS' | 'PARI_DATABASE_POOL'>, clock: Clock): CallLimits {
  const people = callBound(settings.PARI_CALLS_OF_PERSON, minute, 50_000);
  const addresses = callBound(settings.PARI_CALLS_OF_ADDRESS, minute);
  // Whose a credential was when it was last looked up: says whom a call counts for, never what it may.
  const owners = new LRUCache<string, string>({ max: 50_000 });

  // However many calls one person or company makes at once, connections are left for the others'.
  const share = (part: number) => Math.max(1, Math.floor(settings.PARI_DATABASE_POOL * part));
  const lookingUp = fairTurns({ ofMember: share(0.2), ofGroup: share(0.2), together: Infinity, waiting: 500 });
  const usual = fairTurns({ ofMember: share(0.4), ofGroup: share(0.7), together: settings.PARI_DATABASE_POOL, waiting: 500 });
  const dear = fairTurns({ ofMember: 1, ofGroup: 1, together: Math.max(1, share(0.2)), waiting: 100 });

  // Beside each other without end: else a few that send slowly would keep all other companies from sending.
  const sending = fairTurns({ ofMember: 1, ofGroup: 1, together: Infinity, waiting: 100 });
  // Imports keep a connection for minutes. One of a company at a time: the next would wait for its rows.
  const imports = fairTurns({ ofMember: 1, ofGroup: 1, together: share(0.2), waiting: 100 });

  // Reading PDFs keeps a processor for minutes, and a thread's memory.
  const reading = fairTurns({ ofMember: 1, ofGroup: 1, together: 2, waiting: 100 });

  const gentle = giveWay(() => usual.atWork() + lookingUp.atWork() > 0);

  const refuseAt = (wait: number, sentence: string) => {
    if (wait > 0) throw tooMany(sentence, wait);
  };
  const begin = async (turns: FairTurns, asking: Asking, gone?: () => AbortSignal) => {
    const end = await turns.begin(asking, gone).catch((): never => {
      throw new Refusal('unavailable', 'This call was given up.');
    });
    if (end === null) throw tooMany(ofWaiting, 1);
    return end;
  };

  return {
    async identify(reply, credential, lookUp) {
      const { request } = reply;
      const now = clock.now();
      const key = keyOf(credential ?? '');
      const network = networkOf(request.ip);
      const owner = owners.get(key);
      if (owner === undefined) refuseAt(addresses.wait(network, now), ofAddress);
      else refuseAt(people.wait(owner, now), ofPerson);
      const asking = owner ?? network;
      const end = await begin(lookingUp, { member: asking, group: asking }, () => goneAway(reply));
      let caller: Context;
      try {
        caller = await lookUp();
      } catch (error) {
        if (error instanceof RefusedCaller) refuseAt(people.take(error.caller.realUser.id, now), ofPerson);
        else if (error instanceof Refusal && error.code === 'unauthenticated') {
          owners.delete(key);
          refuseAt(addresses.take(network, now), ofAddress);
        }
        throw error;
      } finally {
        end();
      }
      owners.set(key, caller.realUser.id);
      refuseAt(people.take(caller.realUser.id, now, weightOf(request)), ofPerson);
      return caller;
    },

    admitAnybody(request) {
      const owner = [...Object.values(request.cookies), ...Object.values<unknown>(Object(request.params))]
        .map((value) => (typeof value === 'string' ? owners.get(keyOf(value)) : undefined))
        .find((known) => known !== undefined);
      if (owner === undefined) refuseAt(addresses.take(networkOf(request.ip), clock.now()), ofAddress);
      else refuseAt(people.take(owner, clock.now()), ofPerson);
    },

    vouchFor(owner, ...secrets) {
      for (const secret of secrets) owners.set(keyOf(secret), owner);
    },

    async turn(reply, caller) {
      const isDear = weightOf(reply.request) > 1;
      const end = await begin(reply.request.endpoint?.upload ? imports : isDear ? dear : usual, askingOf(caller), () => goneAway(reply));
      return { end, pace: isDear ? gentle : atOnce };
    },

    turnToSend: (reply, caller) => begin(sending, askingOf(caller), () => goneAway(reply)),

    turnToRead: (reply, caller) => begin(reading, askingOf(caller), () => goneAway(reply)),

    turnAfter: (reply, caller) => begin(usual, askingOf(caller), () => goneAway(reply)),

    turnForTrace: (caller) => begin(usual, askingOf(caller)),
  };
}

const askingOf = ({ realUser, company }: Context): Asking => ({ member: realUser.id, group: company.id });

const keyOf = (secret: string) => hashToken(secret).toString('base64');

type Weighed = Pick<FastifyRequest, 'headers' | 'query'> & { readonly endpoint?: Endpoint };

/** What a call counts for, by what its endpoint declares. */
function weightOf(request: Weighed): number {
  const { weight = 1, weightOfAnotherDay } = request.endpoint ?? {};
  return isOfAnotherDay(request) ? (weightOfAnotherDay ?? weight) : weight;
}

/** Whether figures must be computed for this call alone: for a day, a range of days or a state of knowledge that few others ask for. */
function isOfAnotherDay({ endpoint, headers, query }: Weighed): boolean {
  if (endpoint?.weightOfAnotherDay === undefined) return false;
  const named = Object.keys(query ?? {});
  return 'x-as-of-date' in headers || 'x-known-on' in headers || ['as_of_date', 'start_date', 'end_date'].some((name) => named.includes(name));
}
