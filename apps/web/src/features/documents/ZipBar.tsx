import { useState } from 'react';
import { mostChosen } from '@pari/domain/documents';
import { Button } from '@pari/ui';
import { ChosenBar } from '../../shared/lists/ChosenBar.tsx';
import { useZip } from './useZip.ts';

interface ZipBarProps {
  /** Ids. */
  readonly chosen: ReadonlySet<string>;
  /** What the list is narrowed to. */
  readonly narrowing: Omit<Parameters<ReturnType<typeof useZip>['save']>[0], 'ids'>;
  readonly isNarrowed: boolean;
}

/** Saves the documents that were chosen, or all of the list, as one ZIP. */
export function ZipBar({ chosen, narrowing, isNarrowed }: ZipBarProps) {
  const { percent, problem, save, stop } = useZip();
  const [saved, setSaved] = useState<'chosen' | 'all'>();
  const isComing = percent !== undefined;
  const saveChosen = (): void => {
    setSaved('chosen');
    save({ ids: [...chosen].join(',') });
  };
  const saveAll = (): void => {
    setSaved('all');
    save(narrowing);
  };
  const isTooMany = chosen.size > mostChosen;
  const count = chosen.size === 0 ? 'No documents chosen' : chosen.size === 1 ? '1 document chosen' : `${chosen.size} documents chosen`;
  return (
    <ChosenBar
      label="Chosen documents"
      count={isComing ? `Downloading, ${percent} %` : count}
      actions={
        <>
          {isComing && <Button onPress={stop}>Stop</Button>}
          <Button isPending={isComing && saved === 'all'} isDisabled={isComing && saved !== 'all'} onPress={saveAll}>
            {isNarrowed ? 'Download all that match' : 'Download all'}
          </Button>
          <Button
            variant="primary"
            icon="download"
            isPending={isComing && saved === 'chosen'}
            isDisabled={isComing ? saved !== 'chosen' : chosen.size === 0 || isTooMany}
            onPress={saveChosen}
          >
            Download as ZIP
          </Button>
        </>
      }
    >
      {isTooMany && <p className="app-chosen-problem">At most {mostChosen} can be chosen one by one. Narrow the list and download all that match.</p>}
      {problem !== undefined && !isComing && (
        <p className="app-chosen-problem" role="alert">
          {problem}
        </p>
      )}
    </ChosenBar>
  );
}
