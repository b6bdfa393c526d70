import { Banner, EmptyState, ErrorState, PageHeader, Section } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { usePageConfig, useUserInfo, type UserInfo } from '../../client/user.ts';
import { RichText } from '../../configured/RichText.tsx';
import { TilesCurrency } from './CurrencyControls.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useCurrencyChoices } from './useCurrencyChoice.ts';

/** What the person owns. */
export function OwnershipPage() {
  const { data: user } = useUserInfo();
  return user && <Ownership user={user} />;
}

function Ownership({ user }: { readonly user: UserInfo }) {
  const page = usePageConfig('investor_dashboard');
  const detail = useCall('getInvestorDetail', { params: { id: user.user_id } });
  const choices = useCurrencyChoices(user);
  const hasFigures = (detail.data?.invested_funds.length ?? 0) > 0;
  const failed = page.isError ? page : detail.isError ? detail : undefined;
  const retry = () => void Promise.all([page.isError && page.refetch(), detail.isError && detail.refetch()]);
  return (
    <>
      <PageHeader title="Investor Dashboard" actions={hasFigures && choices.isDropdown ? <TilesCurrency choices={choices} /> : undefined}>
        {page.config?.page_headline && <RichText html={page.config.page_headline} />}
      </PageHeader>
      {failed && (
        <ErrorState title="Your investments could not be loaded" onRetry={retry} isRetrying={page.isFetching || detail.isFetching}>
          {failed.error?.message} Nothing is lost.
        </ErrorState>
      )}
      {!failed && page.config && detail.data && (
        <>
          {!detail.data.has_data && <Banner>Most investment related data will be populated after quarterly NAV reporting.</Banner>}
          <Dashboard page={page.config} detail={detail.data} choices={choices} isAdministrator={user.abilities.administer} />
        </>
      )}
      {!failed && !(page.config && detail.data) && <DashboardSkeleton page={page.config} />}
      <Section title="Notifications & Documents" id="notifications">
        <EmptyState title="No data found.">Calls, distributions and documents that are published for you will stand here.</EmptyState>
      </Section>
    </>
  );
}
