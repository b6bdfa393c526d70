import { assert, constantFrom, oneof, property, string, subarray, tuple, uniqueArray } from 'fast-check';
import { loadTaxNumbers } from '../numbers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { civilDate } from '../../dates/civil.ts';
import { faultsOfWorkflow, loadPatterns, type Answers, type AnswerValue, type Question } from '../../kyc/index.ts';
import { charactersOf } from '../../identifiers/characters.ts';
import type { TaxDetails } from '../details.ts';
import {
  DEMO_FORMS,
  fieldsOf,
  FORM_MAPS,
  formContent,
  formProblems,
  formQuestions,
  formValues,
  givenAnswers,
  mapOf,
  nearestRevision,
  revisionOf,
  type FormMap,
  type GivenFacts,
} from './index.ts';

beforeAll(() => Promise.all([loadPatterns(), loadTaxNumbers()]));

const around = { today: civilDate('2026-04-15'), countries: new Set(['DE', 'US', 'CH']) };
const details: TaxDetails = {
  countries: ['DE'],
  numbers: { DE: { tin: '86 095 742 719', reason: null, explanation: '' } },
  us_holder: false,
  is_tax_exempt: null,
  is_entity: null,
  is_tax_exempt_in_country: false,
  tax_year_end: '2000-12-31',
  us_explanation: '',
};
const anna: GivenFacts = {
  investorType: 'INDIVIDUAL',
  name: 'Anna Ålder',
  address: { street: 'Lindenstraße 7', city: 'Köln', province: '', postalCode: '50674', country: 'DE' },
  mailingAddress: null,
  citizenship: 'DE',
  birthDate: civilDate('1980-02-29'),
  details,
  signerName: 'Anna Ålder',
  ownerName: null,
  requester: 'Alder Fund I\n1 Main Street, Boston',
  persons: [],
};
const isUs = (tin: string): TaxDetails => ({
  ...details,
  countries: ['US'],
  us_holder: true,
  is_tax_exempt: false,
  numbers: { US: { tin, reason: null, explanation: '' } },
});
const american: GivenFacts = {
  ...anna,
  address: { street: '1 Elm St', city: 'Austin', province: 'TX', postalCode: '78701', country: 'US' },
  details: isUs('123-45-6789'),
};
const disregarded: GivenFacts = { ...american, investorType: 'PRIVATE_COMPANY', name: 'Elm LLC', ownerName: 'Anna Ålder' };
const company: GivenFacts = { ...anna, investorType: 'PRIVATE_COMPANY', name: 'Alder GmbH', birthDate: null, citizenship: null };

const w9 = mapOf({ code: 'W-9', revision: '2024-03' });
const w8ben = mapOf({ code: 'W-8BEN', revision: '2021-10' });
const w8bene = mapOf({ code: 'W-8BEN-E', revision: '2021-10' });
const ofDemo = (code: FormMap['code']): FormMap => mapOf({ code, revision: 'demo' });
const active: Answers = {
  incorporated_in: 'DE',
  chapter_3: 'corporation',
  chapter_4: 'active_nffe',
  part_2: 'no',
  part_25: true,
  treaty_claim: 'no',
  capacity: true,
};
const told = (map: FormMap, facts: GivenFacts, answers: Answers) =>
  Object.fromEntries(formProblems(map, facts, answers, around).map(({ key, text }) => [key, text]));
const filled = (map: FormMap, facts: GivenFacts, answers: Answers) =>
  formValues(map, formContent(map, givenAnswers(map.code, facts), facts.investorType, answers));
const named = (map: FormMap) => `${map.code} ${map.revision}`;

describe('editions', () => {
  it.each(FORM_MAPS.map((map) => [named(map), map] as const))('%s is recognised by its fields, and by no others', (_, map) => {
    const names = [...fieldsOf(map)];
    expect(revisionOf(names)).toEqual({ code: map.code, revision: map.revision });
    expect(revisionOf(names.toReversed())).toEqual({ code: map.code, revision: map.revision });
    for (const one of names) expect(revisionOf(names.filter((name) => name !== one))).toBeNull();
    expect(revisionOf([...names, 'another'])).toBeNull();
    expect(nearestRevision([...names.slice(1), 'another'])).toEqual({ code: map.code, revision: map.revision, missing: [names[0]], strange: ['another'] });
  });

  it('of strange fields there is none', () => expect([revisionOf([]), nearestRevision(['name', 'date'])]).toEqual([null, null]));

  it.each(FORM_MAPS.map((map) => [named(map), map] as const))('%s asks what can be asked, and has a field for each answer', (_, map) => {
    const cards = formQuestions(map);
    expect(faultsOfWorkflow({ name: map.code, investor_type: null, economic_beneficiary: null, cards })).toEqual([]);
    const unmapped = cards
      .flatMap(({ schema }) => schema)
      .flatMap(({ id, type, data: { options } }) => {
        if (type === 'radio-select' && map.texts[id] === undefined) return (options ?? []).map((option) => `${id}=${option.id}`);
        return [id];
      })
      .filter((key) => map.texts[key] === undefined && map.ticks[key] === undefined);
    // Part II is not filled: that nothing of it is to be said is asked.
    const helping = [
      'special_rate=no',
      'special_rate=yes',
      'treaty_claim=no',
      'part_2=no',
      'part_2=yes',
      ...(map.code === 'W-8BEN' ? ['treaty_claim=yes'] : []),
    ];
    const rest = unmapped.filter((key) => !helping.includes(key));
    expect(rest).toEqual([]);
  });

  it('forms of our own say so', () => {
    for (const { title, notice } of DEMO_FORMS) expect(`${title} ${notice}`).toMatch(/^Demonstration form .* not the official form/);
  });
});

describe('what a form says', () => {
  it('of a German, who claims a treaty', () => {
    const answers = { treaty_claim: 'yes', treaty_country: 'DE', special_rate: 'no', treaty_article: 'hidden', capacity: true };
    expect(told(w8ben, anna, answers)).toEqual({});
    const { texts, ticks } = filled(w8ben, anna, answers);
    const page = 'topmostSubform[0].Page1[0].';
    expect(Object.fromEntries([...texts].map(([name, text]) => [name.slice(page.length), text]))).toEqual({
      'f_1[0]': 'Anna Ålder',
      'f_2[0]': 'Germany',
      'f_3[0]': 'Lindenstraße 7',
      'f_4[0]': 'Köln, 50674',
      'f_5[0]': 'Germany',
      'f_10[0]': '86 095 742 719',
      'f_12[0]': '02-29-1980',
      'f_13[0]': 'Germany',
      'f_21[0]': 'Anna Ålder',
    });
    expect([...ticks]).toEqual([`${page}c1_02[0]`]);
  });

  it.each([
    ['123-45-6789', 'INDIVIDUAL', ['123', '45', '6789']],
    ['123456789', 'INDIVIDUAL', ['123', '45', '6789']],
    ['12-3456789', 'INDIVIDUAL', ['12', '3456789']],
    ['123456789', 'TRUST', ['12', '3456789']],
  ] as const)('the US number %s of one that is %s', (tin, investorType, parts) => {
    const { texts } = givenAnswers('W-9', { ...american, investorType, details: isUs(tin) });
    expect([...texts].filter(([key]) => /^(ssn|ein)_/.test(key)).map(([, text]) => text)).toEqual(parts);
  });

  it('of a partnership with foreign partners', () => {
    const facts = { ...american, investorType: 'LIMITED_PARTNERSHIP', details: isUs('12-3456789') } as const;
    const llc = { classification: 'llc', llc_classification: 'P', foreign_partners_llc: true, foreign_partners: true, exempt_payee: '5' };
    expect(told(w9, facts, llc)).toEqual({});
    const { texts, ticks } = formContent(w9, givenAnswers('W-9', facts), facts.investorType, llc);
    expect([...ticks]).toEqual(['classification=llc', 'foreign_partners_llc']);
    expect([texts.get('llc_classification'), texts.get('exempt_payee'), texts.get('city')]).toEqual(['P', '5', 'Austin, TX 78701']);
    const before = mapOf({ code: 'W-9', revision: '2018-10' });
    expect([...formContent(before, givenAnswers('W-9', facts), facts.investorType, llc).ticks]).toEqual(['classification=llc']);
  });

  it('of a disregarded entity names its owner first', () => {
    const answers = { classification: 'individual' };
    expect(told(w9, disregarded, answers)).toEqual({});
    const { texts } = formContent(w9, givenAnswers('W-9', disregarded), disregarded.investorType, answers);
    expect(['name', 'business_name', 'ssn_serial', 'requester'].map((key) => texts.get(key))).toEqual([
      'Anna Ålder',
      'Elm LLC',
      '6789',
      'Alder Fund I\n1 Main Street, Boston',
    ]);
  });

  it('of a passive entity, with its US owners and the provision that limits benefits', () => {
    const answers: Answers = {
      ...active,
      chapter_4: 'passive_nffe',
      part_26: true,
      substantial_owners: 'yes',
      owner_1_name: 'Bo Hill',
      owner_1_address: '1 Elm St, Austin',
      owner_1_tin: '123-45-6789',
      treaty_claim: 'yes',
      treaty_country: 'DE',
      limitation: 'none',
      special_rate: 'yes',
      treaty_article: '10(2)(a)',
      treaty_rate: '5',
      treaty_income: 'dividends',
      treaty_conditions: 'It owns more than ten percent.',
    };
    expect(told(w8bene, company, answers)).toEqual({});
    const { texts, ticks } = formContent(w8bene, givenAnswers('W-8BEN-E', company), company.investorType, answers);
    expect([...ticks].toSorted()).toEqual([
      'capacity',
      'chapter_3=corporation',
      'chapter_4=passive_nffe',
      'limitation=*',
      'limitation=none',
      'part_26',
      'substantial_owners=yes',
      'treaty_claim=yes',
    ]);
    expect([texts.get('owner_1_tin'), texts.get('treaty_rate'), texts.has('owner_2_name')]).toEqual(['123-45-6789', '5', false]);
  });

  it('of each country of tax residence', () => {
    const facts = {
      ...anna,
      details: { ...details, countries: ['DE', 'CH'], numbers: { ...details.numbers, CH: { tin: '', reason: 'B', explanation: 'Applied for.' } } },
    } as const;
    const { texts } = givenAnswers('CRS-I', facts);
    expect([1, 2].map((row) => ['country', 'tin', 'reason', 'explanation'].map((what) => texts.get(`residence_${row}_${what}`)))).toEqual([
      ['Germany', '86 095 742 719', undefined, undefined],
      ['Switzerland', undefined, 'B: A tax number could not be obtained', 'Applied for.'],
    ]);
  });

  it('ticks that no foreign number is required, and leaves one blank that could not be had', () => {
    const without = (reason: 'A' | 'B') => ({ ...anna, details: { ...details, numbers: { DE: { tin: '', reason, explanation: 'Applied for.' } } } });
    expect(givenAnswers('W-8BEN', without('A')).ticks).toEqual(new Set(['foreign_tin_not_required']));
    expect(givenAnswers('W-8BEN', without('B')).ticks).toEqual(new Set());
    for (const reason of ['A', 'B'] as const) expect(told(w8ben, without(reason), { treaty_claim: 'no', capacity: true })).toEqual({});
  });
});

describe('what keeps a form from being signed', () => {
  it.each<[string, FormMap, GivenFacts, Answers, Record<string, string>]>([
    [
      'nothing is known',
      w8ben,
      { ...anna, name: ' ', address: null, citizenship: null, birthDate: null, signerName: '', details: { ...details, numbers: {} } },
      {},
      {
        name: 'Name is required',
        citizenship: 'Country of citizenship is required',
        address: 'Permanent residence address is required',
        city: 'Permanent residence address: town, province, postal code is required',
        country: 'Permanent residence address: country is required',
        birth_date: 'Date of birth is required',
        signer_name: 'Name of the signer is required',
        foreign_tin: 'A foreign tax number, or why there is none, is required',
        treaty_claim: 'Are benefits of a tax treaty with the United States claimed? is required',
        capacity: 'I have the capacity to sign for the person identified on line 1 of the form is required',
      },
    ],
    [
      'a blank is no answer',
      w9,
      american,
      { classification: 'other', other_classification: '  ' },
      { other_classification: 'Other classification is required' },
    ],
    ['no US number', w9, { ...american, details }, { classification: 'individual' }, { us_tin: 'A US tax number of nine digits is required' }],
    [
      'a firm as a person',
      w9,
      { ...american, investorType: 'TRUST' },
      { classification: 'individual' },
      { classification: 'An entity is no individual or sole proprietor' },
    ],
    [
      'a post office box',
      w8ben,
      { ...anna, address: { street: 'P.O. Box 7', city: 'Köln', province: '', postalCode: '', country: 'DE' } },
      { treaty_claim: 'no', capacity: true },
      { address: 'A post office box or an address in care of somebody is no permanent residence' },
    ],
    [
      'a treaty of another country',
      w8ben,
      anna,
      { treaty_claim: 'yes', treaty_country: 'CH', special_rate: 'no', capacity: true },
      { treaty_country: 'The treaty country must be one in which you are resident for tax' },
    ],
    ['its status', w8bene, company, { ...active, chapter_4: '' }, { chapter_4: 'Chapter 4 status (FATCA) is required' }],
    [
      'the part of its status',
      w8bene,
      company,
      { ...active, part_25: false },
      { part_25: 'The entity meets every condition of Part XXV of the form is required' },
    ],
    ['a GIIN', w8bene, company, { ...active, chapter_4: 'reporting_model_1' }, { giin: 'GIIN is required' }],
    [
      'a hybrid without a claim',
      w8bene,
      company,
      { ...active, chapter_3: 'partnership', hybrid: 'yes' },
      { treaty_claim: 'A hybrid entity that makes a treaty claim completes it' },
    ],
    [
      'a reference that is too long',
      w8bene,
      company,
      { ...active, reference_numbers: 'A-123456789-123456789' },
      { reference_numbers: 'Reference numbers must be at most 19 characters' },
    ],
    [
      'a number that is too long',
      w8bene,
      {
        ...company,
        details: { ...details, countries: ['DE', 'US'], numbers: { ...details.numbers, US: { tin: '12-3456789-00', reason: null, explanation: '' } } },
      },
      active,
      { us_tin: 'US tax number must be at most 11 characters' },
    ],
    [
      'a branch that receives the payments',
      w8bene,
      company,
      { ...active, part_2: 'yes' },
      { part_2: expect.stringContaining('write to the people of this fund') },
    ],
    [
      'the owner of a disregarded entity',
      w9,
      { ...disregarded, ownerName: '' },
      { classification: 'individual' },
      { owner_name: 'The owner, who is taxed, is required' },
    ],
    [
      'how the number of that owner is set out',
      w9,
      { ...disregarded, details: isUs('123456789') },
      { classification: 'individual' },
      { us_tin: expect.stringContaining('it says which of both it is') },
    ],
    [
      'controlling persons',
      ofDemo('CRS-E'),
      company,
      { incorporated_in: 'DE', entity_type: 'passive', undertaking: true },
      { controlling_persons: 'The controlling persons are required' },
    ],
  ])('%s', (_, map, facts, answers, problems) => expect(told(map, facts, answers)).toEqual(problems));

  it.each(['partnership', 'simple_trust', 'grantor_trust'])('a %s that is no hybrid', (status) =>
    expect(told(w8bene, company, { ...active, chapter_3: status, hybrid: 'no' })).toEqual({ hybrid: expect.stringContaining('gives a W-8IMY') }),
  );
});

describe('whatever is answered', () => {
  const valueOf = ({ type, data: { options } }: Question) =>
    type === 'checkbox'
      ? constantFrom<AnswerValue>(true, false)
      : options
        ? constantFrom(...options.map(({ id }) => id))
        : oneof(string(), constantFrom('DE', '2026-01-31', '5'));
  const answersTo = (map: FormMap) => {
    const questions = formQuestions(map).flatMap(({ schema }) => schema);
    return subarray(questions)
      .chain((some) => tuple(...some.map((question) => valueOf(question).map((value): [string, AnswerValue] => [question.id, value]))))
      .map((entries): Answers => Object.fromEntries(entries));
  };

  it.each(FORM_MAPS.map((map) => [named(map), map] as const))('%s has a field for each text, which stands there as it was typed', (_, map) => {
    assert(
      property(answersTo(map), (answers) => {
        const { texts, ticks } = filled(map, anna, answers);
        const fields = fieldsOf(map);
        for (const name of [...texts.keys(), ...ticks]) expect(fields).toContain(name);
        const known = new Set(givenAnswers(map.code, anna).texts.values());
        const typed = new Set(formQuestions(map).flatMap(({ schema }) => schema.flatMap(({ id, type }) => (type === 'text' ? [answers[id]] : []))));
        const made = new Set(formQuestions(map).flatMap(({ schema }) => schema.flatMap(({ id, type }) => (type === 'text' ? [] : [map.texts[id]?.field]))));
        for (const [name, text] of texts) if (!made.has(name) && !known.has(text)) expect(typed).toContain(text);
        formProblems(map, anna, answers, around);
      }),
      runs(30),
    );
  });

  it('a form without problems is longer nowhere than its fields take', () => {
    assert(
      property(
        constantFrom(...FORM_MAPS),
        uniqueArray(string({ minLength: 1, maxLength: 40 }), { minLength: 2, maxLength: 2 }),
        (map, [name = '', tin = '']) => {
          const facts = {
            ...anna,
            name,
            details: { ...details, countries: ['DE', 'US'], numbers: { ...details.numbers, US: { tin, reason: null, explanation: '' } } },
          };
          const keys = new Set(formProblems(map, facts, {}, around).map(({ key }) => key));
          for (const [key, text] of givenAnswers(map.code, facts).texts) {
            const most = map.texts[key]?.most ?? Infinity;
            if (charactersOf(text) > most) expect(keys).toContain(key);
          }
        },
      ),
      runs(100),
    );
  });
});
