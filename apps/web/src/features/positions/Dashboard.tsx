import { useMemo } from 'react';
import { formatDate } from '@pari/domain/format';
import { isCivilDate } from '@pari/domain/dates';
import type { ConfiguredPage, InvestorDetail } from '@pari/contract';
import { ConfiguredTiles } from '../../configured/ConfiguredTiles.tsx';
import { partBlocks } from '../../configured/field.ts';
import { UnknownFields } from '../../configured/UnknownFields.tsx';
import type { Holding } from './holding.ts';
import { currencyUnder } from './currency.ts';
import { isHoldingField } from './fields.ts';
import { InvestmentsSection } from './InvestmentsSection.tsx';
import { tileFigure } from './tiles.ts';
import type { CurrencyChoices } from './useCurrencyChoice.ts';

interface DashboardProps {
  readonly page: ConfiguredPage;
  readonly detail: InvestorDetail;
  readonly choices: CurrencyChoices;
  readonly isAdministrator: boolean;
}

/** Tiles and tables of the holdings, as the page configuration asks for them. */
export function Dashboard({ page, detail, choices, isAdministrator }: DashboardProps) {
  const holdings = useMemo(() => detail.invested_funds.toSorted(newestFirst), [detail]);
  const legacy = holdings.filter(({ fund }) => fund.is_legacy);
  const tiles = partBlocks(page.tiles, isHoldingField);
  const { active, forLegacy } = tablesOf(page);
  const shared = { detail, choices, withLogo: !page.hide_logo, mainField: page.fund_based_value_key };
  return (
    <>
      {isAdministrator && <UnknownFields blocks={[...tiles.unknown, ...active.unknown]} />}
      {holdings.length > 0 && (
        <ConfiguredTiles
          blocks={tiles.known}
          figureOf={(block) => tileFigure(block, holdings, currencyUnder(choices.tiles))}
          headlineNote={`As of ${isCivilDate(detail.as_of) ? formatDate(detail.as_of) : detail.as_of}`}
        />
      )}
      <InvestmentsSection {...shared} title={page.active_investments_label} blocks={active.known} holdings={holdings.filter(({ fund }) => !fund.is_legacy)} />
      {legacy.length > 0 && (
        <InvestmentsSection
          {...shared}
          title={page.legacy_investments_label}
          note="Metrics are based on the most recent available data. Some metrics are not available."
          blocks={forLegacy.known.filter(({ hideForLegacy }) => !hideForLegacy)}
          holdings={legacy}
        />
      )}
    </>
  );
}

/** As the tables start out, whether or not they have a column for it. */
const newestFirst = (one: Holding, other: Holding): number => (other.notice_date ?? '').localeCompare(one.notice_date ?? '');

/** The columns of both tables; legacy holdings have the active ones' unless the page gives them their own. */
function tablesOf({ tables }: ConfiguredPage) {
  const active = tables.find(({ id }) => id === 'active_investments') ?? tables[0];
  const legacy = tables.find(({ id }) => id === 'legacy_investments') ?? active;
  return { active: partBlocks(active?.rows ?? [], isHoldingField), forLegacy: partBlocks(legacy?.rows ?? [], isHoldingField) };
}
