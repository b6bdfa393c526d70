import type { Role } from '@pari/contract';

interface RoleWords {
  readonly label: string;
  /** What it lets somebody do, in one line. */
  readonly description: string;
}

/** What each role is called and lets somebody do. */
const roleWords: Readonly<Record<Role, RoleWords>> = {
  investor: { label: 'Investor', description: 'Sees and manages their own holdings.' },
  carry_participant: { label: 'Carry participant', description: 'Sees their own carry plans.' },
  viewer: { label: 'Viewer', description: 'Sees what any investor sees, and changes nothing.' },
  reviewer: { label: 'Reviewer', description: 'Checks applications.' },
  adviser: { label: 'Adviser', description: 'Sees what their own clients see.' },
  admin: { label: 'Administrator', description: 'Adds people, sets up the company, and takes any view.' },
  compensation: { label: 'Compensation', description: "May see other people's pay." },
};

const isRole = (name: string): name is Role => Object.hasOwn(roleWords, name);

/** All roles, in the order in which they are offered. */
export const roleOptions = Object.keys(roleWords)
  .filter(isRole)
  .map((value) => ({ value, ...roleWords[value] }));
