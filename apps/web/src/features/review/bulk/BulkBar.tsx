import { useState } from 'react';
import { MOST_AT_ONCE } from '@pari/domain/applications';
import { Button, lazyPart } from '@pari/ui';
import { ChosenBar } from '../../../shared/lists/ChosenBar.tsx';
import type { QueueRow } from '../review.ts';
import { ACTIONS, actions, type Action } from './words.ts';

const BulkPanel = lazyPart(() => import('./BulkPanel.tsx'));

interface BulkBarProps {
  readonly tasks: readonly QueueRow[];
  /** Nothing is chosen any more. */
  readonly onEnd: () => void;
}

/** What is done with the parts that are chosen. */
export default function BulkBar({ tasks, onEnd }: BulkBarProps) {
  // As they were when it was pressed: what is begun ends the choice.
  const [wanted, setWanted] = useState<{ readonly action: Action; readonly tasks: readonly QueueRow[] }>();
  const [isBegun, setBegun] = useState(false);
  const close = (): void => {
    setWanted(undefined);
    if (isBegun) onEnd();
  };
  const count = tasks.length;
  return (
    <>
      <ChosenBar
        label="Chosen parts"
        count={count === 0 ? 'No parts chosen' : count === 1 ? '1 part chosen' : `${count} parts chosen`}
        actions={ACTIONS.map((action) => (
          <Button key={action} size="small" isDisabled={count === 0 || count > MOST_AT_ONCE} onPress={() => setWanted({ action, tasks })}>
            {actions[action].verb}
          </Button>
        ))}
      >
        {count > MOST_AT_ONCE && <p className="app-chosen-problem">At most {MOST_AT_ONCE} can be chosen.</p>}
      </ChosenBar>
      {wanted && <BulkPanel {...wanted} onBegun={() => setBegun(true)} onClose={close} onGiveUp={() => setWanted(undefined)} />}
    </>
  );
}
