import type { CallInput } from '@pari/contract/client';
import { formatDate } from '@pari/domain/format';
import { civilDate } from '@pari/domain/dates';
import { Button, StatusMark } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { useSaveFile } from '../../shared/files/useSaveFile.ts';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { moduleStates, type ReviewedModule } from './review.ts';
import { AssignButton } from './AssignButton.tsx';
import { TaskButton } from './TaskButton.tsx';

const outcomes: Readonly<Record<NonNullable<ReviewedModule['outcome']>, string>> = {
  meets: 'The answers meet what is asked.',
  review: 'An answer is for a reviewer to decide.',
  fails: 'An answer does not meet what is asked.',
};

type RoundModule = CallInput<'getReviewRoundPaper'>['params']['module'];

interface SubmittedProps {
  /** Its id. */
  readonly application: string;
  readonly module: ReviewedModule;
  readonly timeZone: string;
}

/** Who submitted a part and when, what its answers come to, by when it is to be looked at, and who does. */
export function Submitted({
  application,
  module: { module, name, state, reason, round, submitted_at: at, submitted_by: by, outcome, task },
  timeZone,
}: SubmittedProps) {
  // Nothing is left to decide then.
  const isDecided = state === 'approved' || state === 'declined';
  const own = useUserInfo().data?.user_id;
  const paper = useSaveFile(
    (call) => call('getReviewRoundPaper', { params: { id: application, module: `${module}` as RoundModule, round: String(round) }, query: {} }),
    { failure: 'What was submitted could not be saved.' },
  );
  return (
    <div className="app-review-submitted">
      <p className="app-note">
        Round {round}, submitted by <bdi>{by}</bdi>, <time dateTime={at}>{commentTime(at, timeZone)}</time>
      </p>
      <Button
        size="small"
        variant="quiet"
        icon="download"
        isPending={paper.isPending}
        onPress={() => paper.mutate()}
        aria-label={`Download: ${name}, round ${round}`}
      >
        Download
      </Button>
      {outcome !== null && !(outcome === 'review' && isDecided) && (
        <StatusMark tone={outcome === 'meets' ? 'positive' : outcome === 'review' ? 'info' : 'negative'}>{outcomes[outcome]}</StatusMark>
      )}
      {state === 'declined' && reason !== null && (
        <p>
          {moduleStates.declined.word}: <bdi>{reason}</bdi>
        </p>
      )}
      {task && (
        <p className="app-review-task">
          <span>
            {task.is_breached ? (
              <StatusMark tone="warning">Due {formatDate(civilDate(task.due_on))}, late</StatusMark>
            ) : (
              `Due ${formatDate(civilDate(task.due_on))}`
            )}
          </span>
          <span>{task.assignee === null ? 'With nobody' : task.assignee.id === own ? 'With you' : <bdi>With {task.assignee.display_name}</bdi>}</span>
          <TaskButton task={task} about={name} />
          <AssignButton task={task} about={name} />
        </p>
      )}
    </div>
  );
}
