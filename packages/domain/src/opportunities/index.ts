export { amountsOf, faultsOfAmounts, mostLeverage, optionsWithin } from './amounts.ts';
export type { AmountField, Amounts, GivenAmounts, InterestForm, Limits } from './amounts.ts';
export { ledgerOf, loanOf, OUTCOMES, rehearse } from './rehearsal.ts';
export type { Loan, Outcome, Rehearsal, Stake } from './rehearsal.ts';
export { raisesOf } from './revision.ts';
export { faultsOfSetup, optionName, ratioName, USUAL_MINIMUM } from './setup.ts';
export type { FundSetup, LeverageOption, SetupField } from './setup.ts';
export { FUND_STATES, fundStateOn, lastDayToRaise, mayRaise } from './state.ts';
export type { FundState } from './state.ts';
