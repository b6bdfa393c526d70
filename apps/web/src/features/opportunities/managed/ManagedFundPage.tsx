import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstant, formatMoney } from '@pari/domain/format';
import { Banner, Button, DefinitionList, EmptyState, Section } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { RichText } from '../../../configured/RichText.tsx';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { ApplicationsOfFund } from './ApplicationsOfFund.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { FundDocuments } from './FundDocuments.tsx';
import { FundState } from './ManagedFundsPage.tsx';
import type { ManagedFund } from './managedFund.ts';
import { offered, type Version } from './offered.ts';
import { PeopleOfFund } from './PeopleOfFund.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { ReopenedWindows } from './ReopenedWindows.tsx';
import { SetupHistory } from './SetupHistory.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { StepButton } from './StepPanel.tsx';
import './managedFunds.css';

const list = { to: '/{-$company}/investor/admin/funds', name: 'Funds' } as const;

/** The fund that the address names, for those who offer it. */
export function ManagedFundPage() {
  const { fund: id = '' } = useParams({ strict: false });
  const asked = useCall('getManagedFund', { params: { id } }, { isToldInPlace: true });
  const user = useUserInfo().data;
  if (asked.data && user) return <Opened key={asked.data.id} fund={asked.data} timeZone={user.company.time_zone} />;
  return (
    <>
      <HeadBelow list={list} title="Fund" />
      {asked.isLoadingError && meansNone(asked.error) ? (
        <EmptyState title="There is no such fund">No fund of the company is meant by this address.</EmptyState>
      ) : (
        <Awaited asked={asked} what="the fund" />
      )}
    </>
  );
}

function Opened({ fund, timeZone }: { readonly fund: ManagedFund; readonly timeZone: string }) {
  const [panel, setPanel] = useState<'facts' | 'setup' | 'versions' | 'profile'>();
  const close = () => setPanel(undefined);
  const { abilities, setup, demand, fund_profile: profile } = fund;
  const { published, draft } = setup;
  const amount = (value: string): string => `${fund.currency} ${formatMoney(value)}`;
  const by = ({ at, author }: Version): string => `${author?.display_name ?? 'By an import'}, ${formatInstant(new Date(at), timeZone)}`;
  return (
    <>
      <HeadBelow
        list={list}
        title={fund.name}
        actions={
          <>
            {abilities.close && <StepButton step="closeFund" fund={fund} variant="secondary" />}
            {abilities.reopen && <StepButton step="reopenFund" fund={fund} variant="secondary" />}
            {abilities.publish && <StepButton step="publishFund" fund={fund} variant="primary" />}
          </>
        }
      >
        <FundState fund={{ ...fund, has_draft: false }} />
      </HeadBelow>
      {abilities.publish && (
        <Banner tone="info" title={fund.is_published ? 'A draft is not published' : 'Nobody sees this fund yet'}>
          {draft ? `Prepared by ${by(draft)}. ` : ''}
          {published === null && draft === null ? 'Prepare its set-up, so that it can be offered. ' : ''}
          Publishing shows first to whom it will be offered.
        </Banner>
      )}
      <Section
        title={draft ? 'Set-up, as prepared' : 'Set-up'}
        actions={
          <>
            {setup.version > 1 && <Button onPress={() => setPanel('versions')}>All versions</Button>}
            <Button onPress={() => setPanel('setup')}>{draft || published ? 'Change' : 'Prepare'}</Button>
          </>
        }
        note={draft ? undefined : published ? `Published: ${by(published)}` : undefined}
      >
        {draft || published ? (
          <DefinitionList items={offered(fund, draft ?? (published as Version))} />
        ) : (
          <EmptyState title="Nothing is offered">The windows, the minimum and the leverage stand here once they are prepared.</EmptyState>
        )}
      </Section>
      <Section title="Demand">
        <DefinitionList
          items={[
            { id: 'offered', term: 'Offered to', description: people(fund.offered_to) },
            { id: 'holders', term: 'Held by', description: people(fund.holders) },
            { id: 'people', term: 'Wanted by', description: people(demand.people) },
            ...(demand.people === 0
              ? []
              : [
                  { id: 'equity', term: 'Equity', description: amount(demand.equity) },
                  { id: 'leverage', term: 'Leverage', description: amount(demand.leverage) },
                  { id: 'cashless', term: 'Cashless commitment', description: amount(demand.cashless) },
                  { id: 'total', term: 'Together', description: amount(demand.total) },
                ]),
            ...(demand.orders.people === 0
              ? []
              : [{ id: 'orders', term: 'Of it orders of holders', description: `${amount(demand.orders.total)}, ${people(demand.orders.people)}` }]),
            ...demand.by_option.map(({ description, people: count, total }, at) => ({
              id: `option ${at}`,
              term: `Of it ${description ?? 'without an option'}`,
              description: `${amount(total)}, ${people(count)}`,
            })),
          ]}
        />
      </Section>
      <ApplicationsOfFund fund={fund} timeZone={timeZone} />
      <ReopenedWindows fund={fund} timeZone={timeZone} />
      <PeopleOfFund fund={fund} />
      <FundDocuments fund={fund} />
      <Section title="Facts" actions={<Button onPress={() => setPanel('facts')}>Change the facts</Button>}>
        <DefinitionList
          items={[
            { id: 'id', term: 'External id', description: fund.external_id },
            { id: 'symbol', term: 'Symbol', description: fund.symbol },
            { id: 'firm', term: 'Firm', description: fund.firm.name },
            { id: 'currency', term: 'Currency', description: fund.currency },
            { id: 'type', term: 'Type', description: fund.fund_type },
            { id: 'region', term: 'Region', description: fund.region },
            { id: 'risk', term: 'Risk profile', description: fund.risk_profile },
            { id: 'total', term: 'Commitments of all investors', description: fund.total_commitments === null ? '–' : amount(fund.total_commitments) },
          ]}
        />
      </Section>
      <Section title="Page" actions={<Button onPress={() => setPanel('profile')}>Change the page</Button>}>
        <div className="app-rich">
          {profile.intro === undefined && profile.description === undefined ? (
            <p className="app-note">It tells nothing of the fund yet.</p>
          ) : (
            <>
              {profile.intro !== undefined && <RichText html={profile.intro} />}
              {profile.description !== undefined && <RichText html={profile.description} />}
            </>
          )}
        </div>
      </Section>
      {panel === 'facts' && <FactsPanel fund={fund} onClose={close} />}
      {panel === 'setup' && <SetupPanel fund={fund} timeZone={timeZone} onClose={close} />}
      {panel === 'versions' && <SetupHistory fund={fund} tell={(version) => ({ by: by(version), items: offered(fund, version) })} onClose={close} />}
      {panel === 'profile' && <ProfilePanel fund={fund} onClose={close} />}
    </>
  );
}

const people = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;
