import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, type CallInput, type CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../client/queries.ts';
import { clientIn } from '../../client/session.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../../shared/exports/saveFile.ts';

type Asked = NonNullable<CallInput<'zipDocuments'>['query']>;

/** Saves documents as one ZIP: `save` begins, `stop` gives it up, and `percent` says how much of it has come; undefined while none is coming. */
export function useZip() {
  const [percent, setPercent] = useState<number>();
  const [giveUp, setGiveUp] = useState<AbortController>();
  const { mutate, error } = useMutation({
    mutationKey: ['zipDocuments'],
    mutationFn: async ({ asked, signal }: { readonly asked: Asked; readonly signal: AbortSignal }) => {
      try {
        const file = await clientIn(currentViewContext())('zipDocuments', { query: asked, signal });
        saveFile(file.name, await gathered(file, setPercent));
      } catch (problem) {
        if (!signal.aborted) throw problem;
      }
    },
    onSettled: () => {
      setPercent(undefined);
      void refreshCall('listDocuments');
    },
    meta: { isQuiet: true },
  });
  return {
    percent,
    problem: error === null ? undefined : sentenceOf(error),
    save: (asked: Asked): void => {
      const controller = new AbortController();
      setGiveUp(controller);
      setPercent(0);
      mutate({ asked, signal: controller.signal });
    },
    stop: () => giveUp?.abort(),
  };
}

/** What the server says; of what it cannot say, or says to strangers too, our own words. */
function sentenceOf(error: Error): string {
  if (!(error instanceof CallError)) return 'The download was cut off. A document may have been taken back meanwhile. Load the page again, then try once more.';
  return error.status === 404 ? 'Not all of these documents are there any more. Load the page again, then choose anew.' : error.message;
}

/** The bytes of a file, counted as they come; the browser holds them where it has room, not this page. */
function gathered({ stream, length, mediaType }: CallOutput<'zipDocuments'>, onPercent: (percent: number) => void): Promise<Blob> {
  let came = 0;
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, to) {
      came += piece.length;
      onPercent(length === null ? 0 : Math.floor((100 * came) / length));
      to.enqueue(piece);
    },
  });
  return new Response(stream().pipeThrough(counting), { headers: { 'content-type': mediaType } }).blob();
}
