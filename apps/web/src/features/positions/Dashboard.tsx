import { formatDate } from '@pari/domain/format';
import { isCivilDate } from '@pari/domain/dates';
import type { ConfiguredPage, InvestorDetail } from '@pari/contract';
import type { UserInfo } from '../../client/user.ts';
import { ConfiguredTiles } from '../../configured/ConfiguredTiles.tsx';
import { currencyUnder } from './currency.ts';
import { TilesCurrency } from './CurrencyControls.tsx';
import { InvestmentsSection } from './InvestmentsSection.tsx';
import { tileFigure } from './tiles.ts';
import { useCurrencyChoices } from './useCurrencyChoice.ts';

interface DashboardProps {
  readonly page: ConfiguredPage;
  readonly detail: InvestorDetail;
  readonly user: UserInfo;
}

/** Tiles and tables of the holdings, as the page configuration asks for them. */
export function Dashboard({ page, detail, user }: DashboardProps) {
  const choices = useCurrencyChoices(user);
  const { invested_funds: holdings } = detail;
  const active = holdings.filter(({ fund }) => !fund.is_legacy);
  const legacy = holdings.filter(({ fund }) => fund.is_legacy);
  const columns = page.tables.find(({ id }) => id === 'active_investments') ?? page.tables[0];
  const legacyColumns = page.tables.find(({ id }) => id === 'legacy_investments') ?? columns;
  const shared = { detail, choices, isAdministrator: user.abilities.administer, withLogo: !page.hide_logo };
  return (
    <>
      {holdings.length > 0 && (
        <div>
          <TilesCurrency choices={choices} />
          <ConfiguredTiles
            blocks={page.tiles}
            figureOf={(block) => tileFigure(block, holdings, currencyUnder(choices.tiles))}
            headlineNote={`As of ${isCivilDate(detail.as_of) ? formatDate(detail.as_of) : detail.as_of}`}
            isAdministrator={user.abilities.administer}
          />
        </div>
      )}
      <InvestmentsSection {...shared} title={page.active_investments_label} blocks={columns?.rows ?? []} holdings={active} />
      {legacy.length > 0 && (
        <InvestmentsSection
          {...shared}
          title={page.legacy_investments_label}
          note="Metrics are based on the most recent available data. Some metrics are not available."
          blocks={(legacyColumns?.rows ?? []).filter(({ hideForLegacy }) => !hideForLegacy)}
          holdings={legacy}
        />
      )}
    </>
  );
}
