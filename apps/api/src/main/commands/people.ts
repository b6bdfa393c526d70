import { z } from 'zod';
import { charactersOf, nameProblem } from '@pari/domain/identifiers';
import { isGrantable, providerIdentity, roles as allRoles, type Role } from '@pari/contract';
import type { Database, Tx } from '../../ports/database.ts';
import { recordAudit } from '../../features/audit/index.ts';
import {
  addUser as add,
  byPasskey,
  issueCommandLineToken,
  linkIdentity,
  proposeRoles,
  sendLink,
  setPassword as set,
  unlink,
  updateUser as update,
} from '../../features/identity/index.ts';
import { findCompany, fromCommandLine } from './companies.ts';
import { CommandError, type Command } from './command.ts';
import { firstLine, isTerminal } from './firstLine.ts';

export const addUser: Command = {
  name: 'user add',
  places: ['EMAIL'],
  options: { company: 'required', name: 'required', roles: 'required', issuer: 'optional' },
  switches: ['passkey'],
  meaning: `adds a person who may sign in, with --passkey by passkey alone, after a mailed invitation, with --issuer at that provider of the company; roles, separated by commas: ${allRoles.join(', ')}`,
  async run({ withDatabase, clock, print }, { EMAIL = '', company = '', name = '', roles: list = '', issuer }, switches) {
    const email = z.email().max(254).safeParse(EMAIL);
    if (!email.success) throw new CommandError(`${JSON.stringify(EMAIL)} is not an e-mail address.`);
    if (name.trim() === '' || charactersOf(name.trim()) > 200) throw new CommandError('The name must have 1 to 200 characters.');
    const problem = nameProblem(name.trim());
    if (problem !== null) throw new CommandError(`The name cannot be taken: ${problem}`);
    const roles = toRoles(list);
    const isByPasskey = switches.has('passkey');
    if (isByPasskey && issuer !== undefined) throw new CommandError('An account has one way in: say --passkey or --issuer.');
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const at = clock.now();
      let invited = false;
      let proposed = false;
      await database.asCompany(companyId, async (tx) => {
        const person = { companyId, email: email.data, displayName: name.trim(), roles: roles.filter(isGrantable), by: null, at };
        const known =
          issuer === undefined || (await tx.first('select link_by from company_issuers where company_id = $1 and issuer = $2', [companyId, issuer]));
        if (!known) throw new CommandError(`${company} has no sign-in provider ${JSON.stringify(issuer)}; \`issuer add\` adds one.`);
        const wayIn = isByPasskey ? byPasskey : issuer;
        const { id } = await add(tx, wayIn === undefined ? person : { ...person, wayIn });
        const isInvited = isByPasskey || (known !== true && known.link_by === 'invitation');
        if (isInvited) await sendLink(tx, { companyId, userId: id, kind: 'invitation', at });
        invited = isInvited;
        const detail = wayIn === undefined ? { roles: person.roles } : { roles: person.roles, way_in: wayIn };
        await recordAudit(tx, { companyId, at, action: 'createUser', object: { type: 'user', id }, detail, ...fromCommandLine });
        proposed = person.roles.length < roles.length;
        if (proposed) await propose(tx, companyId, id, at);
      });
      print(`Added ${email.data.toLowerCase()} to ${company}.${invited ? ' An invitation is on its way by mail.' : ''}${proposed ? ` ${isProposed}` : ''}`);
      return true;
    });
  },
};

export const setUser: Command = {
  name: 'user set',
  places: ['EMAIL'],
  options: { company: 'required', roles: 'optional', active: 'optional' },
  meaning: 'changes the roles of a person, or with --active false signs them out everywhere and keeps them out',
  async run({ withDatabase, clock, print }, { EMAIL = '', company = '', roles: list, active }) {
    if (list === undefined && active === undefined) throw new CommandError('Say what to set: --roles, --active or both.');
    if (active !== undefined && active !== 'true' && active !== 'false')
      throw new CommandError(`Say --active true or --active false, not ${JSON.stringify(active)}.`);
    const roles = list === undefined ? undefined : toRoles(list);
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const { id } = await findPerson(database, EMAIL, company);
      const at = clock.now();
      const { proposed, ...user } = await database.asCompany(companyId, async (tx) => {
        const held = (await tx.first('select roles from users where company_id = $1 and id = $2 for update', [companyId, id]))?.roles ?? [];
        const given = roles?.filter((role) => isGrantable(role) || held.includes(role));
        const changed = await update(tx, { companyId, id, by: null, roles: given, active: active === undefined ? undefined : active === 'true', at });
        const detail = { changed: [...(roles ? ['roles'] : []), ...(active === undefined ? [] : ['active'])], roles: changed.roles, active: changed.active };
        await recordAudit(tx, { companyId, at, action: 'updateUser', object: { type: 'user', id }, detail, ...fromCommandLine });
        const isProposing = roles !== undefined && given !== undefined && given.length < roles.length;
        if (isProposing && !changed.active) throw new CommandError('The role compensation is proposed only for somebody who may sign in.');
        if (isProposing) await propose(tx, companyId, id, at);
        return { ...changed, proposed: isProposing };
      });
      const roleWords = user.roles.length === 0 ? 'none' : user.roles.join(', ');
      print(`${user.email} of ${company} ${user.active ? 'may sign in' : 'may not sign in'}; roles: ${roleWords}.${proposed ? ` ${isProposed}` : ''}`);
      return true;
    });
  },
};

export const linkUser: Command = {
  name: 'user link',
  places: ['EMAIL'],
  options: { company: 'required', issuer: 'required', subject: 'required' },
  switches: ['instead'],
  meaning: 'links a person to a subject of a sign-in provider that sends no verified e-mail; --instead of a link there is, signing them out everywhere',
  async run({ withDatabase, clock, settings, print, say }, { EMAIL = '', company = '', ...words }, switches) {
    const given = providerIdentity.safeParse({ issuer: words['issuer'], subject: words['subject'] });
    if (!given.success) throw new CommandError(given.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
    const { issuer, subject } = given.data;
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const { id: userId } = await findPerson(database, EMAIL, company);
      const at = clock.now();
      await database.asSystem(async (tx) => {
        if (switches.has('instead')) await unlink(tx, { companyId, userId, at });
        await linkIdentity(tx, { companyId, userId, issuer, subject, by: null, replacedIssuer: settings.PARI_OIDC_REPLACES, here: settings, at });
        const detail = { issuer, subject, ...(switches.has('instead') && { instead: true }) };
        await recordAudit(tx, { companyId, at, action: 'linkIdentity', object: { type: 'user', id: userId }, detail, ...fromCommandLine });
      });
      const own = await database.asSystem((tx) => tx.first('select from company_issuers where company_id = $1 and issuer = $2', [companyId, issuer]));
      if (!own && ![settings.PARI_OIDC_ISSUER, ...settings.PARI_API_ISSUERS].includes(issuer))
        say(`Note: ${issuer} is neither PARI_OIDC_ISSUER nor among PARI_API_ISSUERS, so nobody signs in there. An issuer is compared letter by letter.`);
      print(`${EMAIL.toLowerCase()} of ${company} is ${subject} at ${issuer}.`);
      return true;
    });
  },
};

const isProposed = 'The role compensation is proposed: it is given when an administrator confirms it in the list of people.';

/** As nobody gives the role alone, the command does not either. */
async function propose(tx: Tx, companyId: string, id: string, at: Date): Promise<void> {
  const proposed = await proposeRoles(tx, { companyId, by: null, at }, [id]);
  if (proposed.length === 0) return;
  const detail = { role: 'compensation', users: [id] };
  await recordAudit(tx, { companyId, at, action: 'proposeRole', object: { type: 'user', id }, detail, ...fromCommandLine });
}

const toRoles = (list: string): Role[] => [...new Set(list.split(',').map(toRole))];

function toRole(word: string): Role {
  const role = allRoles.find((known) => known === word.trim());
  if (!role) throw new CommandError(`${JSON.stringify(word)} is not a role. Roles are ${allRoles.join(', ')}.`);
  return role;
}

export const setPassword: Command = {
  name: 'user password',
  places: ['EMAIL'],
  options: { company: 'optional' },
  meaning: 'sets the password of embedded sign-in, read from standard input',
  async run({ withDatabase, clock, settings, print, say, input }, { EMAIL = '', company }) {
    if (!settings.embeddedSignIn) throw new CommandError('Passwords are those of your sign-in provider; Pari keeps none.');
    if (isTerminal(input)) say('Password (it is not shown):');
    const password = await firstLine(input);
    if (password.length < 8) throw new CommandError('A password has at least 8 characters.');
    return withDatabase(async (database) => {
      const person = await findPerson(database, EMAIL, company);
      await set(database, { companyId: person.companyId, email: EMAIL, password, at: clock.now() });
      print(`${EMAIL.toLowerCase()} of ${person.slug} can sign in with it. Sessions opened before have ended.`);
      return true;
    });
  },
};

async function findPerson(database: Database, email: string, slug: string | undefined) {
  const people = await database.asSystem((tx) =>
    tx.rows(
      `select u.company_id as "companyId", u.id, c.slug from users u join companies c on c.id = u.company_id
       where u.email = lower($1) and ($2::text is null or c.slug = $2) order by c.slug`,
      [email, slug],
    ),
  );
  const [person, second] = people;
  if (!person) throw new CommandError(`Nobody has the e-mail address ${email}${slug === undefined ? '' : ` in ${slug}`}.`);
  if (second) throw new CommandError(`${email} is known in ${people.map((found) => found.slug).join(' and ')}: name one with --company.`);
  return person;
}

export const token: Command = {
  name: 'token',
  places: [],
  options: { email: 'required', company: 'optional' },
  meaning: 'prints a bearer token of that person, with embedded sign-in only',
  async run({ withDatabase, clock, settings, print }, { email = '', company }) {
    if (!settings.embeddedSignIn) throw new CommandError('Tokens come from your sign-in provider; Pari makes them with embedded sign-in only.');
    return withDatabase(async (database) => {
      if (company !== undefined) await findCompany(database, company);
      print(await issueCommandLineToken(database, { email, companySlug: company, at: clock.now() }));
      return true;
    });
  },
};
