import { Button } from '@pari/ui';
import { useSaveFile } from '../../shared/files/useSaveFile.ts';
import type { SubmittedRound } from './rounds.ts';

interface RoundPaperProps {
  /** Of the application. */
  readonly id: string;
  readonly round: SubmittedRound | null;
  /** What happened then, to tell one from the others. */
  readonly words: string;
}

/** What was submitted then, to keep. */
export function RoundPaper({ id, round, words }: RoundPaperProps) {
  const paper = useSaveFile((call, { module, round: number }: SubmittedRound) => call('getRoundPaper', { params: { id, module, round: number }, query: {} }), {
    failure: 'What you submitted could not be saved.',
  });
  if (round === null) return null;
  return (
    <span className="app-round-paper">
      <Button
        size="small"
        variant="quiet"
        icon="download"
        isPending={paper.isPending}
        onPress={() => paper.mutate(round)}
        aria-label={`Download what you submitted: ${words}`}
      >
        Download what you submitted
      </Button>
    </span>
  );
}
