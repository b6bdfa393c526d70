import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { toasts } from '../../client/toasts.ts';
import { useUserInfo } from '../../client/user.ts';
import { refreshReview, type ReviewTask } from './review.ts';

interface TaskButtonProps {
  readonly task: Pick<ReviewTask, 'id' | 'version' | 'assignee'>;
  /** What it is about, where several stand below one another. */
  readonly about: string;
}

/** Whoever took it meanwhile is named, and shown. */
const then = {
  onDone: refreshReview,
  onFailed: (_input: unknown, error: Error) => {
    if (!isRefusal(error)) return;
    toasts.show(error.message, 'info');
    refreshReview();
  },
};

/** Takes what nobody has, gives back what one has, takes over what somebody else has. */
export function TaskButton({ task: { id, version, assignee }, about }: TaskButtonProps) {
  const own = useUserInfo().data?.user_id ?? '';
  const claim = useFormChange('claimReviewTask', then);
  const release = useFormChange('releaseReviewTask', then);
  const assign = useFormChange('assignReviewTask', then);
  const isMine = assignee?.id === own;
  const verb = assignee === null ? 'Take' : isMine ? 'Give back' : 'Take over';
  const press = (): void => {
    if (assignee === null) claim.mutate({ params: { id } });
    else if (isMine) release.mutate({ params: { id } });
    else assign.mutate({ params: { id }, body: { assignee: own, version } });
  };
  return (
    <Button size="small" isPending={claim.isPending || release.isPending || assign.isPending} onPress={press} aria-label={`${verb}: ${about}`}>
      {verb}
    </Button>
  );
}
