import { createLink, useParams } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { bankFieldLabel, NUMBERS_OF_ACCOUNT } from '@pari/domain/banking';
import { Badge, LinkButton, Section, VisuallyHidden } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { usedWords } from '../../../shared/applications/usedWords.ts';
import { erasedWords } from '../../../shared/dates/erasedWords.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { Line } from './Relations.tsx';

const RoutedLinkButton = createLink(LinkButton);

type Row = CallOutput<'listBankRecords'>['results'][number];

/** Where the person is paid, for themselves and for each entity: held once, for all applications. */
export function BankRecords({
  user: {
    company: { time_zone: timeZone },
  },
}: {
  readonly user: UserInfo;
}) {
  const { company } = useParams({ strict: false });
  const asked = useCall('listBankRecords', {}, { isToldInPlace: true });
  const records = asked.data?.results;
  // Whoever never applied holds nothing.
  if (records?.length === 0) return null;
  return (
    <Section id="bank" title="My bank details" note="Where you are paid. Several applications can use it.">
      {!records && <Awaited asked={asked} what="where you are paid" />}
      <ul className="app-account-lines">
        {records?.map((record) => {
          const fund = record.used_in.find(({ is_open: isOpen }) => isOpen)?.fund.external_id;
          return (
            <Line
              key={record.id}
              title={record.name}
              badge={record.erased_at === null && <State record={record} />}
              actions={
                fund !== undefined && (
                  <RoutedLinkButton to="/{-$company}/investor/funds/$fund/bank_details" params={{ company, fund }} size="small">
                    Open<VisuallyHidden> the bank details of {record.name}</VisuallyHidden>
                  </RoutedLinkButton>
                )
              }
            >
              {record.erased_at === null ? usedWords(record) : erasedWords(record.erased_at, timeZone)}
              {numbersOf(record).map((line) => (
                <div key={line}>{line}</div>
              ))}
            </Line>
          );
        })}
      </ul>
    </Section>
  );
}

const State = ({ record: { committed } }: { readonly record: Row }) =>
  committed === null ? (
    <Badge tone="neutral">Not submitted</Badge>
  ) : committed.is_verified ? (
    <Badge tone="positive">Verified</Badge>
  ) : (
    <Badge tone="info">To be verified</Badge>
  );

/** What was submitted last, by its last signs. */
const numbersOf = ({ committed }: Row): string[] =>
  committed === null
    ? []
    : NUMBERS_OF_ACCOUNT.filter((field) => committed.details[field] !== '').map(
        (field) => `${bankFieldLabel(field, committed.details)}: ${committed.details[field]}`,
      );
