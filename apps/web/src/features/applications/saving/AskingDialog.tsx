import { Confirmation } from '@pari/ui';
import type { Questions } from './useQuestions.ts';

/** What is asked before something is changed or taken away. */
export const AskingDialog = ({ asking, closeQuestion }: Pick<Questions, 'asking' | 'closeQuestion'>) =>
  asking && (
    <Confirmation
      title={asking.title}
      verb={asking.verb}
      isOpen
      onCancel={() => {
        closeQuestion();
        asking.giveUp?.();
      }}
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
