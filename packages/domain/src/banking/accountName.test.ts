import { expect, it } from 'vitest';
import { isOtherAccountName } from './accountName.ts';

it.each<[string, string, boolean]>([
  ['Nora Vance', 'Nora Vance', false],
  ['VANCE NORA', 'Nora Vance', false],
  ['N. Vance', 'Nora Vance', false],
  ['Nora Anne Vance', 'Nora Vance', false],
  ['José Núñez', 'Jose Nunez', false],
  ['MUELLER JOERG', 'Jörg Müller', false],
  ['Lindqvist Holdings Limited', 'Lindqvist Holdings Ltd', false],
  ['ACME B.V.', 'Acme', false],
  ['', 'Nora Vance', false],
  ['Theo Vance', 'Nora Vance', true],
  ['Nora Vance', 'Lindqvist Holdings Ltd', true],
  ['Lindqvist Trading Ltd', 'Lindqvist Holdings Ltd', true],
])('an account of %s is another than of %s: %s', (account, name, is) => expect(isOtherAccountName(account, name)).toBe(is));
