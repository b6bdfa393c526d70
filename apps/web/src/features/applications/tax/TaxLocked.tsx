import { ClosedMeanwhile } from '../saving/ClosedMeanwhile.tsx';
import { Words } from '../saving/Words.tsx';
import { linesOfKey, titleOfKey } from './lines.ts';
import type { TaxWayState } from './way.ts';

interface TaxLockedProps {
  readonly fund: string;
  readonly way: TaxWayState;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read. */
export const TaxLocked = ({ fund, way: { record, said, saving } }: TaxLockedProps) => (
  <ClosedMeanwhile fund={fund} onLeave={() => saving.autosave.dropAll()}>
    {[...saving.state.unsaved.keys()].map((key) => (
      <div key={key}>
        <strong>{titleOfKey(key, record)}</strong>
        <Words lines={linesOfKey(key, said, record)} />
      </div>
    ))}
  </ClosedMeanwhile>
);
