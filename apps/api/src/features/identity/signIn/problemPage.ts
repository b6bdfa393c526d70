import type { FastifyReply } from 'fastify';
import type { NoPerson } from '../operations/linkPerson.ts';

export type SignInProblem = NoPerson | 'provider_unavailable' | 'sign_in_failed' | 'expired';

/** Sends the browser to the screen that says why nobody was signed in and whom to ask. The address holds nothing personal. */
export function toProblemPage(reply: FastifyReply, publicUrl: string, reason: SignInProblem, company: string | null): FastifyReply {
  const query = new URLSearchParams({ reason, ...(company === null ? {} : { company }) });
  return reply.redirect(`${publicUrl}/sign-in-problem?${query.toString()}`, 303);
}
