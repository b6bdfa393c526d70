import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { CallError } from '@pari/contract/client';
import { dayChange } from './changeDay.ts';
import { changesFailed, forgetFailedChanges } from './failedChanges.ts';
import { otherTabs } from './otherTabs.ts';
import { queryClient } from './queryClient.ts';
import { currentViewContext, setAsOf } from './viewContext.ts';

const spring = civilDate('2024-03-31');
const summer = civilDate('2024-06-30');

interface Asked {
  readonly of: string;
  readonly answer: () => void;
  readonly fail: () => void;
}

let asked: Asked[] = [];
let ask: () => void = () => undefined;
let leave: () => void = () => undefined;

/** A screen whose main figures and cosmetic ones are asked for by day and range, as a drawing of it would. */
function openScreen(): void {
  const options = (name: string, range: string, isMain: boolean) => {
    const context = currentViewContext();
    return {
      queryKey: [name, range, context],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        new Promise((resolve, reject) => {
          // A query whose signal was taken is given up with its last observer.
          signal.throwIfAborted();
          const of = `${name} ${range} ${context.asOf ?? 'today'}`;
          asked.push({ of, answer: () => resolve(of), fail: () => reject(new CallError(404, 'not_found', 'Not found.')) });
        }),
      meta: { isMain, isToldInPlace: isMain },
    };
  };
  const main = new QueryObserver(queryClient, options('main', range, true));
  const other = new QueryObserver(queryClient, options('other', range, false));
  const ends = [main.subscribe(() => undefined), other.subscribe(() => undefined)];
  ask = () => {
    main.setOptions(options('main', range, true));
    other.setOptions(options('other', range, false));
  };
  leave = () => {
    ask = () => undefined;
    for (const end of ends) end();
  };
}
let range = 'all';

/** Chooses a day; its figures are asked for by then. */
async function choose(day: typeof spring | null): Promise<{ readonly done: Promise<unknown> }> {
  const done = new MutationObserver(queryClient, dayChange).mutate(day).catch((error: unknown) => error);
  // The change waits a task for the screen to ask; the next one comes after that.
  await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  return { done };
}

const find = (of: string): Asked => {
  const found = asked.findLast((one) => one.of === of);
  if (!found) throw new Error(`Nothing asked for ${of}: ${asked.map((one) => one.of).join(', ')}`);
  return found;
};

beforeAll(() => {
  // Whatever day is taken is written there: the screen is drawn anew after it.
  const cookies = {
    set cookie(_: string) {
      queueMicrotask(() => ask());
    },
  };
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('location', { protocol: 'https:' });
});
beforeEach(() => {
  asked = [];
  range = 'all';
  setAsOf(null);
  openScreen();
  find('main all today').answer();
});
afterEach(() => {
  leave();
  queryClient.clear();
  forgetFailedChanges();
});
afterAll(() => {
  otherTabs.close();
  vi.unstubAllGlobals();
});

it('a day stands once its main figures are here, whatever becomes of the rest', async () => {
  const { done } = await choose(spring);
  find(`other all ${spring}`).fail();
  find(`main all ${spring}`).answer();
  await done;
  expect([currentViewContext().asOf, changesFailed()]).toEqual([spring, []]);
});

it('a day that cannot be had leaves the one before, and says so until another is shown', async () => {
  const { done } = await choose(spring);
  find(`main all ${spring}`).fail();
  await done;
  expect(currentViewContext().asOf).toBeNull();
  expect(changesFailed()).toHaveLength(1);
  await (
    await choose(null)
  ).done;
  expect(changesFailed()).toEqual([]);
});

it('a day left for today before it answers has not failed', async () => {
  const first = await choose(spring);
  const second = await choose(null);
  await Promise.all([first.done, second.done]);
  expect([currentViewContext().asOf, changesFailed()]).toEqual([null, []]);
});

it('a day left for another before it answers has not failed', async () => {
  const first = await choose(spring);
  const second = await choose(summer);
  await first.done;
  expect([currentViewContext().asOf, changesFailed()]).toEqual([summer, []]);
  find(`main all ${summer}`).answer();
  await second.done;
  expect([currentViewContext().asOf, changesFailed()]).toEqual([summer, []]);
});

it('of days chosen one after the other that cannot be had the one before all of them stays', async () => {
  await choose(spring);
  const { done } = await choose(summer);
  find(`main all ${summer}`).fail();
  await done;
  expect(currentViewContext().asOf).toBeNull();
  expect(changesFailed()).toHaveLength(1);
});

it('a day stays chosen when a range is, or the screen is left, before it answers', async () => {
  const first = await choose(spring);
  range = 'year';
  ask();
  await first.done;
  expect([currentViewContext().asOf, changesFailed()]).toEqual([spring, []]);
  const second = await choose(summer);
  leave();
  await second.done;
  expect([currentViewContext().asOf, changesFailed()]).toEqual([summer, []]);
});
