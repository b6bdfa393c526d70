import { expect, it } from 'vitest';
import { countryName } from '@pari/domain/format';
import { ibanHelp } from './AccountFields.tsx';
import { faultInCall } from '../../shared/callBack/faultInCall.ts';
import { faultIn, instructionsIn, nothingFilled, proposalOf, standingOf, versionState, type Filled } from './instructions.ts';

const filled: Filled = {
  ...nothingFilled,
  account_name: ' Kestrel I LP ',
  bank_name: 'Deutsche Bank',
  bank_country: 'DE',
  iban: 'de89 3704 0044 0532 0130 00',
  account_number: '123456',
  bic: ' deut deff',
  call_back: { person: ' Ina ', number: '+49 30 1234', at: '2026-04-14T11:00' },
};
const american: Filled = {
  ...filled,
  kind: 'number',
  bank_country: 'US',
  account_number: '000123456789',
  routing_number: '021000021',
  sort_code: '12-34-56',
  bic: '',
};

it('what is sent is what was filled in, of one kind of account and as it is written without what sets it out', () => {
  expect(instructionsIn(filled, 'EUR')).toEqual({
    account_name: 'Kestrel I LP',
    bank_name: 'Deutsche Bank',
    bank_country: 'DE',
    iban: 'DE89370400440532013000',
    account_number: null,
    routing_number: null,
    sort_code: null,
    bic: 'DEUTDEFF',
    further_credit: null,
    currency: 'EUR',
  });
  expect(instructionsIn(american, 'USD')).toMatchObject({
    iban: null,
    account_number: '000123456789',
    routing_number: '021000021',
    sort_code: null,
    bic: null,
  });
  expect(instructionsIn({ ...american, bank_country: 'GB' }, 'USD')).toMatchObject({ routing_number: null, sort_code: '12-34-56' });
});

it('the call is at the time that the clocks of the company said', () => {
  expect(proposalOf(filled, 'EUR', 'Europe/Berlin').call_back).toEqual({ person: 'Ina', number: '+49 30 1234', at: '2026-04-14T09:00:00.000Z' });
  const fault = (field: 'person' | 'number' | 'at', text: string) =>
    faultInCall(field, { ...filled.call_back, [field]: text }, 'Europe/Berlin', new Date('2026-04-14T09:00:00Z'));
  expect([fault('at', '2026-04-14T11:00'), fault('at', '2026-04-14T11:01'), fault('at', '')]).toEqual([
    undefined,
    'Must not lie in the future.',
    'Enter when you called.',
  ]);
  expect([fault('person', 'Ina'), fault('person', '?'), fault('number', 'abc'), fault('number', ' ')]).toEqual([
    undefined,
    'Must be a name, written in letters.',
    expect.stringContaining('Must be a telephone number'),
    'Enter the number that you called.',
  ]);
});

it('what is wrong is told by field, in the sentences of the server', () => {
  const told = (field: Parameters<typeof faultIn>[0], more: Partial<Filled>, of = filled) => faultIn(field, { ...of, ...more }, 'EUR');
  expect(told('iban', {})).toBeUndefined();
  expect(told('iban', { iban: ' ' })).toBe('Enter the IBAN.');
  expect(told('iban', { iban: 'DE88370400440532013000' })).toBe('The check digits of this IBAN are wrong: one of its signs was misread.');
  expect(told('account_number', { account_number: '' }, american)).toBe('Enter the number of the account.');
  expect(told('routing_number', { routing_number: '021000022' }, american)).toBe('The check digit of this routing number is wrong.');
  expect(told('routing_number', { routing_number: '' }, american)).toBeUndefined();
  expect(told('bank_country', { bank_country: '' })).toBe('Choose the country of the bank.');
  expect(told('bic', { bic: 'NWBKGB2L' })).toBe('This BIC is of a bank in GB.');
  expect(told('bic', { bic: '' })).toBeUndefined();
  expect(told('account_name', { account_name: '' })).toBe('Enter the name of the account.');
});

it('while an IBAN is typed it is counted against those of its country', () => {
  expect(['', 'DE89 37', 'US12'].map(ibanHelp)).toEqual([
    'It begins with the two letters of its country. Blanks do not matter.',
    'Germany: 6 of 22 letters and digits.',
    'It begins with the two letters of its country. Blanks do not matter.',
  ]);
  expect([countryName('GB'), countryName('x')]).toEqual(['United Kingdom', 'x']);
});

it('a state is a word', () => {
  const word = (state: 'none' | 'resting' | 'in_force' | 'revoked') => standingOf({ state, usable_from: '2026-04-22' }).word;
  expect([word('none'), word('resting'), word('in_force'), word('revoked')]).toEqual(['None', 'Rests until 22 Apr 2026', 'In force', 'Revoked']);
  const approved = { by: null, at: '2026-04-15T12:00:00Z', usable_from: '2026-04-20' };
  const of = (state: Parameters<typeof versionState>[0]['state'], isApproved: boolean, today = '2026-04-20') =>
    versionState({ state, approved: isApproved ? approved : null }, today).word;
  expect([of('proposed', false), of('approved', true), of('approved', true, '2026-04-19'), of('replaced', true), of('replaced', false)]).toEqual([
    'Proposed',
    'In force',
    'Rests until 20 Apr 2026',
    'Replaced',
    'Passed over',
  ]);
  expect([of('revoked', true), of('revoked', false)]).toEqual(['Revoked', 'Rejected']);
});
