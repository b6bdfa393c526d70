import { createLink, useNavigate } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { DataTable, EmptyState, LinkButton, Section, TextLink, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { LogoName } from '../../../shared/tables/LogoName.tsx';
import { areaHeight, idOf, isOnboarding, mostInSight, nameOf, profileOf, span, type Opportunity } from '../offer.ts';

const RoutedLink = createLink(TextLink);
const RoutedLinkButton = createLink(LinkButton);

interface OffersProps {
  readonly user: UserInfo;
  readonly company: string | undefined;
}

const none: readonly never[] = [];

/** What the person may invest in, each with what they can do today. */
export function Offers({ user, company }: OffersProps) {
  const navigate = useNavigate();
  const list = useCall('listOpportunities', { params: { id: user.user_id } }, { isToldInPlace: true, isMain: true });
  const columns = useMemo(() => columnsIn(company), [company]);
  const hrefOf = useMemo(() => (fund: Opportunity) => profileOf(company, fund), [company]);
  const rows = list.data?.results ?? none;
  return (
    <Section
      title="Investment Opportunities"
      actions={
        <RoutedLink to="/{-$company}/investor/opportunities" params={{ company }}>
          About the programme
        </RoutedLink>
      }
    >
      <DataTable
        label="Investment Opportunities"
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={nameOf}
        getRowHref={hrefOf}
        onRowOpen={(fund) => void navigate({ href: hrefOf(fund) })}
        hasPressableCells
        rowHeight={70}
        {...(rows.length > mostInSight && { maxHeight: areaHeight })}
        isLoading={list.isPending}
        skeletonRows={3}
        error={list.isLoadingError ? <LoadingFailed asked={list} what="the opportunities" /> : undefined}
        empty={<EmptyState title="New investment opportunities coming soon..." />}
      />
    </Section>
  );
}

const columnsIn = (company: string | undefined): readonly DataColumn<Opportunity>[] => [
  {
    id: 'fund',
    header: 'Fund',
    minWidth: 210,
    render: (fund) => (
      <LogoName firm={fund.name} logo={fund.logo} withLogo>
        {fund.name}
      </LogoName>
    ),
    sortValue: nameOf,
  },
  { id: 'region', header: 'Region/Country', render: ({ region }) => region, sortValue: ({ region }) => region },
  { id: 'type', header: 'Type', render: ({ fund_type_name: type }) => type, sortValue: ({ fund_type_name: type }) => type },
  { id: 'risk', header: 'Risk Profile', render: ({ risk_profile: risk }) => risk, sortValue: ({ risk_profile: risk }) => risk },
  {
    id: 'period',
    header: 'Application Period',
    minWidth: 220,
    render: ({ application_from: from, application_until: to }) => span(from, to),
    sortValue: ({ application_from: from, application_until: to }) => from ?? to,
    phone: 'secondary',
  },
  { id: 'action', header: 'Action', minWidth: 170, render: (fund) => actionFor(fund, company), phone: 'primary' },
];

/** What can be done in a fund today. */
function actionFor({ action, link, external_id: fund, indicated_interest: isIndicated }: Opportunity, company: string | undefined): ReactNode {
  if (action === 'apply' && link !== null && !isOnboarding(link))
    return (
      <LinkButton href={link} size="small" variant="primary">
        Apply now
      </LinkButton>
    );
  if (action === 'coming_soon') return <span className="app-note">Coming Soon</span>;
  const params = { company, fund };
  const leading = (screen: 'profile' | 'interest' | 'onboarding' | 'application', words: string) => (
    <RoutedLinkButton to={`/{-$company}/investor/funds/$fund/${screen}`} params={params} size="small">
      {words}
    </RoutedLinkButton>
  );
  if (action === 'indicate_interest' || action === 'view_interest') return leading('interest', isIndicated ? 'My interest' : 'Indicate Interest');
  if (action === 'view_application') return leading('application', 'View application');
  if (action === 'continue') return leading('application', 'Continue');
  if (action === 'view') return leading('profile', 'View');
  return leading(link === null ? 'profile' : 'onboarding', 'Apply Now');
}
