import { createLink, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { accountTitle } from '@pari/domain/identifiers';
import { decimal, signOf } from '@pari/domain/money';
import { BackLink, Button, EmptyState, FilterBar, PageHeader, SegmentedToggle } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { useListAddress } from '../../shared/lists/useListAddress.ts';
import { AskPanel, type Holder } from './AskPanel.tsx';
import { asks, kindOptions, readOrdersSearch, writeOrdersSearch, type Ask } from './order.ts';
import { OrdersTable } from './OrdersTable.tsx';

const RoutedBackLink = createLink(BackLink);

/** What somebody asked for about what they hold; about one fund, where the address names it, they ask here too. */
export function OrdersPage() {
  const { company } = useParams({ strict: false });
  const { asked, ask, hrefOf } = useListAddress(readOrdersSearch, writeOrdersSearch);
  return (
    <>
      <PageHeader
        title="Requests"
        before={
          asked.fund === '' ? (
            <RoutedBackLink to="/{-$company}/investor/ownership" params={{ company }}>
              Investor Dashboard
            </RoutedBackLink>
          ) : (
            <RoutedBackLink to="/{-$company}/investor/funds/$fund/detail" params={{ company, fund: asked.fund }}>
              My Investments
            </RoutedBackLink>
          )
        }
        actions={asked.fund !== '' && <AskButtons fund={asked.fund} onAsked={(kind) => ask({ kind })} />}
      >
        What was asked for about funds that are held: more, less, or to sell.
      </PageHeader>
      <FilterBar label="Narrow the requests">
        <SegmentedToggle label="Kind" options={kindOptions} value={asked.kind} onChange={(kind) => ask({ kind, request: undefined })} />
      </FilterBar>
      <OrdersTable
        key={asked.kind}
        asked={asked}
        onAsk={ask}
        hrefOf={hrefOf}
        isDesk={false}
        empty={
          <EmptyState icon="file" title={asked.kind === 'sale' ? 'No sale was asked for' : 'Nothing was asked for'}>
            {asked.fund === ''
              ? 'Requests are made on the page of a fund that is held, and stand here with what became of them.'
              : 'Each request will be here, with what became of it.'}
          </EmptyState>
        }
      />
    </>
  );
}

interface AskButtonsProps {
  readonly fund: string;
  readonly onAsked: (kind: 'order' | 'sale') => void;
}

/** The ways to ask, for whoever holds the fund and looks at it in their own name. */
function AskButtons({ fund, onAsked }: AskButtonsProps) {
  const isSelf = useViewContext().viewing === null;
  const [asking, setAsking] = useState<Ask>();
  const { data } = useCall('getFundInvestments', { params: { id: fund } }, { isToldInPlace: true });
  if (!isSelf || !data || data.investments.length === 0) return null;
  const { currency, id, name } = data.fund;
  const holders = (of: Ask): Holder[] =>
    data.investor_profiles.map((profile) => {
      const figures = data.investments.find(({ investor }) => investor === profile.id);
      return {
        value: profile.id,
        label: accountTitle(profile.name, profile.investor_account_code),
        most: (of === 'sell' ? figures?.total_gross_share_nav : figures?.unfunded) ?? null,
      };
    });
  // Of what is called already nothing can be given back by asking for less.
  const isPossible = (of: Ask): boolean => of !== 'reduce' || holders(of).some(({ most }) => most !== null && signOf(decimal(most)) > 0);
  return (
    <>
      {(['sell', 'reduce', 'increase'] as const).filter(isPossible).map((each) => (
        <Button key={each} variant={each === 'increase' ? 'primary' : 'secondary'} onPress={() => setAsking(each)}>
          {asks[each]}
        </Button>
      ))}
      {asking && (
        <AskPanel
          key={asking}
          ask={asking}
          fund={{ id, name, currency: currency.code, symbol: currency.symbol }}
          profiles={holders(asking)}
          onSaved={({ kind }) => {
            setAsking(undefined);
            onAsked(kind);
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
