import { performance } from 'node:perf_hooks';
import { withServer } from './database.ts';
import { each, fillCrowd, type OfCrowd } from './crowdData.ts';
import { product } from './dashboardServer.ts';
import { inTurn, median, type Line } from './line.ts';

const many = 100_000;
const few = 100;
/** So many people of each are asked for, one after the other; and as many others before them. */
const drawn = 50;
const rounds = 8;

const calls: Record<string, (person: OfCrowd) => string> = {
  dashboard: ({ userId }) => `/api/investors/detail/${userId}`,
  'page of a fund': ({ fundId }) => `/api/investors/funds/${fundId}/detail`,
  inbox: () => '/api/notifications',
  'unread of one fund': ({ fundId }) => `/api/notifications?is_read=false&fund_id=${fundId}`,
  'number of unread': () => '/api/users/unread_notification_count',
  documents: () => '/api/documents',
  'investment summary': () => '/api/notices/transactional-considerations',
  'valuations of the summary': () => '/api/notices/valuation-considerations',
  'details of the summary': () => '/api/notices/details',
  firm: ({ firmId }) => `/api/notices/transactional-considerations/${firmId}`,
};

/**
 * P3: what an investor is shown first where there are 100,000 of them, p50, beside the same where there are 100: a line for each call, of people who
 * ask for it for the first time, and of people who have asked before.
 */
export const crowd = (): Promise<Line[]> =>
  withServer(true, (large) =>
    withServer(true, async (small) => {
      const askLarge = await asking(large, many);
      const askSmall = await asking(small, few);
      const lines: Line[] = [];
      // What programs compile and databases plan is not of somebody's first call, but of a server that has just begun.
      for (const path of Object.values(calls))
        for (const { ask } of [askLarge, askSmall]) for (let other = 0; other < drawn; other += 1) await ask(path, drawn + other);
      for (const [what, path] of Object.entries(calls)) {
        const firstTime = { large: [] as number[], small: [] as number[] };
        for (let person = 0; person < drawn; person += 1) {
          firstTime.large.push(await askLarge.ask(path, person));
          firstTime.small.push(await askSmall.ask(path, person));
        }
        lines.push(lineOf(`${what} for the first time`, median(firstTime.large), median(firstTime.small)));
        const again = await inTurn(rounds, { large: () => askLarge.p50(path), small: () => askSmall.p50(path) });
        lines.push(lineOf(`${what} again`, again.large, again.small));
      }
      await askLarge.end();
      await askSmall.end();
      return lines;
    }),
  );

const lineOf = (what: string, large: number, small: number): Line => ({
  id: 'P3',
  what: `${what}, p50 with ${many.toLocaleString('en')} investors of ${each.entries} entries and ${each.notifications} notifications, beside ${few} of them`,
  ratio: large / small,
  goal: 1.3,
  wanted: 'at most',
  detail: `${large.toFixed(1)} ms beside ${small.toFixed(1)} ms`,
});

/** @throws where days of payments name no notice, or the page of a fund lists none: then what these cost would not be measured */
async function mustHoldNotices(app: Awaited<ReturnType<typeof product>>['app'], person: OfCrowd | undefined) {
  if (!person) throw new Error('nobody was drawn');
  const read = async (url: string) => (await app.inject({ url, headers: { authorization: person.authorization } })).body;
  const details = await read(calls['details of the summary']?.(person) ?? '');
  const named = details.match(/"notice":\{/g)?.length ?? 0;
  const page = JSON.parse(await read(calls['page of a fund']?.(person) ?? '')) as { investments: { notices: unknown[] }[] };
  if (named !== each.holdings * each.notices || page.investments[0]?.notices.length !== each.notices) throw new Error(`${named} days name a notice`);
}

async function asking(server: { readonly connectionString: string; readonly superuserConnectionString: string }, investors: number) {
  const people = await fillCrowd(server.superuserConnectionString, investors, 2 * drawn);
  const { app, database } = await product(server.connectionString);
  /** In ms. */
  const ask = async (path: (person: OfCrowd) => string, which: number): Promise<number> => {
    const person = people[which];
    if (!person) throw new Error('nobody was drawn');
    const begun = performance.now();
    const answer = await app.inject({ url: path(person), headers: { authorization: person.authorization } });
    const took = performance.now() - begun;
    if (answer.statusCode !== 200) throw new Error(`${path(person)} answered ${answer.statusCode}: ${answer.body}`);
    return took;
  };
  await mustHoldNotices(app, people[0]);
  return {
    ask,
    /** One call after the other, each of the next person. */
    async p50(path: (person: OfCrowd) => string): Promise<number> {
      const took: number[] = [];
      for (let person = 0; person < drawn; person += 1) took.push(await ask(path, person));
      return median(took);
    },
    async end() {
      await app.close();
      await database.close();
    },
  };
}
