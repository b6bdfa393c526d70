import { Banner, Button, StatusMark } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { AssignButton } from './AssignButton.tsx';
import { refreshReview, type ReviewedModule } from './review.ts';
import { TaskButton } from './TaskButton.tsx';

interface InternalTaxProps {
  readonly application: string;
  /** Of the taxes that were read. */
  readonly round: number;
  readonly internal: NonNullable<ReviewedModule['internal_tax']>;
  readonly timeZone: string;
}

const name = 'Internal tax';

/** The second look at taxes, by another reviewer than whoever approved them first. */
export function InternalTax({ application, round, internal: { task, approved, abilities }, timeZone }: InternalTaxProps) {
  const approval = useFormChange('approveInternalTax', { onDone: refreshReview, onFailed: refreshReview });
  return (
    <>
      <div className="app-review-check">
        <StatusMark tone={approved ? 'positive' : 'info'}>{approved ? `${name}: approved` : `${name}: waits for a second reviewer`}</StatusMark>
        {approved && (
          <span className="app-note">
            <bdi>{approved.by}</bdi>, <time dateTime={approved.at}>{commentTime(approved.at, timeZone)}</time>
          </span>
        )}
        {task && (
          <>
            <span className="app-note">{task.assignee === null ? 'With nobody' : <bdi>With {task.assignee.display_name}</bdi>}</span>
            <TaskButton task={task} about={name} />
            <AssignButton task={task} about={name} />
          </>
        )}
        {abilities.approve && (
          <Button
            size="small"
            variant="primary"
            isPending={approval.isPending}
            onPress={() => approval.mutate({ params: { id: application }, body: { round } })}
          >
            Approve once more
          </Button>
        )}
      </div>
      {approval.refusal && (
        <Banner tone="warning" title="Not approved">
          {approval.refusal.message}
        </Banner>
      )}
    </>
  );
}
