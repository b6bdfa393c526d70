import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { CallOutput } from '@pari/contract/client';
import { clientIn } from '../../client/session.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';

type Call = ReturnType<typeof clientIn>;

interface Saving {
  /** Says that it could not be had, with a way to try again; absent: the place that asks says it. */
  readonly failure?: string;
  readonly onSaved?: () => void;
}

/** Saves the file that a call gives, in the context of the moment it is asked for. @param ask makes the call for what is named */
export const useSaveFile = <Asked = void>(
  ask: (call: Call, asked: Asked) => Promise<CallOutput<'getNoticePaper'>>,
  { failure, onSaved }: Saving = {},
): UseMutationResult<void, Error, Asked> =>
  useMutation({
    mutationFn: async (asked: Asked) => {
      const file = await ask(clientIn(currentViewContext()), asked);
      saveFile(file.name, await file.blob());
    },
    ...(onSaved && { onSuccess: onSaved }),
    meta: failure === undefined ? { isQuiet: true } : { failure },
  });
