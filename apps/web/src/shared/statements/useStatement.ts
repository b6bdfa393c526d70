import { useMutation } from '@tanstack/react-query';
import { CallError, type CallInput } from '@pari/contract/client';
import { clientIn } from '../../client/session.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';

type Asked = NonNullable<CallInput<'getStatementPaper'>['query']>;

/** Saves the statement of one profile in a fund as a PDF. */
export function useStatement() {
  const { mutate, isPending, error, reset } = useMutation({
    mutationKey: ['getStatementPaper'],
    mutationFn: async ({ fund, query }: { readonly fund: string; readonly query: Asked }) => {
      const file = await clientIn(currentViewContext())('getStatementPaper', { params: { id: fund }, query });
      saveFile(file.name, await file.blob());
    },
    meta: { isQuiet: true },
  });
  return { save: mutate, isPending, problem: error === null ? undefined : statementProblem(error), reset };
}

/** Of what the server would say to strangers too. */
export const nothingHeld = 'There is no statement for these days: nothing was held by their end.';

/** What the server says; to what it says to strangers too, our own words. */
export const statementProblem = (error: Error): string => (error instanceof CallError && error.status !== 404 ? error.message : nothingHeld);
