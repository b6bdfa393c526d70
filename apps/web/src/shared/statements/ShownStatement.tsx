import { useState } from 'react';
import type { Statement } from '@pari/contract';
import { formatPaid } from '@pari/domain/format';
import { footnotesOf, periodHeading, standingOf, statementSections } from '@pari/domain/statements';
import { DefinitionList, SegmentedToggle, useIsPhone } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../dates/shownDay.ts';
import { Awaited } from '../lists/Awaited.tsx';
import { meansNone } from '../lists/meansNone.ts';
import { nothingHeld } from './useStatement.ts';

interface ShownStatementProps {
  /** Id of the fund. */
  readonly fund: string;
  /** The profile. */
  readonly investor: string;
  readonly within: { readonly start_date?: string; readonly end_date?: string };
}

/** The statement that would be saved, line for line. */
export function ShownStatement({ fund, investor, within }: ShownStatementProps) {
  const asked = useCall('getStatement', { params: { id: fund }, query: { investor, ...within } }, { keepsPrevious: true, isToldInPlace: true });
  if (asked.isLoadingError && meansNone(asked.error)) return <p className="app-note">{nothingHeld}</p>;
  if (!asked.data) return <Awaited asked={asked} what="the statement" />;
  return (
    <div className="app-figures" aria-busy={asked.isPlaceholderData || undefined}>
      <Lines statement={asked.data} />
    </div>
  );
}

function Lines({ statement }: { readonly statement: Statement }) {
  const { currency, end_date: to, start_date: from, periods } = statement;
  const isPhone = useIsPhone();
  const [chosen, choose] = useState('ITD');
  const name = periods.some((period) => period.name === chosen) ? chosen : (periods[0]?.name ?? chosen);
  const shown = isPhone ? periods.filter((period) => period.name === name) : periods;
  return (
    <>
      <p className="app-statement-days">
        {shownDay(from)} to {shownDay(to)}
      </p>
      {isPhone && (
        <SegmentedToggle label="Column" options={periods.map((period) => ({ value: period.name, label: period.name }))} value={name} onChange={choose} />
      )}
      {statementSections.map(({ heading, lines }) => (
        <table key={heading} className="app-statement">
          <caption>{heading}</caption>
          <thead>
            <tr>
              <th scope="col">{currency}</th>
              {shown.map((period) => (
                <th key={period.name} scope="col">
                  {periodHeading(period)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ label, line, as }) => (
              <tr key={line} data-as={as}>
                <th scope="row">{label}</th>
                {shown.map((period) => (
                  <td key={period.name}>{formatPaid(period[line], currency)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <h3 className="app-statement-heading">On {shownDay(to)}</h3>
      <DefinitionList items={belowEachOther(standingOf(statement)).map(({ label, value }) => ({ id: label, term: label, description: value }))} />
      <ul className="app-statement-notes">
        {[...footnotesOf(statement), 'The PDF has the entries of the period too.'].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** What the paper has in two columns. */
const belowEachOther = <Fact,>(facts: readonly Fact[]): Fact[] => [0, 1].flatMap((column) => facts.filter((_, at) => at % 2 === column));
