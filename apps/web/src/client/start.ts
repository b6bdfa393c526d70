import { isFlagOn, type Flags } from './flags.ts';

/** Where a company offers nothing to invest in, people begin with what they own. */
export const beginsWithPortfolio = (flags: Flags | undefined): boolean =>
  isFlagOn(flags, 'investor_portfolio_page') && !isFlagOn(flags, 'show_coinvest_home_page');
