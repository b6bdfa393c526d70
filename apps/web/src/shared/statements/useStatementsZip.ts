import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { clientIn } from '../../client/session.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';
import { statementProblem } from './useStatement.ts';

type Asked = CallInput<'requestStatements'>['body'];

/** How often it is asked how far they are, in milliseconds. */
const every = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, every));

/** They were not drawn, for a reason that people can read. */
class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
}

/** Has several statements drawn, and saves their ZIP as soon as all are; `job` says how far it is while they are being drawn. */
export function useStatementsZip() {
  const [job, setJob] = useState<CallOutput<'getJob'>>();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationKey: ['requestStatements'],
    mutationFn: async (body: Asked) => {
      const call = clientIn(currentViewContext());
      let now = await call('requestStatements', { body });
      while (now.state === 'under_way') {
        setJob(now);
        await pause();
        now = await call('getJob', { params: { id: now.id } });
      }
      if (now.state === 'failed') throw new NotDrawn(now.reason ?? 'They could not be drawn.');
      const file = await call('getJobFile', { params: { id: now.id } });
      saveFile(file.name, await file.blob());
    },
    onSettled: () => setJob(undefined),
    meta: { isQuiet: true },
  });
  return { save: mutate, isPending, isSaved: isSuccess, job, problem: error === null ? undefined : problemOf(error) };
}

function problemOf(error: Error): string {
  if (error instanceof NotDrawn) return error.message;
  return error instanceof CallError ? statementProblem(error) : 'The download was cut off. Try once more.';
}
