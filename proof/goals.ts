import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** One run of tests: files of one runner, at most those whose full name matches `only`, with sizes in the environment. */
export interface Check {
  readonly runner: 'vitest' | 'playwright';
  readonly files: readonly string[];
  readonly only?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Goal {
  readonly number: number;
  readonly group: 'session' | 'authz' | 'input' | 'files' | 'money' | 'flow' | 'signing' | 'faults' | 'ops' | 'supply';
  readonly holds: string;
  /** None: nothing proves it yet. */
  readonly checks: readonly Check[];
}

const api = (...files: string[]): Check => ({ runner: 'vitest', files: files.map((file) => `apps/api/test/${file}.test.ts`) });
const only = (check: Check, name: string): Check => ({ ...check, only: name });
const domain = (file: string, name: string, cases: number): Check => ({
  runner: 'vitest',
  files: [`packages/domain/src/${file}.test.ts`],
  only: name,
  env: { PARI_PROPERTY_RUNS: String(cases) },
});
const web = (file: string): Check => ({ runner: 'vitest', files: [`apps/web/src/${file}.test.ts`] });
const browser = (file: string): Check => ({ runner: 'playwright', files: [`e2e/${file}.spec.ts`] });

/** Tests of what is not called: commands, the schema, the demo story, faults of machines. */
const ofNoCall = ['commands', 'database', 'demo', 'faults', 'support'];
/** Every test of a noun or of the calls over the whole application, but those of data that must be brought. */
const tests = join(import.meta.dirname, '../apps/api/test');
const everyApiTest = readdirSync(tests)
  .filter((folder) => !ofNoCall.includes(folder))
  .flatMap((folder) =>
    readdirSync(join(tests, folder)).flatMap((name) =>
      name.endsWith('.test.ts') && name !== 'publicData.test.ts' ? [`${folder}/${name.slice(0, -'.test.ts'.length)}`] : [],
    ),
  );

const goal = (number: number, group: Goal['group'], holds: string, ...checks: Check[]): Goal => ({ number, group, holds, checks });

/** What must hold, by number, with the tests that prove it. The same tests run in `npm test` with smaller numbers. */
export const goals: readonly Goal[] = [
  goal(1, 'session', 'forged sign-in answers make no session', api('identity/forged')),
  goal(2, 'session', 'no token and nothing personal is kept by the browser', browser('privacy')),
  goal(3, 'session', 'session cookies are out of reach, new at each sign-in, stored hashed', only(api('identity/sessions'), 'cookies on https')),
  goal(4, 'session', 'idle and absolute limits of a session', only(api('identity/sessions'), 'a session')),
  goal(5, 'session', 'what is taken away is gone with the next call', api('permissions/revocation')),
  goal(6, 'session', 'bearer tokens of other issuers are checked in every part', api('identity/issuerTokens')),
  goal(7, 'session', 'a person is issuer and subject, never an address', only(api('identity/linking'), 'issuer and subject')),
  goal(8, 'session', 'calls from other sites change nothing, in a real browser', browser('crossSite')),
  goal(9, 'authz', 'every endpoint, role and ownership answers as the table says', api('permissions/walk', 'permissions/routes')),
  goal(10, 'authz', 'denied answers tell nothing', api('permissions/walk', 'permissions/timing')),
  goal(11, 'authz', 'the company comes from one source', api('permissions/tenancy')),
  goal(12, 'authz', 'the database is the second wall', api('permissions/rowSecurity')),
  goal(13, 'authz', 'ids inside bodies are checked like ids in paths', api('permissions/tenancy', 'permissions/foreign')),
  goal(14, 'authz', 'viewing as another person reads, and no more', api('permissions/walk')),
  goal(15, 'authz', 'headers change nobody into anybody', api('http/actor')),
  goal(16, 'authz', 'the audit log is complete, and alterations are found', api('permissions/walk', 'audit/chain', 'audit/anchors', 'audit/keys')),
  goal(17, 'authz', 'only listed fields are stored and answered', api('http/fields', 'http/layer')),
  goal(18, 'authz', 'what is unpublished or switched off leaks nowhere', api('permissions/unpublished'), only(api('permissions/walk'), 'flag off')),
  goal(19, 'input', 'hostile input is refused and breaks nothing', api('http/fuzz', 'http/input')),
  goal(20, 'input', 'HTML from configuration is harmless, in real browsers', browser('hostile')),
  goal(21, 'input', 'every answer carries the header set', api('http/securityHeaders', 'http/malformed')),
  goal(22, 'input', 'exported text is no formula, and numbers stay numbers', api('exports/formulas'), web('shared/exports/libreOffice')),
  goal(23, 'input', 'redirects and outbound calls stay on their lists', api('identity/redirects'), only(api('identity/linking'), 'coming back')),
  goal(24, 'files', 'hostile uploads are refused', api('files/checks', 'imports/documentsUpload', 'imports/hostile')),
  goal(
    25,
    'files',
    'bytes are served as attachments',
    api('http/fileAnswers'),
    only(api('documents/documents'), 'leave as an attachment'),
    api('files/leaving'),
  ),
  goal(
    26,
    'files',
    'limits of uploads are exact',
    api('http/uploadLimits', 'http/parallelUploads', 'http/slowBodies'),
    only(api('files/checks'), '25,000,000 bytes'),
  ),
  goal(27, 'files', 'malformed multipart never stops the process', api('http/multipart')),
  goal(
    28,
    'files',
    'the right is checked again when bytes leave',
    only(api('documents/documents'), 'once the right is gone'),
    api('documents/zip', 'files/leaving'),
  ),
  goal(
    29,
    'files',
    'bytes and rows belong together',
    api('files/contract', 'files/kept', 'documents/killing', 'announcements/killing'),
    only(api('files/leaving'), 'the sweep'),
  ),
  goal(
    30,
    'money',
    'decimals are exact from end to end',
    domain('returns/position.property', 'every figure equals an independent second computation', 1_000_000),
    domain('money/decimal', 'arithmetic equals that of scaled integers', 1_000_000),
    domain('money/allocate', 'allocation by largest remainder', 1_000_000),
  ),
  goal(31, 'money', 'what was posted is never changed', only(api('permissions/rowSecurity'), 'append-only')),
  goal(
    32,
    'money',
    'parts equal wholes',
    domain('returns/position.property', 'several profiles', 50_000),
    domain('returns/position.property', 'what must not matter', 50_000),
    domain('statements/fold', 'a bookkeeper would write', 10_000),
    domain('statements/capitalAccount', 'chains with the next', 10_000),
    domain('carry/oracle.property', 'what walking through every day comes to', 10_000),
    domain('carry/oracle.property', 'granted is held and forfeited', 10_000),
  ),
  goal(33, 'money', 'answers for two dates repeat', api('http/asOf')),
  goal(34, 'money', 'one key, one effect', api('http/idempotency')),
  goal(
    35,
    'money',
    'what is sealed rests unreadable, is masked, and its keys rotate while others write',
    api(
      'commands/sealedAtRest',
      'commands/keys',
      'database/sealedColumns',
      'database/carriedOver',
      'applications/sealed',
      'compensation/sealed',
      'banking/sealed',
    ),
    only(api('banking/details'), 'no number stands'),
    only(api('instructions/instructions'), 'rest in no table, trace or answer'),
  ),
  goal(
    36,
    'money',
    'a change of bank or tax data needs a recent sign-in',
    api('banking/conditions'),
    only(api('banking/details'), 'after five minutes|at every address'),
    only(api('banking/reviewed'), 'before and after'),
  ),
  goal(
    37,
    'flow',
    'statuses move as listed',
    api('review/triples'),
    { runner: 'vitest', files: ['packages/domain/src/applications/states.test.ts', 'packages/domain/src/orders/orders.test.ts'] },
    only(api('orders/orders'), 'skips no step|moved on by administrators'),
    api('kyc/agreement'),
    domain('kyc/workflow', 'of random workflows and answers', 10_000),
  ),
  goal(
    38,
    'flow',
    'no write is overwritten silently',
    only(api('review/intents'), 'what both had read'),
    api('applications/together'),
    only(api('opportunities/interest'), 'another tab has changed'),
    only(browser('eligibility'), 'two tabs|cannot be saved|while a save is under way'),
  ),
  goal(
    39,
    'flow',
    'one intent, one effect',
    only(api('review/intents'), 'one intent has one effect'),
    only(api('opportunities/interest'), 'of fifty equal ones at once'),
    only(api('orders/orders'), 'fifty'),
    only(api('delegates/delegates'), 'fifty'),
    only(api('signing/elsewhere'), 'at once'),
    api('kyc/together', 'banking/together'),
    only(api('review/approvalsAtOnce'), 'a confirmation at once with'),
    only(api('agreements/atOnce'), 'fifty countersignatures|never both'),
  ),
  goal(
    40,
    'flow',
    'caps hold under parallel writers',
    api('review/caps'),
    only(api('review/approvalsAtOnce'), 'a hundred confirmations'),
    only(api('opportunities/interest'), 'a hundred that would raise'),
    only(api('orders/orders'), 'never asks for less than nothing'),
  ),
  goal(
    41,
    'flow',
    'jobs stand and fall with their transaction, and survive kills with one effect',
    api('jobs/rights', 'jobs/kills', 'jobs/workers', 'notices/killing', 'review/bulkKilled'),
    only(api('statements/publishing'), 'loses nothing and doubles nothing'),
  ),
  goal(
    42,
    'signing',
    'only the provider changes signing state',
    only(api('signing/told'), 'whatever a browser'),
    api('signing/builtIn', 'docusign/contract', 'signing/forged'),
  ),
  goal(43, 'signing', 'callbacks are authentic and applied once', api('docusign/callbacks', 'signing/forged'), only(api('signing/told'), 'callback')),
  goal(44, 'signing', 'sealed documents are valid and whole', api('pdf-seal/seal', 'pdf-seal/key', 'pdf-seal/verify', 'pdf-seal/attacks')),
  goal(45, 'signing', 'evidence is complete and verifies offline', api('pdf-seal/verify', 'pdf-seal/commands', 'signing/bundle')),
  goal(46, 'signing', 'witness links cannot be guessed and do nothing unopened', api('envelopes/witnessLinks'), only(api('signing/tokens'), 'as a witness')),
  goal(
    47,
    'signing',
    'the signer is the person',
    only(api('envelopes/envelopes'), 'signed by nobody in another'),
    only(api('envelopes/witness'), 'who witnesses'),
    api('signing/person'),
    only(api('signing/tokens'), 'at DocuSign'),
  ),
  goal(48, 'signing', 'sealing survives kills', api('signing/killing'), only(api('envelopes/envelopes'), 'sealed once')),
  goal(49, 'faults', 'what was acknowledged survives kills', api('faults/kill')),
  goal(50, 'faults', 'invariants hold under seeded faults'),
  goal(51, 'faults', 'the stated load'),
  goal(52, 'faults', 'limits for each person, address and link', api('http/limits', 'http/slowBodies', 'http/turns')),
  goal(
    53,
    'faults',
    'outages outside are told and recovered from',
    api('faults/databaseDown', 'faults/outside', 'faults/doubleStart'),
    { runner: 'vitest', files: ['apps/api/src/adapters/postgres/embedded.test.ts'] },
    only(api('identity/linking'), 'while the provider is down'),
    only(api('jobs/workers'), 'a worker goes on'),
  ),
  goal(54, 'ops', 'backup and restore', api('commands/backup', 'commands/backupFiles')),
  goal(55, 'ops', 'migrations from every release'),
  // Their small numbers call everything there is; what they log is looked through when they have ended.
  goal(56, 'ops', 'no secrets and no personal values in logs', { ...api(...everyApiTest), env: { PARI_PROOF: '0' } }, api('http/browserErrors')),
  goal(57, 'ops', 'unsafe settings do not start in production', api('faults/refusedStarts')),
  goal(58, 'supply', 'installs are locked and run no scripts', { runner: 'vitest', files: ['scripts/supply.test.ts'] }),
  goal(59, 'supply', 'known vulnerabilities are patched in time'),
  goal(60, 'supply', 'releases are rebuilt to the same bytes'),
  goal(61, 'signing', 'what is typed into tax forms stands in them', only(api('tax-forms/fill'), 'says what was typed')),
];
