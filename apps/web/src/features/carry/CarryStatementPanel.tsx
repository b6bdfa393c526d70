import { useState } from 'react';
import { Banner, Button, Panel, Select } from '@pari/ui';
import type { UserInfo } from '../../client/user.ts';
import type { CarryDay } from '../../shared/carry/useCarryDay.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { useSaveFile } from '../../shared/files/useSaveFile.ts';
import { PeriodFields } from '../../shared/statements/PeriodFields.tsx';
import { usePeriod } from '../../shared/statements/usePeriod.ts';
import '../../shared/statements/statements.css';

export interface CarryStatementPanelProps {
  readonly user: UserInfo;
  readonly carryDay: CarryDay;
  /** By their external ids. */
  readonly plans: readonly { readonly external_id: string; readonly carry_plan_name: string }[];
  readonly onClose: () => void;
}

const all = 'all';

/** Plan, period and paper of a statement of carry are chosen, and it is saved as a PDF. */
export default function CarryStatementPanel({ user, carryDay: { day, query }, plans, onClose }: CarryStatementPanelProps) {
  const today = useToday(user.company.time_zone, true);
  const [only, ...others] = plans;
  const [plan, setPlan] = useState(only !== undefined && others.length === 0 ? only.external_id : all);
  const chosen = usePeriod(day ?? today, { isOffered: true, currency: user.company.currency });
  const { mutate, isPending, error, isSuccess } = useSaveFile((call) =>
    call('getCarryStatement', { query: { ...query, ...chosen.within, paper: chosen.paper, ...(plan !== all && { plan }) } }),
  );
  const isOwn = user.user_id === user.real_user.user_id;
  return (
    <Panel
      title="Statement of carry"
      note={
        only !== undefined && others.length === 0 ? (
          <bdi>{only.carry_plan_name}</bdi>
        ) : isOwn ? (
          'Of the plans in which you hold points'
        ) : (
          'Of the plans in which they hold points'
        )
      }
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Close</Button>
          <Button variant="primary" icon="download" isPending={isPending} isDisabled={!chosen.isReady} onPress={() => mutate()}>
            Save as PDF
          </Button>
        </>
      }
    >
      <div className="app-statement-fields">
        {others.length > 0 && (
          <Select
            label="Carry plan"
            options={[{ value: all, label: 'All plans' }, ...plans.map(({ external_id: value, carry_plan_name: label }) => ({ value, label }))]}
            value={plan}
            onChange={setPlan}
          />
        )}
        <PeriodFields chosen={chosen} description="Points at both ends and what changed between, values at its end, and what was paid." />
        <output className="app-note">{isSuccess && !isPending && 'Saved.'}</output>
        {error !== null && !isPending && (
          <div role="alert">
            <Banner tone="warning" title="Nothing was saved">
              {error.message}
            </Banner>
          </div>
        )}
      </div>
    </Panel>
  );
}
