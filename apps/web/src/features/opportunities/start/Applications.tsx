import type { UseQueryResult } from '@tanstack/react-query';
import type { CallOutput } from '@pari/contract/client';
import { EmptyState, Section, StatusMark } from '@pari/ui';
import { dayAt } from '../../../shared/dates/dayAt.ts';
import { addressIn } from '../../../client/addresses.ts';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { statusFor } from '../../../shared/applications/applicationStatus.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { Row } from './Row.tsx';

type Asked = UseQueryResult<CallOutput<'listApplications'>>;
type Application = CallOutput<'listApplications'>['results'][number];

/** Completed ones are what the person has by now. What was declined in part is told as declined. */
const isPast = ({ status, stands }: Application): boolean => status === 5 || status === 6 || stands === 'part_declined';

interface ApplicationsProps {
  readonly asked: Asked;
  readonly company: string | undefined;
}

export const useApplications = (isAsked: boolean): Asked => useCall('listApplications', { query: {} }, { isToldInPlace: true, enabled: isAsked });

/** What the person applied for, with what comes next; nothing while there is none. */
export function Applications({ asked, company }: ApplicationsProps) {
  const open = asked.data?.results.filter((application) => !isPast(application));
  if (open === undefined || open.length === 0) return asked.isLoadingError && <LoadingFailed asked={asked} what="your applications" />;
  return (
    <Section title="Applications">
      <Rows label="Applications" applications={open} company={company} />
    </Section>
  );
}

/** What was withdrawn or declined. */
export function PastApplications({ asked, company }: ApplicationsProps) {
  const past = asked.data?.results.filter(isPast);
  return (
    <Section title="Past Applications">
      {past === undefined ? (
        <Awaited asked={asked} what="your past applications" />
      ) : past.length === 0 ? (
        <EmptyState title="There are no Withdrawn/Declined applications.">They will appear here after the Application in Progress are finished.</EmptyState>
      ) : (
        <Rows label="Past Applications" applications={past} company={company} />
      )}
    </Section>
  );
}

interface RowsProps {
  readonly label: string;
  readonly applications: readonly Application[];
  readonly company: string | undefined;
}

const Rows = ({ label, applications, company }: RowsProps) => {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  return (
    <ul className="app-tasks" aria-label={label}>
      {applications.map((application) => {
        const { id, fund, is_current: isCurrent, closed_at: closed, withdrawn_comment: withdrawn, declined_reason: declined } = application;
        const { tone, status: word, next } = statusFor(application);
        return (
          <Row
            key={id}
            title={<bdi>{fund.name}</bdi>}
            note={declined ?? withdrawn ?? next}
            when={<StatusMark tone={tone}>{closed === null ? word : `${word} on ${dayAt(closed, timeZone)}`}</StatusMark>}
            href={addressIn(company, `/funds/${encodeURIComponent(isCurrent ? fund.external_id : id)}/application`)}
          />
        );
      })}
    </ul>
  );
};
