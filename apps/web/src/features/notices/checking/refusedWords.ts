import type { CallError } from '@pari/contract/client';

/** Why a notice was neither approved nor published. */
interface Refused {
  readonly title: string;
  readonly sentence: string;
  /** Each thing that keeps it, with its row. */
  readonly reasons: readonly string[];
}

const titles: Readonly<Record<string, string>> = {
  second_person: 'Somebody else has to approve it',
  checks_failed: 'Something has to be put right first',
  confirm_needed: 'It would do something else now',
  conflict: 'Somebody else saved it in the meantime',
};

/** What a refusal to approve or publish says. @param verb what was not done, as in 'approved' */
export function refusedWords({ code, message, rows }: Pick<CallError, 'code' | 'message' | 'rows'>, verb: 'approved' | 'published'): Refused {
  return {
    title: titles[code] ?? (code === 'locked' ? `It cannot be ${verb} as it stands now` : `It was not ${verb}`),
    sentence: message,
    reasons: rows.map(({ row, reason }) => (row === null ? reason : `Row ${row}: ${reason}`)),
  };
}
