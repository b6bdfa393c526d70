import { describe, expect, it } from 'vitest';
import { createTokens, OtherSessionError, retryAfter, SignedOutError, type Token } from './tokens.ts';

function setUp(answers: (Token | Error)[]) {
  const state = { now: 0, asked: 0, waited: [] as number[] };
  const tokens = createTokens({
    ask: async () => {
      const answer = answers[state.asked];
      state.asked += 1;
      if (answer === undefined) throw new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    now: () => state.now,
    wait: async (milliseconds) => void state.waited.push(milliseconds),
  });
  return { tokens, state };
}

const token = (value: string, usableUntil = 1000, session = 's'): Token => ({ session, value, usableUntil });

describe('the access token', () => {
  it('is asked for once by calls that start together', async () => {
    const { tokens, state } = setUp([token('a')]);
    expect(await Promise.all([tokens.current(), tokens.current(), tokens.current()])).toEqual(['a', 'a', 'a']);
    expect(state.asked).toBe(1);
  });

  it('is replaced when its time is over', async () => {
    const { tokens, state } = setUp([token('a', 1000), token('b', 2000)]);
    expect(await tokens.current()).toBe('a');
    state.now = 999;
    expect(await tokens.current()).toBe('a');
    state.now = 1000;
    expect(await tokens.current()).toBe('b');
  });

  it('is replaced once however many calls it was refused for', async () => {
    const { tokens, state } = setUp([token('a'), token('b')]);
    await tokens.current();
    expect(await Promise.all([tokens.replace('a'), tokens.replace('a')])).toEqual(['b', 'b']);
    expect(await tokens.replace('a')).toBe('b');
    expect(state.asked).toBe(2);
  });

  it('is asked for a second time three seconds after a failure, and not a third', async () => {
    const { tokens, state } = setUp([new Error('no answer'), token('a')]);
    expect(await tokens.current()).toBe('a');
    expect(state.waited).toEqual([retryAfter]);
    const failing = setUp([new Error('one'), new Error('two')]);
    await expect(failing.tokens.current()).rejects.toThrow('two');
    expect(failing.state.asked).toBe(2);
  });

  it('is not asked for again when nobody is signed in', async () => {
    const { tokens, state } = setUp([new SignedOutError()]);
    await expect(tokens.current()).rejects.toBeInstanceOf(SignedOutError);
    expect(state).toMatchObject({ asked: 1, waited: [] });
  });

  it('of another session is never used, not even after the first was forgotten', async () => {
    const { tokens, state } = setUp([token('a'), token('b', 1000, 'other'), token('c', 1000, 'other')]);
    await tokens.current();
    await expect(tokens.replace('a')).rejects.toBeInstanceOf(OtherSessionError);
    tokens.forget();
    await expect(tokens.current()).rejects.toBeInstanceOf(OtherSessionError);
    expect(state).toMatchObject({ asked: 3, waited: [] });
  });

  it('that comes after it was forgotten is not taken', async () => {
    const { tokens, state } = setUp([token('a'), token('b')]);
    const late = tokens.current();
    tokens.forget();
    const next = tokens.current();
    await expect(late).rejects.toBeInstanceOf(SignedOutError);
    expect([await next, await tokens.current(), state.asked]).toEqual(['b', 'b', 2]);
  });

  it('is forgotten', async () => {
    const { tokens } = setUp([token('a'), token('b')]);
    await tokens.current();
    tokens.forget();
    expect(await tokens.current()).toBe('b');
  });
});
