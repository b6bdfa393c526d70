import type { ComponentProps } from 'react';
import type { StatusMark } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import type { TaxDocument, TaxForm, TaxRecord } from './record.ts';

/** What stands of a form: neither superseded, nor another form's. The newest first. */
export const livingOf = ({ documents }: Pick<TaxRecord, 'documents'>, { form_id: code }: Pick<TaxForm, 'form_id'>): TaxDocument[] =>
  documents.filter(({ form, state }) => form.form_id === code && state !== 'superseded');

interface StateWords {
  readonly tone: ComponentProps<typeof StatusMark>['tone'];
  readonly word: string;
}

const words: Readonly<Record<TaxDocument['state'], StateWords>> = {
  preparing: { tone: 'info', word: 'Being prepared' },
  pending: { tone: 'info', word: 'Pending' },
  completed: { tone: 'positive', word: 'Completed' },
  checking: { tone: 'info', word: 'Being checked' },
  refused: { tone: 'negative', word: 'Refused' },
  ended: { tone: 'warning', word: 'Not signed' },
  outdated: { tone: 'warning', word: 'Outdated' },
  lapsed: { tone: 'warning', word: 'Lapsed' },
  superseded: { tone: 'info', word: 'Replaced' },
};

export const stateWords = ({ state }: Pick<TaxDocument, 'state'>): StateWords => words[state];

/** What is said of a form beside its state, in a few sentences; '' for nothing. */
export function sentenceOf({ state, reason, finding, signed_on: signed, valid_until: until }: TaxDocument): string {
  if (state === 'lapsed') return `It held until ${until === null ? 'its last day' : shownDay(until)}. Sign a new one.`;
  if (state === 'outdated') return `${reason ?? 'What it says was changed since.'} Sign a new one.`;
  if (state === 'ended' || state === 'refused') return reason ?? '';
  return [
    signed === null ? '' : `Signed ${shownDay(signed)}.`,
    until === null || state === 'superseded' ? '' : `Valid until ${shownDay(until)}.`,
    finding ?? '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
