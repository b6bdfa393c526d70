import { formatTime } from '@pari/domain/format';
import { Button, Icon } from '@pari/ui';
import '../applications.css';

interface SaveStateProps {
  readonly kind: 'idle' | 'saving' | 'saved' | 'failed';
  /** In ms since 1970. */
  readonly savedAt: number | null;
  /** Of the company, by whose clocks every other moment is told too. */
  readonly timeZone: string;
  /** Why it is not saved. */
  readonly sentence: string | null;
  /** Tries again; absent: it waits for something else. */
  readonly onRetry?: (() => void) | undefined;
}

/** Whether what is typed is saved: always in sight, and said where that changes for the worse. */
export function SaveState({ kind, savedAt, timeZone, sentence, onRetry }: SaveStateProps) {
  if (kind === 'failed') {
    return (
      <div className="app-save-state" data-kind={kind} role="alert">
        <Icon name="warning" />
        <span>Not saved: {sentence}</span>
        {onRetry && (
          <Button size="small" onPress={onRetry}>
            Try again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="app-save-state" data-kind={kind}>
      {kind === 'saved' && <Icon name="check" />}
      <span>{kind === 'saving' ? 'Saving…' : kind === 'saved' ? `Saved ${formatTime(new Date(savedAt ?? 0), timeZone)}` : 'Saved as you go'}</span>
    </div>
  );
}
