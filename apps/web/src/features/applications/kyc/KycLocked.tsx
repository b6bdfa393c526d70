import { ClosedMeanwhile } from '../saving/ClosedMeanwhile.tsx';
import { Words } from '../saving/Words.tsx';
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
      <div key={key}>
        <strong>{titleOf(record, key)}</strong>
        <Words lines={linesOf(record, key, value)} />
      </div>
    ))}
    {adding !== '' && (
      <div>
        <strong>Participants</strong>
        <Words lines={[adding]} />
      </div>
    )}
  </ClosedMeanwhile>
);
