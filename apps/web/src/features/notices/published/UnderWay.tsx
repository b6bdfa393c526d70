import type { ManagedNotice } from '../managedNotice.ts';
import { Correct } from './Correct.tsx';
import type { Doing } from './doing.ts';
import { Recall, type Openers } from './Recall.tsx';
import { Remind } from './Remind.tsx';
import { SettlePanel } from './SettlePanel.tsx';
import { Undo } from './Undo.tsx';

interface UnderWayProps {
  readonly notice: ManagedNotice;
  readonly doing: Doing;
  readonly timeZone: string;
  readonly onClose: () => void;
  /** Shares are not any more what they were when they were chosen. */
  readonly onChanged: () => void;
  readonly onSettled: (meanwhile: readonly string[]) => void;
  readonly onRecalled: (openers: Openers) => void;
}

/** What is being done about a notice: asked, confirmed and done in a layer of its own. */
export function UnderWay({ notice, doing, timeZone, onClose, onChanged, onSettled, onRecalled }: UnderWayProps) {
  const changed = (): void => {
    onClose();
    onChanged();
  };
  if (doing.what === 'settle') {
    const settled = (meanwhile: readonly string[]): void => {
      changed();
      onSettled(meanwhile);
    };
    return <SettlePanel notice={notice} shares={doing.shares} timeZone={timeZone} onSettled={settled} onClose={onClose} />;
  }
  if (doing.what === 'undo') return <Undo notice={notice} shares={doing.shares} onDone={changed} onClose={onClose} />;
  if (doing.what === 'remind') return <Remind notice={notice} shares={doing.shares} onClose={onClose} />;
  if (doing.what === 'correct') return <Correct notice={notice} onClose={onClose} />;
  const recalled = (openers: Openers): void => {
    onClose();
    onRecalled(openers);
  };
  return <Recall notice={notice} onRecalled={recalled} onClose={onClose} />;
}
