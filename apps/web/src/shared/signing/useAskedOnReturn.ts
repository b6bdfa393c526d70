import { useEffect, useEffectEvent, useRef } from 'react';
import { toasts } from '../../client/toasts.ts';
import { refreshSigning } from './refreshSigning.ts';

/** Said once somebody has signed, until it is known what became of it. */
export const HAVE_SIGNED = 'You have signed.';

/** What has the server ask. */
interface Asking<Input, Answer> {
  readonly mutate: (input: Input, then: { onSuccess: (answer: Answer) => void; onSettled: () => void }) => void;
}

interface Then<Answer> {
  /** What became of it, as a sentence; undefined: nothing is said. */
  readonly told: (answer: Answer) => string | undefined;
  /** Leads to where they see it, whatever came of asking. */
  readonly onward: () => void;
}

/** Whoever comes back from signing has the server ask what became of it, once, whatever the address says, and is led on. */
export function useAskedOnReturn<Input, Answer>({ mutate }: Asking<Input, Answer>, input: Input, { told, onward }: Then<Answer>): void {
  const isAsked = useRef(false);
  const ask = useEffectEvent((): void =>
    mutate(input, {
      onSuccess: (answer) => {
        const sentence = told(answer);
        if (sentence === undefined) return;
        // One thing is said once.
        for (const { id, text } of toasts.current()) if (text === HAVE_SIGNED) toasts.dismiss(id);
        toasts.show(sentence);
      },
      onSettled: () => {
        refreshSigning();
        onward();
      },
    }),
  );
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
  }, []);
}
