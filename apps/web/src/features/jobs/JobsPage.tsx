import { PageHeader, Section } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { JobsTable } from './JobsTable.tsx';
import { MailTable } from './MailTable.tsx';
import './jobs.css';

/** What the portal does by itself for the company and could not, for those who administer it. */
export function JobsPage() {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  return (
    <>
      <PageHeader title="Jobs and mail">What the portal does by itself, and could not.</PageHeader>
      <Section title="Work that gave up" note="It failed each time, and is not tried again unless you say so.">
        <JobsTable timeZone={timeZone} />
      </Section>
      <Section title="Mail that was not taken">
        <MailTable timeZone={timeZone} />
      </Section>
    </>
  );
}
