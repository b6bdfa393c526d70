import { useState } from 'react';
import { isCivilDate } from '@pari/domain/dates';
import { usualPaper, type PaperSize } from '@pari/domain/statements';
import { Banner, Button, DateRangeField, Panel, SegmentedToggle, Select } from '@pari/ui';
import { todayIn } from '../../client/asOf.ts';
import { useFlag, useUserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { firstDay, lastDayOf, rangeFlag, rangeQuery, type DateRange } from '../dates/dateRange.ts';
import { shownDay } from '../dates/shownDay.ts';
import { pastQuarters } from './periods.ts';
import { ShownStatement } from './ShownStatement.tsx';
import { useStatement } from './useStatement.ts';
import { useStatementsZip } from './useStatementsZip.ts';
import './statements.css';

export interface StatementPanelProps {
  /** The one that statements are of; undefined: every one. */
  readonly fund?: { readonly id: string; readonly name: string };
  readonly profiles: readonly { readonly id: string; readonly name: string; readonly investor_account_code: string }[];
  /** The profile that is chosen at first; undefined: of a fund the first, so that its statement can be read, and else all. */
  readonly investor?: string | undefined;
  readonly onClose: () => void;
}

const all = 'all';
const soFar = 'so far';
const otherDays = 'other days';
const papers = [
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
] as const;

/** Period, profile and paper of capital account statements are chosen, and they are saved: one as a PDF, several as a ZIP. */
export default function StatementPanel({ fund, profiles, investor, onClose }: StatementPanelProps) {
  const user = useUserInfo().data;
  const isOwn = user === undefined || user.user_id === user.real_user.user_id;
  const isOffered = useFlag()(rangeFlag);
  const { asOf } = useViewContext();
  const last = lastDayOf(asOf, todayIn(user?.company.time_zone));
  const quarters = pastQuarters(last, 20);
  const [profile, setProfile] = useState(investor ?? (fund === undefined && profiles.length !== 1 ? all : (profiles[0]?.id ?? all)));
  const [period, setPeriod] = useState(isOffered ? (quarters[0]?.key ?? soFar) : soFar);
  const [days, setDays] = useState<DateRange | null>(null);
  const [paper, setPaper] = useState<PaperSize>(usualPaper(user?.company.currency ?? ''));
  const one = useStatement();
  const isSingle = fund !== undefined && profile !== all;
  const range = period === otherDays ? days : (quarters.find(({ key }) => key === period) ?? null);
  const isReady = period !== otherDays || days !== null;
  const within = rangeQuery(range);
  const asked = { ...within, paper };
  const zip = useStatementsZip({ ...asked, ...(fund && { funds: [fund.id] }), ...(profile !== all && { investors: [profile] }) });
  const save = (): void => {
    if (isSingle) one.save({ fund: fund.id, query: { investor: profile, ...asked } });
    else zip.save();
  };
  const isPending = one.isPending || zip.isPending;
  const problem = isSingle ? one.problem : zip.problem;
  return (
    <Panel
      title={fund ? 'Capital account statement' : 'Capital account statements'}
      note={fund ? <bdi>{fund.name}</bdi> : isOwn ? 'Of everything that you hold' : 'Of everything that they hold'}
      isOpen
      isWide={fund !== undefined}
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" icon="download" isPending={isPending} isDisabled={!isReady} onPress={save}>
            {isSingle ? 'Save as PDF' : 'Save as ZIP'}
          </Button>
        </>
      }
    >
      <div className="app-statement-fields">
        {profiles.length > 1 && (
          <Select
            label="Investor"
            options={[
              { value: all, label: 'All profiles' },
              ...profiles.map(({ id, name, investor_account_code: code }) => ({ value: id, label: `${name} (${code})` })),
            ]}
            value={profile}
            onChange={setProfile}
          />
        )}
        <Select
          label="Period"
          options={[
            { value: soFar, label: `Quarter to ${shownDay(last)}` },
            ...(isOffered ? [...quarters.map(({ key, name }) => ({ value: key, label: name })), { value: otherDays, label: 'Other days' }] : []),
          ]}
          value={period}
          onChange={setPeriod}
          description="The year to its end and everything since inception stand beside it."
        />
        {period === otherDays && (
          <DateRangeField
            label="From and to"
            placeholder="Choose two days"
            clearLabel="None"
            value={days}
            today={last}
            min={firstDay}
            max={last}
            formatDate={shownDay}
            problemOf={({ start, end }) => (end < start ? 'The last day is before the first.' : undefined)}
            onChange={(chosen) => setDays(chosen && isCivilDate(chosen.start) && isCivilDate(chosen.end) ? { start: chosen.start, end: chosen.end } : null)}
          />
        )}
        <div className="app-statement-paper">
          <SegmentedToggle label="Paper" options={papers} value={paper} onChange={setPaper} />
        </div>
        <output className="app-note">
          {zip.job && `${zip.job.done} of ${zip.job.total} ${zip.job.total === 1 ? 'statement is' : 'statements are'} drawn. It is saved when all are.`}
          {zip.isSaved && 'Saved.'}
        </output>
        {problem !== undefined && !isPending && (
          <div role="alert">
            <Banner tone="warning" title="Nothing was saved">
              {problem}
            </Banner>
          </div>
        )}
      </div>
      {fund && !isSingle && <p className="app-note app-statement-days">Choose one profile to read its statement here.</p>}
      {isSingle && isReady && <ShownStatement fund={fund.id} investor={profile} within={within} />}
    </Panel>
  );
}
