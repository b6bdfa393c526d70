import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { calendarFile } from '@pari/domain/inbox';
import { hashToken } from '../../http/authenticate.ts';
import { callBound } from '../../http/callBound.ts';
import { notFound, tooMany } from '../../http/problems.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { calendarDays } from '../notices/index.ts';
import { followedBy } from './queries.ts';

interface Surroundings {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** How often a minute the dates of one address are looked up: programs ask a few times a day, a person who tries it out a few times a minute. */
const often = 30;

/**
 * A person's due dates for whichever calendar knows their address, without signing in. An address that ended, one that never was and one of somebody who may not
 * sign in are one and the same answer.
 */
export const calendarFeed = ({ database, clock, publicUrl }: Surroundings) => {
  const lookedUp = callBound(often, 60);
  return (app: FastifyInstance): void => {
    app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
      const hash = hashToken(request.params.token);
      const found = await database.asSystem((tx) => followedBy(tx, hash));
      if (!found) throw notFound();
      const key = hash.toString('hex');
      // From here on it counts for itself: services that keep calendars of many people ask for all of them from a few addresses.
      request.vouchFor(`calendar ${key}`, request.params.token);
      const now = clock.now();
      const wait = lookedUp.take(key, now);
      if (wait > 0) throw tooMany('These dates were asked for too often.', wait);
      const { company_id: companyId, user_id: userId, time_zone: timeZone, slug } = found;
      const home = `${publicUrl}/${slug}/investor`;
      const days = await database.asCompany(companyId, (tx) => calendarDays(tx, { companyId, userId, timeZone, home, now }));
      const file = calendarFile(`${found.program_name ?? found.company_name}: due dates`, days);
      const tag = `"${createHash('sha256').update(file).digest('base64url')}"`;
      // Kept by whoever asked alone, and asked for anew each time: what is withdrawn is gone at once.
      void reply.headers({ 'cache-control': 'private, no-cache', etag: tag });
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(file);
    });
  };
};
