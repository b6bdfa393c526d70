import { createLink, useParams, useSearch } from '@tanstack/react-router';
import { BackLink, EmptyState, PageHeader } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo, type UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { AroundBlocks } from '../../configured/AroundBlocks.tsx';
import { RichText } from '../../configured/RichText.tsx';
import { UnknownFields } from '../../configured/UnknownFields.tsx';
import { rangeIn, rangeOf, withRange } from '../../shared/dates/dateRange.ts';
import { useLast } from '../../shared/dates/useLast.ts';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { LogoName } from '../../shared/tables/LogoName.tsx';
import { ChooseWhom, wayToOthers } from '../../shared/viewing/ChooseWhom.tsx';
import { askRow } from './explanation/leads.ts';
import { useExplanation } from './explanation/useExplanation.tsx';
import { NoticePage } from './NoticePage.tsx';
import { partsOf } from './parts.ts';
import { latestOfEach } from './row.ts';
import { SummaryFigures } from './SummaryFigures.tsx';
import { Tables, type Source } from './Tables.tsx';
import { useNoticePage } from './useNoticePage.tsx';
import './firm.css';

/** Anything else in the address is no firm, and is not asked for. */
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** In px: the tables of a firm are headed by a line. */
const headerHeight = 40;

const RoutedBackLink = createLink(BackLink);

/** What the person owns of one firm, and what moved there. */
export function FirmPage() {
  const { data: user } = useUserInfo();
  const { firm = '' } = useParams({ strict: false });
  const { viewing, showUnpublished } = useViewContext();
  return user && <Firm key={JSON.stringify([user.user_id, user.company.slug, viewing, showUnpublished, firm])} user={user} id={firm} />;
}

function Firm({ user, id }: { readonly user: UserInfo; readonly id: string }) {
  const { company } = useParams({ strict: false });
  const days = withRange({}, rangeIn(useSearch({ strict: false })));
  const { page, choices, drawn, query, tools, has } = useNoticePage('notice_considerations_firm_detail', user, 'Filter dates');
  const isFirm = isId(id);
  const inPlace = { keepsPrevious: true, isToldInPlace: true };
  const transactional = useCall('getFirmTransactionalConsiderations', { params: { id }, query }, { ...inPlace, enabled: isFirm, isMain: true });
  const valuation = useCall('getFirmValuationConsiderations', { params: { id }, query }, { ...inPlace, enabled: isFirm && has('valuation') });
  const shown = useLast(transactional.data);
  const valuationDetails = useCall('getConsiderationValuationDetails', { query }, { ...inPlace, enabled: isFirm && has('valuation_details') });
  const sourceOf = (table: string): Source => {
    if (table === 'valuation') return { asked: valuation, rows: valuation.data?.valuations };
    if (table !== 'valuation_details') return { asked: transactional, rows: shown?.transactions, days: 'payments' };
    const rows = valuationDetails.data?.valuation_details.filter(({ firm }) => firm.id === id);
    return { asked: valuationDetails, rows, totalled: rows && latestOfEach(rows), days: 'valuations' };
  };
  const { ask, explanation } = useExplanation(shown);
  const { config } = page;
  const others = wayToOthers(user);
  const isUnknown = !isFirm || (transactional.isLoadingError && !shown && meansNone(transactional.error));
  return (
    <>
      <PageHeader
        title="Investments"
        isQuiet
        before={
          <RoutedBackLink to="/{-$company}/investor/notices" params={{ company }} search={days}>
            Investment Summary
          </RoutedBackLink>
        }
      >
        {config?.page_headline && <RichText html={config.page_headline} />}
      </PageHeader>
      {isUnknown ? (
        (others && <ChooseWhom as={others} />) || <EmptyState title="You hold nothing of such a firm" icon="help" />
      ) : (
        <NoticePage page={page} asked={transactional} shown={shown} tools={tools} title="The firm could not be loaded">
          {config && shown && (
            <AroundBlocks>
              {(undrawn) => {
                const parts = partsOf(config, rangeOf(shown), undrawn, () => false);
                return (
                  <>
                    {user.abilities.administer && <UnknownFields blocks={parts.unknown} undrawn={parts.undrawn} warnings={page.data?.warnings} />}
                    <h2 className="app-firm">
                      <LogoName firm={shown.firm.firm_name} logo={shown.firm.company_logo} withLogo={!config.hide_logo}>
                        {shown.firm.firm_name}
                      </LogoName>
                    </h2>
                    <SummaryFigures
                      blocks={parts.tiles}
                      rows={[shown.firm]}
                      days={shown}
                      currency={choices.tiles}
                      tools={tools}
                      explain={(block) =>
                        shown.portfolio.length === 0
                          ? undefined
                          : askRow(ask, shown.firm, { block, choice: choices.tiles, compositions: { [shown.firm.id]: shown.portfolio } })
                      }
                    />
                    <p className="app-note app-firm-note">*All metrics are based on the most recent available data.</p>
                    <Tables
                      page={shown.firm.firm_name}
                      tables={parts.tables}
                      sourceOf={sourceOf}
                      dates={shown}
                      ask={ask}
                      {...drawn}
                      headerHeight={headerHeight}
                    />
                    {explanation}
                  </>
                );
              }}
            </AroundBlocks>
          )}
        </NoticePage>
      )}
    </>
  );
}
