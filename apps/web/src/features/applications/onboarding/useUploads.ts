import { useRef, useState } from 'react';
import { CallError } from '@pari/contract/client';
import type { DroppedFile } from '@pari/ui';
import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { askAgain, takeAnswer } from './eligibility.ts';

interface Sending extends DroppedFile {
  readonly file: File;
}

/** What is to be confirmed first, wherever the person is by then. */
export interface Asking {
  readonly title: string;
  readonly verb: string;
  readonly sentence: string;
  readonly act: () => void;
}

/** Where a file goes. */
export interface UploadPlace {
  readonly block: string;
  /** The document that is asked for. */
  readonly question: string;
}

export interface Uploads {
  /** In ms since 1970: when the last file came or went; null: none did. */
  readonly savedAt: number | null;
  readonly isSending: boolean;
  readonly sendingTo: (question: string) => Sending | undefined;
  readonly asking: Asking | undefined;
  readonly closeQuestion: () => void;
  readonly send: (place: UploadPlace, file: File) => void;
  /** Stops what is under way, and forgets what failed. */
  readonly stop: (question: string) => void;
  readonly askToRemove: (id: string) => void;
}

/** In ms since 1970. */
const now = (): number => Date.now();

/** The files that are sent for one response, one for each document; they go on while another step is in sight. */
export function useUploads(fund: string, responseId: string): Uploads {
  const [sending, setSending] = useState<ReadonlyMap<string, Sending>>(new Map());
  const [asking, setAsking] = useState<Asking>();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const aborts = useRef(new Map<string, AbortController>());
  const note = (question: string, row: Sending | undefined): void =>
    setSending((before) => new Map([...before].filter(([of]) => of !== question).concat(row === undefined ? [] : [[question, row]])));

  const send = async (place: UploadPlace, file: File, change = false): Promise<void> => {
    const { block, question } = place;
    const controller = new AbortController();
    aborts.current.set(question, controller);
    const row = { id: 'sending', name: file.name, size: file.size, file };
    note(question, { ...row, state: 'sending' });
    const form = new FormData();
    form.append('file_data', file, file.name);
    try {
      const answer = await clientIn(currentViewContext())('uploadForBlock', {
        params: { id: responseId },
        body: { block_id: block, question, change },
        form,
        signal: controller.signal,
      });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
      note(question, undefined);
      setSavedAt(now());
    } catch (failure) {
      // Another may be on its way since it was stopped.
      if (controller.signal.aborted) return;
      if (failure instanceof CallError && failure.code === 'confirm_needed') {
        note(question, undefined);
        setAsking({ title: 'Change what you submitted?', verb: 'Change it', sentence: failure.message, act: () => void send(place, file, true) });
      } else note(question, { ...row, state: 'failed', error: failure instanceof Error ? failure.message : 'It could not be uploaded.' });
    }
  };
  const remove = async (id: string, change: 'true' | 'false' = 'false'): Promise<void> => {
    try {
      const answer = await clientIn(currentViewContext())('removeUpload', { params: { id: responseId, document: id }, query: { change } });
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
      setSavedAt(now());
    } catch (failure) {
      if (failure instanceof CallError && failure.code === 'confirm_needed')
        setAsking({ title: 'Change what you submitted?', verb: 'Change it', sentence: failure.message, act: () => void remove(id, 'true') });
      else {
        setAsking({
          title: 'It is still there',
          verb: 'Try again',
          sentence: failure instanceof Error ? failure.message : 'It could not be deleted.',
          act: () => void remove(id, change),
        });
        void askAgain();
      }
    }
  };
  return {
    savedAt,
    isSending: [...sending.values()].some(({ state }) => state === 'sending'),
    sendingTo: (question) => sending.get(question),
    asking,
    closeQuestion: () => setAsking(undefined),
    send: (place, file) => void send(place, file),
    stop: (question) => {
      aborts.current.get(question)?.abort();
      note(question, undefined);
    },
    askToRemove: (id) =>
      setAsking({ title: 'Delete the file?', verb: 'Delete', sentence: 'Are you sure you want to delete this file?', act: () => void remove(id) }),
  };
}
