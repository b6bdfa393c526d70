import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { isOnLayer as isOnLayerOf, openLayer } from './layerDepth.ts';

/** A browser's history: going takes a moment, and is told. */
function fakeHistory() {
  const entries: (object | null)[] = [null];
  let at = 0;
  let listener: () => void = () => undefined;
  vi.stubGlobal('addEventListener', (_type: string, heard: () => void) => (listener = heard));
  const history = {
    get state() {
      return entries[at] ?? null;
    },
    pushState: (state: object) => {
      at += 1;
      entries.splice(at, Infinity, structuredClone(state));
    },
    replaceState: (state: object | null) => void (entries[at] = structuredClone(state)),
    go: (steps: number) =>
      void setTimeout(() => {
        at += steps;
        listener();
      }, 5),
  };
  vi.stubGlobal('history', history);
  return { history, place: () => ({ at, entries: entries.length }) };
}

let browser: ReturnType<typeof fakeHistory>;
let open: typeof openLayer;
let isOnLayer: typeof isOnLayerOf;
let closed: string[];

const layer = (name: string) => open({ close: () => void closed.push(name) });
const settle = () => vi.runAllTimers();
const go = (steps: number) => {
  browser.history.go(steps);
  settle();
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  browser = fakeHistory();
  closed = [];
  ({ openLayer: open, isOnLayer } = await import('./layerDepth.ts'));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('Back closes the topmost layer, one at a time', () => {
  layer('sheet');
  settle();
  layer('panel');
  settle();
  expect([browser.place().at, isOnLayer()]).toEqual([2, true]);
  go(-1);
  expect(closed).toEqual(['panel']);
  go(-1);
  expect([closed, isOnLayer()]).toEqual([['panel', 'sheet'], false]);
});

it('a layer that is closed takes its entry along, whichever lies above', () => {
  const closeSheet = layer('sheet');
  settle();
  const closePanel = layer('panel');
  settle();
  closeSheet();
  settle();
  expect([browser.place().at, closed, isOnLayer()]).toEqual([1, [], true]);
  closePanel();
  settle();
  expect([browser.place().at, isOnLayer()]).toEqual([0, false]);
});

it('two that close at once or one after the other lead back to the page and not beyond it', () => {
  for (const pause of [0, 2]) {
    const closeSheet = layer('sheet');
    const closePanel = layer('panel');
    settle();
    expect(browser.place().at).toBe(2);
    closePanel();
    vi.advanceTimersByTime(pause);
    closeSheet();
    settle();
    expect([browser.place().at, closed]).toEqual([0, []]);
  }
});

it('one that opens when another closes takes its entry, and stays', () => {
  for (const pause of [0, 2]) {
    const closeSheet = layer('sheet');
    settle();
    closeSheet();
    vi.advanceTimersByTime(pause);
    const closePanel = layer('panel');
    settle();
    expect([browser.place(), closed]).toEqual([{ at: 1, entries: 2 }, []]);
    closePanel();
    settle();
  }
});

it('Forward to where a layer was finds a page without one', () => {
  layer('sheet');
  settle();
  go(-1);
  go(1);
  expect([isOnLayer(), browser.history.state]).toEqual([false, {}]);
  layer('panel');
  settle();
  expect(browser.place().at).toBe(2);
  go(-1);
  expect([closed, isOnLayer()]).toEqual([['sheet', 'panel'], false]);
});

it('Forward beneath an open layer neither closes it nor counts another', () => {
  layer('sheet');
  settle();
  layer('panel');
  settle();
  go(-1);
  go(1);
  expect([closed, browser.history.state]).toEqual([['panel'], { uiLayers: 1 }]);
});

it('after a reload over an open layer there is none, and the next takes its entry', () => {
  browser.history.pushState({ uiLayers: 1 });
  expect(isOnLayer()).toBe(false);
  layer('panel');
  settle();
  expect(browser.place()).toEqual({ at: 1, entries: 2 });
  go(-1);
  expect([browser.place().at, closed]).toEqual([0, ['panel']]);
});

it('a new address in the place of a layer is not left again when the layer closes', () => {
  const close = layer('sheet');
  settle();
  browser.history.replaceState({ key: 'new' });
  close();
  settle();
  expect([browser.place().at, browser.history.state]).toEqual([1, { key: 'new' }]);
});

describe('what an address opened that was followed to', () => {
  /** As a router follows a link, and what opens at its address. */
  const follow = (key: string) => {
    browser.history.pushState({ key });
    const close = open({ close: () => void closed.push(key), hasEntry: true });
    settle();
    return close;
  };

  it('has no entry beside that of its address, which Back leaves', () => {
    follow('notification');
    expect([browser.place(), isOnLayer()]).toEqual([{ at: 1, entries: 2 }, true]);
    go(-1);
    expect([browser.place().at, closed, isOnLayer()]).toEqual([0, [], false]);
  });

  it('is there again behind what it led to, however late it opens', () => {
    const closeNotification = follow('notification');
    closeNotification();
    const closeNotice = follow('notice');
    expect(browser.place()).toEqual({ at: 2, entries: 3 });
    go(-1);
    closeNotice();
    settle();
    expect(browser.place().at).toBe(1);
    open({ close: () => void closed.push('again'), hasEntry: true });
    settle();
    go(-1);
    expect([browser.place().at, closed]).toEqual([0, []]);
  });

  it('lies beneath a question, which Back closes first', () => {
    follow('notice');
    layer('question');
    settle();
    go(-1);
    expect([browser.place().at, closed, isOnLayer()]).toEqual([1, ['question'], true]);
  });

  it('opens again with Forward', () => {
    follow('notice');
    go(-1);
    go(1);
    open({ close: () => void closed.push('again'), hasEntry: true });
    settle();
    expect([browser.place(), isOnLayer()]).toEqual([{ at: 1, entries: 2 }, true]);
  });
});

it('while Back closes a layer, a new address takes the place of that which opened it', () => {
  const replaced: boolean[] = [];
  open({ close: () => void replaced.push(isOnLayer()) });
  settle();
  go(-1);
  expect([replaced, isOnLayer()]).toEqual([[true], false]);
});
