import { expect, it } from 'vitest';
import { audienceOf, stateOf, type ManagedDocument } from './managedDocument.ts';

const document: ManagedDocument = {
  id: 'f1e7',
  type: 'report',
  title: 'Report',
  date: '2026-03-31',
  published_at: '2026-04-01T09:00:00Z',
  scope: 'people',
  fund: { id: 'f', external_id: 'KES-1', name: 'Kestrel I' },
  firm: { id: 'm', name: 'Kestrel' },
  recipients: ['Ann Moss', 'Ben Oak'],
  recipient_count: 2,
  reference: null,
  version: 1,
  file_name: 'report.pdf',
  state: 'accepted',
  reason: null,
  damaged: false,
  opened_by: 0,
  recalled_at: null,
  recall_reason: null,
};

it('says whom a document is for', () => {
  const of = (change: Partial<ManagedDocument>): string => audienceOf({ ...document, ...change });
  expect([of({}), of({ recipient_count: 1 }), of({ recipient_count: 1_234 }), of({ recipients: [], recipient_count: 0 })]).toEqual([
    'Ann Moss and one other',
    'Ann Moss',
    'Ann Moss and 1,233 others',
    'Nobody',
  ]);
  expect([of({ scope: 'fund' }), of({ scope: 'prospects' }), of({ scope: 'firm' }), of({ scope: 'company' }), of({ scope: 'signing' })]).toEqual([
    'Holders of Kestrel I',
    'Offered Kestrel I',
    'Holders of a fund of Kestrel',
    'Everybody',
    'Only to be signed',
  ]);
});

it('says what stands out of it, that it was recalled before all else', () => {
  const of = (change: Partial<ManagedDocument>): string | undefined => stateOf({ ...document, ...change })?.word;
  expect([
    of({}),
    of({ state: 'checking' }),
    of({ state: 'refused' }),
    of({ damaged: true }),
    of({ damaged: true, recalled_at: '2026-04-02T09:00:00Z' }),
  ]).toEqual([undefined, 'Checking', 'Refused', 'Damaged', 'Recalled']);
});
