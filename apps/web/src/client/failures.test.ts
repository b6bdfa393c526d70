import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { CallError } from '@pari/contract/client';
import { dismissFailure, failure } from './failures.ts';
import { otherTabs } from './otherTabs.ts';
import { queryClient } from './queryClient.ts';

afterAll(() => otherTabs.close());
afterEach(() => queryClient.clear());

const told = 'Some of what you see could not be brought up to date.';
const unreachable = new CallError(0, 'unreachable', 'The server could not be reached.');
const defect = new CallError(500, 'internal', 'The problem was recorded.');

/** Something in sight, that meets these answers one after the other. */
function inSight(key: string, answers: readonly (Error | string)[]) {
  const rest = [...answers];
  let asked = 0;
  const observer = new QueryObserver(queryClient, {
    queryKey: [key],
    queryFn: async () => {
      asked += 1;
      const answer = rest.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? 'more';
    },
    retry: false,
  });
  const end = observer.subscribe(() => undefined);
  return { observer, end, asked: () => asked };
}

it('what got no answer is asked for again once the server answers, and nothing is told of it any more', async () => {
  const shown = inSight('shown', ['before', unreachable, 'after']);
  await vi.waitFor(() => expect(shown.observer.getCurrentResult().data).toBe('before'));
  await shown.observer.refetch();
  expect(failure()).toBe(told);
  await queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => 'here' });
  await vi.waitFor(() => expect(shown.observer.getCurrentResult().data).toBe('after'));
  expect(failure()).toBeNull();
  shown.end();
});

it('a defect of the server stays told until somebody tries again, and what was waved away is left alone', async () => {
  const broken = inSight('broken', ['before', defect]);
  const waved = inSight('waved', ['before', unreachable]);
  await vi.waitFor(() => expect([broken, waved].map(({ observer }) => observer.getCurrentResult().data)).toEqual(['before', 'before']));
  vi.useFakeTimers({ toFake: ['Date'] });
  await waved.observer.refetch();
  dismissFailure();
  vi.setSystemTime(Date.now() + 1000);
  await broken.observer.refetch();
  await queryClient.fetchQuery({ queryKey: ['other'], queryFn: () => 'here' });
  expect([broken.asked(), waved.asked(), failure()]).toEqual([2, 2, told]);
  vi.useRealTimers();
  broken.end();
  waved.end();
});
