import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { jobTitle, type GivenUpJob } from './job.ts';

interface RetryButtonProps {
  readonly job: GivenUpJob;
  /** The row is about to go. */
  readonly onGone: () => void;
}

export function RetryButton({ job, onGone }: RetryButtonProps) {
  const title = jobTitle(job);
  const told = (text: string, tone?: 'info'): void => {
    toasts.show(text, tone);
    onGone();
    void refreshCall('listGivenUpJobs');
  };
  const { mutate, isPending } = useFormChange('retryJob', {
    onDone: () => told(`${title} is tried again.`),
    onFailed: (_input, error) => isRefusal(error) && told(`${title} is no longer here: somebody tried it again before.`, 'info'),
  });
  return (
    <Button size="small" isPending={isPending} onPress={() => mutate({ params: { id: job.id } })} aria-label={`Try again: ${title}`}>
      Try again
    </Button>
  );
}
