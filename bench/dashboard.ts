import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { withServer, type BenchServer } from './database.ts';
import { fillDashboard, type DashboardData } from './dashboardData.ts';
import { inTurn, type Line } from './line.ts';
import { record } from './recorded.ts';

const seconds = 3;
const connections = 16;

/** P1: the dashboard answer of 150 rows, requests for a second of one core, beside bare `node:http` doing the same in the database. */
export const dashboardRate = (): Promise<Line[]> => withServer(true, measure);

async function measure(postgres: BenchServer): Promise<Line[]> {
  const children: ChildProcess[] = [];
  try {
    const data = await fillDashboard(postgres.superuserConnectionString);
    const { statements, answer } = await record(postgres.superuserConnectionString, (app) =>
      app.inject({ url: `/api/investors/detail/${data.userId}`, headers: { authorization: data.authorization } }),
    );
    const start = async (order: object) => {
      const child = fork(join(import.meta.dirname, 'dashboardServer.ts'), { serialization: 'advanced', execArgv: [] });
      children.push(child);
      child.send({ connectionString: postgres.superuserConnectionString, ...order });
      const [port] = (await once(child, 'message')) as [number];
      return { child, port };
    };
    const ours = await start({});
    const theirs = await start({ bare: { statements, answer } });
    await Promise.all([load(ours.port, data), load(theirs.port, data)]);
    const rates = await inTurn(6, { pari: () => rate(ours, data), bare: () => rate(theirs, data) });
    const kilobytes = Math.round(JSON.stringify(answer).length / 1000);
    return [
      {
        id: 'P1',
        what: `dashboard of 150 rows (${kilobytes} KB, ${statements.length} statements), requests per second of one core`,
        ratio: rates.pari / rates.bare,
        goal: 0.8,
        wanted: 'at least',
        detail: `pari ${rates.pari.toFixed(0)}/s, bare node:http ${rates.bare.toFixed(0)}/s`,
      },
    ];
  } finally {
    for (const child of children) child.kill();
  }
}

/** Requests for each second of processor time that the server itself used, so that the load's own cost does not blur the ratio. */
async function rate(server: { child: ChildProcess; port: number }, data: DashboardData): Promise<number> {
  const before = await processorSeconds(server.child);
  const count = await load(server.port, data);
  return count / ((await processorSeconds(server.child)) - before);
}

async function processorSeconds(child: ChildProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('cpu');
  const [used] = (await told) as [number];
  return used;
}

async function load(port: number, data: DashboardData): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await request(port, agent, data);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return count;
}

function request(port: number, agent: Agent, data: DashboardData): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  get({ host: '127.0.0.1', port, path: `/api/investors/detail/${data.userId}`, agent, headers: { authorization: data.authorization } }, (response) => {
    if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
    response.resume().on('end', resolve);
  }).on('error', reject);
  return promise;
}
