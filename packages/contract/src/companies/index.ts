export { companyProfile, theme } from './companyProfile.ts';
export { companies } from './endpoints.ts';
export { featureFlag, featureFlags, isFeatureFlag, type FeatureFlag } from '../featureFlags.ts';
