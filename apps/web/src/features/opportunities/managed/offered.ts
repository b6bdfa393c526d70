import { optionLabel, optionName, optionsWithin, ratioName } from '@pari/domain/opportunities';
import { allocationOf } from '../profile/facts.ts';
import type { ManagedFund } from './managedFund.ts';

export type Version = NonNullable<ManagedFund['setup']['published']>;

/** What is offered, as people get it, in the words of the fund's own page. */
export function offered(fund: Pick<ManagedFund, 'currency'>, setup: Version): { readonly id: string; readonly term: string; readonly description: string }[] {
  const within = optionsWithin(setup);
  const beyond = setup.leverage_options.filter((option) => !within.includes(option)).map((option) => optionLabel(option.ratio, optionName(option)));
  const facts = allocationOf({
    fund_profile: {},
    offer: { ...setup, leverage_options: [{ ratio: 0, description: '' }, ...within].map((option) => ({ ...option, description: optionName(option) })) },
    currency: { code: fund.currency },
  });
  return [
    { id: 'for', term: 'For', description: setup.audience === 'everyone' ? 'All investors of the company' : 'The people whom the fund names' },
    ...facts.flatMap((fact) => (fact.id === 'Leverage' ? [fact, ...greatest(setup, beyond)] : [fact])),
    ...(setup.external_onboarding_url === null ? [] : [{ id: 'url', term: 'Applications are taken at', description: setup.external_onboarding_url }]),
  ];
}

/** The greatest ratio, where it takes options away. */
const greatest = ({ leverage, max_leverage_ratio: most }: Version, beyond: readonly string[]) =>
  leverage !== 'ratio' || most === null || beyond.length === 0
    ? []
    : [
        {
          id: 'greatest',
          term: 'Greatest ratio',
          description: `${ratioName(most)}, which leaves out ${beyond.join(', ')} for all but those with a greater ratio of their own`,
        },
      ];
