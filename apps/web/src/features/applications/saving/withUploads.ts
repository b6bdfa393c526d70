import type { SaveState } from './autosave.ts';

type Told = Pick<SaveState<unknown>, 'kind' | 'savedAt' | 'sentence'>;

/** Whether everything is saved, the files among it. */
export function withUploads(
  { kind, savedAt, sentence }: Told,
  uploads: { readonly savedAt: number | null; readonly isSending: boolean; readonly failure: string | null },
): Told {
  const last = savedAt === null ? uploads.savedAt : Math.max(savedAt, uploads.savedAt ?? 0);
  if (kind === 'failed' || kind === 'saving') return { kind, savedAt: last, sentence };
  // Whoever went on to another step reads it there.
  if (uploads.failure !== null) return { kind: 'failed', savedAt: last, sentence: uploads.failure };
  return { kind: uploads.isSending ? 'saving' : last === null ? 'idle' : 'saved', savedAt: last, sentence };
}
