import type { z } from 'zod';
import type { pageConfigs, PageConfigKey } from './index.ts';

type Stored = { [Key in PageConfigKey]: z.input<(typeof pageConfigs)[Key]> };

/** What a company shows until it stores a configuration of its own. */
export const defaultPageConfigs: Stored = {
  investor_dashboard: {},
  investment_detail_page: {},
  notice_considerations: {},
  notice_considerations_firm_detail: {},
  carry_config: {},
  'onboarding-custom-text': {},
  compensation_view: {},
  labels: {},
};
