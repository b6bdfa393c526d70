import { z } from 'zod';
import { shortText } from '../wire.ts';

const line = shortText(300, z.string().trim());
const richText = shortText(20_000).describe('HTML, sanitised when stored and when drawn');

/** What a fund's page tells to those who may apply. */
export const fundProfile = z
  .strictObject({
    intro: richText.optional(),
    description: richText.optional(),
    investment_region: line.optional(),
    risk_profile: line.optional(),
    target_size: line.optional(),
    target_investment_markets: line.optional(),
    target_return: line.optional(),
    employee_investment_period: line.optional(),
    allocation_request_dates: line.optional(),
    eligibility_criteria: z.array(richText).max(50).optional(),
    eligibility_criteria_headings: z.array(line).max(50).optional(),
  })
  .meta({ id: 'FundProfile' });
