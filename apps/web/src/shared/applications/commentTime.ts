import { formatTime } from '@pari/domain/format';

/** "Apr 15, 14:30", as the clocks of the company say. */
export const commentTime = (instant: string, timeZone: string): string => {
  const at = new Date(instant);
  return `${at.toLocaleDateString('en-US', { timeZone, month: 'short', day: '2-digit' })}, ${formatTime(at, timeZone)}`;
};
