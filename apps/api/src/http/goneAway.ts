import type { FastifyReply } from 'fastify';

/** Aborted when the connection ends before the answer has been sent; and after that, when nobody listens any more. */
export function goneAway({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  if (raw.destroyed) abort();
  else raw.once('close', abort);
  return gone.signal;
}
