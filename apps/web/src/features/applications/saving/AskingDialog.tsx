import { Confirmation } from '@pari/ui';
import type { Sendings } from './useSendings.ts';

/** What is asked before a file comes or goes. */
export const AskingDialog = ({ asking, closeQuestion }: Pick<Sendings<never>, 'asking' | 'closeQuestion'>) =>
  asking && (
    <Confirmation
      title={asking.title}
      verb={asking.verb}
      isOpen
      onCancel={closeQuestion}
      onConfirm={() => {
        closeQuestion();
        asking.act();
      }}
    >
      <p>{asking.sentence}</p>
      {asking.effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </Confirmation>
  );
