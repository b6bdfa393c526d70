import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button, Dialog } from '@pari/ui';
import { isSigningOut } from '../client/signOut.ts';
import { useSignOutQuestion } from '../client/useSignOutQuestion.ts';

const wordIn = ({ search }: { readonly search: object }, word: string): unknown => (search as Readonly<Record<string, unknown>>)[word];

interface LeaveGuard {
  /** Leaves, after asking where something typed would be lost. */
  readonly leave: () => void;
  /** The question; draw it beside the form. */
  readonly question: ReactElement;
}

/**
 * Nothing typed is lost unasked: before another page comes, before the person signs out, and before `onLeave` where
 * the form itself is closed.
 * @param words of the address's query that name what the form changes, where it is not the path
 */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, ...words: readonly string[]): LeaveGuard {
  const [isAsking, setAsking] = useState(false);
  const mayBeLost = (): boolean => isDirty && !isSigningOut();
  const signOut = useSignOutQuestion(() => !isDirty);
  const page = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      mayBeLost() && (current.pathname !== next.pathname || words.some((word) => wordIn(current, word) !== wordIn(next, word))),
    enableBeforeUnload: mayBeLost,
    withResolver: true,
  });
  const isOpen = isAsking || signOut.isAsking || page.status === 'blocked';
  const stay = (): void => {
    setAsking(false);
    signOut.answer(false);
    page.reset?.();
  };
  const goOn = (): void => {
    setAsking(false);
    if (signOut.isAsking) signOut.answer(true);
    else if (page.status === 'blocked') page.proceed();
    else onLeave();
  };
  return {
    leave: () => (isDirty ? setAsking(true) : onLeave()),
    question: (
      <Dialog
        title="Leave without saving?"
        isAlert
        isOpen={isOpen}
        onOpenChange={stay}
        actions={
          <>
            <Button onPress={goOn}>Leave without saving</Button>
            <Button variant="primary" onPress={stay}>
              Go on editing
            </Button>
          </>
        }
      >
        What you typed here is not saved.
      </Dialog>
    ),
  };
}
