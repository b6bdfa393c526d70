import { expect, it } from 'vitest';
import { countWords, readHolidays, takesBusinessDay, weekdayOf, yearsOf } from './holidays.ts';

const christmas = { date: '2026-12-25', name: 'Christmas Day' };
const boxing = { date: '2026-12-26', name: 'Boxing Day' };

it('lines are read as lists and spreadsheets have them', () => {
  const text = '2026-12-25, Christmas Day\n\n2026-12-26\tBoxing Day\n"2027-01-01";"New Year, the first"\n1 May 2027 Labour Day\r\n03 october 2027,  Unity  ';
  expect(readHolidays(text, [])).toEqual({
    holidays: [
      christmas,
      boxing,
      { date: '2027-01-01', name: 'New Year, the first' },
      { date: '2027-05-01', name: 'Labour Day' },
      { date: '2027-10-03', name: 'Unity' },
    ],
    faults: [],
  });
});

it('a line that cannot be read is told with its number, and what stands already is left out', () => {
  const text = `2026-12-25 Christmas Day\n2026-02-30 No day\nChristmas\n2026-12-26\n2026-12-26 Boxing Day\n2026-12-26 Second day\n1 Foo 2026 X\n2027-01-01 ${'x'.repeat(101)}`;
  expect(readHolidays(text, [christmas])).toEqual({
    holidays: [boxing],
    faults: [
      'Line 2: Begin with the date, such as 2026-12-25.',
      'Line 3: Begin with the date, such as 2026-12-25.',
      'Line 4: Give the name after the date.',
      'Line 6: 26 Dec 2026 is Boxing Day already.',
      'Line 7: Begin with the date, such as 2026-12-25.',
      'Line 8: A name has 100 letters at most.',
    ],
  });
});

it('says which of them are business days otherwise', () => {
  expect([christmas, boxing].map(({ date }) => [weekdayOf(date), takesBusinessDay(date)])).toEqual([
    ['Friday', true],
    ['Saturday', false],
  ]);
  expect(countWords([christmas])).toBe('1 holiday, on Monday to Friday.');
  expect(countWords([christmas, boxing])).toBe('2 holidays: 1 on Monday to Friday, 1 on a Saturday or Sunday, when nothing is due anyway.');
});

it('this year and the next are there, and those of which holidays are known', () => {
  expect(yearsOf([{ date: '2019-05-01', name: 'May Day' }, christmas], '2026-04-15')).toEqual(['2027', '2026', '2019']);
});
