import { FIRST_START } from '@pari/domain/dates';
import { HeaderLinks, lazyPart, PageHeader } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo, type UserInfo } from '../../client/user.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { AroundBlocks } from '../../configured/AroundBlocks.tsx';
import { RichText } from '../../configured/RichText.tsx';
import { UnknownFields } from '../../configured/UnknownFields.tsx';
import { rangeOf } from '../../shared/dates/dateRange.ts';
import { useLast } from '../../shared/dates/useLast.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { GlossaryButton } from '../../shared/glossary/GlossaryButton.tsx';
import { ChooseWhom, wayToOthers } from '../../shared/viewing/ChooseWhom.tsx';
import { askAll } from './explanation/leads.ts';
import { useExplanation } from './explanation/useExplanation.tsx';
import { FirmsRing } from './FirmsRing.tsx';
import { NoticePage } from './NoticePage.tsx';
import { partsOf } from './parts.ts';
import { latestOfEach, totalledOf, type Row } from './row.ts';
import { SummaryFigures } from './SummaryFigures.tsx';
import { Tables, type Source } from './Tables.tsx';
import { useNoticePage } from './useNoticePage.tsx';

/** Few wait for a closing. */
const ToComeSection = lazyPart(() => import('../../shared/commitments/ToComeSection.tsx'));

/** What the person owns, firm by firm, with what moved. */
export function InvestmentSummaryPage() {
  const { data: user } = useUserInfo();
  const { viewing, showUnpublished } = useViewContext();
  return user && <InvestmentSummary key={JSON.stringify([user.user_id, user.company.slug, viewing, showUnpublished])} user={user} />;
}

/** Each row of these tables is a holding on one day. */
const ofDays = ['details', 'valuation_details'];

function InvestmentSummary({ user }: { readonly user: UserInfo }) {
  const { asOf } = useViewContext();
  const today = useToday(user.company.time_zone, false);
  const notices = useNoticePage('notice_considerations', user, `${FIRST_START} – ${asOf ?? today}`);
  const { page, choices, drawn, query, tools, has } = notices;
  const inPlace = { keepsPrevious: true, isToldInPlace: true };
  const transactional = useCall('getTransactionalConsiderations', { query }, { ...inPlace, isMain: true });
  const valuation = useCall('getValuationConsiderations', { query }, { ...inPlace, enabled: has('valuation') });
  const details = useCall('getConsiderationDetails', { query }, { ...inPlace, enabled: has('details') });
  const valuationDetails = useCall('getConsiderationValuationDetails', { query }, { ...inPlace, enabled: has('valuation_details') });
  const shown = useLast(transactional.data);
  const sourceOf = (table: string): Source => {
    if (table === 'valuation') return { asked: valuation, rows: valuation.data?.valuations, compositions: valuation.data?.valuations_compositions };
    if (table === 'details') return { asked: details, rows: details.data?.details, days: 'payments' };
    if (table !== 'valuation_details') return { asked: transactional, rows: shown?.transactions, compositions: shown?.transactions_compositions };
    const rows: readonly Row[] | undefined = valuationDetails.data?.valuation_details;
    return { asked: valuationDetails, rows, totalled: rows && latestOfEach(rows), days: 'valuations' };
  };
  const { ask, explanation } = useExplanation(shown);
  const { config } = page;
  // Nothing on some days says nothing of others.
  const isBare = shown?.has_data === false && asOf === null && shown.start_date === null;
  const others = isBare ? wayToOthers(user) : undefined;
  return (
    <>
      <PageHeader
        title="Investment Summary"
        isQuiet
        actions={
          <HeaderLinks>
            <GlossaryButton />
          </HeaderLinks>
        }
      >
        {others === undefined && config?.page_headline && <RichText html={config.page_headline} />}
      </PageHeader>
      <NoticePage page={page} asked={transactional} shown={shown} tools={tools} title="The summary could not be loaded">
        {others && <ChooseWhom as={others} />}
        {config && shown && !others && (
          <AroundBlocks>
            {(undrawn) => {
              const parts = partsOf(config, rangeOf(shown), undrawn, (table) => !ofDays.includes(table));
              return (
                <>
                  {user.abilities.administer && <UnknownFields blocks={parts.unknown} undrawn={parts.undrawn} warnings={page.data?.warnings} />}
                  <SummaryFigures
                    blocks={parts.tiles}
                    rows={totalledOf(shown)}
                    days={shown}
                    currency={choices.tiles}
                    tools={tools}
                    explain={(block) => askAll(ask, shown, { block, choice: choices.tiles, compositions: shown.transactions_compositions })}
                  />
                  {isBare && <ToComeSection user={user.user_id} fallback={null} />}
                  <FirmsRing page={config} held={shown} currency={choices.tiles} ask={ask} compositions={shown.transactions_compositions} />
                  <Tables page="Investment Summary" tables={parts.tables} sourceOf={sourceOf} dates={shown} ask={ask} {...drawn} />
                  {explanation}
                </>
              );
            }}
          </AroundBlocks>
        )}
      </NoticePage>
    </>
  );
}
