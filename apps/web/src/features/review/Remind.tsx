import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { toasts } from '../../client/toasts.ts';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { refreshReview, type ReviewFile } from './review.ts';
import { toldInTime } from './toldInTime.ts';

interface RemindProps {
  readonly file: ReviewFile;
  readonly timeZone: string;
}

/** Reminds the applicant of what waits for them, and says when they were. */
export function Remind({ file: { id, reminded_at: at, abilities }, timeZone }: RemindProps) {
  const remind = useFormChange('remindApplicant', {
    ...toldInTime,
    onDone: () => {
      toasts.show('The applicant is reminded.');
      refreshReview();
    },
  });
  if (!abilities.remind && at === null) return null;
  return (
    <div>
      {abilities.remind && (
        <Button size="small" isPending={remind.isPending} onPress={() => remind.mutate({ params: { id } })}>
          Remind the applicant
        </Button>
      )}
      {at !== null && (
        <p className="app-note">
          Reminded <time dateTime={at}>{commentTime(at, timeZone)}</time>
        </p>
      )}
    </div>
  );
}
