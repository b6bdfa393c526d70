import { Button } from '@pari/ui';
import { ChosenBar } from '../../../shared/lists/ChosenBar.tsx';
import { counted } from '../../../shared/lists/counted.ts';
import type { Doing } from './doing.ts';
import { isOpen, isUndoable, isUnpaid, type Share } from './shares.ts';

interface ChosenSharesProps {
  readonly chosen: readonly Share[];
  readonly isRemindableToday: (share: Share) => boolean;
  readonly onNone: () => void;
  readonly onDo: (doing: Doing) => void;
}

/** What can be done with the investors that are chosen. */
export function ChosenShares({ chosen, isRemindableToday, onNone, onDo }: ChosenSharesProps) {
  const [open, settled, unpaid] = [chosen.filter(isOpen), chosen.filter(isUndoable), chosen.filter(isUnpaid)];
  const remindable = unpaid.filter(isRemindableToday);
  return (
    <ChosenBar
      label="Chosen investors"
      count={`${counted(chosen.length, 'investor', 'investors')} chosen`}
      actions={
        <>
          <Button onPress={onNone}>Choose none</Button>
          {settled.length > 0 && <Button onPress={() => onDo({ what: 'undo', shares: settled })}>Undo {settled.length.toLocaleString('en')} settled</Button>}
          {unpaid.length > 0 && (
            <Button isDisabled={remindable.length === 0} onPress={() => onDo({ what: 'remind', shares: remindable })}>
              Remind {(remindable.length || unpaid.length).toLocaleString('en')}
            </Button>
          )}
          {open.length > 0 && (
            <Button variant="primary" onPress={() => onDo({ what: 'settle', shares: open })}>
              Settle {open.length.toLocaleString('en')} open
            </Button>
          )}
        </>
      }
    />
  );
}
