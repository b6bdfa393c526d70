import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DASH, formatInstant } from '@pari/domain/format';
import { DataTable, EmptyState, ErrorState, StatusMark, type DataColumn } from '@pari/ui';
import { useInfiniteCall } from '../../client/queries.ts';
import { pagesOf } from '../../shared/lists/serverRows.ts';
import { mailSorts, type UntakenMail } from './mail.ts';

const states = {
  failing: { tone: 'warning', text: 'Tried again' },
  refused: { tone: 'negative', text: 'Refused for good' },
  gave_up: { tone: 'negative', text: 'Given up' },
} as const;

const columnsIn = (timeZone: string): readonly DataColumn<UntakenMail>[] => [
  { id: 'name', header: 'To', isSortable: true, render: ({ user }) => user.display_name },
  { id: 'title', header: 'Mail', isWhole: true, render: ({ title }) => title },
  {
    id: 'state',
    header: 'State',
    phone: 'primary',
    render: ({ state }) => <StatusMark tone={states[state].tone}>{states[state].text}</StatusMark>,
  },
  { id: 'reason', header: 'Reason', minWidth: 280, phone: 'secondary', isWhole: true, render: ({ reason }) => reason ?? DASH },
  { id: 'told_at', header: 'Since', isSortable: true, firstDirection: 'descending', render: ({ told_at: at }) => formatInstant(new Date(at), timeZone) },
];

const idOf = ({ id }: UntakenMail): string => id;
const nameOf = ({ user, title }: UntakenMail): string => `${title} to ${user.display_name}`;

/** Mail that the mail server did not take; a row leads to the person. */
export function MailTable({ timeZone }: { readonly timeZone: string }) {
  const navigate = useNavigate();
  const router = useRouter();
  const { company } = useParams({ strict: false });
  const query: { readonly mail?: unknown } = useSearch({ strict: false });
  const sort = mailSorts.read(query.mail);
  const mail = useInfiniteCall('listUntakenMail', { query: { sort, limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const personOf = useCallback(
    ({ user }: UntakenMail) => ({ to: '/{-$company}/investor/admin/people' as const, params: { company }, search: { person: user.user_id } }),
    [company],
  );
  const hrefOf = useCallback((row: UntakenMail) => router.buildLocation(personOf(row)).href, [router, personOf]);
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  const rows = useMemo(() => mail.data ?? [], [mail.data]);
  return (
    <DataTable
      label="Mail that was not taken"
      columns={columns}
      rows={rows}
      getRowId={idOf}
      getRowName={nameOf}
      getRowHref={hrefOf}
      onRowOpen={(row) => void navigate(personOf(row))}
      server={{
        ...pagesOf(mail),
        sort: mailSorts.sortOf(sort),
        onSort: (by) =>
          void navigate({
            to: '.',
            search: (before: object) => ({ ...before, mail: mailSorts.write(mailSorts.wordOf(by)).sort }),
            replace: true,
            resetScroll: false,
          }),
      }}
      isLoading={mail.isPending}
      empty={
        <EmptyState icon="success" title="Every mail was taken">
          Mail that the mail server does not take is tried again by itself. It will be here with its reason.
        </EmptyState>
      }
      error={
        mail.isLoadingError ? (
          <ErrorState title="The mail could not be loaded" onRetry={() => void mail.refetch()} isRetrying={mail.isFetching}>
            {mail.error.message}
          </ErrorState>
        ) : undefined
      }
    />
  );
}
