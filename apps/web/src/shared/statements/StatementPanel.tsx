import { useState } from 'react';
import { accountTitle } from '@pari/domain/identifiers';
import { Banner, Button, Panel, Select } from '@pari/ui';
import { todayIn } from '../../client/asOf.ts';
import { useFlag, useUserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { lastDayOf, rangeFlag } from '../dates/dateRange.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { ShownStatement } from './ShownStatement.tsx';
import { usePeriod } from './usePeriod.ts';
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

/** Period, profile and paper of capital account statements are chosen, and they are saved: one as a PDF, several as a ZIP. */
export default function StatementPanel({ fund, profiles, investor, onClose }: StatementPanelProps) {
  const user = useUserInfo().data;
  const isOwn = user === undefined || user.user_id === user.real_user.user_id;
  const isOffered = useFlag()(rangeFlag);
  const { asOf } = useViewContext();
  const last = lastDayOf(asOf, todayIn(user?.company.time_zone));
  const [profile, setProfile] = useState(investor ?? (fund === undefined && profiles.length !== 1 ? all : (profiles[0]?.id ?? all)));
  const chosen = usePeriod(last, { isOffered, currency: user?.company.currency });
  const one = useStatement();
  const isSingle = fund !== undefined && profile !== all;
  const { isReady, within } = chosen;
  const asked = { ...within, paper: chosen.paper };
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
              ...profiles.map(({ id, name, investor_account_code: code }) => ({ value: id, label: accountTitle(name, code) })),
            ]}
            value={profile}
            onChange={setProfile}
          />
        )}
        <PeriodFields chosen={chosen} description="The year to its end and everything since inception stand beside it." />
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
