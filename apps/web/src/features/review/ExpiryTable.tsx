import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { civilDate } from '@pari/domain/dates';
import { formatDate, formatInstant } from '@pari/domain/format';
import { Button, EmptyState, StatusMark, type DataColumn } from '@pari/ui';
import { addressIn } from '../../client/addresses.ts';
import { useInfiniteCall } from '../../client/lists.ts';
import { useUserInfo } from '../../client/user.ts';
import { ServerTable } from '../../shared/lists/ServerTable.tsx';
import { daysLeftWords, type ExpiryRow, type ExpirySearch } from './expiries.ts';

const idOf = ({ id }: ExpiryRow): string => id;
const nameOf = ({ person, name, of }: ExpiryRow): string => [person.display_name, name, ...(of === null ? [] : [of])].join(', ');
const fileOf = ({ id, module }: ExpiryRow['applications'][number]): string => `/review/applications/${id}?module=${module}`;

const columns: readonly DataColumn<ExpiryRow>[] = [
  { id: 'person', header: 'Person', minWidth: 160, render: ({ person }) => <bdi>{person.display_name}</bdi> },
  { id: 'what', header: 'What', minWidth: 180, phone: 'secondary', isPlain: true, render: (row) => <What row={row} /> },
  { id: 'until', header: 'Last day', minWidth: 150, phone: 'primary', render: (row) => <Until row={row} /> },
  { id: 'uses', header: 'Used in', minWidth: 200, isWhole: true, render: (row) => <Uses row={row} /> },
  { id: 'told', header: 'Told', minWidth: 130, render: (row) => <Told row={row} /> },
];

function What({ row: { name, of, expires_on: given } }: { readonly row: ExpiryRow }) {
  return (
    <>
      {name}
      {of !== null && (
        <>
          , <bdi>{of}</bdi>
        </>
      )}
      {given !== null && <span className="app-note"> given as {formatDate(civilDate(given))}</span>}
    </>
  );
}

function Until({ row: { valid_until: day, days_left: days } }: { readonly row: ExpiryRow }) {
  const on = [formatDate(civilDate(day)), daysLeftWords(days)].filter((words) => words !== '').join(', ');
  return days < 0 ? <StatusMark tone="warning">{on}</StatusMark> : on;
}

/** When the person was told that it lapsed. */
function Told({ row: { told_at: at } }: { readonly row: ExpiryRow }) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  return at === null ? 'Not yet' : <time dateTime={at}>{formatInstant(new Date(at), timeZone)}</time>;
}

/** The row leads to the first of them; each of several is found by itself. */
function Uses({ row: { applications } }: { readonly row: ExpiryRow }) {
  const { company } = useParams({ strict: false });
  const [first, ...others] = applications;
  if (first === undefined || others.length === 0) return <bdi>{first?.fund.name}</bdi>;
  return applications.map((use, place) => (
    <span key={use.id}>
      {place > 0 && ', '}
      <Link to={addressIn(company, fileOf(use))}>
        <bdi>{use.fund.name}</bdi>
      </Link>
    </span>
  ));
}

interface ExpiryTableProps {
  readonly asked: ExpirySearch;
  readonly onShowAll: () => void;
}

/** What lapses, as the address narrows it. */
export function ExpiryTable({ asked: { search, range, kind }, onShowAll }: ExpiryTableProps) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const query = { limit: 50, ...(search !== '' && { search }), ...(range !== '' && { range }), ...(kind !== '' && { kind }) };
  const list = useInfiniteCall('listExpiries', { query }, { keepsPrevious: true, isToldInPlace: true });
  const hrefOf = useCallback(({ applications: [first] }: ExpiryRow) => addressIn(company, first === undefined ? '/review' : fileOf(first)), [company]);
  const isNarrowed = Object.keys(query).length > 1;
  return (
    <ServerTable
      label="What lapses"
      what="what lapses"
      list={list}
      columns={columns}
      getRowId={idOf}
      getRowName={nameOf}
      getRowHref={hrefOf}
      onRowOpen={(row) => void navigate({ href: hrefOf(row) })}
      hasPressableCells
      listedBy="First to lapse first"
      empty={
        isNarrowed ? (
          <EmptyState title="Nothing found" action={<Button onPress={onShowAll}>Show all that lapses</Button>}>
            Nothing that lapses is like that.
          </EmptyState>
        ) : (
          <EmptyState icon="success" title="Nothing lapses">
            Approvals and documents with a last day will be here once they were submitted.
          </EmptyState>
        )
      }
    />
  );
}
