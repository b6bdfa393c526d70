import { expect, it } from 'vitest';
import { withUploads } from './withUploads.ts';

const none = { savedAt: null, isSending: false, failure: null };

it('what is saved last is told, a file or what was typed', () => {
  expect(withUploads({ kind: 'idle', savedAt: null, sentence: null }, none)).toMatchObject({ kind: 'idle' });
  expect(withUploads({ kind: 'idle', savedAt: null, sentence: null }, { ...none, savedAt: 20 })).toMatchObject({ kind: 'saved', savedAt: 20 });
  expect(withUploads({ kind: 'saved', savedAt: 10, sentence: null }, { ...none, savedAt: 20 })).toMatchObject({ kind: 'saved', savedAt: 20 });
  expect(withUploads({ kind: 'saved', savedAt: 30, sentence: null }, { ...none, savedAt: 20 })).toMatchObject({ kind: 'saved', savedAt: 30 });
});

it('a file on its way is being saved; what could not be saved is told all the same', () => {
  expect(withUploads({ kind: 'saved', savedAt: 10, sentence: null }, { ...none, isSending: true })).toMatchObject({ kind: 'saving' });
  expect(withUploads({ kind: 'failed', savedAt: 10, sentence: 'No answer.' }, { ...none, isSending: true })).toMatchObject({ kind: 'failed' });
  expect(withUploads({ kind: 'saved', savedAt: 10, sentence: null }, { ...none, failure: 'deed.pdf is damaged.' })).toMatchObject({
    kind: 'failed',
    sentence: 'deed.pdf is damaged.',
  });
});
