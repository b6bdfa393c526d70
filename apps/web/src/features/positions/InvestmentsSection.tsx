import { useMemo } from 'react';
import type { Block, InvestorDetail } from '@pari/contract';
import { EmptyState, Section } from '@pari/ui';
import { ConfiguredTable } from '../../configured/ConfiguredTable.tsx';
import { currencyUnder } from './currency.ts';
import { TableCurrency } from './CurrencyControls.tsx';
import { FundName } from './FundName.tsx';
import { fundName, holdingId, missingRate, noteOn, type Holding } from './holding.ts';
import type { CurrencyChoices } from './useCurrencyChoice.ts';

interface InvestmentsSectionProps {
  readonly title: string;
  readonly note?: string;
  readonly blocks: readonly Block[];
  readonly holdings: readonly Holding[];
  readonly detail: InvestorDetail;
  readonly choices: CurrencyChoices;
  readonly withLogo: boolean;
  readonly mainField: string;
}

/** One table of holdings, each with its profiles beneath, and the choice of currency beside its title. */
export function InvestmentsSection({ title, note, blocks, holdings, detail, choices, withLogo, mainField }: InvestmentsSectionProps) {
  const currencyOf = useMemo(() => currencyUnder(choices.table), [choices.table]);
  // Columns about borrowing say nothing where no fund lends.
  const shown = useMemo(() => blocks.filter(({ isLeverageField }) => !isLeverageField || holdings.some(({ fund }) => fund.offer_leverage)), [blocks, holdings]);
  return (
    <Section title={title} note={note} actions={holdings.length > 0 && <TableCurrency choices={choices} title={title} rateDate={detail.latest_currency_rate_date} />}>
      <ConfiguredTable
        label={title}
        blocks={shown}
        rows={holdings}
        currencyOf={currencyOf}
        reasonOf={noteOn}
        missingRate={missingRate}
        mainField={mainField}
        renderName={(holding, text) => <FundName holding={holding} text={text} withLogo={withLogo} />}
        getRowId={holdingId}
        getRowName={fundName}
        getChildren={({ id }) => detail.investment_compositions[id]}
        empty={<EmptyState title="Investment Opportunities Coming Soon">Your first investment appears here once a fund that you chose has called capital.</EmptyState>}
      />
    </Section>
  );
}
