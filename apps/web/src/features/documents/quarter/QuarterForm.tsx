import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { usualPaper } from '@pari/domain/statements';
import { Banner, Button, SegmentedToggle, Select } from '@pari/ui';
import { todayIn } from '../../../client/asOf.ts';
import { useFormChange } from '../../../client/changes.ts';
import { isRefusal } from '../../../client/failedChanges.ts';
import { pastQuarters } from '../../../shared/statements/periods.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { callOf, rehearsalIn, type Chosen, type Rehearsal } from './quarter.ts';
import { QuarterProgress } from './QuarterProgress.tsx';
import { QuarterReport } from './QuarterReport.tsx';
import '../../../shared/statements/statements.css';

interface QuarterFormProps {
  readonly funds: CallOutput<'listAudiences'>['funds'];
  readonly company: { readonly currency: string; readonly time_zone: string };
}

const papers = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

/** What is published is what was rehearsed: whatever is changed is rehearsed again. */
export function QuarterForm({ funds, company }: QuarterFormProps) {
  const quarters = pastQuarters(todayIn(company.time_zone), 20);
  const [chosen, setChosen] = useState<Chosen>({ quarter: quarters[0]?.key ?? '', fund: '', paper: usualPaper(company.currency), reasons: new Map() });
  const [rehearsal, setRehearsal] = useState<Rehearsal>();
  /** A reason was given since, or something changed under it. */
  const [isStale, setStale] = useState(false);
  const [job, setJob] = useState<string>();
  const rehearse = useFormChange('publishStatements');
  const publish = useFormChange('publishStatements');
  const isPending = rehearse.isPending || publish.isPending;
  const choose = (change: Partial<Chosen>): void => {
    setChosen((before) => ({ ...before, reasons: new Map(), ...change }));
    setRehearsal(undefined);
    publish.reset();
  };
  const check = (): void =>
    rehearse.mutate(callOf(chosen), {
      onSuccess: (answer) => {
        publish.reset();
        setRehearsal(answer);
        setStale(false);
      },
    });
  const confirm = ({ digest }: Rehearsal): void =>
    publish.mutate(callOf(chosen, digest), {
      onSuccess: (answer) => setJob(answer.job ?? undefined),
      onError: (error) => {
        const changed = isRefusal(error) ? rehearsalIn(error.current) : undefined;
        if (changed) setRehearsal(changed);
        else setStale(true);
      },
    });
  if (job !== undefined) {
    return (
      <QuarterProgress
        id={job}
        onAgain={() => {
          setJob(undefined);
          choose({});
        }}
      />
    );
  }
  const changing = rehearsal ? rehearsal.counts.new + rehearsal.counts.changed : 0;
  const isReady = rehearsal !== undefined && !isStale && changing > 0;
  return (
    <div className="app-publish-report">
      <div className="app-publish-fields">
        <Select
          label="Quarter"
          options={quarters.map(({ key, name }) => ({ value: key, label: name }))}
          value={chosen.quarter}
          onChange={(quarter) => choose({ quarter })}
          isDisabled={isPending}
        />
        <Select
          label="Fund"
          options={[{ value: '', label: 'All funds' }, ...funds.map(({ id, name }) => ({ value: id, label: name }))]}
          value={chosen.fund}
          onChange={(fund) => choose({ fund })}
          isDisabled={isPending}
        />
        <div className="app-statement-paper">
          <SegmentedToggle label="Paper" options={papers} value={chosen.paper} onChange={(paper) => choose({ paper })} isDisabled={isPending} />
        </div>
      </div>
      {(rehearse.refusal ?? publish.refusal) && (
        <div>
          <Banner tone="negative" title="Nothing was published">
            {(rehearse.refusal ?? publish.refusal)?.message}
          </Banner>
        </div>
      )}
      {rehearsal && (
        <QuarterReport
          rehearsal={rehearsal}
          reasons={chosen.reasons}
          onReason={(fund, reason) => {
            const reasons = new Map(chosen.reasons);
            if (reason === '') reasons.delete(fund);
            else reasons.set(fund, reason);
            setChosen({ ...chosen, reasons });
            setStale(true);
          }}
        />
      )}
      <div className="app-publish-next">
        {isReady && (
          <Button variant="primary" isPending={publish.isPending} onPress={() => confirm(rehearsal)}>
            Publish {counted(changing, 'statement', 'statements')}
          </Button>
        )}
        <Button variant={isReady ? 'secondary' : 'primary'} isPending={rehearse.isPending} isDisabled={publish.isPending} onPress={check}>
          {rehearsal === undefined ? 'Check without publishing' : 'Check again'}
        </Button>
      </div>
    </div>
  );
}
