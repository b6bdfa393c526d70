import { audit } from './audit.ts';
import { companies } from './companies.ts';
import { identity } from './identity.ts';
import { imports } from './imports.ts';
import { inbox } from './inbox.ts';
import { positions } from './positions.ts';
import type { AnyContract } from './endpoint.ts';

/** Everything that crosses the wire, by endpoint id. The ids, methods and paths stand in `routes`. */
export const contract = { ...identity, ...inbox, ...companies, ...positions, ...imports, ...audit } satisfies AnyContract;
export type Contract = typeof contract;

export * from './endpoint.ts';
export * from './routes.ts';
export * from './wire.ts';
export { abilities, preferences, role, roles, type Role, userInfo } from './identity.ts';
export { companyProfile, featureFlag, theme } from './companies.ts';
export { fundProfile } from './funds.ts';
export { investedFund, investorDetail, type InvestedFund, type InvestorDetail } from './positions.ts';
export { explainableField, figureExplanation, type ExplainableField, type FigureExplanation } from './figureExplanation.ts';
export { figureReason } from './figureReason.ts';
export { investorHistory, type InvestorHistory } from './investorHistory.ts';
export { importFiles, importReport, type ImportFile, type ImportReport } from './imports.ts';
export { auditVerdict, type AuditVerdict } from './audit.ts';
export { featureFlags, isFeatureFlag, type FeatureFlag } from './featureFlags.ts';
export * from './pageConfigs/index.ts';
export { describePages } from './pageConfigs/describePages.ts';
