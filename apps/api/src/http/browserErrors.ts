import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { browserErrorsPath, scrubbed, type BrowserError } from '@pari/contract/browserErrors';
import { linkScreens, publicScreens, screens } from '@pari/contract/screens';
import type { Clock } from '../ports/clock.ts';
import { callBound } from './callBound.ts';
import { networkOf } from './network.ts';
import { tooMany } from './problems.ts';
import { readInput } from './readInput.ts';

const places = new Set<string>(Object.values({ ...screens, ...linkScreens, ...publicScreens }).map(({ place }) => place));

const text = (most: number) => z.string().max(most);
const report = z.strictObject({
  message: text(2000),
  frames: z.array(text(200)).max(50),
  place: text(100).transform((place) => (places.has(place) ? place : 'unknown')),
  version: text(100),
});

/**
 * Takes what pages report of errors in our own program and writes it to the log, scrubbed, with the id of the request. Nobody has to be signed
 * in: a page that cannot sign anybody in has errors too. Who somebody is, is neither asked nor logged.
 */
export function browserErrors(app: FastifyInstance, clock: Clock): void {
  const bound = callBound(20, 600);
  app.post(
    browserErrorsPath,
    {
      bodyLimit: 8_000,
      // Before the body is read.
      onRequest: async (request) => {
        const wait = bound.take(networkOf(request.ip), clock.now());
        if (wait > 0) throw tooMany('Enough errors were reported from here for now.', wait);
      },
    },
    async (request, reply) => {
      request.log.warn({ browserError: scrubbed(readInput(report, request.body) as BrowserError) }, 'error in a browser');
      return reply.code(204).send();
    },
  );
}
