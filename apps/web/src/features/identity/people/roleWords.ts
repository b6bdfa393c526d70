import type { GrantableRole, Role } from '@pari/contract';

interface RoleWords {
  readonly label: string;
  /** What it lets somebody do, in one line. */
  readonly description: string;
}

/** What each role that an administrator gives is called and lets somebody do. */
const grantable: Readonly<Record<GrantableRole, RoleWords>> = {
  investor: { label: 'Investor', description: 'Sees and manages their own holdings.' },
  carry_participant: { label: 'Carry participant', description: 'Sees their own carry plans.' },
  viewer: { label: 'Viewer', description: 'Sees what any investor sees, and changes nothing.' },
  reviewer: { label: 'Reviewer', description: 'Checks applications.' },
  adviser: { label: 'Adviser', description: 'Sees what their own clients see.' },
  admin: { label: 'Administrator', description: 'Adds people, sets up the company, and takes any view.' },
};

/** Those that somebody may keep, and nobody gives here. */
const kept: Readonly<Record<Exclude<Role, GrantableRole>, RoleWords>> = {
  compensation: { label: 'Compensation', description: "May see other people's pay. Once taken, it is given again by two administrators only." },
};

const roleWords: Readonly<Record<Role, RoleWords>> = { ...grantable, ...kept };
export const isRole = (name: string): name is Role => Object.hasOwn(roleWords, name);

/** All roles, in the order in which they are offered. */
export const roleOptions = Object.keys(roleWords)
  .filter(isRole)
  .map((value) => ({ value, ...roleWords[value] }));

/** What is offered to somebody with these roles. */
export const rolesToOffer = (held: readonly Role[]) => roleOptions.filter(({ value }) => Object.hasOwn(grantable, value) || held.includes(value));
