import { createLink, useParams } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { formatDate } from '@pari/domain/format';
import { civilDateIn } from '@pari/domain/dates';
import { Badge, LinkButton, Section, VisuallyHidden } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { usedWords } from '../../../shared/applications/usedWords.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { erasedWords } from '../../../shared/dates/erasedWords.ts';
import { Line } from './Relations.tsx';

const RoutedLinkButton = createLink(LinkButton);

type Row = CallOutput<'listKycRecords'>['results'][number];

const states: Readonly<Record<Row['status'], { readonly tone: 'neutral' | 'info' | 'warning' | 'positive'; readonly text: string }>> = {
  created: { tone: 'neutral', text: 'Not submitted' },
  submitted: { tone: 'info', text: 'Pending' },
  changes_requested: { tone: 'warning', text: 'Update pending' },
  approved: { tone: 'positive', text: 'Approved' },
};

/** What proves who the person is, and who each entity is through which they invest: held once, for all applications. */
export function KycRecords({ user: { company } }: { readonly user: UserInfo }) {
  const { company: slug } = useParams({ strict: false });
  const asked = useCall('listKycRecords', {}, { isToldInPlace: true });
  const records = asked.data?.results;
  // Whoever never applied holds nothing.
  if (records?.length === 0) return null;
  return (
    <Section id="kyc" title="Who I am" note="What you gave to prove it, for yourself and for each entity. Several applications can use it.">
      {!records && <Awaited asked={asked} what="what proves who you are" />}
      <ul className="app-account-lines">
        {records?.map((record) => (
          <Line
            key={record.id}
            title={record.name}
            badge={record.erased_at === null && <Badge tone={states[record.status].tone}>{states[record.status].text}</Badge>}
            actions={
              record.erased_at === null && (
                <RoutedLinkButton to="/{-$company}/investor/account/kyc/$record" params={{ company: slug, record: record.id }} size="small">
                  Open<VisuallyHidden> {record.name}</VisuallyHidden>
                </RoutedLinkButton>
              )
            }
          >
            {record.kyc_investor_type_name}. {record.erased_at === null && usedWords(record)}
            <br />
            {record.erased_at !== null
              ? erasedWords(record.erased_at, company.time_zone)
              : record.valid_until === null
                ? `Changed ${formatDate(civilDateIn(new Date(record.changed_at), company.time_zone))}`
                : `Valid until ${shownDay(record.valid_until)}`}
          </Line>
        ))}
      </ul>
    </Section>
  );
}
