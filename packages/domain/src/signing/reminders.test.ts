import { describe, expect, it } from 'vitest';
import { isReminderDue, remindableFrom } from './index.ts';

const at = (day: number, hours = 0) => new Date(Date.UTC(2026, 2, 1 + day, hours));
const due = (told: number, now: number, expires: number) => isReminderDue({ told: at(told), now: at(now), expires: at(expires) });

describe('reminders', () => {
  it('come each week', () => {
    expect([due(0, 6, 30), due(0, 7, 30), due(7, 13, 30), due(7, 14, 30)]).toEqual([false, true, false, true]);
  });
  it('come once in the last three days, and never after the last', () => {
    expect([due(25, 26, 30), due(25, 27, 30), due(27, 28, 30), due(28, 29, 30), due(0, 30, 30), due(0, 31, 30)]).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
  it('do not follow on the heels of being asked', () => {
    expect(isReminderDue({ told: at(0), now: at(0, 20), expires: at(2) })).toBe(false);
    expect(due(0, 1, 2)).toBe(false);
  });
  it('can be sent by hand a day after the last', () => {
    expect([remindableFrom(null), remindableFrom(at(0))]).toEqual([null, at(1)]);
  });
});
