import { performance } from 'node:perf_hooks';
import { withServer } from './database.ts';
import { each, fillCrowd, type OfCrowd } from './crowdData.ts';
import { product } from './dashboardServer.ts';
import { inTurn, median, type Line } from './line.ts';

const many = 100_000;
const few = 100;
/** So many of each are asked for, one after the other: more than what a server keeps at hand of single people. */
const drawn = { large: 400, small: 100 };
const rounds = 8;
const callsOfRound = 50;

const calls: Record<string, (person: OfCrowd) => string> = {
  dashboard: ({ userId }) => `/api/investors/detail/${userId}`,
  inbox: () => '/api/notifications',
  'unread of one fund': ({ fundId }) => `/api/notifications?is_read=false&fund_id=${fundId}`,
  'number of unread': () => '/api/users/unread_notification_count',
  documents: () => '/api/documents',
};

/** P3: what an investor is shown first where there are 100,000 of them, p50, beside the same where there are 100: a line for each call. */
export const crowd = (): Promise<Line[]> =>
  withServer(true, (large) =>
    withServer(true, async (small) => {
      const askLarge = await asking(large, many, drawn.large);
      const askSmall = await asking(small, few, drawn.small);
      const lines: Line[] = [];
      for (const [what, path] of Object.entries(calls)) {
        const contenders = { large: () => askLarge.p50(path), small: () => askSmall.p50(path) };
        await contenders.large();
        await contenders.small();
        const took = await inTurn(rounds, contenders);
        lines.push({
          id: 'P3',
          what: `${what}, p50 with ${many.toLocaleString('en')} investors of ${each.entries} entries and ${each.notifications} notifications, beside ${few} of them`,
          ratio: took.large / took.small,
          goal: 1.3,
          wanted: 'at most',
          detail: `${took.large.toFixed(1)} ms beside ${took.small.toFixed(1)} ms`,
        });
      }
      await askLarge.end();
      await askSmall.end();
      return lines;
    }),
  );

async function asking(server: { readonly connectionString: string; readonly superuserConnectionString: string }, investors: number, count: number) {
  const people = await fillCrowd(server.superuserConnectionString, investors, count);
  const { app, database } = await product(server.connectionString);
  let turn = 0;
  return {
    /** In ms, one call after the other, each of the next person. */
    async p50(path: (person: OfCrowd) => string): Promise<number> {
      const took: number[] = [];
      for (let call = 0; call < callsOfRound; call += 1) {
        const person = people[turn++ % people.length];
        if (!person) throw new Error('nobody was drawn');
        const begun = performance.now();
        const answer = await app.inject({ url: path(person), headers: { authorization: person.authorization } });
        took.push(performance.now() - begun);
        if (answer.statusCode !== 200) throw new Error(`${path(person)} answered ${answer.statusCode}: ${answer.body}`);
      }
      return median(took);
    },
    async end() {
      await app.close();
      await database.close();
    },
  };
}
