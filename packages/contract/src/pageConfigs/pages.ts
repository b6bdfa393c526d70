import { z } from 'zod';
import { storedWarnings } from '../wire.ts';
import { carryPage, compensationPage, configuredPage, customText, labels } from './blocks.ts';

/** The eight configured pages and the type of each. */
export const pageConfigs = {
  investor_dashboard: configuredPage,
  investment_detail_page: configuredPage,
  notice_considerations: configuredPage,
  notice_considerations_firm_detail: configuredPage,
  carry_config: carryPage,
  'onboarding-custom-text': customText,
  compensation_view: compensationPage,
  labels,
} as const;

export type PageConfigKey = keyof typeof pageConfigs;
export type PageConfig<Key extends PageConfigKey = PageConfigKey> = z.output<(typeof pageConfigs)[Key]>;

export const pageConfigKeys = Object.keys(pageConfigs) as PageConfigKey[];
export const pageConfigKey = z.enum(pageConfigKeys).meta({ id: 'PageConfigKey' });

/** Version 0 is the default that ships with the product; a stored configuration counts from 1. */
export const pageConfigAnswer = z
  .object({
    key: pageConfigKey,
    version: z.int().nonnegative(),
    config: z.record(z.string(), z.unknown()),
    own: z.array(z.string()).optional().describe('for administrators: the properties that the company has set; all others are those of the default'),
    warnings: storedWarnings,
  })
  .meta({ id: 'PageConfigAnswer' });
export const storedPageConfig = pageConfigAnswer
  .omit({ own: true })
  .extend({ warnings: z.array(z.string()).describe('what was stored and will not be shown') })
  .meta({ id: 'StoredPageConfig' });
