import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { withServer, type BenchServer } from './database.ts';
import { fillDashboard, type DashboardData } from './dashboardData.ts';
import { inTurn, median, type Line } from './line.ts';

const seconds = 3;
const atOnce = 19;

/**
 * P16: how long the dashboard of one tenant takes while a person of another asks for theirs on 19 different days at once, again and again,
 * beside the same without that. How often they may ask is not limited here: what is measured is that their calls take turns.
 */
export const floodedNeighbour = (): Promise<Line[]> => withServer(true, measure);

async function measure(postgres: BenchServer): Promise<Line[]> {
  const server = fork(join(import.meta.dirname, 'dashboardServer.ts'), { serialization: 'advanced', execArgv: [] });
  try {
    const flooding = await fillDashboard(postgres.superuserConnectionString, 'flooding');
    const neighbour = await fillDashboard(postgres.superuserConnectionString, 'neighbour');
    server.send({ connectionString: postgres.connectionString });
    const [port] = (await once(server, 'message')) as [number];
    const ask = asking(port);
    await median50(ask, neighbour);
    const flood = floodOf(ask, flooding);
    let answered = 0;
    const took = await inTurn(6, {
      alone: () => median50(ask, neighbour),
      flooded: async () => {
        const stop = flood();
        const middle = await median50(ask, neighbour);
        answered += await stop();
        return middle;
      },
    });
    return [
      {
        id: 'P16',
        what: `flooded neighbour: p50 of another tenant while one person asks for ${atOnce} days at once, beside its p50 without the flood`,
        ratio: took.flooded / took.alone,
        goal: 2,
        wanted: 'at most',
        detail: `${took.flooded.toFixed(1)} ms beside ${took.alone.toFixed(1)} ms; ${(answered / (6 * seconds)).toFixed(0)} days answered each second meanwhile`,
      },
    ];
  } finally {
    server.kill();
  }
}

type Ask = (data: DashboardData, day?: string) => Promise<void>;

function asking(port: number): Ask {
  const agent = new Agent({ keepAlive: true });
  return ({ userId, authorization }, day) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const headers = { authorization, ...(day !== undefined && { 'x-as-of-date': day }) };
    get({ host: '127.0.0.1', port, path: `/api/investors/detail/${userId}`, agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
    return promise;
  };
}

/** In ms, of one call after the other for some seconds. */
async function median50(ask: Ask, data: DashboardData): Promise<number> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    await ask(data);
    took.push(performance.now() - begun);
  }
  return median(took);
}

/** Begins to flood; what it gives ends it and tells how many calls were answered. No day is asked for twice. */
function floodOf(ask: Ask, data: DashboardData) {
  let day = Date.parse('2026-03-31');
  const next = () => new Date((day -= 86_400_000)).toISOString().slice(0, 10);
  return () => {
    const over = new AbortController();
    let count = 0;
    const asker = async () => {
      while (!over.signal.aborted) {
        await ask(data, next());
        count += 1;
      }
    };
    const all = Promise.all(Array.from({ length: atOnce }, asker));
    return async () => {
      over.abort();
      await all;
      return count;
    };
  };
}
