import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityValidators, personValidators } from 'stdnum';
import { loadTaxNumbers, looksLikeTaxNumber } from './numbers.ts';

beforeAll(loadTaxNumbers);

describe('a tax number looks like one of its country', () => {
  // Numbers of published descriptions and examples, and as they are often written.
  it.each([
    ['DE', '86 095 742 719', true],
    ['DE', '86095742719', true],
    ['DE', 'DE86095742719', true],
    ['CH', '756.9217.0769.85', true],
    ['GB', '19558 39661', true],
    ['FR', '30 23 217 600 053', true],
    ['IT', 'RSS MRA 85T10 A562 S', true],
    ['AT', '59-119/9013', true],
    ['NL', '1112.22.333', true],
    ['CA', '123-456-782', true],
    ['CH', 'CHE-109.322.551', false],
    ['NO', '988 077 917', false],
    ['SE', '19900101-1239', true],
    ['SE', '199001011239', true],
    ['SE', '900101-1239', true],
    ['SE', '16556036-0793', false],
    ['SE', '556036-0793', false],
    // What stands with the numbers of the other kind, or with those for VAT.
    ['GR', '094259216', true],
    ['SI', '50223054', true],
    ['IN', 'ACUPA7085R', true],
    ['GB', '19558 39661', false],
    ['NL', '111222333', false],
    ['IE', '6433435F', false],
    ['IT', '00743110157', false],
    ['DK', '13585628', false],
  ] as const)('%s %s, of a person: %s', (country, tin, isPerson) => expect(looksLikeTaxNumber(country, tin, isPerson)).toBe(true));

  it.each([
    ['DE', '12345', true],
    ['GB', '12', true],
    ['SE', '199001011238', true],
    ['CH', 'CHE-123.456.789', false],
    ['FR', 'none', false],
  ] as const)('%s %s does not, of a person: %s', (country, tin, isPerson) => expect(looksLikeTaxNumber(country, tin, isPerson)).toBe(false));

  it.each([
    ['of a country that gives none', 'AE', true],
    ['of one that is known for entities alone', 'JP', true],
    ['of one that is known for persons alone', 'HK', false],
    ['of the United States', 'US', true],
    ['of one that is known for VAT alone', 'LU', false],
    ['of one whose persons have another', 'HU', true],
  ] as const)('whatever it is, %s', (_, country, isPerson) => expect(looksLikeTaxNumber(country, '1', isPerson)).toBe(true));
});

it.each(['SE', '-', 'NL', '.', '', 'none'])('"%s" is no number of any country, nor a fault of ours', (tin) => {
  for (const country of ['SE', 'NL', 'DE', 'AE']) for (const isPerson of [true, false]) expect(looksLikeTaxNumber(country, tin, isPerson)).toBe(false);
});

it('nobody is asked about numbers of a country of which none are known', () => {
  // An 11-digit matricule of a Luxembourg company; a Hungarian and a Malaysian tax number of persons, and a Canadian one of a trust. What Singapore's tax authority gives
  // entities without a UEN, and Ireland's to charities; a Latvian and a Korean number of persons as they are given by now, without a check digit.
  for (const [country, tin, isPerson] of [
    ['LU', '19912200123', false],
    ['HU', '8071592153', true],
    ['MY', 'IG 115002000', true],
    ['CA', 'T12345678', false],
    ['SG', 'A1234567X', false],
    ['SG', '4123456789X', false],
    ['IE', 'CHY1234', false],
    ['LV', '381234-56789', true],
    ['KR', '210105-3987654', true],
  ] as const)
    expect(looksLikeTaxNumber(country, tin, isPerson)).toBe(true);
});

it('whatever was typed, an answer is given', () => {
  const countries = [...new Set([...Object.keys(personValidators), ...Object.keys(entityValidators), 'AE'])];
  const typed = fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[A-Z]{0,3}[0-9 ./-]{0,16}[A-Z]{0,3}$/));
  fc.assert(
    fc.property(fc.constantFrom(...countries), typed, fc.boolean(), (...given) => typeof looksLikeTaxNumber(...given) === 'boolean'),
    { numRuns: 2000 },
  );
});
