import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readInput } from '../../../http/readInput.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { linkSecret } from '../sealedStep.ts';
import { isSameOrigin } from '../signIn/sameOrigin.ts';
import type { SignInParts } from '../signIn/parts.ts';
import { confirmByLink, stopByLink } from './changeLinks.ts';

/** What was mailed about a change of an account, in the place of a token: `/auth/changes`. */
export const changeRoutes = ({ settings, database, clock }: Pick<SignInParts, 'settings' | 'database' | 'clock'>) => {
  const by =
    (open: (tx: Tx, opened: { secret: string; requestId: string; at: Date }) => Promise<void>) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isSameOrigin(request.headers, settings.publicUrl)) throw new Refusal('bad_request', 'This call does not come from a page of this site.');
      const { secret } = readInput(linkSecret, request.body) as { secret: string };
      await database.asSystem((tx) => open(tx, { secret, requestId: request.id, at: clock.now() }));
      return reply.code(204).send();
    };
  return (app: FastifyInstance): void => {
    app.post('/auth/changes/stop', by(stopByLink));
    app.post('/auth/changes/confirm', by(confirmByLink));
  };
};
