export { positions } from './endpoints.ts';
export { explainableField, figureExplanation, type ExplainableField, type FigureExplanation } from './figureExplanation.ts';
export { figureReason } from './figureReason.ts';
export { investedFund, investorDetail, type InvestedFund, type InvestorDetail } from './investedFund.ts';
export { investorHistory, type InvestorHistory } from './investorHistory.ts';
