import { useState } from 'react';
import { MOST_AT_ONCE } from '@pari/domain/applications';
import { Button, lazyPart } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { toasts } from '../../../client/toasts.ts';
import { ChosenBar } from '../../../shared/lists/ChosenBar.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import type { QueueRow } from '../review.ts';
import { ACTIONS, actions, bodyOf, type Action, type Rehearsal } from './words.ts';

const BulkPanel = lazyPart(() => import('./BulkPanel.tsx'));

interface BulkBarProps {
  readonly tasks: readonly QueueRow[];
  /** How many rows stand in the list. */
  readonly shown: number;
  readonly onAll: () => void;
  readonly onNone: () => void;
  /** Nothing is chosen any more. */
  readonly onEnd: () => void;
}

interface Wanted {
  readonly action: Action;
  readonly tasks: readonly QueueRow[];
  readonly rehearsal?: Rehearsal;
}

/** What is done with the parts that are chosen: what takes no words is rehearsed as soon as it is pressed. */
export default function BulkBar({ tasks, shown, onAll, onNone, onEnd }: BulkBarProps) {
  // As they were when it was pressed: what is begun ends the choice.
  const [wanted, setWanted] = useState<Wanted>();
  const [pressed, setPressed] = useState<Action>();
  const [isBegun, setBegun] = useState(false);
  const rehearsing = useFormChange('reviewSeveral');
  const close = (): void => {
    setWanted(undefined);
    if (isBegun) onEnd();
  };
  const press = (action: Action): void => {
    if (actions[action].takesWords) return setWanted({ action, tasks });
    setPressed(action);
    rehearsing.mutate(
      { query: { dry_run: 'true' }, body: bodyOf(action, tasks) },
      {
        onSuccess: (rehearsal) => setWanted({ action, tasks, rehearsal }),
        onError: (error) => {
          if (isRefusal(error)) toasts.show(error.message, 'info');
        },
      },
    );
  };
  const count = tasks.length;
  return (
    <>
      <ChosenBar
        label="Chosen parts"
        count={count === 0 ? 'No parts chosen' : `${counted(count, 'part', 'parts')} chosen`}
        actions={
          <>
            <Button size="small" variant="quiet" isDisabled={shown === 0} onPress={count < shown ? onAll : onNone}>
              {count < shown || shown === 0 ? `Choose all ${shown} shown` : 'Choose none'}
            </Button>
            {ACTIONS.map((action) => (
              <Button
                key={action}
                size="small"
                isPending={rehearsing.isPending && pressed === action}
                isDisabled={count === 0 || count > MOST_AT_ONCE || (rehearsing.isPending && pressed !== action)}
                onPress={() => press(action)}
              >
                {actions[action].verb}
              </Button>
            ))}
          </>
        }
      >
        {count > MOST_AT_ONCE && <p className="app-chosen-problem">At most {MOST_AT_ONCE} can be chosen.</p>}
      </ChosenBar>
      {wanted && <BulkPanel {...wanted} onBegun={() => setBegun(true)} onClose={close} onGiveUp={() => setWanted(undefined)} />}
    </>
  );
}
