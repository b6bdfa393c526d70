import { useCallback, useMemo, type ReactNode } from 'react';
import type { Block, InvestorDetail } from '@pari/contract';
import { plainBlock } from '../../configured/field.ts';
import type { TableLayout } from '../../configured/tableLayout.ts';
import { currencyUnder, type CurrencyChoice } from '../../shared/currency/currency.ts';
import { rangeOf } from '../../shared/dates/dateRange.ts';
import { askTotal } from '../../shared/explanation/question.ts';
import { useAsk } from './explain.ts';
import { isExplained } from '@pari/domain/figures';
import type { ExportFormat } from '../../shared/exports/ExportMenu.tsx';
import { TableSection } from '../../shared/tables/TableSection.tsx';
import type { SavedTable } from './saveTables.ts';
import { FundName } from './FundName.tsx';
import { fundName, holdingId, missingRate, noteOn, partOf, type Holding } from './holding.ts';
import { incompleteness } from './incomplete.ts';
import type { CurrencyChoices } from '../../shared/currency/useCurrencyChoices.ts';
import { useFundPage } from './useFundPage.ts';

interface InvestmentsSectionProps {
  /** Its id in the page configuration. */
  readonly table: string;
  readonly title: string;
  readonly note?: string;
  /** Its columns, the name of the fund first. */
  readonly blocks: readonly Block[];
  readonly holdings: readonly Holding[];
  /** Every table of the page. */
  readonly portfolio: readonly SavedTable[];
  readonly detail: InvestorDetail;
  readonly choices: CurrencyChoices;
  readonly layout: TableLayout;
  readonly withLogo: boolean;
  readonly mainField: string;
  readonly empty: ReactNode;
}

/** The column that names the rows. */
export const fundBlock: Block = { ...plainBlock, heading: 'Fund', field_name: 'fund.name', field_type: 'string', minWidth: 220 };

/** One table of holdings, each with its profiles beneath, and the choice of currency beside its title. */
export function InvestmentsSection({
  table,
  title,
  note,
  blocks,
  holdings,
  portfolio,
  detail,
  choices,
  layout,
  withLogo,
  mainField,
  empty,
}: InvestmentsSectionProps) {
  const { table: choice } = choices;
  const ask = useAsk();
  const explain = useCallback(
    (holding: Holding, block: Block) => (isExplained(block.field_name) ? () => ask({ block, rows: [holding], isTotal: false, choice }) : undefined),
    [ask, choice],
  );
  const own = useTotalling(choice, detail);
  const overall = useTotalling(choices.tiles, detail);
  const getChildren = useCallback(({ id }: Holding) => detail.investment_compositions[id], [detail]);
  const { hrefOf, open } = useFundPage();
  const save = async (format: ExportFormat, name: string, tables: readonly SavedTable[]) => {
    const { saveTables } = await import('./saveTables.ts');
    await saveTables({ format, title: name, detail, choice, tables });
  };
  return (
    <TableSection
      table={table}
      title={title}
      note={note}
      choices={choices}
      rates={detail}
      save={(format) => save(format, title, [{ title, blocks, holdings }])}
      saveAll={() => save('xlsx', 'Portfolio', portfolio)}
      blocks={blocks}
      rows={holdings}
      reasonOf={noteOn}
      missingRate={missingRate}
      mainField={mainField}
      listedBy="Latest notice"
      partOf={partOf}
      own={own}
      overall={overall}
      layout={layout}
      nameField={fundBlock.field_name}
      renderName={(holding, text) => <FundName holding={holding} text={text} withLogo={withLogo} />}
      explain={explain}
      getRowId={holdingId}
      getRowName={fundName}
      getChildren={getChildren}
      getRowHref={hrefOf}
      onRowOpen={open}
      empty={empty}
    />
  );
}

/** How totals under a choice of currency are told. */
function useTotalling(choice: CurrencyChoice, detail: InvestorDetail) {
  const ask = useAsk();
  return useMemo(() => {
    const currencyOf = currencyUnder(choice);
    const range = rangeOf(detail);
    return {
      currencyOf,
      incompleteness: (field: string, rows: readonly Holding[], missing: readonly Holding[]) => incompleteness(field, rows, missing, currencyOf, range),
      explain: (block: Block, rows: readonly Holding[]) => askTotal(ask, block, rows, choice),
    };
  }, [ask, choice, detail]);
}
