import { performance } from 'node:perf_hooks';
import type { BenchServer } from './database.ts';
import { withServer } from './database.ts';
import { product } from './dashboardServer.ts';
import { inTurn, median, type Line } from './line.ts';
import { fillReview, type InReview } from './reviewData.ts';

/** Applications that wait, and those of them that somebody looks at. */
const many = { waiting: 1000, open: 100 };
const few = { waiting: 100, open: 10 };
const rounds = 8;
const callsOfRound = 30;

interface Asked {
  readonly what: string;
  readonly path: (of: InReview) => string;
}

const calls: readonly Asked[] = [
  { what: 'the first page of the queue', path: () => '/api/review/queue' },
  { what: 'what one has of the queue', path: () => '/api/review/queue?assignee=me&limit=5' },
  { what: 'one searched in the queue', path: ({ applicant }) => `/api/review/queue?search=${encodeURIComponent(applicant)}` },
  { what: 'the file of an application', path: ({ id }) => `/api/review/applications/${id}` },
];

/** P18: what a reviewer is shown with 1,000 applications in the queue, 100 of them open in review, p50, beside the same with 100 and 10. */
export const reviewQueue = (): Promise<Line[]> =>
  withServer(true, (large) =>
    withServer(true, async (small) => {
      const [ofLarge, ofSmall] = [await asking(large, many), await asking(small, few)];
      const lines: Line[] = [];
      for (const { what, path } of calls) {
        // What programs compile and databases plan is of a server that has just begun.
        await ofLarge.p50(path);
        await ofSmall.p50(path);
        const took = await inTurn(rounds, { large: () => ofLarge.p50(path), small: () => ofSmall.p50(path) });
        lines.push({
          id: 'P18',
          what: `${what}, p50 with ${many.waiting.toLocaleString('en')} applications in review and ${many.open} of them open, beside ${few.waiting} and ${few.open}`,
          ratio: took.large / took.small,
          goal: 1.3,
          wanted: 'at most',
          detail: `${took.large.toFixed(1)} ms beside ${took.small.toFixed(1)} ms`,
        });
      }
      await ofLarge.end();
      await ofSmall.end();
      return lines;
    }),
  );

async function asking(server: BenchServer, { waiting, open }: typeof many) {
  const { app, database } = await product(server.connectionString);
  const { authorization, opened } = await fillReview(app, server.superuserConnectionString, waiting, open);
  /** In ms. */
  const ask = async (url: string): Promise<number> => {
    const begun = performance.now();
    const answer = await app.inject({ url, headers: { authorization } });
    const took = performance.now() - begun;
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return took;
  };
  return {
    /** One call after the other, each about the next of those that are open. */
    async p50(path: Asked['path']): Promise<number> {
      const took: number[] = [];
      for (let call = 0; call < callsOfRound; call += 1) {
        const of = opened[call % opened.length];
        if (of) took.push(await ask(path(of)));
      }
      return median(took);
    },
    async end() {
      await app.close();
      await database.close();
    },
  };
}
