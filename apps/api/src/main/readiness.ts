import type { FastifyInstance } from 'fastify';
import type { OpenDatabase } from '../adapters/database/database.ts';
import { isMigrated } from '../adapters/database/migrate.ts';
import type { Clock } from '../ports/clock.ts';

/** In ms: so long an answer of the database is given again. */
const remembered = 1000;

/** `/readyz`: whether the database is there and migrated. It counts for nobody, so however often it is asked, the database is asked once at a time and once a second. */
export function readiness({ pool }: OpenDatabase, clock: Clock) {
  let answer: Promise<boolean> | undefined;
  /** When the answer came, in ms since 1970; infinite while it is under way. */
  let cameAt = Infinity;
  const ask = async () => {
    cameAt = Infinity;
    const ready = await isMigrated(pool).catch(() => false);
    cameAt = clock.now().getTime();
    return ready;
  };
  return (app: FastifyInstance): void => {
    app.get('/readyz', async (_request, reply) => {
      if (answer === undefined || (cameAt !== Infinity && Math.abs(clock.now().getTime() - cameAt) >= remembered)) answer = ask();
      const ready = await answer;
      return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
    });
  };
}
