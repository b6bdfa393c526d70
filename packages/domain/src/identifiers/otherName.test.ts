import { expect, it } from 'vitest';
import { isOtherName } from './otherName.ts';

it.each<[string, string, boolean]>([
  ['Nora Vance', 'Nora Vance', false],
  ['VANCE NORA', 'Nora Vance', false],
  ['N. Vance', 'Nora Vance', false],
  ['Nora Anne Vance', 'Nora Vance', false],
  ['José Núñez', 'Jose Nunez', false],
  ['MUELLER JOERG', 'Jörg Müller', false],
  ['Nora', 'Nora Vance', false],
  ['N. N. Nolan', 'Nora Nolan', false],
  ['', 'Nora Vance', false],
  ['N', 'Nora Vance', true],
  ['N. V.', 'Nora Vance', true],
  ['V. Vance', 'Nora Vance', true],
  ['N. Vance', 'Nora Nina Vance', false],
  ['Theo Vance', 'Nora Vance', true],
  ['Maria Santos', 'Maria Sá', true],
  ['Jan Co', 'Jan Se', true],
  ['Nora Vance', 'Lindqvist Holdings Ltd', true],
])('an account of %s is another than of the person %s: %s', (account, name, is) => expect(isOtherName(account, name, false)).toBe(is));

it.each<[string, string, boolean]>([
  ['Lindqvist Holdings Limited', 'Lindqvist Holdings Ltd', false],
  ['ACME B.V.', 'Acme', false],
  ['Lindqvist Trading Ltd', 'Lindqvist Holdings Ltd', true],
])('an account of %s is another than of the entity %s: %s', (account, name, is) => expect(isOtherName(account, name, true)).toBe(is));
