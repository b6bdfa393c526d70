import { createLink, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable, EmptyState, Section, TextLink, type DataColumn } from '@pari/ui';
import { useCompanyProfile } from '../../client/company.ts';
import { useCall } from '../../client/queries.ts';
import { useUserInfo, type UserInfo } from '../../client/user.ts';
import { LoadingFailed } from '../../shared/lists/LoadingFailed.tsx';
import { LogoName } from '../../shared/tables/LogoName.tsx';
import { HelpBlocks } from './HelpBlocks.tsx';
import { areaHeight, idOf, mostInSight, nameOf, profileOf, standingOf, type Opportunity } from './offer.ts';
import { Programme } from './Programme.tsx';
import './opportunities.css';

const RoutedLink = createLink(TextLink);

/** What the person may invest in, and the programme that offers it. */
export function OpportunitiesPage() {
  const { data: user } = useUserInfo();
  return user && <Offered key={user.user_id} user={user} />;
}

const none: readonly never[] = [];

function Offered({ user }: { readonly user: UserInfo }) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useCall('listOpportunities', { params: { id: user.user_id } }, { isToldInPlace: true, isMain: true });
  const programme = useCompanyProfile(user.company.slug);
  const columns = useMemo(() => columnsIn(company), [company]);
  const hrefOf = useMemo(() => (fund: Opportunity) => profileOf(company, fund), [company]);
  const rows = list.data?.results ?? none;
  return (
    <>
      <Programme asked={programme} />
      <Section title="Funds on offer" note={programme.data?.company_profile.opportunities_description || undefined}>
        <DataTable
          label="Funds on offer"
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
          empty={<EmptyState title="New investment opportunities coming soon...">Funds stand here while they are open to you.</EmptyState>}
        />
      </Section>
      {programme.data && <HelpBlocks programme={programme.data} />}
    </>
  );
}

const columnsIn = (company: string | undefined): readonly DataColumn<Opportunity>[] => [
  {
    id: 'fund',
    header: 'Fund',
    minWidth: 300,
    render: (fund) => (
      <LogoName firm={fund.name} logo={fund.logo} withLogo note={standingOf(fund, fund)}>
        {fund.name}
      </LogoName>
    ),
    sortValue: nameOf,
  },
  { id: 'region', header: 'Region/Country', render: ({ region }) => region, sortValue: ({ region }) => region },
  { id: 'type', header: 'Type', render: ({ fund_type_name: type }) => type, sortValue: ({ fund_type_name: type }) => type, phone: 'primary' },
  { id: 'risk', header: 'Risk Profile', render: ({ risk_profile: risk }) => risk, sortValue: ({ risk_profile: risk }) => risk },
  { id: 'period', header: 'Investment Period', minWidth: 190, render: ({ investment_period: period }) => period ?? '–' },
  {
    id: 'more',
    header: 'Learn More',
    render: ({ external_id: fund }) => (
      <RoutedLink to="/{-$company}/investor/funds/$fund/profile" params={{ company, fund }}>
        Fund Page
      </RoutedLink>
    ),
  },
];
