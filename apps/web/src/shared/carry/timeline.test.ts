import { expect, test } from 'vitest';
import { civilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import { timelineOf, type DrawnInstalment } from './timeline.ts';

const day = civilDate;
const instalment = (date: string | null, points: string, milestone: string | null = null): DrawnInstalment => ({
  label: milestone ?? 'Instalment',
  date: date === null ? null : day(date),
  milestone,
  points: decimal(points),
  state: date === null ? 'undated' : 'vested',
});

test('a day stands where it lies between the start and the last instalment, with all that has vested by it', () => {
  const timeline = timelineOf(
    [instalment('2024-01-06', '25'), instalment('2024-01-11', '20'), instalment('2024-01-11', '5'), instalment(null, '50', 'M2')],
    day('2024-01-01'),
    day('2024-01-08'),
  );
  expect(timeline?.steps.map(({ x, reached, points, isPast }) => [x, reached, points, isPast])).toEqual([
    [0.5, 0.25, '25', true],
    [1, 0.5, '25', false],
  ]);
  expect(timeline?.day).toBe(0.7);
  expect(timeline?.next?.date).toBe('2024-01-11');
  expect(timeline?.undated.map(({ milestone }) => milestone)).toEqual(['M2']);
});

test('a day outside is not drawn, and nothing at all where nothing vests', () => {
  expect(timelineOf([instalment('2024-01-06', '25')], day('2024-01-01'), day('2025-01-01'))).toMatchObject({ day: null, next: null });
  expect(timelineOf([], day('2024-01-01'), day('2024-01-01'))).toBeNull();
  expect(timelineOf([instalment('2024-01-06', '0')], day('2024-01-01'), day('2024-01-01'))).toBeNull();
});

test('everything on one day stands at the end', () => {
  expect(timelineOf([instalment('2024-01-01', '5')], day('2024-01-01'), day('2024-01-01'))?.steps[0]).toMatchObject({ x: 0, reached: 1 });
});
