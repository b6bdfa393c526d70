import { useState } from 'react';
import { Button, PageHeader, Section } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { RetainedTable } from './RetainedTable.tsx';
import { yearsWords } from './retained.ts';
import { YearsPanel } from './YearsPanel.tsx';
import './retention.css';

/** For how long the company keeps what investors said of themselves, for those who administer it. */
export function RetentionPage() {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const set = useCall('listRetained', { query: { limit: 1 } }, { isToldInPlace: true });
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PageHeader title="Retention">
        What investors said of themselves is erased some years after they apply for nothing and hold nothing any more: its values and its files. Nobody can
        bring it back.
      </PageHeader>
      {set.data ? (
        <div className="app-retention-set">
          <p className="app-retention-years">
            Kept {yearsWords(set.data.years)}
            {set.data.years !== null && ' after the relationship ended'}
          </p>
          <Button onPress={() => setChanging(true)}>Change</Button>
        </div>
      ) : (
        <Awaited asked={set} what="for how long records are kept" />
      )}
      <Section title="People with records" note="Nothing of what stands in a record is shown here.">
        <RetainedTable timeZone={timeZone} />
      </Section>
      {isChanging && set.data && <YearsPanel years={set.data.years} onClose={() => setChanging(false)} />}
    </>
  );
}
