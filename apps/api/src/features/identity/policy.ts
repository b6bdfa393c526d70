import { privilegedRoles, rolesWithoutPrincipals } from '@pari/contract';
import type { Context } from '../../http/context.ts';
import { policies, seesHoldings, seesOffers } from '../../http/policies.ts';

/** What this person can do now, in this view. */
export function abilitiesOf(context: Context) {
  return {
    view_as: policies.may_view_as(context),
    view_as_clients: policies.client_view(context),
    show_unpublished: context.mode === 'view_as' && context.realUser.roles.has('admin') && context.flags.has('unpublished_funds_toggle_display'),
    administer: policies.administrator(context),
    review: policies.reviewer(context) && context.flags.has('show_coinvest_home_page'),
    compensation: policies.compensation(context),
    carry: policies.carry_participant(context) && seesHoldings(context),
    pay: policies.oneself(context),
    set_preferences: context.mode === 'self',
    holdings: seesHoldings(context),
    offers: seesOffers(context),
    invite: context.mode === 'self' && context.flags.has('advisor_user') && mayInvite(context.realUser),
    act_for_others: context.mode === 'self' && mayActForOthers(context.realUser),
    has_no_role: context.mode === 'self' && context.realUser.roles.size === 0,
    documents: takesPart(context.effectiveUser) && seesHoldings(context),
    act: context.mode === 'self' && takesPart(context.realUser),
  };
}

/** Whoever takes part asks others to act for them, and nobody whose rights reach further than what is their own. */
export const mayInvite = (user: Context['realUser']): boolean => takesPart(user) && !privilegedRoles.some((role) => user.roles.has(role));

/** Whose rights reach further acts for nobody who asks them to. */
export const mayActForOthers = (user: Context['realUser']): boolean => !rolesWithoutPrincipals.some((role) => user.roles.has(role));

/** Whoever may own something, and is given documents. */
export const takesPart = ({ roles }: Context['realUser']): boolean => roles.has('investor') || roles.has('carry_participant');
