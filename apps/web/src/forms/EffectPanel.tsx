import type { ReactNode } from 'react';
import type { CallError } from '@pari/contract/client';
import { Banner, Button, Panel } from '@pari/ui';
import { useOnePress } from './useOnePress.ts';

interface EffectPanelProps {
  /** A question. */
  readonly title: string;
  readonly note?: string | undefined;
  /** What is done, as the button says it. */
  readonly verb: string;
  readonly isDanger?: boolean;
  /** False: there is nothing to do, and the panel can be closed alone. */
  readonly isPossible?: boolean;
  readonly isPending: boolean;
  /** A table that needs more room than sentences do. */
  readonly isWide?: boolean;
  readonly refusal: CallError | null;
  /** Said above why it was refused. */
  readonly refused: string;
  /** Not called again before what it began has come to an end. */
  readonly onAct: () => void;
  readonly onClose: () => void;
  /** What it would do. */
  readonly children: ReactNode;
}

/** What a rehearsed call is about to do: it is done like that or not at all. It closes when it is left, not while it is being done. */
export function EffectPanel({
  title,
  note,
  verb,
  isDanger = false,
  isPossible = true,
  isPending,
  isWide = false,
  refusal,
  refused,
  onAct,
  onClose,
  children,
}: EffectPanelProps) {
  const once = useOnePress(isPending);
  const close = (): void => {
    if (!isPending) onClose();
  };
  return (
    <Panel
      title={title}
      note={note}
      isWide={isWide}
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close} isDisabled={isPending}>
            {isPossible ? 'Cancel' : 'Close'}
          </Button>
          {isPossible && (
            <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onPress={() => once(onAct)}>
              {verb}
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <Banner tone="warning" title={refused}>
          {refusal.message}
        </Banner>
      )}
      {children}
    </Panel>
  );
}
