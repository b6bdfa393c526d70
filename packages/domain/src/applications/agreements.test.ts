import { assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENVELOPE_STATUSES, RECIPIENT_STATUSES, type DocumentField } from '../signing/index.ts';
import {
  agreementsFor,
  agreementState,
  changesOfAgreement,
  faultsOfTemplate,
  isSignedByApplicant,
  pinnedInputs,
  problemOfAgreement,
  SAMPLE_INPUTS,
  valuesForTemplate,
  wordsOfChange,
  type DocumentTemplate,
} from './agreements.ts';
import { areAgreementsViewable } from './asked.ts';
import { nextStateOf } from './nextState.ts';
import type { ModuleNumber, ModuleState } from './modules.ts';

const template: DocumentTemplate = {
  name: 'Subscription agreement',
  document_id: '',
  fields: { Total: 'total_investment', Day: 'day_of_making' },
  asks_witness: false,
};
const place = { page: 1, x: 0, y: 0, width: 10, height: 10 };
const field = (more: Partial<DocumentField>): DocumentField => ({
  role: 'sender',
  number: 1,
  kind: 'text',
  name: '',
  isRequired: true,
  place,
  formField: null,
  ...more,
});
const asked = [field({ name: 'Total' }), field({ name: 'Day' }), field({ role: 'signer', kind: 'signature' })];

describe('a template', () => {
  it('gives each field its input, of which the day makes no other agreement', () => {
    expect(valuesForTemplate(template, SAMPLE_INPUTS)).toEqual({ Total: '240,000.00', Day: '1 Dec 2030' });
    expect(pinnedInputs(template)).toEqual(['total_investment']);
  });

  it('is without fault where it gives what its document asks for; nothing is said of one that was not looked at', () => {
    expect(faultsOfTemplate(template, asked)).toEqual([]);
    expect(faultsOfTemplate({ ...template, fields: { Strange: 'equity' } }, null)).toEqual([]);
  });

  it.each([
    [{ ...template, fields: { ...template.fields, Units: 'equity' as const } }, asked, 'fields.Units', 'The document has no field “Units” for its sender.'],
    [{ ...template, fields: { Day: 'day_of_making' as const } }, asked, 'fields', 'The document asks its sender for “Total”: say which input stands there.'],
    [
      template,
      asked.map((one) => (one.name === 'Day' ? { ...one, kind: 'tick' as const } : one)),
      'fields.Day',
      '“Day” is ticked in the document: an input is a text.',
    ],
    [template, asked.slice(0, 2), 'document_id', 'The document marks no place for the signature of the signer.'],
    [template, [...asked, field({ role: 'witness', kind: 'signature' })], 'asks_witness', 'The document has a place for a witness, and none is asked for.'],
    [template, [...asked, field({ role: 'signer', number: 2, kind: 'signature' })], 'document_id', 'The document asks for a signer 2: an agreement has one.'],
  ])('is at fault otherwise: %#', (body, fields, path, text) => expect(faultsOfTemplate(body, fields)).toEqual([{ path, text }]));

  it('may leave what its document does not need', () => expect(faultsOfTemplate(template, [...asked, field({ name: 'Note', isRequired: false })])).toEqual([]));
});

describe('what is signed with somebody', () => {
  const setup = {
    agreements: [
      { agreement_id: 'all', template: 'a' },
      { agreement_id: 'trust', template: 'b', vehicle: 'TRUST' as const },
    ],
  };
  const ids = (vehicle: Parameters<typeof agreementsFor>[1]) => agreementsFor(setup, vehicle).map(({ agreement_id: id }) => id);

  it('is what is for their vehicle', () => expect([ids('TRUST'), ids('INDIVIDUAL'), ids(null)]).toEqual([['all', 'trust'], ['all'], []]));

  it('is theirs to see once the whole was approved, or before that where documents come first and it was said who they are', () => {
    const asking = { skip_tax: true, kyc_workflows: { TRUST: 'kyc' }, has_pre_document_stage: true, ...setup };
    const at = (status: 2 | 4 | 5, kyc: ModuleState, isFirst = true) =>
      areAgreementsViewable(
        { ...asking, has_pre_document_stage: isFirst },
        {
          status,
          vehicle: 'TRUST',
          modules: new Map<ModuleNumber, ModuleState>([
            [2, kyc],
            [8, 'pending'],
          ]),
        },
      );
    expect([at(2, 'pending'), at(2, 'in_progress'), at(2, 'pending', false), at(4, 'approved', false), at(5, 'pending')]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(areAgreementsViewable(asking, { status: 4, vehicle: null, modules: new Map() })).toBe(false);
  });

  it('leads its applicant on after the approval', () => {
    const modules = (state: ModuleState) =>
      new Map<ModuleNumber, ModuleState>([
        [1, 'approved'],
        [9, state],
      ]);
    expect(nextStateOf(4, modules('in_progress'), []).next).toEqual({ page: 'agreements', module: 'agreements' });
    expect(nextStateOf(4, modules('complete'), []).next).toBeNull();
  });
});

describe('what it says otherwise than the one before it', () => {
  it('is named with both, of what both say', () => {
    const [change, ...more] = changesOfAgreement({ total_investment: '100,000.00', day_of_making: '1 Jan 2020' }, SAMPLE_INPUTS, [
      'total_investment',
      'equity',
    ]);
    expect(more).toEqual([]);
    expect(change && wordsOfChange(change)).toBe('Total investment: 100,000.00 → 240,000.00');
    expect(wordsOfChange({ name: 'Closing date', before: '', after: '1 Jan 2031' })).toBe('Closing date: – → 1 Jan 2031');
  });
});

describe('where it stands', () => {
  const standing = (more: object = {}) => agreementState({ isSuperseded: false, isVoid: false, envelope: 'sent', recipients: [], ...more });
  const recipients = (signer: 'signed' | 'open', witness?: 'signed' | 'open') => [
    { role: 'signer' as const, status: signer },
    ...(witness ? [{ role: 'witness' as const, status: witness }] : []),
    { role: 'countersigner' as const, status: 'waiting' as const },
  ];

  it('follows from what was signed', () => {
    expect(standing({ envelope: null })).toBe('made');
    expect(standing({ envelope: 'draft' })).toBe('made');
    expect(standing({ recipients: recipients('open', 'open') })).toBe('sent');
    expect(standing({ recipients: recipients('signed', 'open') })).toBe('signed');
    expect(standing({ recipients: recipients('signed', 'signed') })).toBe('witnessed');
    expect(standing({ recipients: recipients('signed') })).toBe('witnessed');
    expect(standing({ envelope: 'completed', recipients: recipients('signed') })).toBe('countersigned');
  });

  it('is over for what ended otherwise or was put away, and waits for its applicant or their witness alone before that', () =>
    assert(
      property(
        record({
          envelope: constantFrom(null, ...ENVELOPE_STATUSES),
          signer: constantFrom(...RECIPIENT_STATUSES),
          witness: constantFrom(...RECIPIENT_STATUSES),
        }),
        ({ envelope, signer, witness }) => {
          const facts = {
            envelope,
            recipients: [
              { role: 'signer' as const, status: signer },
              { role: 'witness' as const, status: witness },
            ],
          };
          expect(standing({ ...facts, isSuperseded: true })).toBe('superseded');
          const state = standing(facts);
          if (envelope === 'declined' || envelope === 'expired' || envelope === 'cancelled') expect(state).toBe('void');
          expect(isSignedByApplicant(state)).toBe(problemOfAgreement(state) === null);
          if (state === 'witnessed') expect([signer, witness]).toEqual(['signed', 'signed']);
        },
      ),
    ));
});
