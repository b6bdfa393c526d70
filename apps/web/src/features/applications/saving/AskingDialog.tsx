import { Confirmation } from '@pari/ui';
import type { Questions } from './useQuestions.ts';

interface AskingDialogProps extends Pick<Questions, 'asking' | 'closeQuestion'> {
  /** Absent: nothing but the question is given up. */
  readonly onCancel?: () => void;
}

/** What is asked before something is changed or taken away. */
export const AskingDialog = ({ asking, closeQuestion, onCancel }: AskingDialogProps) =>
  asking && (
    <Confirmation
      title={asking.title}
      verb={asking.verb}
      isOpen
      onCancel={
        onCancel ??
        (() => {
          closeQuestion();
          asking.giveUp?.();
        })
      }
      onConfirm={() => {
        closeQuestion();
        asking.act();
      }}
    >
      {asking.sentence !== asking.title && <p>{asking.sentence}</p>}
      {asking.effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </Confirmation>
  );
