import type { CallOutput } from '@pari/contract/client';

export type ProgramEntry = CallOutput<'listProgramDocuments'>['results'][number];

interface Mark {
  readonly tone: 'positive' | 'info' | 'warning';
  readonly word: string;
}

/** Where a document stands, in a word: pending until it is signed, or agreed or objected to. */
export function markOf({
  completed,
  is_acknowledged: is,
  objection,
  problem,
  signed_document: copy,
  company_document: { require_signature: isSigned },
}: ProgramEntry): Mark {
  if (is === false) return objection?.settled ? { tone: 'positive', word: 'Objection settled' } : { tone: 'warning', word: 'You object' };
  if (completed) return { tone: 'positive', word: isSigned ? 'Signed' : 'Agreed' };
  if (copy?.state === 'checking' && problem !== null) return { tone: 'info', word: 'Being checked' };
  return copy?.state === 'refused' ? { tone: 'warning', word: 'Not accepted' } : { tone: 'info', word: 'Pending' };
}
