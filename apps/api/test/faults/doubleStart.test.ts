import { afterAll, beforeAll, expect, it } from 'vitest';
import { processesIn } from '../support/postgresProcess.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { launch, newDataFolder } from './serverProcess.ts';

let data: ReturnType<typeof newDataFolder>;
beforeAll(() => {
  data = newDataFolder();
});
afterAll(() => data.remove());

it('a second start on the same data folder is refused in a sentence, and the first goes on', { timeout: 600_000 }, async () => {
  const times = rounds(2, 20);
  // Two at once on an empty folder: one of them has it.
  const both = await Promise.all([launch(data.folder), launch(data.folder)]);
  const [first, ...others] = both.filter(({ address }) => address !== undefined);
  expect([first === undefined, others.length]).toEqual([false, 0]);
  const attempts = both.filter(({ address }) => address === undefined);
  while (attempts.length < times) attempts.push(await launch(data.folder));
  for (const { refused, end } of attempts) {
    expect(refused).toMatch(/^The data folder .* is already in use by process \d+\. Stop that one first, or set PARI_DATA_DIR to another folder\.$/);
    expect(await end()).toBe(1);
  }
  expect((await fetch(`${first?.address}/readyz`)).status).toBe(200);
  expect(await first?.end('SIGTERM')).toBe(0);
  expect(processesIn(data.folder)).toEqual([]);
  reportGoal(53, `0 of ${attempts.length} second starts on one data folder`);
});
