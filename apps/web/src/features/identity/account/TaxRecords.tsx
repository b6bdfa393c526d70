import { createLink, useParams } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { LinkButton, Section, VisuallyHidden } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import type { UserInfo } from '../../../client/user.ts';
import { usedWords } from '../../../shared/applications/usedWords.ts';
import { erasedWords } from '../../../shared/dates/erasedWords.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { Line } from './Relations.tsx';

const RoutedLinkButton = createLink(LinkButton);

type Row = CallOutput<'listTaxRecords'>['results'][number];

/** What the person said of their taxes, for themselves and for each entity: held once, for all applications. */
export function TaxRecords({
  user: {
    company: { time_zone: timeZone },
  },
}: {
  readonly user: UserInfo;
}) {
  const { company } = useParams({ strict: false });
  const asked = useCall('listTaxRecords', {}, { isToldInPlace: true });
  const records = asked.data?.results;
  // Whoever never applied holds nothing.
  if (records?.length === 0) return null;
  return (
    <Section id="tax" title="My taxes" note="What you said of them, and the forms that you signed. Several applications can use it.">
      {!records && <Awaited asked={asked} what="what you said of your taxes" />}
      <ul className="app-account-lines">
        {records?.map((record) => (
          <Line
            key={record.id}
            title={record.name}
            actions={
              record.erased_at === null && (
                <RoutedLinkButton to="/{-$company}/investor/account/tax/$record" params={{ company, record: record.id }} size="small">
                  Open<VisuallyHidden> the taxes of {record.name}</VisuallyHidden>
                </RoutedLinkButton>
              )
            }
          >
            {record.kyc_investor_type_name}. {record.erased_at === null ? usedWords(record) : erasedWords(record.erased_at, timeZone)}
            {formsHeld(record).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Line>
        ))}
      </ul>
    </Section>
  );
}

/** The signed forms that hold, each with until when. */
const formsHeld = ({ documents }: Row): string[] =>
  documents
    .filter(({ state, part }) => state === 'completed' && part === 'form')
    .map(({ form, valid_until: until }) => `${form.form_id}: ${until === null ? 'valid until what it says changes' : `valid until ${shownDay(until)}`}`);
