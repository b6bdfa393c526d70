import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ErrorState, Panel } from '@pari/ui';
import { meansNone } from './meansNone.ts';

interface NotOpenedProps {
  /** The call for what the address names; where it was answered, there was none in the answer. */
  readonly asked: UseQueryResult;
  /** What it would be, such as 'Person'. */
  readonly title: string;
  /** Where the address means none. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

/** In the place of what an address names: says that there is none, or that it could not be loaded. Nothing until either is known. */
export function NotOpened({ asked, title, children, onClose }: NotOpenedProps) {
  if (asked.isPending) return null;
  const { error } = asked;
  const isNone = error === null || meansNone(error);
  const noun = title.toLowerCase();
  return (
    <Panel title={isNone ? `There is no such ${noun}` : title} isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      {isNone ? (
        <p>{children}</p>
      ) : (
        <ErrorState title={`The ${noun} could not be loaded`} onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
          {error.message}
        </ErrorState>
      )}
    </Panel>
  );
}
