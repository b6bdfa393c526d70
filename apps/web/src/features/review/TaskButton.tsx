import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { useUserInfo } from '../../client/user.ts';
import { refreshReview, type ReviewTask } from './review.ts';
import { toldInTime } from './toldInTime.ts';

interface TaskButtonProps {
  readonly task: Pick<ReviewTask, 'id' | 'version' | 'assignee'>;
  /** What it is about, where several stand below one another. */
  readonly about: string;
}

/** Takes what nobody has, gives back what one has, takes over what somebody else has. */
export function TaskButton({ task: { id, version, assignee }, about }: TaskButtonProps) {
  const own = useUserInfo().data?.user_id ?? '';
  const claim = useFormChange('claimReviewTask', { ...toldInTime, onDone: refreshReview });
  const release = useFormChange('releaseReviewTask', { ...toldInTime, onDone: refreshReview });
  const assign = useFormChange('assignReviewTask', { ...toldInTime, onDone: refreshReview });
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
