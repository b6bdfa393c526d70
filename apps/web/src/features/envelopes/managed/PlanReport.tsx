import { useMemo } from 'react';
import { Banner, DataTable, DefinitionList, StatusMark, type DataColumn } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import type { Filled, Plan, PlannedRow } from './sendForm.ts';

interface Planning {
  /** Each signer names a witness. */
  readonly isWitnessed: boolean;
  /** Nothing stands in the way of any. */
  readonly isReady: boolean;
}

/** Who signs, in their order. */
const namesOf = ({ recipients }: PlannedRow, isWitnessed: boolean): string =>
  recipients.flatMap(({ name, role }) => (isWitnessed && role === 'signer' ? [name, 'a witness whom they name'] : [name])).join(', then ');

const columnsIn = ({ isWitnessed, isReady }: Planning): readonly DataColumn<PlannedRow>[] => [
  {
    id: 'to',
    header: 'To',
    minWidth: 200,
    isWhole: true,
    render: (row) => <bdi>{namesOf(row, isWitnessed) || row.named.join(', ') || 'Nobody'}</bdi>,
  },
  {
    id: 'values',
    header: 'Values',
    minWidth: 180,
    isWhole: true,
    isMissing: ({ values }) => Object.keys(values).length === 0,
    render: ({ values }) =>
      Object.entries(values)
        .map(([name, value]) => `${name}: ${value}`)
        .join('; '),
  },
  {
    id: 'found',
    header: 'What was found',
    minWidth: 260,
    isWhole: true,
    phone: 'secondary',
    isPlain: true,
    render: ({ faults, waits }) => (
      <div>
        {faults.map((fault) => (
          <div key={fault}>
            <StatusMark tone="negative">{fault}</StatusMark>
          </div>
        ))}
        {waits && <StatusMark tone="warning">Has this document from before, and has not signed it</StatusMark>}
        {faults.length === 0 && !waits && <StatusMark tone="positive">{isReady ? 'Can be sent' : 'Nothing wrong here'}</StatusMark>}
      </div>
    ),
  },
  { id: 'row', header: 'Row', minWidth: 60, align: 'end', phone: 'primary', render: ({ row }) => row },
];
const idOf = ({ row }: PlannedRow): string => String(row);
const nameOf = ({ named }: PlannedRow): string => named.join(', ');

interface PlanReportProps {
  readonly plan: Plan;
  /** For what it was made. */
  readonly filled: Pick<Filled, 'witnessed' | 'days' | 'message'>;
}

/** What would be sent to whom, and what stands in the way. */
export function PlanReport({ plan: { faults, envelopes }, filled: { witnessed, days, message } }: PlanReportProps) {
  const faulty = envelopes.filter((one) => one.faults.length > 0).length;
  const hasValues = envelopes.some(({ values }) => Object.keys(values).length > 0);
  const isReady = faults.length + faulty === 0;
  const columns = useMemo(
    () => columnsIn({ isWitnessed: witnessed, isReady }).filter(({ id }) => id !== 'values' || hasValues),
    [witnessed, isReady, hasValues],
  );
  return (
    <div className="app-send-preview">
      {!isReady ? (
        <Banner tone="negative" title="Nothing can be sent yet">
          {faults.map((fault) => (
            <div key={fault}>{fault}</div>
          ))}
          {faulty > 0 && `${faulty === 1 ? 'One row' : `${faulty} rows`} must be put right. Then check again.`}
        </Banner>
      ) : (
        <Banner tone="positive" title={`${counted(envelopes.length, 'document', 'documents')} would be sent`}>
          Nothing is sent yet.
        </Banner>
      )}
      {envelopes.length > 0 && <DataTable label="What would be sent" columns={columns} rows={envelopes} getRowId={idOf} getRowName={nameOf} />}
      <DefinitionList
        items={[
          { id: 'until', term: 'Time to sign', description: counted(Number(days), 'day', 'days') },
          { id: 'message', term: 'Message', description: message.trim() === '' ? 'None' : <bdi className="app-sent-text">{message}</bdi> },
        ]}
      />
    </div>
  );
}
