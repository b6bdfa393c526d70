import type { Answer, Contract } from '@pari/contract';
import { sanitiseHtml } from '../../sanitiseHtml.ts';

export type Profile = Answer<Contract['getFundProfile']>['fund_profile'];

/** What a fund's page tells, as it is stored. Sanitising writes characters out and may make a text longer. */
export function cleanProfile({ intro, description, eligibility_criteria, ...rest }: Profile): Profile {
  return {
    ...rest,
    ...(intro !== undefined && { intro: sanitiseHtml(intro) }),
    ...(description !== undefined && { description: sanitiseHtml(description) }),
    ...(eligibility_criteria && { eligibility_criteria: eligibility_criteria.map(sanitiseHtml) }),
  };
}
