import { noTaxSaid } from '@pari/domain/tax/record';
import { expect, test } from 'vitest';
import { keyOfProblem, keys, together, type TaxDraft } from './drafts.ts';
import { linesOfKey, titleOfKey } from './lines.ts';
import { isOpen, placeAt, stepsOf } from './place.ts';
import type { TaxForm, TaxRecord } from './record.ts';
import { saidNow } from './said.ts';
import { isStanding } from './standing.ts';

const form = (form_id: TaxForm['form_id'], type: TaxForm['type'], more: Partial<TaxForm> = {}): TaxForm => ({
  form_id,
  version: '',
  type,
  name: form_id,
  description: '',
  details: '',
  help_link: '',
  is_uploaded: false,
  is_chosen: false,
  is_suggested: false,
  why_not: null,
  questions: null,
  controlling_persons: [],
  answers: {},
  ...more,
});

const nobody = { value: '', masked: null, is_known: false };
const known = { is_strange: false, is_confirmed: false };
const record: TaxRecord = {
  id: '11111111-1111-4111-8111-111111111111',
  uuid: '11111111-1111-4111-8111-111111111111',
  version: 3,
  name: 'Theo Marchetti',
  kyc_investor_type: 'INDIVIDUAL',
  kyc_investor_type_name: 'Individual',
  created_at: '2026-11-20T10:00:00Z',
  changed_at: '2026-11-20T10:00:00Z',
  erased_at: null,
  used_in: [],
  documents: [],
  details: {
    ...noTaxSaid.details,
    countries: ['CH', 'DE'],
    numbers: { CH: { masked: '•••• 8.97', reason: null, explanation: '', ...known }, DE: { masked: null, reason: 'B', explanation: 'Applied for', ...known } },
  },
  tin_country: 'CH',
  asks_is_entity: false,
  asks_us_explanation: false,
  holder: {
    name: nobody,
    street: { value: 'Bahnhofstrasse 1', masked: null, is_known: false },
    city: nobody,
    province: nobody,
    postal_code: nobody,
    country: nobody,
    mailing_street: nobody,
    mailing_city: nobody,
    mailing_province: nobody,
    mailing_postal_code: nobody,
    mailing_country: nobody,
    citizenship: nobody,
    birth_date: nobody,
    signer_name: nobody,
    owner_name: nobody,
  },
  forms: [form('W-8BEN', 'Goverment', { is_chosen: true, answers: { treaty_claim: { value: 'yes', masked: null } } }), form('CRS-I', 'Self Certification')],
  problems: [{ step: 2, form: null, field: 'us_holder', text: 'Required' }],
  findings: [],
  homes: [],
  needs_confirmation: false,
  abilities: { edit: true, submit: true, reveal: true },
};

const unsaved = (...drafts: readonly (readonly [string, TaxDraft])[]) => new Map(drafts.map(([key, value]) => [key, { value, version: 3 }]));

test('what is not saved stands in the place of what is, field by field', () => {
  const said = saidNow(
    record,
    unsaved(
      [keys.details('us_holder'), { details: { us_holder: false } }],
      [keys.number('CH'), { details: { numbers: { CH: { tin: '756.0000' } } } }],
      [keys.holder('city'), { holder: { city: 'Zurich' } }],
      [keys.self, { self_certification: 'CRS-I' }],
      [keys.answer('W-8BEN', 'treaty_claim'), { answers: { 'W-8BEN': { treaty_claim: 'no' } } }],
    ),
  );
  expect(said.details).toMatchObject({ us_holder: false, countries: ['CH', 'DE'] });
  expect(said.numbers).toEqual({
    CH: { masked: '•••• 8.97', tin: '756.0000', reason: null, explanation: '', ...known },
    DE: { masked: null, tin: '', reason: 'B', explanation: 'Applied for', ...known },
  });
  expect(said.holder).toMatchObject({ street: 'Bahnhofstrasse 1', city: 'Zurich' });
  expect([said.government, said.self]).toEqual([['W-8BEN'], 'CRS-I']);
  expect(record.forms.map((one) => said.answersTo(one))).toEqual([{ treaty_claim: 'no' }, {}]);
});

test('changes go together; of the same field the later stands', () => {
  expect(
    together([
      { details: { us_holder: true, numbers: { CH: { tin: '1' } } } },
      { details: { us_holder: false, numbers: { DE: { reason: 'A' } } } },
      { answers: { 'W-9': { a: '1' } } },
      { answers: { 'W-9': { b: true }, 'CRS-I': { c: 'x' } } },
    ]),
  ).toEqual({
    details: { us_holder: false, numbers: { CH: { tin: '1' }, DE: { reason: 'A' } } },
    answers: { 'W-9': { a: '1', b: true }, 'CRS-I': { c: 'x' } },
  });
});

test('a step without a form is left out, and one is open once nothing before it is missing', () => {
  expect(stepsOf(record).map(({ step }) => step)).toEqual([1, 2, 3, 4, 5]);
  expect(stepsOf({ forms: record.forms.slice(0, 1) }).map(({ step }) => step)).toEqual([1, 2, 3, 5]);
  expect([isOpen(record, 2), isOpen(record, 3)]).toEqual([true, false]);
  expect(placeAt(record, '1', null)).toEqual({ step: 1, isAsked: true });
  expect(placeAt(record, '3', '1')).toEqual({ step: 2, isAsked: false });
  expect(placeAt(record, undefined, '1')).toEqual({ step: 1, isAsked: false });
  expect(placeAt({ ...record, problems: [] }, undefined, null)).toEqual({ step: 5, isAsked: false });
});

test('a change is told in words', () => {
  const said = saidNow(record, unsaved([keys.details('us_holder'), { details: { us_holder: false } }]));
  const told = (key: string) => [titleOfKey(key, record), linesOfKey(key, said, record)];
  expect(told(keys.details('countries'))).toEqual(['Countries', ['Switzerland', 'Germany']]);
  expect(told(keys.details('us_holder'))).toEqual(['US holder', ['No']]);
  expect(told(keys.number('CH'))).toEqual(['Tax number in Switzerland', ['•••• 8.97']]);
  expect(told(keys.number('DE'))).toEqual(['Tax number in Germany', ['A tax number could not be obtained', 'Applied for']]);
  expect(told(keys.holder('street'))).toEqual(['Street and number', ['Bahnhofstrasse 1']]);
  expect(told(keys.holder('city'))).toEqual(['City', []]);
});

test('a problem is put right by the change of its field', () => {
  const of = (field: string, code: TaxForm['form_id'] | null = null) => keyOfProblem({ field, form: code }, record);
  expect([of('tin_or_ssn'), of('numbers.DE'), of('street'), of('us_holder'), of('capacity', 'W-8BEN')]).toEqual([
    'numbers.CH',
    'numbers.DE',
    'holder.street',
    'details.us_holder',
    'W-8BEN/capacity',
  ]);
});

test('what stands after a conflict is what was sent, by its last signs', () => {
  const current = {
    version: 4,
    values: {
      'numbers.CH': { masked: '•••• 8.97', reason: null, explanation: '' },
      countries: ['CH', 'DE'],
      birth_date: '••••',
      government_forms: ['W-8BEN', 'W-8IMY'],
      'W-8BEN.treaty_claim': 'no',
    },
  };
  const stands = (draft: TaxDraft) => isStanding(draft, current);
  expect(stands({ details: { numbers: { CH: { tin: 'X' } } } })).toBe(false);
  expect(stands({ details: { countries: ['CH', 'DE'] } })).toBe(true);
  expect(stands({ details: { countries: ['DE', 'CH'] } })).toBe(false);
  expect(stands({ holder: { city: 'Zurich' } })).toBe(false);
  // Of a day no sign is shown: nobody can say.
  expect(stands({ holder: { birth_date: '1980-06-12' } })).toBe(false);
  expect(stands({ government_forms: ['W-8IMY', 'W-8BEN'] })).toBe(true);
  expect(stands({ answers: { 'W-8BEN': { treaty_claim: 'no' } } })).toBe(true);
  expect(stands({ answers: { 'W-8BEN': { treaty_claim: 'yes' } } })).toBe(false);
});
