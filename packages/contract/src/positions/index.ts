export { positions } from './endpoints.ts';
export { explainableField, figureExplanation, type ExplainableField, type FigureExplanation } from './figureExplanation.ts';
export { figureReason } from './figureReason.ts';
export { dateRange } from './dateRange.ts';
export {
  hiddenInvestment,
  investedFund,
  investorDetail,
  investorProfile,
  type CommitmentToCome,
  type HiddenInvestment,
  type InvestedFund,
  type InvestorDetail,
} from './investedFund.ts';
export { settledNotice, transactionFields } from './transactionFields.ts';
export { figureShape } from './figureShape.ts';
export { investorHistory, type InvestorHistory } from './investorHistory.ts';
