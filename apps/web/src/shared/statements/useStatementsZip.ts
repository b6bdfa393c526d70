import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { clientIn } from '../../client/session.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';
import { statementProblem } from './useStatement.ts';

type Asked = CallInput<'requestStatements'>['body'];
type Job = CallOutput<'getJob'>;

/** How often it is asked how far they are, in milliseconds. */
const every = 1000;
const pause = () => new Promise((resolve) => setTimeout(resolve, every));
/** So often in a row nobody answers before that is told. */
const mostFailures = 10;

/** They were not drawn, for a reason that people can read. */
class NotDrawn extends Error {
  override readonly name = 'NotDrawn';
}

/** What was asked for last and is not saved: whoever asks for the same again has that, and not others drawn. */
let underWay: { readonly key: string; readonly job: Job } | undefined;

const keyOf = (body: Asked): string => JSON.stringify([currentViewContext(), body]);

/** Has several statements drawn, and saves their ZIP as soon as all are; `job` says how far it is while they are being drawn. What it says is of what is asked for now. */
export function useStatementsZip(asked: Asked) {
  const [job, setJob] = useState<Job>();
  const { mutate, isPending, isSuccess, error, variables } = useMutation({
    mutationKey: ['requestStatements'],
    mutationFn: async (body: Asked) => {
      const call = clientIn(currentViewContext());
      const key = keyOf(body);
      let now = underWay?.key === key ? underWay.job : await call('requestStatements', { body });
      underWay = { key, job: now };
      for (let failures = 0; now.state === 'under_way';) {
        setJob(now);
        await pause();
        try {
          now = await call('getJob', { params: { id: now.id } });
          failures = 0;
        } catch (failure) {
          failures += 1;
          if (isFinal(failure) || failures > mostFailures) throw failure;
        }
      }
      if (now.state === 'failed') throw new NotDrawn(now.reason ?? 'They could not be drawn.');
      const file = await call('getJobFile', { params: { id: now.id } });
      saveFile(file.name, await file.blob());
      underWay = undefined;
    },
    onError: (failure) => {
      if (isFinal(failure)) underWay = undefined;
    },
    onSettled: () => setJob(undefined),
    meta: { isQuiet: true },
  });
  const isOfThis = variables !== undefined && keyOf(variables) === keyOf(asked);
  return {
    save: () => mutate(asked),
    isPending,
    isSaved: isSuccess && isOfThis,
    job,
    problem: error === null || !isOfThis ? undefined : problemOf(error),
  };
}

/** Whether asking again would change nothing. */
const isFinal = (error: unknown): boolean =>
  error instanceof NotDrawn || (error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429);

function problemOf(error: Error): string {
  if (error instanceof NotDrawn) return error.message;
  return error instanceof CallError ? statementProblem(error) : 'The download was cut off. Try once more.';
}
