import { useMutation } from '@tanstack/react-query';
import type { CallOutput } from '@pari/contract/client';
import { clientIn } from '../../client/session.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';

/** Saves the file that a call gives, and tells where it cannot be had. @param failure a sentence */
export const useSaveFile = (failure: string, ask: (call: ReturnType<typeof clientIn>) => Promise<CallOutput<'getNoticePaper'>>) =>
  useMutation({
    mutationFn: async () => {
      const file = await ask(clientIn(currentViewContext()));
      saveFile(file.name, await file.blob());
    },
    meta: { failure },
  });
