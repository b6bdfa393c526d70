import { useMemo } from 'react';
import { DASH } from '@pari/domain/format';
import { numberOf } from '@pari/domain/instructions';
import { DataTable, Section, StatusMark, type DataColumn } from '@pari/ui';
import { versionState, type Version } from './instructions.ts';
import { whoWhen } from './VersionFacts.tsx';

const idOf = ({ version }: Version): string => String(version);
const nameOf = ({ version }: Version): string => `Version ${version}`;

const columnsIn = (timeZone: string, today: string): readonly DataColumn<Version>[] => {
  const done = (did: Version['proposed'] | null) => (did === null ? DASH : <bdi className="app-pay-text">{whoWhen(did, timeZone)}</bdi>);
  return [
    { id: 'version', header: 'Version', minWidth: 110, render: nameOf },
    {
      id: 'state',
      header: 'State',
      minWidth: 170,
      phone: 'primary',
      isWhole: true,
      render: (version) => {
        const { tone, word } = versionState(version, today);
        return <StatusMark tone={tone}>{word}</StatusMark>;
      },
    },
    {
      id: 'account',
      header: 'Account',
      minWidth: 150,
      phone: 'secondary',
      isWhole: true,
      render: (version) => (
        <>
          <bdi className="app-pay-text">{version.bank_name}</bdi> <span className="app-pay-number">{numberOf(version)}</span>
        </>
      ),
    },
    { id: 'proposed', header: 'Proposed', minWidth: 180, isWhole: true, render: ({ proposed }) => done(proposed) },
    { id: 'approved', header: 'Approved', minWidth: 180, isWhole: true, render: ({ approved }) => done(approved) },
    {
      id: 'revoked',
      header: 'Revoked',
      minWidth: 200,
      isWhole: true,
      render: ({ revoked }) => (
        <>
          {done(revoked)}
          {revoked && <bdi className="app-fund-note app-pay-text">{revoked.reason}</bdi>}
        </>
      ),
    },
  ];
};

interface HistoryProps {
  readonly versions: readonly Version[];
  readonly timeZone: string;
  /** Where the company is. */
  readonly today: string;
}

/** Everything that was ever proposed for a fund, the newest first, with what became of it. */
export function History({ versions, timeZone, today }: HistoryProps) {
  const columns = useMemo(() => columnsIn(timeZone, today), [timeZone, today]);
  return (
    <Section title="History">
      <DataTable label="History" columns={columns} rows={versions} getRowId={idOf} getRowName={nameOf} />
    </Section>
  );
}
