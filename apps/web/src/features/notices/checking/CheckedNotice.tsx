import { useState } from 'react';
import { Banner, Button, Confirmation, DefinitionList } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { amountIn, dueTerm, totalsStated, type ManagedNotice } from '../managedNotice.ts';
import { refreshNotice } from '../published/refreshNotice.ts';
import { accountWords, HowPaid } from '../stated/HowPaid.tsx';
import { NoticeLines } from '../stated/NoticeLines.tsx';
import { DryRun } from './DryRun.tsx';
import { handsWords } from './hands.ts';
import { reachOf } from './reach.ts';
import { ReasonsGiven } from './ReasonsGiven.tsx';
import { Refused } from './Refused.tsx';
import './checking.css';

interface CheckedNoticeProps {
  readonly notice: ManagedNotice;
  readonly onEdit: () => void;
}

/** A notice that was checked, or approved: what it would do and to whom, and the next step of two people. */
export function CheckedNotice({ notice, onEdit }: CheckedNoticeProps) {
  const { id, version, fund, kind, currency, due_date: due } = notice;
  const isApproved = notice.state === 'approved';
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const told = useCall('listNoticeRecipients', { params: { id } }, { isToldInPlace: true });
  const [isAsking, setAsking] = useState(false);
  const [returned, setReturned] = useState<readonly string[]>();
  const approve = useFormChange('approveNotice', {
    onDone: () => {
      refreshNotice();
      setReturned(undefined);
      toasts.show('Approved. It is published when somebody says so.');
    },
    onFailed: refreshNotice,
  });
  const publish = useFormChange('publishNotice', {
    onDone: ({ is_published: isPublished, differences }) => {
      refreshNotice();
      if (isPublished) toasts.show('Published.');
      else setReturned(differences);
    },
    onFailed: refreshNotice,
  });
  const digest = told.data?.digest ?? null;
  const reach = reachOf(told.data?.recipients ?? []);
  const people = counted(reach.people, 'person', 'people');
  const totals = totalsStated(notice);
  const confirm = (): void => {
    setAsking(false);
    if (digest === null) return;
    approve.reset();
    publish.reset();
    (isApproved ? publish : approve).mutate({ params: { id }, body: { version, digest } });
  };
  const differences = told.data?.differences ?? [];
  const notByYou = told.data?.not_by_you ?? null;
  const payment = told.data?.payment ?? null;
  const verb = isApproved ? `Publish to ${people}` : 'Approve';
  return (
    <>
      <div className="app-check-steps">
        <p className="app-note">
          {handsWords(notice)} {isApproved && 'Nobody sees it before it is published.'}
        </p>
        <div className="app-check-actions">
          <Button onPress={onEdit} isDisabled={approve.isPending || publish.isPending}>
            Change it
          </Button>
          {told.data && notByYou === null && (
            <Button variant="primary" isPending={approve.isPending || publish.isPending} isDisabled={digest === null} onPress={() => setAsking(true)}>
              {verb}
            </Button>
          )}
        </div>
      </div>
      {notByYou !== null && (
        <div className="app-check-banner">
          <Banner tone="info" title="This waits for another administrator">
            {notByYou}
          </Banner>
        </div>
      )}
      {/* Whatever has become of the notice: somebody else may have gone on with it meanwhile. */}
      {approve.refusal && <Refused refusal={approve.refusal} verb="approved" />}
      {publish.refusal && <Refused refusal={publish.refusal} verb="published" />}
      {returned && <Differences title="Nothing was published" differences={returned} then="It is to be approved anew." />}
      {!returned && isApproved && differences.length > 0 && (
        <Differences
          title="It would do something else than what was approved"
          differences={differences}
          then="Publishing it now returns it to be approved anew."
        />
      )}
      {told.data && digest === null && (
        <div className="app-check-banner">
          <Banner tone="negative" title="Something keeps it from going on">
            Change it and check it again: the check says what it is.
          </Banner>
        </div>
      )}
      {payment && <HowPaid fund={fund} payment={payment} timeZone={timeZone} />}
      {told.data ? <DryRun told={told.data} notice={notice} /> : <Awaited asked={told} what="who would see it" />}
      <ReasonsGiven notice={notice} />
      <NoticeLines notice={notice} />
      <Confirmation
        title={isApproved ? `Publish to ${people}?` : `Approve ${notice.reference}?`}
        verb={verb}
        isOpen={isAsking}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <DefinitionList
          items={[
            { id: 'fund', term: 'Fund', description: <bdi>{fund.name}</bdi> },
            { id: 'due', term: dueTerm(kind), description: shownDay(due) },
            ...totals.map(({ term, amount }) => ({ id: term, term, description: `${amountIn(currency)(amount)} ${currency}` })),
            ...(payment ? [{ id: 'account', term: 'Paid to', description: <bdi>{accountWords(payment)}</bdi> }] : []),
            { id: 'reach', term: 'Reaches', description: `${people} for ${counted(reach.investors, 'investor', 'investors')}` },
          ]}
        />
        <p className="app-check-then">
          {isApproved
            ? 'It comes into the portal of each of them at once, and by mail. It can be recalled while nothing of it is settled, but not be unread.'
            : `You approve exactly what is shown here: the amounts, the people, ${payment ? 'their addresses and how the fund is paid' : 'and their addresses'}. Where anything differs when it is published, it is to be approved anew.`}
        </p>
      </Confirmation>
    </>
  );
}

interface DifferencesProps {
  readonly title: string;
  readonly differences: readonly string[];
  readonly then: string;
}

const Differences = ({ title, differences, then }: DifferencesProps) => (
  <div className="app-check-banner">
    <Banner tone="warning" title={title}>
      <ul className="app-check-sentences">
        {differences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {then}
    </Banner>
  </div>
);
