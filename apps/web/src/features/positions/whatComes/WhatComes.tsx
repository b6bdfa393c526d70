import { createLink } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { quarterOf, type CivilDate } from '@pari/domain/dates';
import { formatPaid } from '@pari/domain/format';
import { decimal, signOf } from '@pari/domain/money';
import { Button, DataTable, EmptyState, HeaderLinks, lazyPart, LinkButton, Section, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { fundColumn } from '../../../shared/tables/fundColumn.tsx';
import { useFundPage } from '../useFundPage.ts';
import './whatComes.css';
import { isComing, quartersOf, wayIn } from './quarters.ts';

type Coming = CallOutput<'listUpcoming'>['results'][number];

const RoutedLinkButton = createLink(LinkButton);
const CalendarPanel = lazyPart(() => import('./CalendarPanel.tsx'));

interface WhatComesProps {
  /** Nobody gives a calendar the dates of somebody else. */
  readonly canFollow: boolean;
  /** The first closing from which a commitment counts that counts for nothing yet; undefined: there is none. */
  readonly closing: string | undefined;
}

/** What is to be paid and received, by fund and quarter, and what may still be called after that; with the way to have the days in a calendar. */
export default function WhatComes({ canFollow, closing }: WhatComesProps) {
  const coming = useCall('listUpcoming', {}, { isToldInPlace: true });
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Section
      title="What comes"
      note={coming.data?.results.some(receives) ? 'To pay, by quarter; what is in parentheses comes to you.' : undefined}
      actions={
        <HeaderLinks>
          <RoutedLinkButton to="." search={(before: object) => ({ ...before, notices: 'all' })} hash resetScroll={false} size="small">
            All notices
          </RoutedLinkButton>
          {canFollow && (
            <Button size="small" icon="calendar" onPress={() => setOpen(true)}>
              Follow in a calendar
            </Button>
          )}
        </HeaderLinks>
      }
    >
      {coming.data ? <Table coming={coming.data.results} closing={closing} /> : <Awaited asked={coming} what="what comes" />}
      {isOpen && <CalendarPanel onClose={close} onGiveUp={close} />}
    </Section>
  );
}

const receives = ({ quarters }: Coming): boolean => quarters.some(({ net }) => signOf(decimal(net)) < 0);
const idOf = ({ fund }: Coming): string => fund.id;
const nameOf = ({ fund }: Coming): string => fund.name;

function Table({ coming: all, closing }: Pick<WhatComesProps, 'closing'> & { readonly coming: readonly Coming[] }) {
  const [isWhole, setWhole] = useState(false);
  const due = useMemo(() => all.filter(isComing), [all]);
  // Where nothing is due at all, what may still be called is all there is to tell.
  const isFolded = due.length > 0 && due.length < all.length;
  const coming = isFolded && !isWhole ? due : all;
  const { hrefOf, open } = useFundPage();
  const today = useToday(useUserInfo().data?.company.time_zone ?? 'UTC', false);
  const columns = useMemo(() => columnsOf(coming, today), [coming, today]);
  const asHolding = ({ fund }: Coming) => ({ fund, id: fund.id, investor: null, fund_page: true });
  const table = (
    <DataTable
      label="What comes"
      columns={columns}
      rows={coming}
      getRowId={idOf}
      getRowName={nameOf}
      getRowHref={(row) => hrefOf(asHolding(row))}
      onRowOpen={(row) => open(asHolding(row))}
      empty={
        <EmptyState icon="calendar" title="Nothing comes for now">
          {closing === undefined
            ? 'Nothing is due, and nothing may still be called.'
            : `Nothing is due yet. Calls may follow once the closing on ${shownDay(closing)} has come.`}{' '}
          Calls and distributions stand here by quarter once they are published to you.
        </EmptyState>
      }
    />
  );
  return (
    <>
      {table}
      {isFolded && (
        <div className="app-coming-rest">
          <Button size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show only what is due' : restWords(all.length - due.length)}
          </Button>
        </div>
      )}
    </>
  );
}

const restWords = (count: number): string => (count === 1 ? 'Show the fund of which nothing is due' : `Show the ${count} funds of which nothing is due`);

function columnsOf(coming: readonly Coming[], today: CivilDate): DataColumn<Coming>[] {
  const quarters = quartersOf(coming);
  return [
    fundColumn,
    ...quarters.map((quarter, at): DataColumn<Coming> => {
      const netOf = ({ quarters: own }: Coming) => own.find((one) => one.quarter === quarter)?.net ?? null;
      const unit = wayIn(quarter, coming, quarterOf(today));
      return {
        id: quarter,
        header: quarter,
        unit,
        align: 'end',
        phone: at === 0 ? 'primary' : undefined,
        render: (row) => formatPaid(netOf(row), row.currency),
      };
    }),
    {
      id: 'unfunded',
      header: 'Unfunded after that',
      shortHeader: 'Unfunded after',
      align: 'end',
      phone: quarters.length === 0 ? 'primary' : 'secondary',
      tip: { description: 'What may still be called once all of this is paid.' },
      render: ({ unfunded, currency }) => formatPaid(unfunded, currency),
    },
  ];
}
