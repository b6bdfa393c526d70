import { featureFlags, privilegedRoles, type Endpoint, type Policy, type Role } from '@pari/contract';
import type { ViewCheck } from '../../http/access.ts';
import type { CallCheck } from '../../http/checksOfCall.ts';
import type { Context } from '../../http/context.ts';

const list = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words);
const rolesSaid = (roles: Iterable<Role>): string => {
  const all = [...roles].map((role) => role.replaceAll('_', ' '));
  return all.length === 0 ? 'no role' : `the ${all.length === 1 ? 'role' : 'roles'} ${list(all)}`;
};

/** In which way somebody looks at somebody. */
const waysSaid = { self: 'in their own name', view_as: 'as administrator or viewer', adviser: 'as adviser', delegate: 'as delegate' } as const;

/** By what right somebody looks at somebody, or that there is none. */
function rightSaid(holds: boolean, { realUser, effectiveUser, mode, flags }: Pick<Context, 'realUser' | 'effectiveUser' | 'mode' | 'flags'>): string {
  const [who, whom] = [realUser.displayName, effectiveUser.displayName];
  if (mode === 'view_as')
    return holds
      ? `${who} holds ${rolesSaid((['admin', 'viewer'] as const).filter((role) => realUser.roles.has(role)))}, and so may view as others.`
      : `${who} holds ${rolesSaid(realUser.roles)}: administrators and viewers alone view as others.`;
  if (mode === 'delegate') return `${whom} asked ${who} to act for them, which was accepted and lasts.`;
  if (holds) return `${who} is the adviser of ${whom} today.`;
  if (!realUser.roles.has('adviser')) return `${who} is no adviser, and ${whom} did not ask them to act for them, or that is over.`;
  return flags.has('advisor_flow') ? `${who} is not the adviser of ${whom} today.` : 'Advisers see nobody’s data here: the feature is off.';
}

/** Of each thing that is asked of a view, what it came to. */
export function viewSaid({ check, holds }: ViewCheck, { realUser, effectiveUser, mode, flags }: Context): string {
  const [who, whom] = [realUser.displayName, effectiveUser.displayName];
  switch (check) {
    case 'unpublished':
      return holds ? 'Unpublished funds may be shown.' : 'Unpublished funds are shown to administrators who view as somebody, where that is on.';
    case 'person_known':
      return holds ? `The account of ${whom} is active.` : 'The account of the person looked at is not active, or not there: nobody looks at them.';
    case 'not_oneself':
      return holds ? `${who} and ${whom} are two people.` : 'Nobody looks at themselves.';
    case 'not_privileged':
      return holds
        ? `${whom} holds no role that reaches further than what is their own.`
        : `${whom} holds ${rolesSaid(privilegedRoles.filter((role) => effectiveUser.roles.has(role)))}: nobody looks at people whose rights reach further.`;
    case 'right_to_view':
      return rightSaid(holds, { realUser, effectiveUser, mode, flags });
    default:
      return check satisfies never;
  }
}

export const viewStandsSaid = {
  open: 'Their view is open.',
  begins: 'The view begins with the call, for 60 minutes.',
  needed: 'They have to choose the person first: their 60 minutes are over, or the company asks for a reason.',
} as const;

/** Who may call, by policy; each sentence goes on behind a name. */
const policySaid: Readonly<Record<Policy, string>> = {
  signed_in: 'It is for everybody who is signed in.',
  session: 'It is for whoever is signed in with a browser.',
  oneself: 'It is for people in their own name, and for nobody who looks at them.',
  compensation: 'It is for holders of the role compensation alone, in their own name. Nobody else learns what stands there.',
  administrator: 'It is for administrators, in their own name.',
  reviewer: 'It is for reviewers, in their own name.',
  carry_participant: 'It is for carry participants, and for administrators, advisers and delegates who look at one.',
  may_view_as: 'It is for administrators and viewers.',
  client_view: 'It is for advisers, where the company has them, and for whoever acts for somebody.',
};

/** Of each right that a call asks for, what it came to. */
export function callSaid({ check, holds, flag }: CallCheck, { policy, delegates }: Endpoint, { realUser, effectiveUser, mode, levels }: Context): string {
  const who = realUser.displayName;
  switch (check) {
    case 'policy': {
      const is = `${who} holds ${rolesSaid(realUser.roles)}`;
      const looks = mode === 'self' ? 'and asks in their own name' : `and looks at ${effectiveUser.displayName}, who holds ${rolesSaid(effectiveUser.roles)}`;
      return `${policySaid[policy]} ${is}, ${looks}.`;
    }
    case 'delegate_level':
      if (mode !== 'delegate') return `${who} is not there as a delegate.`;
      return `${who} was given ${levels.size === 0 ? 'nothing' : list([...levels])} by ${effectiveUser.displayName}. ${
        delegates === undefined ? 'No delegate is given this.' : `This takes ${delegates === 'either' ? 'either' : delegates}.`
      }`;
    case 'flag':
      return flag === undefined ? '' : `The feature “${featureFlags[flag].what}” is ${holds ? 'on' : 'off'}.`;
    case 'viewing':
      if (mode === 'self') return 'Nobody is looked at.';
      return holds ? `It may be called ${waysSaid[mode]}.` : `It is not done ${waysSaid[mode]}: it is ${effectiveUser.displayName}’s own to do.`;
    default:
      return check satisfies never;
  }
}
