import { expect, it } from 'vitest';
import type { Block } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { overRange } from './overRange.ts';

const range = { start: civilDate('2025-01-01'), end: civilDate('2025-03-31') };
const block = (field_name: string, description = 'All of it.') => ({ field_name, tooltip: { heading: 'It', description } }) as Block;
const said = (name: string) => overRange(block(name), range).tooltip?.description;

it('says within which days payments are counted', () => expect(said('total_called_calculated')).toBe('All of it. Counted within 01 Jan 2025 to 31 Mar 2025.'));

it('explains the gain of a range by its own formula', () =>
  expect(said('total_gain')).toBe(
    'The value at the end of 31 Mar 2025, less the value before 01 Jan 2025, less what was paid in and plus what was received within 01 Jan 2025 to 31 Mar 2025.',
  ));

it('leaves what stands at the end of a range, and everything without one, as it is', () => {
  expect(said('latest_nav')).toBe('All of it.');
  const gain = block('total_gain');
  expect(overRange(gain, null)).toBe(gain);
});

it('speaks also where the configuration is silent', () =>
  expect(overRange({ ...block('total_received_calculated'), tooltip: null }, range).tooltip).toEqual({
    heading: '',
    description: 'Counted within 01 Jan 2025 to 31 Mar 2025.',
  }));
