import { useEffect, useEffectEvent, useState } from 'react';
import { beforeSignOut } from './signOut.ts';

interface SignOutQuestion {
  /** Whoever signs out is to be asked. */
  readonly isAsking: boolean;
  readonly answer: (mayGo: boolean) => void;
}

/** Asks whoever signs out where something would be lost. Where what asks is gone meanwhile, nothing is left that could keep them. */
export function useSignOutQuestion(isNothingLost: () => boolean | Promise<boolean>): SignOutQuestion {
  const [asked, setAsked] = useState<{ readonly answer: (mayGo: boolean) => void }>();
  const look = useEffectEvent(isNothingLost);
  useEffect(() => {
    let isGone = false;
    const waiting = new Set<(mayGo: boolean) => void>();
    const answer = (mayGo: boolean): void => {
      for (const resolve of waiting) resolve(mayGo);
      waiting.clear();
    };
    const forget = beforeSignOut(async () => {
      if ((await look()) || isGone) return true;
      return new Promise<boolean>((resolve) => {
        waiting.add(resolve);
        setAsked({ answer });
      });
    });
    return () => {
      isGone = true;
      forget();
      answer(true);
    };
  }, []);
  return {
    isAsking: asked !== undefined,
    answer: (mayGo) => {
      setAsked(undefined);
      asked?.answer(mayGo);
    },
  };
}
