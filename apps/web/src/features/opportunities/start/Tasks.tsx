import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { minutesWords } from '@pari/domain/applications';
import { formatPaid } from '@pari/domain/format';
import { notificationTypeName } from '@pari/domain/inbox';
import { EmptyState, Section, Skeleton, SkeletonGroup, StatusMark } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { profileOf } from '../offer.ts';
import { Row, type RowProps } from './Row.tsx';

type Asked = CallOutput<'listTasks'>;
type Task = Asked['results'][number];

interface TasksProps {
  readonly asked: UseQueryResult<Asked>;
  readonly company: string | undefined;
}

/** What is asked of the person, the most urgent first. */
export function Tasks({ asked, company }: TasksProps) {
  const tasks = asked.data?.results;
  return (
    <Section title="Tasks" count={tasks !== undefined && tasks.length > 0 ? tasks.length : undefined}>
      {asked.isLoadingError && <LoadingFailed asked={asked} what="what is asked of you" />}
      {asked.isPending && (
        <SkeletonGroup label="Loading what is asked of you">
          <Skeleton shape="block" height={12} />
        </SkeletonGroup>
      )}
      {tasks?.length === 0 && <EmptyState title="There are no pending tasks...">What is asked of you stands here, with its day.</EmptyState>}
      {tasks !== undefined && tasks.length > 0 && (
        <ul className="app-tasks" aria-label="Tasks">
          {tasks.map((task) => (
            <Row key={keyOf(task)} {...rowOf(task, company)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const keyOf = (task: Task): string => {
  if (task.kind === 'payment') return `${task.notice.id} ${task.investor.id}`;
  if (task.kind === 'notification') return task.notification.id;
  if (task.kind === 'signature') return task.envelope.id;
  if (task.kind === 'witness') return `witness ${task.envelope.id}`;
  if (task.kind === 'invitation') return task.delegation.id;
  return task.kind === 'application' || task.kind === 'applying' ? task.fund.id : task.kind;
};

type TaskOf<Kind extends Task['kind']> = Extract<Task, { readonly kind: Kind }>;

function rowOf(task: Task, company: string | undefined): RowProps {
  if (task.kind === 'payment') return paymentRow(task, company);
  if (task.kind === 'notification')
    return {
      title: notificationTypeName(task.notification.type),
      note: task.notification.details,
      when: dayOf(task),
      href: addressIn(company, `/ownership?notification=${task.notification.id}#notifications`),
    };
  if (task.kind === 'application') return applicationRow(task, company);
  if (task.kind === 'applying') return applyingRow(task);
  if (task.kind === 'signature')
    return {
      title: (
        <>
          Sign <bdi>{task.envelope.title}</bdi>
        </>
      ),
      note: 'It waits for your signature',
      when: `Until ${shownDay(task.due_date)}`,
      href: addressIn(company, `/signing/${task.envelope.id}`),
    };
  if (task.kind === 'witness')
    return {
      title: (
        <>
          Name your witness of <bdi>{task.envelope.title}</bdi>
        </>
      ),
      note: 'Somebody who sees you sign',
      when: `Until ${shownDay(task.due_date)}`,
      href: addressIn(company, `/signing/${task.envelope.id}`),
    };
  if (task.kind === 'invitation')
    return {
      title: (
        <>
          <bdi>{task.delegation.display_name}</bdi> asks you to act for them
        </>
      ),
      note: 'Accept or decline it in your account',
      when: `Until ${shownDay(task.due_date)}`,
      href: addressIn(company, '/account#principals'),
    };
  if (task.kind === 'carry_documents') return carryRow(task, company);
  if (task.kind === 'reviewing') return reviewingRow(task, company);
  return task.count === 1
    ? { title: 'Read a new document', note: task.newest.title, href: addressIn(company, `/documents?document=${task.newest.id}`) }
    : { title: `Read ${task.count} new documents`, note: `The newest: ${task.newest.title}`, href: addressIn(company, '/documents') };
}

function paymentRow(task: TaskOf<'payment'>, company: string | undefined): RowProps {
  const amount = `${formatPaid(task.due, task.currency)} ${task.currency}`;
  return {
    title: task.may_pay ? `Pay ${amount}` : `Do not pay ${amount}`,
    note: (
      <>
        {task.notice.title}, <bdi>{task.fund.name}</bdi>, for <bdi>{task.investor.name}</bdi>
        {!task.may_pay && '. Its payment instructions were withdrawn'}
      </>
    ),
    when: dayOf(task),
    href: addressIn(company, `/ownership?notice=${task.notice.id}`),
  };
}

const applicationRow = (task: TaskOf<'application'>, company: string | undefined): RowProps => ({
  title: (
    <>
      Apply for <bdi>{task.fund.name}</bdi>
    </>
  ),
  note: 'You indicated interest, and it takes applications now',
  when: task.due_date !== null && `Until ${shownDay(task.due_date)}`,
  href: task.link ?? profileOf(company, task.fund),
});

const carryRow = ({ count, pending_acknowledgment_count: toAcknowledge, next }: TaskOf<'carry_documents'>, company: string | undefined): RowProps => ({
  title: count === 1 ? 'A document of your carry waits for you' : `${count} documents of your carry wait for you`,
  note:
    toAcknowledge === 0
      ? 'To be signed'
      : toAcknowledge === count
        ? 'To be acknowledged'
        : `${toAcknowledge} to be acknowledged, ${count - toAcknowledge} to be signed`,
  href: addressIn(company, `/carry-plans/documents/${next}`),
});

const reviewingRow = ({ count, mine, late }: TaskOf<'reviewing'>, company: string | undefined): RowProps => ({
  title: `${count === 1 ? 'One application waits' : `${count} applications wait`} for review${late === 0 ? '' : `, ${late} late`}`,
  note: mine === 0 ? 'Nobody has taken them yet' : mine === count ? 'With you' : `${mine} with you, ${count - mine} with nobody`,
  when: late > 0 && <StatusMark tone="warning">Late</StatusMark>,
  href: addressIn(company, '/review'),
});

const documentsWords = (count: number): string => (count === 1 ? 'A reviewer asks for a document' : `Reviewers ask for ${count} documents`);

function applyingRow({
  fund,
  is_sent_back: isSentBack,
  requests,
  documents_asked: documents,
  minutes_left: minutes,
  due_date: until,
  link: href,
}: TaskOf<'applying'>): RowProps {
  const name = <bdi>{fund.name}</bdi>;
  if (!isSentBack)
    return {
      title: <>Continue your application to {name}</>,
      note: documents > 0 ? documentsWords(documents) : minutes > 0 ? minutesWords(minutes) : 'It is not submitted yet',
      when: until !== null && `Until ${shownDay(until)}`,
      href,
    };
  const changes = requests === 0 ? 'Submit your changes for review' : requests === 1 ? 'One change is asked for' : `${requests} changes are asked for`;
  const note = documents === 0 ? changes : `${changes}. ${documentsWords(documents)}`;
  return { title: <>Change your application to {name}</>, note, when: <StatusMark tone="warning">Changes requested</StatusMark>, href };
}

const dayOf = ({ due_date: day, is_overdue: isLate }: TaskOf<'payment' | 'notification'>): ReactNode =>
  isLate ? <StatusMark tone="warning">Overdue since {shownDay(day)}</StatusMark> : `Due ${shownDay(day)}`;
