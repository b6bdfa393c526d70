import type { UseQueryResult } from '@tanstack/react-query';
import { Section } from '@pari/ui';
import { saysNothing } from '../../configured/saysNothing.ts';
import type { TableLayout } from '../../configured/tableLayout.ts';
import type { CurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';
import type { Ask } from '../../shared/explanation/question.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { ConsiderationsTable, type Days, type Drawn } from './ConsiderationsTable.tsx';
import { fitting } from './fitting.ts';
import type { KnownTable } from './parts.ts';
import { separated, type Row } from './row.ts';

/** Where the rows of a table come from. */
export interface Source {
  readonly asked: UseQueryResult;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row[] | undefined;
  /** What the rows are made of, by their id. */
  readonly compositions?: Readonly<Record<string, readonly Row[]>> | undefined;
  /** What totals add up; unless said, the rows, those in several currencies part by part. */
  readonly totalled?: readonly Row[] | undefined;
  readonly days?: Drawn['days'];
}

interface TablesProps {
  /** What all of them are of; names the file that holds them. */
  readonly page: string;
  readonly tables: readonly KnownTable[];
  readonly sourceOf: (table: string) => Source;
  readonly dates: Days;
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
  readonly withLogo: boolean;
  readonly emptyText: string;
  /** Asks where a figure comes from. */
  readonly ask: Ask<Row>;
  /** In px. */
  readonly headerHeight?: number;
}

const none = {};

/** The tables of a page, each once its rows are there; those are left out that hide themselves while they are empty. */
export function Tables({ page, tables, sourceOf, ...shared }: TablesProps) {
  const sources = tables.map(({ id, heading: title, blocks, hides }) => {
    const { asked, rows, compositions = none, totalled = separated(rows ?? [], compositions), days } = sourceOf(id);
    const drawn: Drawn | undefined = rows && {
      id,
      title,
      blocks: fitting(blocks, rows, compositions),
      rows,
      compositions,
      days,
      totalled,
    };
    return { id, title, asked, drawn, isHidden: hides && drawn !== undefined && saysNothing(drawn.blocks, drawn.rows) };
  });
  const all = sources.flatMap(({ drawn, isHidden }) => (drawn && !isHidden ? [drawn] : []));
  return sources.map(({ id, title, asked, drawn, isHidden }) => {
    if (isHidden) return null;
    if (drawn) return <ConsiderationsTable key={id} {...shared} page={page} table={drawn} all={all} />;
    return (
      <Section key={id} title={title}>
        <Awaited asked={asked} what={title} />
      </Section>
    );
  });
}
