import { createLink, useParams } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { ChangeOf, Changes } from '@pari/contract';
import { documentTypes } from '@pari/domain/documents';
import { formatMoney } from '@pari/domain/format';
import { noticeName } from '@pari/domain/notices';
import { Button, DefinitionList, Panel, Section, TextLink } from '@pari/ui';
import { dayAt } from '../../shared/dates/dayAt.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';

interface ChangesPanelProps {
  readonly changes: Changes;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** What changed since the last visit, each with the way to it. */
export default function ChangesPanel({ changes, timeZone, onClose }: ChangesPanelProps) {
  const { since, items } = changes;
  const of = <What extends Changes['items'][number]['what']>(what: What) => items.filter((item): item is ChangeOf<What> => item.what === what);
  const dayOf = (at: string) => dayAt(at, timeZone);
  return (
    <Panel
      title="Since your last visit"
      note={since === null ? undefined : dayOf(since)}
      isOpen
      onOpenChange={onClose}
      actions={<Button onPress={onClose}>Close</Button>}
    >
      <Kind title="To be paid" items={of('due').map(noticeItem)} />
      <Kind title="Notices" items={of('notice').map(noticeItem)} />
      <Kind title="Values" items={of('value').map(valueItem)} />
      <Kind title="Documents" items={of('document').map((document) => documentItem(document, dayOf(document.at)))} />
    </Panel>
  );
}

const RoutedLink = createLink(TextLink);

type Item = { readonly id: string; readonly term: ReactNode; readonly description: ReactNode };

function valueItem({ fund, investor, currency, before, after, date }: ChangeOf<'value'>): Item {
  // What is rounded to the same whole unit would read as if nothing had changed.
  const showCents = formatMoney(after) === formatMoney(before);
  return {
    id: `${fund.id} ${investor.id}`,
    term: <OpenedFund id={fund.external_id}>{fund.name}</OpenedFund>,
    description: (
      <>
        {formatMoney(after, { showCents })} {currency}
        <span className="app-fund-note">
          <bdi>{investor.name}</bdi>
          {date !== null && `, ${shownDay(date)}`}, {before === null ? 'not there before' : `${formatMoney(before, { showCents })} before`}
        </span>
      </>
    ),
  };
}

function OpenedFund({ id, children }: { readonly id: string; readonly children: string }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLink to="/{-$company}/investor/funds/$fund/detail" params={{ company, fund: id }}>
      {children}
    </RoutedLink>
  );
}

const noticeItem = ({ id, kind, title, fund, due_date: due, news }: ChangeOf<'due'> | ChangeOf<'notice'>): Item => ({
  id,
  term: <OpenedNotice id={id}>{noticeName({ kind, title })}</OpenedNotice>,
  description: (
    <>
      {news === 'overdue' ? 'Overdue since' : kind === 'distribution' ? 'Paid on' : 'Due'} {shownDay(due)}
      <span className="app-fund-note">
        <bdi>{fund.name}</bdi>
        {news === 'changed' && ', changed'}
      </span>
    </>
  ),
});

function OpenedNotice({ id, children }: { readonly id: string; readonly children: string }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLink to="/{-$company}/investor/ownership" params={{ company }} search={{ notice: id }}>
      {children}
    </RoutedLink>
  );
}

function documentItem({ id, title, type, is_newer: isNewer }: ChangeOf<'document'>, day: string): Item {
  return {
    id,
    term: <OpenedDocument id={id}>{title}</OpenedDocument>,
    description: (
      <>
        {day}
        <span className="app-fund-note">{isNewer ? `${documentTypes[type]}, newer version` : documentTypes[type]}</span>
      </>
    ),
  };
}

function OpenedDocument({ id, children }: { readonly id: string; readonly children: string }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLink to="/{-$company}/investor/documents" params={{ company }} search={{ document: id }}>
      {children}
    </RoutedLink>
  );
}

/** Beyond so many of a kind the rest is folded. */
const few = 5;

function Kind({ title, items }: { readonly title: string; readonly items: readonly Item[] }) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, few);
  return (
    <Section title={title} count={items.length}>
      <DefinitionList items={shown} />
      {shown.length < items.length && <Button onPress={() => setWhole(true)}>{`Show all ${items.length}`}</Button>}
    </Section>
  );
}
