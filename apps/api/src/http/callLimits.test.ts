import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import type { FastifyReply } from 'fastify';
import { readSettings } from '../settings.ts';
import { callLimits, type CallLimits } from './callLimits.ts';
import type { Context } from './context.ts';
import { tooMany } from './problems.ts';

const settings = readSettings({ NODE_ENV: 'test', PARI_DATABASE_POOL: '10' });
const ada = { realUser: { id: 'ada' }, company: { id: 'acme' } } as Context;
/** A reply to a call of an endpoint that declares so. */
const to = (declared: { readonly weight?: number; readonly upload?: object }) => {
  const raw = new PassThrough().setMaxListeners(0);
  return { raw, request: { headers: {}, query: {}, endpoint: declared, raw } } as unknown as FastifyReply;
};

const kinds: [string, number, (limits: CallLimits) => Promise<unknown>][] = [
  ['calls that weigh one', 4 + 500, (limits) => limits.turn(to({}), ada)],
  ['calls that weigh more', 1 + 100, (limits) => limits.turn(to({ weight: 2 }), ada)],
  ['uploads that are under way', 1 + 100, (limits) => limits.turnToSend(to({ upload: {} }), ada)],
  ['uploads that are read', 1 + 100, (limits) => limits.turnToRead(to({ upload: {} }), ada)],
  ['uploads that have come', 1 + 100, (limits) => limits.turn(to({ upload: {} }), ada)],
  ['pieces of work after an answer', 4 + 500, (limits) => limits.turnAfter(to({ weight: 2 }), ada)],
  ['traces', 4 + 500, (limits) => limits.turnForTrace(ada)],
];
it.each(kinds)('of one person so many %s are at work or wait, and the next is refused in a sentence: %i', async (_, most, begin) => {
  const limits = callLimits(settings, { now: () => new Date() });
  const refusals: unknown[] = [];
  const all = Array.from({ length: most }, () => begin(limits));
  for (const one of all) one.catch((error: unknown) => refusals.push(error));
  await expect(begin(limits)).rejects.toThrow(tooMany('Too many of your calls are waiting already.', 1));
  expect(refusals).toEqual([]);
});

it('whoever goes away while they wait is told so in a sentence that nobody reads', async () => {
  const limits = callLimits(settings, { now: () => new Date() });
  await limits.turn(to({ weight: 2 }), ada);
  const reply = to({ weight: 2 });
  const waiting = limits.turn(reply, ada);
  reply.raw.destroy();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  await expect(waiting).rejects.toThrow('This call was given up.');
});
