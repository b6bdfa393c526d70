import { useMemo, useState } from 'react';
import type { CallError } from '@pari/contract/client';
import { DASH, shownFileName } from '@pari/domain/format';
import { Banner, Button, DataTable, DefinitionList, FileDrop, type DataColumn } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { useOnePress } from '../../forms/useOnePress.ts';
import { chosenWords } from '../../shared/files/chosenWords.ts';
import { readAsBenefits, type PayReport } from './pay.ts';

/** What the file may have, by the contract. */
const mostBytes = 20_000_000;

const commitments = 'carry_commitments.csv';

/** As it is sent: whatever it is called, it is pay, unless it is called as commitments are. */
function formWith(file: File): FormData {
  const form = new FormData();
  form.append(file.name.toLowerCase() === commitments ? commitments : 'compensation.csv', file, file.name);
  return form;
}

/** A file of pay is chosen, tried, and then imported: what is imported is the very file that was tried. */
export function PayImport() {
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState<PayReport>();
  const { mutate, isPending, refusal, reset } = useFormChange('importPay');
  const choose = (next: File | undefined): void => {
    setFile(next);
    setTried(undefined);
    reset();
  };
  const done = (report: PayReport): void => {
    toasts.show('The file is imported.');
    choose(undefined);
    setTried(report);
    void refreshCall('listPaidPeople');
  };
  const once = useOnePress(isPending);
  const run = (chosen: File, isDry: boolean): void =>
    once(() =>
      mutate(
        { form: formWith(chosen), query: { dry_run: isDry ? 'true' : 'false' } },
        {
          onSuccess: isDry ? setTried : done,
          onError: (error) => {
            if (isRefusal(error)) setTried(undefined);
          },
        },
      ),
    );
  const isTried = tried !== undefined;
  return (
    <div className="app-compensation-import">
      <FileDrop
        label="File of pay"
        accept={['.csv']}
        kinds="CSV"
        mostBytes={mostBytes}
        isMultiple={false}
        files={file ? [{ id: file.name, name: shownFileName(file.name), size: file.size, state: 'there' }] : []}
        onAdd={([added]) => choose(added)}
        onRemove={() => choose(undefined)}
        isDisabled={isPending}
        words={chosenWords}
      />
      {refusal && <Refused refusal={refusal} />}
      {tried && <Told report={tried} />}
      {file && (
        <div className="app-compensation-import-next">
          {isTried && (
            <Button variant="primary" isPending={isPending} onPress={() => run(file, false)}>
              Import
            </Button>
          )}
          <Button
            variant={isTried ? 'secondary' : 'primary'}
            isPending={isPending && !isTried}
            isDisabled={isPending && isTried}
            onPress={() => run(file, true)}
          >
            {isTried ? 'Try again' : 'Try without importing'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Told({ report: { dry_run: isDry, rows, people, records, other_benefits: others, commitments: committed } }: { readonly report: PayReport }) {
  const count = (value: number): string => value.toLocaleString('en');
  const isOfYears = committed.added + committed.changed + committed.skipped === 0;
  const [what, counts] = isOfYears ? ['Years', records] : ['Commitments', committed];
  return (
    <>
      <Banner tone="positive" title={isDry ? 'Nothing is wrong with this file' : 'The file is imported'}>
        {isDry ? 'This is what importing it would do.' : 'This is what was done.'}
      </Banner>
      {others.length > 0 && (
        <Banner tone="warning" title={isDry ? 'Is each of these a benefit?' : 'Benefits by names that are not usual'}>
          {readAsBenefits(others)}
        </Banner>
      )}
      <DefinitionList
        items={[
          { id: 'rows', term: 'Rows', description: count(rows) },
          { id: 'people', term: 'People', description: count(people) },
          { id: 'added', term: `${what} added`, description: count(counts.added) },
          { id: 'changed', term: `${what} changed`, description: count(counts.changed) },
          { id: 'already', term: `${what} known already`, description: count(counts.skipped) },
        ]}
      />
    </>
  );
}

interface Fault {
  readonly id: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly reason: string;
}

const columns: readonly DataColumn<Fault>[] = [
  { id: 'row', header: 'Row', render: ({ row }) => row?.toLocaleString('en') ?? DASH },
  { id: 'column', header: 'Column', phone: 'primary', render: ({ column }) => column ?? DASH },
  { id: 'reason', header: 'What is wrong', minWidth: 320, phone: 'secondary', isPlain: true, isWhole: true, render: ({ reason }) => reason },
];
const idOf = ({ id }: Fault): string => id;
const nameOf = ({ row }: Fault): string => (row === null ? 'The file' : `Row ${row}`);

/** Why the file was not taken: what is wrong with which row. */
function Refused({ refusal }: { readonly refusal: CallError }) {
  const faults = useMemo(() => refusal.rows.map(({ row, column, reason }, index) => ({ row, column, reason, id: String(index) })), [refusal]);
  return (
    <>
      <Banner tone="negative" title="This file cannot be imported">
        {[refusal.message, ...Object.values(refusal.errors).flat()].join(' ')}
      </Banner>
      {faults.length > 0 && <DataTable label="What is wrong" columns={columns} rows={faults} getRowId={idOf} getRowName={nameOf} />}
    </>
  );
}
