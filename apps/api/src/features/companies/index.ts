import type { Handlers } from '../../http/handler.ts';
import { notFound } from '../../http/problems.ts';

export { addCompany } from './operations/addCompany.ts';
export { setFeatureFlag } from './operations/setFeatureFlag.ts';
export { storePageConfig } from './operations/storePageConfig.ts';

const unbuilt = () => Promise.reject(notFound());

export const companiesHandlers = {
  getCompanyProfile: unbuilt,
  getCompanyTheme: unbuilt,
  listFeatureFlags: unbuilt,
  getPageConfig: unbuilt,
  putPageConfig: unbuilt,
  putFeatureFlag: unbuilt,
} satisfies Partial<Handlers>;
