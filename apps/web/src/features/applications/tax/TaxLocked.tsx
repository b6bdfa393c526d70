import { ClosedMeanwhile } from '../saving/ClosedMeanwhile.tsx';
import { TypedWords } from '../saving/TypedWords.tsx';
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
      <TypedWords key={key} title={titleOfKey(key, record)} lines={linesOfKey(key, said, record)} />
    ))}
  </ClosedMeanwhile>
);
