import { useState } from 'react';
import type { ReadPlot } from './readPlot.ts';

interface LineTableProps {
  readonly plot: ReadPlot;
  readonly label: string;
  readonly tableLabel: string;
  readonly dateLabel: string;
  readonly noValueText: string;
  readonly formatDate: (date: string) => string;
}

/** The chart's data in words and figures, newest first, for everybody who would rather read it. */
export function LineTable({ plot: { dates, lines }, label, tableLabel, dateLabel, noValueText, formatDate }: LineTableProps) {
  const [isOpen, setOpen] = useState(false);
  const scrolls = { tabIndex: 0, role: 'region', 'aria-label': label };
  return (
    <details className="ui-lines-data" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{tableLabel}</summary>
      {isOpen && (
        <div className="ui-lines-table" {...scrolls}>
          <table>
            <thead>
              <tr>
                <th scope="col">{dateLabel}</th>
                {lines.map(({ series }) => (
                  <th key={series.id} scope="col">
                    {series.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {dates.toReversed().map((date) => (
                <tr key={date}>
                  <th scope="row">{formatDate(date)}</th>
                  {lines.map(({ series, byDate }) => (
                    <td key={series.id}>{byDate.get(date)?.text ?? noValueText}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
