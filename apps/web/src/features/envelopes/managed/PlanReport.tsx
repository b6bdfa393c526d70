import { Banner, DataTable, StatusMark, type DataColumn } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import type { Plan, PlannedRow } from './sendForm.ts';

const columns: readonly DataColumn<PlannedRow>[] = [
  {
    id: 'to',
    header: 'To',
    minWidth: 200,
    isWhole: true,
    render: ({ recipients, named }) => <bdi>{recipients.length === 0 ? named.join(', ') || 'Nobody' : recipients.map(({ name }) => name).join(', then ')}</bdi>,
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
        {faults.length === 0 && !waits && <StatusMark tone="positive">Can be sent</StatusMark>}
      </div>
    ),
  },
  { id: 'row', header: 'Row', minWidth: 60, align: 'end', phone: 'primary', render: ({ row }) => row },
];
const withoutValues = columns.filter(({ id }) => id !== 'values');
const idOf = ({ row }: PlannedRow): string => String(row);
const nameOf = ({ named }: PlannedRow): string => named.join(', ');

/** What would be sent to whom, and what stands in the way. */
export function PlanReport({ plan: { faults, envelopes } }: { readonly plan: Plan }) {
  const faulty = envelopes.filter((one) => one.faults.length > 0).length;
  const hasValues = envelopes.some(({ values }) => Object.keys(values).length > 0);
  return (
    <div className="app-send-preview">
      {faults.length + faulty > 0 ? (
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
      {envelopes.length > 0 && (
        <DataTable label="What would be sent" columns={hasValues ? columns : withoutValues} rows={envelopes} getRowId={idOf} getRowName={nameOf} />
      )}
    </div>
  );
}
