import { expect, it } from 'vitest';
import { initials } from './initials.ts';

it.each([
  ['Ada Moss', 'AM'],
  ['Clara von Lindqvist', 'CL'],
  ['ada@alder.example', 'AE'],
  ['Élodie', 'É'],
  ['Moss Family Trust (2019)', 'MT'],
  ['"quote"', 'Q'],
  ['-2+3', '2'],
  ['=HYPERLINK("x")', 'H'],
  ['<script>', 'S'],
  ['!!!', '?'],
  ['', '?'],
  ['𝒜lpha', '𝒜'],
])('the initials of %s are %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
