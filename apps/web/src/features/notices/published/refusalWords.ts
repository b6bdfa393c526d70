import type { CallError } from '@pari/contract/client';

/** What a refusal says: of the fields that are wrong, or of the whole. */
export function refusalWords({ errors, message }: Pick<CallError, 'errors' | 'message'>): string {
  const sentences = [...new Set(Object.values(errors).flat())];
  return sentences.length > 0 ? sentences.join(' ') : message;
}
