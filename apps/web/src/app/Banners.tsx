import { formatDate } from '@pari/domain/format';
import { Banner, Button, loadPageAgain, noAnswerText } from '@pari/ui';
import { todayIn } from '../client/asOf.ts';
import { useDayChange, useIsDayLoading } from '../client/changeDay.ts';
import { useIsOutdated } from '../client/build.ts';
import { retryFailed, useUnavailable } from '../client/failures.ts';
import { toasts } from '../client/toasts.ts';
import type { UserInfo } from '../client/user.ts';
import { useViewContext } from '../client/viewContext.ts';
import { ViewingBanner } from './ViewingBanner.tsx';

interface BannersProps {
  readonly user: UserInfo;
  /** Parts of the shell that could not be loaded. */
  readonly failed: readonly { readonly refetch: () => Promise<unknown> }[];
}

const takeNewVersion = async (): Promise<void> => {
  if (!(await loadPageAgain())) toasts.show(noAnswerText, 'negative');
};

/** What is true of every screen for as long as it stands here, each with its way out. */
export function Banners({ user, failed }: BannersProps) {
  const { asOf } = useViewContext();
  const { mutate: changeDay } = useDayChange();
  const isLoading = useIsDayLoading();
  const isUnavailable = useUnavailable();
  const isOutdated = useIsOutdated();
  return (
    <>
      {user.user_id !== user.real_user.user_id && <ViewingBanner user={user} />}
      {asOf !== null && (
        <Banner
          title={`${isLoading ? 'Loading the figures' : 'Figures'} as of ${formatDate(asOf)}`}
          action={
            <Button size="small" onPress={() => changeDay(null)}>
              Show today
            </Button>
          }
        >
          {asOf > todayIn(user.company.time_zone)
            ? 'Nothing after today is known yet: only what is known today to take effect by then counts.'
            : 'Every figure counts only what was effective by that day.'}
        </Banner>
      )}
      {isOutdated && (
        <Banner
          title="A new version is here"
          action={
            <Button size="small" onPress={() => void takeNewVersion()}>
              Load it
            </Button>
          }
        >
          The portal was updated while this page was open. Load it when it suits you: what was typed here and not saved is lost then.
        </Banner>
      )}
      {isUnavailable && (
        <Banner
          tone="warning"
          title="The portal is not available right now"
          action={
            <Button size="small" onPress={() => void retryFailed()}>
              Try again
            </Button>
          }
        >
          Nothing is lost. What you see may be incomplete until it answers again.
        </Banner>
      )}
      {failed.length > 0 && !isUnavailable && (
        <Banner
          tone="warning"
          title="Some of this page could not be loaded"
          action={
            <Button size="small" onPress={() => void Promise.all(failed.map((part) => part.refetch()))}>
              Try again
            </Button>
          }
        >
          Links or the company’s colours may be missing. Your figures are not affected.
        </Banner>
      )}
    </>
  );
}
