import { assert, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { civilDate } from '../dates/index.ts';
import { calendarFile, dueDateFile } from './dueDateFile.ts';

const due = {
  id: '6f0c1d3a-93f1-4a55-8d4e-0d6b3f0f7a11',
  title: 'Capital call due',
  on: civilDate('2026-04-27'),
  toldAt: '2026-04-13T09:30:00.000Z',
  address: 'https://portal.example/investor/ownership?notification=6f0c1d3a#notifications',
};
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');
const summaryOf = (title: string) => unfolded(dueDateFile({ ...due, title })).find((line) => line.startsWith('SUMMARY:'));

it('is one entry for the whole day, the same each time', () => {
  expect(unfolded(dueDateFile(due))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pari//Investor portal//EN',
    'BEGIN:VEVENT',
    'UID:6f0c1d3a-93f1-4a55-8d4e-0d6b3f0f7a11',
    'DTSTAMP:20260413T093000Z',
    'DTSTART;VALUE=DATE:20260427',
    'SUMMARY:Capital call due',
    'URL:https://portal.example/investor/ownership?notification=6f0c1d3a#notifications',
    'TRANSP:TRANSPARENT',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
  expect(dueDateFile(due)).toBe(dueDateFile(due));
});

it.each([
  ['a, b; c\\d', String.raw`SUMMARY:a\, b\; c\\d`],
  ['one\r\ntwo\nthree\rfour\u2028five', String.raw`SUMMARY:one\ntwo\nthree\nfour\nfive`],
  ['x\r\nEND:VEVENT\r\nATTENDEE:mailto:a@b', String.raw`SUMMARY:x\nEND:VEVENT\nATTENDEE:mailto:a@b`],
  ['null\u0000 bell\u0007 tab\t half \ud800', 'SUMMARY:null bell tab half '],
])('%j stays within its line', (title, line) => expect(summaryOf(title)).toBe(line));

it('has no line of more than 75 octets, divides no character, and reads as it was written', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const file = dueDateFile({ ...due, title });
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const plain = title.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/(?!\n)[\p{Cc}\p{Cs}]/gu, '');
      const read = summaryOf(title)
        ?.slice('SUMMARY:'.length)
        .replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
      expect(read).toBe(plain);
    }),
  );
  expect(dueDateFile({ ...due, title: '株'.repeat(100) })).not.toContain('\uFFFD');
});

it('in a calendar that is followed, what is cancelled is a later state of the same entry, and leads nowhere', () => {
  const file = calendarFile('Alder: due dates', [due, { ...due, id: 'b', isCancelled: true, address: null }]);
  expect(unfolded(file).slice(3, 8)).toEqual([
    'METHOD:PUBLISH',
    'NAME:Alder: due dates',
    'X-WR-CALNAME:Alder: due dates',
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
  ]);
  const [, first = '', second = ''] = file.split('BEGIN:VEVENT\r\n');
  expect(unfolded(first)).not.toContain('STATUS:CANCELLED');
  expect(unfolded(second)).toEqual(expect.arrayContaining(['UID:b', 'STATUS:CANCELLED', 'SEQUENCE:1']));
  expect(second).not.toContain('URL');
  expect(unfolded(calendarFile('Alder', []))).toHaveLength(10);
});
