import { useEffect } from 'react';
import { Button, Panel } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { refreshReview } from '../review.ts';
import { Items } from './Items.tsx';
import { actions } from './words.ts';

/** In milliseconds. */
const soon = 1000;

interface BulkProgressProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** How far it is, and what came of each. It goes on also where nobody looks. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const asked = useCall('getReviewBatch', { params: { id } }, { isToldInPlace: true, every: soon, until: ({ finished_at: at }) => at !== null });
  const { data } = asked;
  const isOver = data !== undefined && data.finished_at !== null;
  useEffect(() => {
    if (isOver) refreshReview();
  }, [isOver]);
  const looked = data === undefined ? 0 : data.done + data.refused;
  return (
    <Panel
      title={data === undefined ? 'It goes on' : isOver ? (data.refused === 0 ? 'Done' : `${data.done} of ${data.total} done`) : actions[data.action].going}
      note={isOver ? undefined : 'It goes on by itself, also when you close this.'}
      isOpen
      onOpenChange={onClose}
      actions={
        <Button variant={isOver ? 'primary' : 'secondary'} onPress={onClose}>
          Close
        </Button>
      }
    >
      {asked.isLoadingError && <LoadingFailed asked={asked} what="how far it is" />}
      {data && (
        <>
          {!isOver && <progress className="app-bulk-progress" max={data.total} value={looked} aria-label="How far it is" />}
          <output className="app-bulk-count">
            {data.done} of {data.total} done{data.refused > 0 && `, ${data.refused} left as they are`}
          </output>
          <Items title="What came of each" rows={data.items.map((item) => ({ ...item, note: item.reason, isDone: item.state === 'done' }))} />
        </>
      )}
    </Panel>
  );
}
