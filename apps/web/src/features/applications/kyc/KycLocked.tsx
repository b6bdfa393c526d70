import { ClosedMeanwhile } from '../saving/ClosedMeanwhile.tsx';
import { TypedWords } from '../saving/TypedWords.tsx';
import { linesOf, titleOf } from './KycConflicts.tsx';
import type { KycWayState } from './way.ts';

interface KycLockedProps {
  readonly fund: string;
  readonly way: KycWayState;
  /** Whose name was typed, and who was not added; empty: nobody. */
  readonly adding: string;
  /** What was typed and is in no answer is given up. */
  readonly onGivenUp: () => void;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read. */
export const KycLocked = ({ fund, way: { record, saving, files }, adding, onGivenUp }: KycLockedProps) => (
  <ClosedMeanwhile
    fund={fund}
    onLeave={() => {
      saving.autosave.dropAll();
      files.stopAll();
      onGivenUp();
    }}
  >
    {[...saving.state.unsaved].map(([key, { value }]) => (
      <TypedWords key={key} title={titleOf(record, key)} lines={linesOf(record, key, value)} />
    ))}
    {adding !== '' && <TypedWords title="Participants" lines={[adding]} />}
  </ClosedMeanwhile>
);
