import type { Context } from '../../http/context.ts';
import { policies } from '../../http/policies.ts';

/** What this person can do now, in this view. */
export function abilitiesOf(context: Context) {
  return {
    view_as: policies.may_view_as(context),
    view_as_clients: policies.adviser_flow(context),
    show_unpublished: context.mode === 'view_as' && context.realUser.roles.has('admin') && context.flags.has('unpublished_funds_toggle_display'),
    administer: policies.administrator(context),
    set_preferences: context.mode === 'self',
    documents: takesPart(context.effectiveUser),
    act: context.mode === 'self' && takesPart(context.realUser),
  };
}

const takesPart = ({ roles }: Context['realUser']): boolean => roles.has('investor') || roles.has('carry_participant');
