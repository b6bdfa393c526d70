import { CallError, type CallInput } from '@pari/contract/client';
import { useSaveFile } from '../files/useSaveFile.ts';

type Asked = NonNullable<CallInput<'getStatementPaper'>['query']>;

/** Saves the statement of one profile in a fund as a PDF. */
export function useStatement() {
  const { mutate, isPending, error, reset } = useSaveFile((call, { fund, query }: { readonly fund: string; readonly query: Asked }) =>
    call('getStatementPaper', { params: { id: fund }, query }),
  );
  return { save: mutate, isPending, problem: error === null ? undefined : statementProblem(error), reset };
}

/** Of what the server would say to strangers too. */
export const nothingHeld = 'There is no statement for these days: nothing was held by their end.';

/** What the server says; to what it says to strangers too, our own words. */
export const statementProblem = (error: Error): string => (error instanceof CallError && error.status !== 404 ? error.message : nothingHeld);
