import { draftWords } from './Conflicts.tsx';
import type { Begun } from './eligibility.ts';
import { ClosedMeanwhile } from '../saving/ClosedMeanwhile.tsx';
import type { Saving } from '../saving/useSaving.ts';
import { TypedWords } from '../saving/TypedWords.tsx';
import type { Draft } from './saving/isStanding.ts';

interface LockedProps {
  readonly data: Begun;
  readonly saving: Pick<Saving<Draft>, 'autosave' | 'state'>;
}

/** The application was closed to changes while somebody typed: what they typed is still there to be read, and is given up where they go on. */
export function Locked({ data, saving: { autosave, state } }: LockedProps) {
  return (
    <ClosedMeanwhile fund={data.fund.external_id} onLeave={() => autosave.dropAll()}>
      {[...state.unsaved].map(([key, { value }]) => {
        const block = data.criteria.body.blocks.find(({ id }) => id === key);
        return <TypedWords key={key} title={block?.title ?? 'Investment amount'} lines={draftWords(data, block, value)} />;
      })}
    </ClosedMeanwhile>
  );
}
