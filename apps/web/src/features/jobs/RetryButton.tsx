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
  const { mutate, isPending } = useFormChange('retryJob');
  const title = jobTitle(job);
  const told = (text: string, tone?: 'info'): void => {
    toasts.show(text, tone);
    onGone();
    void refreshCall('listGivenUpJobs');
  };
  const retry = (): void =>
    mutate(
      { params: { id: job.id } },
      {
        onSuccess: () => told(`${title} is tried again.`),
        onError: (error) => isRefusal(error) && told(`${title} is no longer here: somebody tried it again before.`, 'info'),
      },
    );
  return (
    <Button size="small" isPending={isPending} onPress={retry} aria-label={`Try again: ${title}`}>
      Try again
    </Button>
  );
}
