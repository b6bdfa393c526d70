import { beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '../../../dates/civil.ts';
import { loadPatterns, type Answers } from '../../../kyc/index.ts';
import {
  inputsOf,
  loadTaxNumbers,
  noTaxSaid,
  saidOfTax,
  taxFieldInRound,
  taxProblems,
  valuesOf,
  answersAskedOf,
  type TaxFacts,
  type TaxRound,
} from '../../record/index.ts';
import { formAsked, mapOf } from '../index.ts';
import { controllingPersons, personQuestion } from './index.ts';

beforeAll(() => Promise.all([loadPatterns(), loadTaxNumbers()]));

const crs = { code: 'CRS-E', revision: 'demo' } as const;
const anna = {
  id: 'anna',
  first_name: 'Anna',
  last_name: 'Alder',
  answers: {
    role: 'beneficial_owner',
    birth_date: '1980-02-29',
    participant_street: 'Lindenstraße 7',
    participant_city: 'Köln',
    participant_country: 'DE',
  },
};
const otto = { id: 'otto', first_name: 'Otto', last_name: 'Ober', answers: { role: ['beneficiary', 'trustee'] } };
const passive = { incorporated_in: 'DE', entity_type: 'passive', undertaking: true };
const of = (id: string, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([field, value]) => [personQuestion({ id }, field), value]));
const german = { birth_town: 'Köln', birth_country: 'DE', residence_1: 'DE', number_1: 'given', tin_1: '86 095 742 719' };
const annaSays = of('anna', { control: 'ownership', ...german });
const ottoLives = { street: 'Platz 1', city: 'Bern', country: 'CH', birth_date: '1970-01-31', birth_town: 'Bern', birth_country: 'CH' };
const ottoSays = of('otto', { ...ottoLives, residence_1: 'CH', number_1: 'B', explanation_1: 'Applied for' });

const factsOf = (answers: Answers, participants = [anna, otto], investorType: TaxFacts['investorType'] = 'PRIVATE_COMPANY'): TaxFacts => ({
  investorType,
  said: {
    ...noTaxSaid,
    details: {
      ...noTaxSaid.details,
      countries: ['DE'],
      numbers: { DE: { tin: '86 095 742 719', reason: null, explanation: '' } },
      us_holder: false,
      is_tax_exempt_in_country: false,
      tax_year_end: '2000-12-31',
    },
    holder: { signer_name: 'Anna Alder' },
    self_certification: 'CRS-E',
    answers: { 'CRS-E': answers },
  },
  proved: {
    investorType,
    name: 'Alder',
    answers: { registered_street: 'Lindenstraße 8', registered_city: 'Köln', registered_residence_country: 'DE' },
    participants,
  },
  requester: '',
  countries: new Set(['DE', 'US', 'CH']),
  today: civilDate('2026-04-15'),
});
const told = (facts: TaxFacts) =>
  Object.fromEntries(taxProblems(facts, [crs], []).flatMap(({ step, field, text }) => (step < 5 ? [[field, text] as const] : [])));
const askedOf = (answers: Answers, facts = factsOf(answers)) =>
  Object.fromEntries(
    formAsked(mapOf(crs), facts.investorType, answers, controllingPersons(facts.investorType, facts.proved?.participants ?? [])).map(({ card, questions }) => [
      card.id,
      questions.map(({ id }) => id.replace(/^.*\./, '')),
    ]),
  );

describe('what is asked of controlling persons', () => {
  it('is what they did not prove, once it is said that they are one', () => {
    expect(askedOf(passive)).toMatchObject({ anna: ['control'], otto: ['control'] });
    expect(askedOf({ ...passive, ...of('anna', { control: 'ownership' }), ...of('otto', { control: 'none' }) })).toMatchObject({
      anna: ['control', 'birth_town', 'birth_country', 'residence_1'],
      otto: ['control'],
    });
    expect(askedOf({ ...passive, ...annaSays })['anna']).toEqual(['control', 'birth_town', 'birth_country', 'residence_1', 'number_1', 'tin_1', 'residence_2']);
  });

  it('is nothing about the control of a trust where the role says it', () => {
    const facts = factsOf(passive, [{ ...anna, answers: { ...anna.answers, role: 'advisor' } }, otto], 'TRUST');
    const asked = askedOf(passive, facts);
    expect(asked['anna']).toEqual(['control']);
    expect(asked['otto']).toEqual(['street', 'city', 'province', 'postal_code', 'country', 'birth_date', 'birth_town', 'birth_country', 'residence_1']);
  });

  it.each(['active', 'listed', 'institution'])('is nothing of an entity that names none: %s', (type) =>
    expect(Object.keys(askedOf({ ...passive, entity_type: type }))).toEqual(['entity', 'declarations']),
  );
});

describe('where an individual was born', () => {
  const of = { code: 'CRS-I', revision: 'demo' } as const;
  const proved = { investorType: 'INDIVIDUAL', name: 'Anna Alder', answers: { birth_place: 'Köln', birth_country: 'DE' }, participants: [] } as const;
  const said = (answers: Answers) => ({ ...noTaxSaid, self_certification: 'CRS-I', answers: { 'CRS-I': { undertaking: true, ...answers } } }) as const;
  const facts = (answers: Answers, known: TaxFacts['proved']): TaxFacts => ({ ...factsOf({}), investorType: 'INDIVIDUAL', said: said(answers), proved: known });
  const born = (answers: Answers, known: TaxFacts['proved']) => {
    const { texts } = valuesOf('CRS-I', 'demo', facts(answers, known));
    return ['birth_town', 'birth_country'].map((key) => texts.get(mapOf(of).texts[key]?.field ?? key));
  };

  it('stands on the form as it was proved, whatever was typed before, and is asked no more', () => {
    expect(born({ birth_town: 'Bonn', birth_country: 'CH' }, proved)).toEqual(['Köln', 'Germany']);
    expect(answersAskedOf(of, facts({ birth_town: 'Bonn' }, proved))).toEqual({ undertaking: true });
    expect(taxProblems(facts({}, proved), [of], []).filter(({ field }) => field.startsWith('birth_t') || field === 'birth_country')).toEqual([]);
  });

  it('is asked where it was not', () => {
    expect(born({ birth_town: 'Bonn', birth_country: 'CH' }, null)).toEqual(['Bonn', 'Switzerland']);
    const half = { ...proved, answers: { birth_country: 'DE' } };
    expect(born({ birth_town: 'Bonn', birth_country: 'CH' }, half)).toEqual(['Bonn', 'Germany']);
    expect(taxProblems(facts({}, half), [of], []).map(({ text }) => text)).toContain('Town or city of birth is required');
  });
});

describe('what is wrong', () => {
  it('is told of each by their name', () =>
    expect(told(factsOf(passive))).toEqual({
      'anna.control': 'Anna Alder: How do they control the entity? is required',
      'otto.control': 'Otto Ober: How do they control the entity? is required',
    }));

  it.each<[string, Answers, Record<string, string>]>([
    ['nothing', { ...annaSays, ...of('otto', { control: 'none' }) }, {}],
    ['nothing of several countries', { ...annaSays, ...of('otto', { control: 'other_means' }), ...ottoSays }, {}],
    [
      'nobody controls it',
      { ...of('anna', { control: 'none' }), ...of('otto', { control: 'none' }) },
      { 'anna.control': expect.stringContaining('its senior managing official does') },
    ],
    [
      'a country twice',
      { ...annaSays, ...of('anna', { residence_2: 'DE', number_2: 'A' }), ...of('otto', { control: 'none' }) },
      { 'anna.residence_2': 'Anna Alder: Each country is chosen once.' },
    ],
    [
      'no number of the United States',
      { ...annaSays, ...of('anna', { residence_1: 'US', number_1: 'A' }), ...of('otto', { control: 'none' }) },
      { 'anna.number_1': expect.stringContaining('The United States issues a number') },
    ],
    [
      'a wrong one',
      { ...annaSays, ...of('anna', { residence_1: 'US', tin_1: '12' }), ...of('otto', { control: 'none' }) },
      { 'anna.tin_1': expect.stringContaining('Must have nine digits') },
    ],
    [
      'a number that is missing, and why',
      { ...annaSays, ...of('anna', { tin_1: '', residence_2: 'CH', number_2: 'B' }), ...of('otto', { control: 'none' }) },
      {
        'anna.tin_1': 'Anna Alder: Tax number is required',
        'anna.explanation_2': 'Anna Alder: Why the number could not be obtained (second country) is required',
      },
    ],
  ])('%s', (_, answers, problems) => expect(told(factsOf({ ...passive, ...answers }))).toEqual(problems));

  it('is that there is nobody', () => expect(told(factsOf(passive, []))).toEqual({ controlling_persons: 'The controlling persons are required' }));
});

describe('a number that does not look like one of its country', () => {
  const strange = { ...passive, ...annaSays, ...of('anna', { tin_1: '12345' }), ...of('otto', { control: 'none' }) };

  it('is confirmed where it is right', () => {
    expect(askedOf(strange)['anna']).toEqual(expect.arrayContaining(['tin_1', 'confirmed_1']));
    expect(told(factsOf(strange))).toEqual({ 'anna.confirmed_1': expect.stringContaining('Anna Alder: This does not look like a tax number of Germany.') });
    expect(told(factsOf({ ...strange, ...of('anna', { confirmed_1: true }) }))).toEqual({});
    expect(askedOf({ ...passive, ...annaSays })['anna']).not.toContain('confirmed_1');
  });
});

describe('the form', () => {
  const whole = { ...passive, ...annaSays, ...of('otto', { control: 'senior_official' }), ...ottoSays };

  it('says it on pages behind it, of controlling persons alone', () => {
    const { annex, texts } = valuesOf('CRS-E', 'demo', factsOf(whole));
    expect(annex?.persons.map(({ name, facts }) => [name, Object.fromEntries(facts.map(({ label, value }) => [label, value]))])).toEqual([
      [
        'Anna Alder',
        {
          'Type of control': 'By ownership',
          Address: 'Lindenstraße 7, Köln, Germany',
          'Date of birth': '29 Feb 1980',
          'Place of birth': 'Köln, Germany',
          'Tax residence 1': 'Germany',
          'Tax number 1': '86 095 742 719',
        },
      ],
      [
        'Otto Ober',
        {
          'Type of control': expect.stringContaining('senior managing official'),
          Address: 'Platz 1, Bern, Switzerland',
          'Date of birth': '31 Jan 1970',
          'Place of birth': 'Bern, Switzerland',
          'Tax residence 1': 'Switzerland',
          'No tax number 1': 'B: A tax number could not be obtained. Applied for',
        },
      ],
    ]);
    expect(texts.get('pari/CRS-E/controlling_persons')).toBe('2, on the pages behind this form');
    expect(valuesOf('CRS-E', 'demo', factsOf({ ...whole, ...of('otto', { control: 'none' }) })).annex?.persons).toHaveLength(1);
    expect(valuesOf('CRS-E', 'demo', factsOf({ ...whole, entity_type: 'active' })).annex).toBeUndefined();
  });

  it('says something else once a person moves, and not of an entity that names none', () => {
    const moved = [{ ...anna, answers: { ...anna.answers, participant_city: 'Bonn' } }, otto];
    const differs = (answers: Answers) => inputsOf('CRS-E', 'demo', factsOf(answers)) !== inputsOf('CRS-E', 'demo', factsOf(answers, moved));
    expect([differs(whole), differs({ ...whole, entity_type: 'active' })]).toEqual([true, false]);
  });

  it('is compared without those pages where it was signed before there were any, until something is said for them', () => {
    const earlier = (answers: Answers) => inputsOf('CRS-E', 'demo', factsOf(answers), true);
    expect([earlier(passive)?.includes('Anna Alder; Otto Ober'), earlier(whole)]).toEqual([true, null]);
  });

  it('is read with what was proved then, numbers by their last signs', () => {
    const facts = factsOf(whole);
    const round: TaxRound = {
      record: 'r',
      record_version: 1,
      investor_type: 'PRIVATE_COMPANY',
      said: { details: facts.said.details, answers: { 'CRS-E': answersAskedOf(crs, facts) } },
      holder: {},
      controlling_persons: controllingPersons('PRIVATE_COMPANY', facts.proved?.participants ?? []),
      forms: [crs],
      documents: [],
      submitted_by: 'anna',
      submitted_at: '2026-04-15T12:00:00.000Z',
    };
    const read = Object.fromEntries(saidOfTax(round).map(({ title, lines, isMasked }) => [title, [lines, isMasked ?? false]]));
    expect(read['CRS-E, Anna Alder: Tax number']).toEqual([['•••• 2719'], true]);
    const found = (answers: Answers) =>
      saidOfTax({ ...round, said: { ...round.said, answers: { 'CRS-E': { ...whole, ...of('anna', answers) } } } }).find(
        ({ question }) => question === 'CRS-E.anna.tin_1',
      )?.findings;
    const strange = 'This does not look like a tax number of Germany.';
    expect(found({ tin_1: '12345', confirmed_1: true })).toEqual([`${strange} The applicant confirmed it.`]);
    expect(found({ tin_1: '12345' })).toEqual([strange]);
    expect(read['CRS-E, Otto Ober: Date of birth']).toEqual([['••••'], true]);
    expect(read['CRS-E, Otto Ober: How do they control the entity?']).toEqual([[expect.stringContaining('senior managing official')], false]);
    expect(taxFieldInRound(round, 'CRS-E.anna.tin_1')).toBe('86 095 742 719');
    expect(answersAskedOf(crs, factsOf({ ...whole, entity_type: 'active' }))).not.toHaveProperty(['anna.tin_1']);
  });
});
