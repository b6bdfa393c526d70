import type { FundInvestments } from '@pari/contract';
import { computePosition } from '@pari/domain/returns';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import { readSharesInFund, settledOn } from '../../notices/index.ts';
import {
  allHoldingsOf,
  fundsHeld,
  hasBegun,
  holdersOf,
  holdingsIn,
  loadFacts,
  presentCurrency,
  presentFigures,
  presentFund,
  presentHidden,
  presentIdentity,
  presentProfile,
  spanAnswered,
  targetsOf,
  type Span,
} from '../../positions/index.ts';
import { presentInvestment } from '../present.ts';

/**
 * What a person holds of one fund, profile by profile; what they hid is named and no more.
 * @param key id or external id of the fund
 * @throws Refusal `not_found` for a fund that none of their profiles holds
 */
export async function readFundInvestments(tx: Tx, context: Context, key: string, span: Span, pace: Pace): Promise<FundInvestments> {
  const { company, effectiveUser, showUnpublished, flags, mode } = context;
  const { moment, from } = span;
  const group = holdersOf(await allHoldingsOf(tx, company.id, effectiveUser.id, showUnpublished, moment), key);
  if (!group) throw notFound();
  const [first] = group;
  const shown = group.filter(({ is_hidden }) => !is_hidden);
  const targets = await targetsOf(tx, company, group, moment);
  const [held] = await fundsHeld(tx, company.id, shown, span, pace);
  const notices = await readSharesInFund(tx, context, first.fund_id);
  const profiles = shown.map((row) => row.investor_id);
  const settled = await settledOn(tx, company.id, profiles, moment.knownBefore);
  const fund = { totalCommitments: first.total_commitments, importedCommitments: first.imported_commitments };
  const facts = holdingsIn(shown, await loadFacts(tx, company.id, shown, pace));
  const investments = facts.flatMap((holding, order) => {
    const row = shown[order];
    if (!row) return [];
    const figures = held?.parts.find((part) => part.row === row)?.figures ?? presentFigures(computePosition(holding, fund, moment, from));
    const ofNotices = { notices, noticeOf: (day: Parameters<typeof settled>[1]) => settled(row, day) };
    return presentInvestment(presentFund([row], figures, { ...targets, order, id: row.investor_id }), hasBegun(figures), holding, ofNotices, span);
  });
  return {
    fund: { ...presentIdentity(first), currency: presentCurrency(first.currency) },
    firm: { id: first.firm_id, name: first.firm_name },
    has_data: held !== undefined,
    ...spanAnswered(context, span),
    latest_currency_rate_date: targets.conversions.newest,
    latest_currency_rate_source: targets.conversions.source,
    investor_profiles: shown.map(({ investor_id: id, investor_name: name, account_code }) => presentProfile({ id, name, account_code })),
    combined: held ? presentFund(held.holders, held.figures, { ...targets, order: 0, id: held.fundId }) : null,
    investments,
    hidden: group.filter(({ is_hidden }) => is_hidden).map(presentHidden),
    abilities: { delete: mode === 'self' && flags.has('show_investment_delete_button'), restore: mode === 'self' },
  };
}
