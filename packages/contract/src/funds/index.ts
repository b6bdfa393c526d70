export { funds } from './endpoints.ts';
export { fundInvestment, type FundInvestment, type FundInvestments } from './fundInvestments.ts';
export { fundProfile } from './fundProfile.ts';
