import type { FastifyReply } from 'fastify';

/** One for each answer, however many wait for it. */
const signals = new WeakMap<object, AbortSignal>();

/** Aborted when the connection ends before the answer has been sent; and after that, when nobody listens any more. */
export function goneAway({ raw }: FastifyReply): AbortSignal {
  const known = signals.get(raw);
  if (known) return known;
  const gone = new AbortController();
  const abort = () => gone.abort();
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  signals.set(raw, gone.signal);
  return gone.signal;
}
