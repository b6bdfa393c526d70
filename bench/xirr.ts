import { performance } from 'node:perf_hooks';
import { addDays, civilDate } from '@pari/domain/dates';
import { irr, type DatedFlow } from '@pari/domain/returns';
import { xirr as webcarrot } from '@webcarrot/xirr';
import { xirr as nodeIrr } from 'node-irr';
import npmXirr from 'xirr';
import { inTurn, type Line } from './line.ts';

const seriesCount = 300;
const flowsEach = 60;

/** P6: rate of return of 60 dated flows, beside the packages that others would use. */
export async function xirrRate(): Promise<Line[]> {
  const series = Array.from({ length: seriesCount }, (_, seed) => drawdownAndReturn(seed + 1));
  const asDates = series.map((flows) => flows.map(({ amount, date }) => ({ amount, date: new Date(date), when: new Date(date) })));
  const contenders = {
    pari: () => timed(() => series.forEach((flows) => irr(flows))),
    xirr: () => timed(() => asDates.forEach((flows) => attempt(() => npmXirr(flows)))),
    'node-irr': () => timed(() => asDates.forEach((flows) => attempt(() => nodeIrr(flows)))),
    '@webcarrot/xirr': () => timed(() => asDates.forEach((flows) => attempt(() => webcarrot(flows)))),
  };
  // A server computes rates all day: each contender has been compiled before it is measured.
  await inTurn(10, contenders);
  const times = await inTurn(21, contenders);
  const { pari, ...peers } = times;
  const fastest = Math.min(...Object.values(peers));
  const each = (milliseconds: number) => `${((milliseconds * 1000) / seriesCount).toFixed(1)} us`;
  const detail = Object.entries(times)
    .map(([name, time]) => `${name} ${each(time)}`)
    .join(', ');
  return [
    { id: 'P6', what: `rate of return of ${flowsEach} flows, speed over the fastest package`, ratio: fastest / pari, goal: 3, wanted: 'at least', detail },
  ];
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

// A package that gives up by throwing has been timed all the same.
function attempt(work: () => unknown): void {
  try {
    work();
  } catch {
    return;
  }
}

/** Calls over five years, distributions after the third, what is left at the end; a linear congruential generator makes each series its own. */
function drawdownAndReturn(seed: number): DatedFlow[] {
  let state = seed;
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const start = civilDate('2014-02-03');
  return Array.from({ length: flowsEach }, (_, index) => {
    const date = addDays(start, Math.round(index * 61 + random() * 40));
    if (index === flowsEach - 1) return { date, amount: 400_000 + random() * 900_000 };
    const call = index < 12 || (index < 30 && random() < 0.6);
    return { date, amount: call ? -(20_000 + random() * 80_000) : random() * 60_000 };
  });
}
