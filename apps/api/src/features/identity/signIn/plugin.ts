import type { FastifyInstance } from 'fastify';
import { callback } from './callback.ts';
import { login } from './login.ts';
import type { SignInParts } from './parts.ts';
import { sessionCalls } from './session.ts';

/** Signing in and out, and the access tokens of a session: `/auth/*`. */
export const signIn = (parts: SignInParts) => (app: FastifyInstance) => {
  const session = sessionCalls(parts);
  // A HEAD would use up what only a visit may use.
  const visit = { exposeHeadRoute: false };
  app.get('/auth/login', visit, login(parts));
  app.get('/auth/callback', visit, callback(parts));
  app.get('/auth/callback/:issuer', visit, callback(parts));
  app.post('/auth/token', session.token);
  app.post('/auth/logout', session.logout);
  app.get('/auth/contact', () => ({ contact: parts.settings.PARI_CONTACT }));
};
