import { describe, expect, it } from 'vitest';
import { Autosave, type Judged } from './autosave.ts';

/** Time that stands until it is moved. */
function stillClock() {
  let now = 0;
  let timers: { at: number; act: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds: number, act: () => void) => {
      const timer = { at: now + milliseconds, act };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
    async move(milliseconds: number): Promise<void> {
      now += milliseconds;
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      for (const { act } of due) act();
      await settled();
    },
  };
}
/** What was resolved has been told of. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Sent {
  readonly key: string;
  readonly value: string;
  readonly version: number;
  readonly isConfirmed: boolean;
  readonly answer: (version: number) => Promise<void>;
  readonly fail: (judged: Judged) => Promise<void>;
}

function start() {
  const clock = stillClock();
  const sent: Sent[] = [];
  const autosave = new Autosave<string>({
    clock,
    judge: (error) => error as Judged,
    isSame: (value, current) => value === current,
    send: (key, value, { version, isConfirmed }) =>
      new Promise((resolve, reject) => {
        const then = (act: () => void) => () => {
          act();
          return settled();
        };
        sent.push({ key, value, version, isConfirmed, answer: (at) => then(() => resolve(at))(), fail: (judged) => then(() => reject(judged))() });
      }),
  });
  /** The last that was sent. */
  const last = (): Sent => {
    const found = sent.at(-1);
    if (!found) throw new Error('Nothing was sent.');
    return found;
  };
  return { clock, sent, autosave, last, kind: () => autosave.state().kind, of: (key: string) => autosave.state().unsaved.get(key) };
}

const offline: Judged = { kind: 'passing', sentence: 'The server could not be reached.' };

describe('what is typed', () => {
  it('is sent once nothing more is typed for the time that is waited, with the version from which it was begun', async () => {
    const { clock, sent, autosave, kind } = start();
    expect(kind()).toBe('idle');
    autosave.edit('a', 'x', 3, 1000);
    expect(kind()).toBe('saving');
    await clock.move(999);
    autosave.edit('a', 'xy', 9, 1000);
    await clock.move(999);
    expect(sent).toEqual([]);
    await clock.move(1);
    expect(sent).toMatchObject([{ key: 'a', value: 'xy', version: 3, isConfirmed: false }]);
    await sent[0]?.answer(4);
    expect(autosave.state()).toMatchObject({ kind: 'saved', savedAt: 1999, sentence: null });
    expect(autosave.state().unsaved.size).toBe(0);
  });

  it('while it is sent follows it, made from what it became', async () => {
    const { clock, sent, autosave, last, kind } = start();
    autosave.edit('a', 'x', 3, 1000);
    await clock.move(1000);
    autosave.edit('a', 'xy', 3, 1000);
    await clock.move(5000);
    expect(sent).toHaveLength(1);
    await last().answer(4);
    expect(sent.map(({ value, version }) => [value, version])).toEqual([
      ['x', 3],
      ['xy', 4],
    ]);
    expect(kind()).toBe('saving');
    await last().answer(5);
    expect(kind()).toBe('saved');
  });

  it('of several keys goes one after the other', async () => {
    const { clock, sent, autosave, last } = start();
    autosave.edit('slow', '1', 3, 2000);
    autosave.edit('a', '2', 3, 1000);
    await clock.move(2000);
    expect(sent.map(({ key }) => key)).toEqual(['a']);
    await last().answer(4);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'slow']);
    // What was read of it is what it was begun from, whatever else was written since.
    expect(last().version).toBe(3);
  });
});

describe('leaving', () => {
  it('waits for no pause, and says that everything is saved', async () => {
    const { sent, autosave, last } = start();
    autosave.edit('a', 'x', 1, 1000);
    autosave.edit('b', 'y', 1, 2000);
    const left = autosave.flush();
    expect(sent.map(({ key }) => key)).toEqual(['a']);
    await last().answer(2);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
    await last().answer(3);
    expect(await left).toBe(true);
    expect(await autosave.flush()).toBe(true);
  });

  it('says at once that the server cannot be reached, and keeps everything', async () => {
    const { autosave, last, of } = start();
    autosave.edit('a', 'x', 1, 1000);
    const left = autosave.flush();
    await last().fail(offline);
    expect(await left).toBe(false);
    expect(of('a')).toMatchObject({ value: 'x', version: 1 });
  });

  it('says that something waits for the person, once the rest is saved', async () => {
    const { autosave, sent, last } = start();
    autosave.edit('a', 'x', 1, 0);
    autosave.edit('b', 'y', 1, 0);
    const left = autosave.flush();
    await last().fail({ kind: 'conflict', version: 5, current: 'z', sentence: 'Changed.' });
    await last().answer(6);
    expect(await left).toBe(false);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
  });
});

describe('a connection that hangs', () => {
  it('keeps whoever leaves waiting for some seconds only, and saves what is answered later', async () => {
    const { clock, autosave, last } = start();
    autosave.edit('a', 'x', 1, 0);
    const left = autosave.flush();
    await clock.move(8000);
    expect(await left).toBe(false);
    expect(autosave.state()).toMatchObject({ kind: 'failed', sentence: 'The server has not answered yet.' });
    await last().answer(2);
    expect(autosave.state()).toMatchObject({ kind: 'saved', sentence: null });
    expect(await autosave.flush()).toBe(true);
  });

  it('stores nothing more of what was given up', async () => {
    const { clock, sent, autosave, last, kind } = start();
    autosave.edit('a', 'x', 1, 0);
    autosave.edit('b', 'y', 1, 1000);
    autosave.dropAll();
    await last().answer(2);
    await clock.move(60_000);
    expect(sent).toHaveLength(1);
    expect(kind()).toBe('saved');
  });
});

describe('once nobody looks any more', () => {
  it('what is unsaved is sent at once, and not again', async () => {
    const { clock, sent, autosave, last } = start();
    autosave.edit('a', 'x', 1, 1000);
    autosave.edit('b', 'y', 1, 2000);
    autosave.close();
    await last().answer(2);
    expect(sent.map(({ key }) => key)).toEqual(['a', 'b']);
    await last().fail(offline);
    await clock.move(60_000);
    expect(sent).toHaveLength(2);
    expect(autosave.state().unsaved.size).toBe(0);
  });

  it('what was given up is never said to be saved, also where somebody signs in for it later', async () => {
    const { autosave, sent, last, kind } = start();
    autosave.edit('a', 'x', 1, 0);
    await last().answer(2);
    autosave.edit('a', 'y', 2, 0);
    autosave.close();
    await last().fail({ kind: 'signs_in', sentence: 'Sign in.', error: new Error('sign_in_again') });
    autosave.goOn();
    expect([await autosave.flush(), sent.length, kind()]).toEqual([false, 2, 'idle']);
    autosave.open();
    autosave.edit('a', 'z', 2, 0);
    await last().answer(3);
    expect([await autosave.flush(), kind()]).toEqual([true, 'saved']);
  });

  it('whoever comes back before it is answered keeps it', async () => {
    const { clock, sent, autosave, last } = start();
    autosave.edit('a', 'x', 1, 1000);
    autosave.close();
    autosave.open();
    await last().fail(offline);
    await clock.move(2000);
    expect(sent).toHaveLength(2);
    await last().answer(2);
    expect(autosave.savedVersion('a')).toBe(2);
  });
});

describe('what fails in passing', () => {
  it('is sent at once where the server may be there again, and the pauses grow on where it is not', async () => {
    const { clock, autosave, sent, last, kind } = start();
    autosave.edit('a', 'x', 1, 0);
    autosave.retry();
    expect(sent).toHaveLength(1);
    await last().fail(offline);
    await clock.move(2000);
    await last().fail(offline);
    await clock.move(100);
    autosave.retry();
    expect(sent).toHaveLength(3);
    await last().fail(offline);
    await clock.move(7999);
    expect(sent).toHaveLength(3);
    await clock.move(1);
    expect(sent).toHaveLength(4);
    await last().answer(2);
    expect(kind()).toBe('saved');
    autosave.retry();
    expect(sent).toHaveLength(4);
  });

  it('is sent again later and later, at most every 30 seconds, and at once where the person asks', async () => {
    const { clock, sent, autosave, last, kind } = start();
    autosave.edit('a', 'x', 1, 0);
    await last().fail(offline);
    expect(autosave.state()).toMatchObject({ kind: 'failed', sentence: offline.sentence });
    for (const [at, wait] of [2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      await clock.move(wait - 1);
      expect(sent).toHaveLength(at + 1);
      await clock.move(1);
      expect(sent).toHaveLength(at + 2);
      await last().fail(offline);
    }
    const left = autosave.flush();
    await last().answer(2);
    expect(await left).toBe(true);
    expect(kind()).toBe('saved');
    // The next failure is the first again.
    autosave.edit('a', 'y', 2, 0);
    await last().fail(offline);
    await clock.move(2000);
    await last().answer(3);
    expect(kind()).toBe('saved');
  });

  it('is sent when the server wants to be asked again, as it stands then', async () => {
    const { clock, sent, autosave, last } = start();
    autosave.edit('a', 'x', 1, 0);
    await last().fail({ kind: 'passing', sentence: 'Wait.', after: 7000 });
    autosave.edit('a', 'xy', 1, 1000);
    await clock.move(6999);
    expect(sent).toHaveLength(1);
    await clock.move(1);
    expect(last()).toMatchObject({ value: 'xy', version: 1 });
  });
});

describe('a value that somebody else changed', () => {
  const conflict: Judged = { kind: 'conflict', version: 7, current: 'theirs', sentence: 'Changed elsewhere.' };

  it('waits for the person, with all that is typed since, and holds up nothing else', async () => {
    const { clock, sent, autosave, last, of, kind } = start();
    autosave.edit('a', 'mine', 3, 0);
    await last().fail(conflict);
    expect(kind()).toBe('failed');
    autosave.edit('a', 'mine too', 3, 1000);
    autosave.edit('b', 'other', 3, 1000);
    await clock.move(60_000);
    expect(last().key).toBe('b');
    await last().answer(8);
    expect(sent).toHaveLength(2);
    expect(of('a')).toMatchObject({ value: 'mine too', trouble: { kind: 'conflict', current: 'theirs' } });
  });

  it('is written over what they wrote where the person wants that, and over nothing newer', async () => {
    const { autosave, last, kind } = start();
    autosave.edit('a', 'mine', 3, 0);
    await last().fail(conflict);
    autosave.keepOwn('a');
    expect(last()).toMatchObject({ value: 'mine', version: 7 });
    await last().fail({ ...conflict, version: 9 });
    expect(kind()).toBe('failed');
    autosave.keepOwn('a');
    await last().answer(10);
    expect(kind()).toBe('saved');
  });

  it('is none where it was written from here and the answer was lost', async () => {
    const { clock, autosave, last, kind } = start();
    autosave.edit('a', 'mine', 3, 0);
    await last().fail(offline);
    autosave.edit('a', 'mine too', 3, 0);
    await clock.move(2000);
    await last().fail({ ...conflict, version: 4, current: 'mine' });
    expect(last()).toMatchObject({ value: 'mine too', version: 4 });
    await last().answer(5);
    expect(kind()).toBe('saved');
    // What was answered is no longer taken for it.
    autosave.edit('a', 'mine again', 5, 0);
    await last().fail({ ...conflict, current: 'mine' });
    expect(kind()).toBe('failed');
  });

  it('is given up where the person wants that', async () => {
    const { autosave, sent, last, of } = start();
    autosave.edit('a', 'mine', 3, 0);
    await last().fail(conflict);
    autosave.drop('a');
    expect(of('a')).toBeUndefined();
    expect(sent).toHaveLength(1);
  });
});

const submitted: Judged = { kind: 'confirm', sentence: 'This was submitted already.' };

describe('what was submitted', () => {
  it('is changed once the person has confirmed it, and asked for each time it is submitted', async () => {
    const { autosave, last } = start();
    autosave.edit('a', 'x', 3, 0);
    await last().fail(submitted);
    autosave.keepOwn('a');
    autosave.edit('a', 'xy', 3, 0);
    autosave.confirm('a');
    expect(last()).toMatchObject({ value: 'xy', version: 3, isConfirmed: true });
    await last().answer(4);
    autosave.edit('a', 'xyz', 4, 0);
    expect(last()).toMatchObject({ value: 'xyz', isConfirmed: false });
  });
});

describe('what takes a fresh sign-in', () => {
  it('stays as it was confirmed, holds up nothing else, and is sent once the person has signed in', async () => {
    const { autosave, last, sent, of } = start();
    autosave.edit('a', 'x', 3, 0);
    await last().fail(submitted);
    autosave.confirm('a');
    await last().fail({ kind: 'signs_in', sentence: 'Sign in again.', error: new Error('old') });
    expect(autosave.state()).toMatchObject({ kind: 'failed', sentence: 'Sign in again.', canRetry: true });
    autosave.edit('b', 'y', 1, 0);
    await last().answer(2);
    expect([sent.length, last().key, of('a')?.value]).toEqual([3, 'b', 'x']);
    autosave.goOn();
    expect(last()).toMatchObject({ key: 'a', value: 'x', version: 3, isConfirmed: true });
    await last().answer(4);
    expect(autosave.state().kind).toBe('saved');
  });
});

describe('a value that is refused', () => {
  it('is not sent again as it is; another is', async () => {
    const { clock, sent, autosave, last } = start();
    autosave.edit('a', 'bad', 3, 0);
    await last().fail({ kind: 'refused', sentence: 'Must be less.' });
    await clock.move(60_000);
    expect(sent).toHaveLength(1);
    expect(autosave.state()).toMatchObject({ kind: 'failed', sentence: 'Must be less.' });
    autosave.edit('a', 'good', 3, 0);
    await last().answer(4);
    expect(autosave.state().kind).toBe('saved');
  });

  it('gives way to what was typed while it was sent', async () => {
    const { autosave, last } = start();
    autosave.edit('a', 'bad', 3, 0);
    autosave.edit('a', 'good', 3, 0);
    await last().fail({ kind: 'refused', sentence: 'Must be less.' });
    expect(last()).toMatchObject({ value: 'good', version: 3 });
  });
});
