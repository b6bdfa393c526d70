import { z } from 'zod';
import { providerIdentity } from '@pari/contract';
import { sealedValues } from '../../adapters/secret-key/index.ts';
import { isEmbeddedAddress } from '../../embeddedAddress.ts';
import { recordAudit } from '../../features/audit/index.ts';
import { addIssuer as add, callbackOf } from '../../features/identity/index.ts';
import { findCompany, fromCommandLine } from './companies.ts';
import { CommandError, type Command } from './command.ts';
import { firstLine, isTerminal } from './firstLine.ts';

const methods = ['client_secret_basic', 'client_secret_basic_plain', 'client_secret_post', 'none'] as const;
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);
const usualClaims = { email: 'email', emailVerified: 'email_verified', name: 'name' };

export const addIssuer: Command = {
  name: 'issuer add',
  places: ['ISSUER'],
  options: {
    company: 'required',
    client: 'required',
    label: 'required',
    domains: 'optional',
    authentication: 'optional',
    'claim-email': 'optional',
    'claim-email-verified': 'optional',
    'claim-name': 'optional',
  },
  switches: ['by-invitation'],
  meaning:
    "adds a sign-in provider of a company's own; the client's secret is read from standard input. It vouches for addresses of --domains (separated by commas), once, " +
    'at the first sign-in; with --by-invitation for none: people are linked by hand',
  async run({ withDatabase, settings, clock, print, say, input }, { ISSUER = '', company = '', client = '', label = '', ...more }, switches) {
    const issuer = issuerIn(ISSUER, settings);
    const isByInvitation = switches.has('by-invitation');
    const domains = isByInvitation && more['domains'] === undefined ? [] : domainsIn(more['domains']);
    if (label.trim() === '' || label.trim().length > 60) throw new CommandError('--label: what its button says has 1 to 60 characters.');
    const authentication = methods.find((known) => known === (more['authentication'] ?? 'client_secret_basic'));
    if (!authentication) throw new CommandError(`--authentication is one of ${methods.join(', ')}.`);
    if (authentication !== 'none' && isTerminal(input)) say("The client's secret (it is not shown):");
    const secret = authentication === 'none' ? null : (await firstLine(input)).trim();
    if (secret === '')
      throw new CommandError("The client's secret is read from standard input, and nothing came. Say --authentication none where there is none.");
    const claims = {
      email: more['claim-email'] ?? usualClaims.email,
      emailVerified: more['claim-email-verified'] ?? usualClaims.emailVerified,
      name: more['claim-name'] ?? usualClaims.name,
    };
    return withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const at = clock.now();
      const linkBy = isByInvitation ? 'invitation' : 'verified_email';
      const added = { companyId, issuer, clientId: client, authentication, secret, label: label.trim(), claims, domains, linkBy, at } as const;
      const made = await database.asSystem(async (tx) => {
        const id = await add(tx, sealedValues(settings), added);
        const detail = { issuer, domains: [...domains], link_by: linkBy };
        await recordAudit(tx, { companyId, at, action: 'addIssuer', object: { type: 'issuer', id }, detail, ...fromCommandLine });
        return id;
      });
      print(`${company} has the sign-in provider ${issuer}. At it, allow ${callbackOf(settings, made)} as an address to come back to.`);
      return true;
    });
  },
};

export const listIssuers: Command = {
  name: 'issuer list',
  places: [],
  options: { company: 'required' },
  meaning: "lists the sign-in providers of a company's own",
  run: ({ settings, withDatabase, print }, { company = '' }) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const rows = await database.asSystem((tx) =>
        tx.rows(
          `select i.id, i.issuer, i.label, i.domains, i.link_by, (select count(*)::integer from users u where u.company_id = i.company_id and u.way_in = i.issuer) as people
           from company_issuers i where i.company_id = $1 order by i.issuer`,
          [companyId],
        ),
      );
      for (const { id, issuer, label, domains, link_by: linkBy, people } of rows)
        print([issuer, label, linkBy, domains.join(','), `${people ?? 0} ${people === 1 ? 'person' : 'people'}`, callbackOf(settings, id)].join('\t'));
      return true;
    }),
};

export const removeIssuer: Command = {
  name: 'issuer remove',
  places: ['ISSUER'],
  options: { company: 'required' },
  meaning: "takes a sign-in provider of a company's own away; whoever signs in by it has to be moved before",
  run: ({ withDatabase, clock, print }, { ISSUER: issuer = '', company = '' }) =>
    withDatabase(async (database) => {
      const companyId = await findCompany(database, company);
      const at = clock.now();
      await database.asSystem(async (tx) => {
        const gone = await tx.first('delete from company_issuers where company_id = $1 and issuer = $2 returning id', [companyId, issuer]);
        if (!gone) throw new CommandError(`${company} has no sign-in provider ${JSON.stringify(issuer)}.`);
        const left = await tx.first('select count(*)::integer as people from users where company_id = $1 and way_in = $2', [companyId, issuer]);
        if ((left?.people ?? 0) > 0) throw new CommandError(`${left?.people} of ${company} sign in by it: move them first.`);
        await recordAudit(tx, { companyId, at, action: 'removeIssuer', object: { type: 'issuer', id: gone.id }, detail: { issuer }, ...fromCommandLine });
      });
      print(`${company} no longer has the sign-in provider ${issuer}.`);
      return true;
    }),
};

type Surroundings = Parameters<typeof isEmbeddedAddress>[1] & { readonly NODE_ENV: string; readonly PARI_OIDC_ISSUER?: string | undefined };

function issuerIn(given: string, settings: Surroundings): string {
  const read = providerIdentity.shape.issuer.safeParse(given);
  if (!read.success) throw new CommandError(`${JSON.stringify(given)} is not the address of an issuer.`);
  if (settings.NODE_ENV === 'production' && !given.startsWith('https://')) throw new CommandError('In production an issuer has an address with https.');
  if (given === settings.PARI_OIDC_ISSUER || isEmbeddedAddress(given, settings))
    throw new CommandError('This is the sign-in provider of the installation already.');
  return given;
}

function domainsIn(given: string | undefined): string[] {
  const read = z
    .array(domain)
    .min(1)
    .safeParse((given ?? '').split(',').filter((one) => one.trim() !== ''));
  if (!read.success) throw new CommandError('--domains: say whose addresses it vouches for, such as acme.example,acme.test, or --by-invitation.');
  return [...new Set(read.data)];
}
