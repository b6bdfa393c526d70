import { Banner, Button } from '@pari/ui';

interface SavedMeanwhileProps {
  /** In which ways what was saved differs from what is typed. */
  readonly differences: readonly string[];
  readonly isPending: boolean;
  readonly onTakeTheirs: () => void;
  readonly onSaveMine: () => void;
}

/** Somebody else saved the notice that is typed here: which of the two is to stand. */
export const SavedMeanwhile = ({ differences, isPending, onTakeTheirs, onSaveMine }: SavedMeanwhileProps) => (
  <div>
    <Banner tone="warning" title="Somebody else saved this notice in the meantime">
      <p>Yours is not saved. Nothing that you typed is lost.</p>
      {differences.length > 0 && (
        <ul className="app-entry-differences">
          {differences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="app-entry-actions">
        <Button size="small" onPress={onSaveMine} isPending={isPending}>
          Save mine in its place
        </Button>
        <Button size="small" onPress={onTakeTheirs} isDisabled={isPending}>
          Take theirs, drop mine
        </Button>
      </div>
    </Banner>
  </div>
);
