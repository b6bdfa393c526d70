import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../dates/civil.ts';
import { loadPatterns } from '../../kyc/index.ts';
import {
  askedOf,
  homesOf,
  inputsOf,
  loadTaxNumbers,
  noTaxSaid,
  saidOfTax,
  taxFindings,
  taxFieldInRound,
  taxProblems,
  type OfferedForm,
  type TaxDocumentFacts,
  type TaxFacts,
  type TaxRound,
} from './index.ts';

beforeAll(() => Promise.all([loadPatterns(), loadTaxNumbers()]));

const number = (tin: string) => ({ tin, reason: null, explanation: '' });
const german = {
  countries: ['DE'],
  numbers: { DE: number('86 095 742 719') },
  us_holder: false,
  is_tax_exempt: null,
  is_entity: null,
  is_tax_exempt_in_country: false,
  tax_year_end: '2000-12-31',
  us_explanation: '',
};
const factsOf = (said: Partial<TaxFacts['said']>, investorType: TaxFacts['investorType'] = 'TRUST', answers = {}): TaxFacts => ({
  investorType,
  said: { ...noTaxSaid, details: german, ...said },
  proved: { investorType, name: 'Alder', answers, participants: [] },
  requester: '',
  countries: new Set(['DE', 'US', 'CH']),
  today: civilDate('2026-04-15'),
});
const w8bene = (revision: string | null): OfferedForm => ({ code: 'W-8BEN-E', revision });
const w9: OfferedForm = { code: 'W-9', revision: '2024-03' };
const w8imy: OfferedForm = { code: 'W-8IMY', revision: null };
const told = (facts: TaxFacts, offered: readonly OfferedForm[], documents: readonly TaxDocumentFacts[] = []) =>
  taxProblems(facts, offered, documents).flatMap(({ step, text }) => (step < 3 ? [] : [text]));

const notYet = 'The form W-8BEN-E is not given out yet. Write to the people of this fund.';
const choose = 'Choose at least one form.';

describe('forms that the fund takes', () => {
  it.each<[string, readonly OfferedForm[], TaxFacts['said']['government_forms'], string[]]>([
    ['none', [], [], []],
    ['only one that is not given out yet', [w8bene(null)], [], [notYet]],
    ['that one, chosen before', [w8bene(null)], ['W-8BEN-E'], [notYet]],
    ['beside it one that cannot be given', [w9, w8bene(null)], [], [notYet]],
    ['beside it one that can be given', [w8bene(null), w8imy], [], [choose]],
    ['given out', [w8bene('2021-10')], [], [choose]],
  ])('%s', (_, offered, government, problems) => expect(told(factsOf({ government_forms: government }), offered)).toEqual(problems));
});

describe('a W-8IMY is uploaded with its statement and a form of an owner', () => {
  const [form, statement, owner] = [
    'Upload your signed W-8IMY.',
    'Upload the withholding statement that goes with your W-8IMY.',
    'Upload the forms of the owners that go with your W-8IMY.',
  ];
  const part = (name: TaxDocumentFacts['part'], state: TaxDocumentFacts['state'] = 'completed'): TaxDocumentFacts => ({
    form: 'W-8IMY',
    part: name,
    state,
    validUntil: null,
  });
  it.each<[TaxDocumentFacts[], (string | undefined)[]]>([
    [[], [form, statement, owner]],
    [[part('form'), part('withholding_statement')], [owner]],
    [[part('form'), part('withholding_statement'), part('owner_form', 'checking')], [owner]],
    [[part('form'), part('withholding_statement', 'outdated'), part('owner_form')], ['You say something else by now than your W-8IMY did: upload a new one.']],
    [[part('form'), part('withholding_statement'), part('owner_form')], []],
  ])('%#', (documents, problems) => expect(told(factsOf({ government_forms: ['W-8IMY'] }), [w8imy], documents)).toEqual(problems));
});

describe('citizens of the United States', () => {
  it.each([
    ['INDIVIDUAL', { second_citizenship: 'US' }, true],
    ['INDIVIDUAL', { citizenship: 'US' }, true],
    ['INDIVIDUAL', { citizenship: 'DE' }, false],
    ['TRUST', { second_citizenship: 'US' }, false],
  ] as const)('%s, %j: %s', (investorType, answers, is) => {
    const wrong = taxProblems(factsOf({}, investorType, answers), [], []).filter(({ field }) => field === 'us_holder');
    expect(wrong.map(({ step, text }) => [step, text.slice(0, 30)])).toEqual(is ? [[2, 'Citizens of the United States ']] : []);
  });
});

describe('what is asked no more', () => {
  const before = {
    ...german,
    us_holder: true,
    is_tax_exempt: false,
    is_entity: true,
    us_explanation: 'Moved away.',
    numbers: { ...german.numbers, US: number('12-3456789'), CH: number('756.1234') },
  };
  const round = (details: typeof before): TaxRound => ({
    record: 'r',
    record_version: 1,
    investor_type: 'INDIVIDUAL',
    said: { details, answers: {} },
    holder: {},
    forms: [],
    documents: [],
    submitted_by: 'anna',
    submitted_at: '2026-04-15T12:00:00.000Z',
  });

  it('is frozen no more', () => expect(askedOf(factsOf({ details: { ...before, us_holder: false } }))).toEqual(german));

  it.each([
    [['DE'], false],
    [['DE', 'US'], true],
  ] as const)('is printed no more: a US number of one who is resident in %j', (countries, isPrinted) => {
    const facts = factsOf({ details: { ...before, us_holder: false, countries } }, 'INDIVIDUAL');
    expect(inputsOf('W-8BEN', '2021-10', facts)?.includes('12-3456789')).toBe(isPrinted);
  });

  it('is neither read nor revealed in what was frozen before', () => {
    const fields = saidOfTax(round(before)).map(({ question }) => question);
    expect(fields).toEqual([
      'investor_type',
      'countries',
      'us_holder',
      'is_tax_exempt',
      'is_tax_exempt_in_country',
      'numbers.US',
      'numbers.DE',
      'tax_year_end',
    ]);
    expect(['US', 'DE', 'CH'].map((country) => taxFieldInRound(round(before), `numbers.${country}`))).toEqual(['12-3456789', '86 095 742 719', null]);
  });
});

describe('what is found, and keeps nobody from going on', () => {
  const w8ben: OfferedForm = { code: 'W-8BEN', revision: '2021-10' };
  const claim = (country: string, claimed = 'yes') =>
    factsOf({ government_forms: ['W-8BEN'], answers: { 'W-8BEN': { treaty_claim: claimed, treaty_country: country, capacity: true } } }, 'INDIVIDUAL');

  it.each([
    ['DE', null],
    ['AE', 'The United States has no income tax treaty with United Arab Emirates, of which benefits could be claimed.'],
    ['HU', 'The income tax treaty of the United States with Hungary has ended, and lowers no withholding since 1 January 2024.'],
    ['RU', 'The income tax treaty of the United States with Russia is suspended since 16 August 2024.'],
  ])('of a treaty with %s', (country, text) => {
    expect(taxFindings(claim(country), [w8ben])).toEqual(text === null ? [] : [{ step: 3, form: 'W-8BEN', field: 'treaty_country', text }]);
    expect(taxFindings(claim(country, 'no'), [w8ben])).toEqual([]);
  });

  it('of a home in which nobody is resident for tax, of an entity also where it was formed', () => {
    const entity = { registered_street: 'Platz 1', registered_residence_country: 'DE', registration_country: 'CH' };
    expect(homesOf(factsOf({}, 'TRUST', entity))).toEqual(['DE', 'CH']);
    expect(homesOf(factsOf({}, 'INDIVIDUAL', { residence_country: 'FR', registration_country: 'CH' }))).toEqual(['FR']);
    expect(homesOf({ ...factsOf({}), proved: null })).toEqual([]);
  });

  it('is told to reviewers of what was submitted', () => {
    const round: TaxRound = {
      record: 'r',
      record_version: 1,
      investor_type: 'INDIVIDUAL',
      said: { details: german, answers: { 'W-8BEN': { treaty_claim: 'yes', treaty_country: 'AE' } } },
      holder: {},
      homes: ['FR', 'DE'],
      forms: [w8ben],
      documents: [],
      submitted_by: 'anna',
      submitted_at: '2026-04-15T12:00:00.000Z',
    };
    const found = saidOfTax(round).flatMap(({ question, findings = [] }) => (findings.length > 0 ? [[question, findings]] : []));
    expect(found).toEqual([
      ['countries', ['AML/KYC names France, which is not among them.']],
      ['W-8BEN.treaty_country', [expect.stringContaining('no income tax treaty with United Arab Emirates')]],
    ]);
  });
});
