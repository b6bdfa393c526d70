import { expect, it } from 'vitest';
import { createAskOnce } from './askOnce.ts';

/** A list whose pages come when they are let. */
function pages() {
  const answers: ((hasCome: boolean) => void)[] = [];
  return { answers, onMore: () => new Promise<boolean>((resolve) => answers.push(resolve)) };
}

it('asks once at each number of rows', async () => {
  const { answers, onMore } = pages();
  const { ask } = createAskOnce();
  const first = ask(50, onMore);
  expect(await ask(50, onMore)).toBe(false);
  answers[0]?.(true);
  expect(await first).toBe(false);
  expect(await ask(50, onMore)).toBe(false);
  void ask(100, onMore);
  expect(answers).toHaveLength(2);
});

it('asks again where what was asked for brought nothing', async () => {
  const { answers, onMore } = pages();
  const { ask } = createAskOnce();
  const first = ask(50, onMore);
  answers[0]?.(false);
  expect(await first).toBe(true);
  void ask(50, onMore);
  expect(answers).toHaveLength(2);
});

it('a late answer forgets nothing that was asked since', async () => {
  const { answers, onMore } = pages();
  const { ask } = createAskOnce();
  const first = ask(50, onMore);
  void ask(100, onMore);
  answers[0]?.(false);
  expect(await first).toBe(false);
  expect(await ask(100, onMore)).toBe(false);
  expect(answers).toHaveLength(2);
});
