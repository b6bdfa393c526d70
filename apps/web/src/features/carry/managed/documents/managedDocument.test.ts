import { expect, it } from 'vitest';
import { waitsFor, type ManagedCarryDocument } from './managedDocument.ts';

const words = (more: Partial<ManagedCarryDocument> & { readonly is_reversed?: boolean }): string => {
  const { is_reversed: isReversed = false, ...rest } = more;
  const allocation = { id: 'g', reference: 'G-1', user: { id: 'p', display_name: 'Ada Moss' }, is_reversed: isReversed };
  const document = { status: 'draft', file_state: 'accepted', awaits: null, withdrawn_at: null, closed_at: null, gp_signer: null, allocation, ...rest };
  return waitsFor(document as ManagedCarryDocument, undefined, 'UTC');
};

it.each<[string, Parameters<typeof words>[0]]>([
  ['Its release', {}],
  ['The check of its file', { file_state: 'checking' }],
  ['The check of its file', { file_state: 'checking', status: 'pending acknowledgement', awaits: { role: 'participant', display_name: 'Ada Moss' } }],
  ['Another version: its file was refused', { file_state: 'refused' }],
  ['Nobody: its grant was reversed', { is_reversed: true }],
  ['Taken back 01 Jan 2026', { is_reversed: true, withdrawn_at: '2026-01-01T10:00:00.000Z' }],
])('a document of a grant waits for: %s', (sentence, more) => expect(words(more)).toBe(sentence));
