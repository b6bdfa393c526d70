import { useState } from 'react';
import { sentenceOf } from './passkeyCalls.ts';

/** Something that is tried, and may be tried again: whether it is under way, and what went wrong. */
export function useAttempt() {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setPending(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setPending(false);
  };
  return { isPending, problem, attempt: (work: () => Promise<void>) => void attempt(work) };
}
