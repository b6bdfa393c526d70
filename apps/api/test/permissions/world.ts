// long: everything of which there must be some, for each call, stands in it.
import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { roles, type Role } from '@pari/contract';
import { buildAdviserLink, buildHolding, buildInvestor, buildRate } from '@pari/testkit';
import { retryJob } from '../../src/features/jobs/index.ts';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { sealProposed } from '../../src/features/instructions/sealing.ts';
import { sampleFundId, sampleProposal } from './calls.ts';
import { sampleCriteria } from '../definitions/given.ts';
import { applicationOf, type ApplicationObjects } from './applications.ts';
import { batchOf, reviewOf, textOf, type ReviewObjects } from './review.ts';
import { proposalFor } from './proposals.ts';
import { indicateBy, fundOf, offerTo, personNamedBy, reopenedFor } from './offers.ts';
import { carryDocumentOf, carryOf, type CarryDocumentState, type CarryObjects } from './carry.ts';
import { bankOf } from './banking.ts';
import { documentsOf } from './documents.ts';
import { programOf } from './program.ts';
import { taxOf } from './tax.ts';
import { agreementOf } from './agreements.ts';
import { kycOf } from './kyc.ts';
import { mailTo } from './mailTo.ts';
import { addUpload } from './uploads.ts';
import { paidAndProposed } from './pay.ts';
import { passkeyOf } from './passkeys.ts';
import { taxFormBy } from '../tax-forms/sampleForm.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { testSecret } from '../support/keys.ts';
import { store } from '../support/store.ts';

/** Somebody of this world, all of whose records carry one mark that no other record carries. */
export interface Inhabitant extends TestPerson {
  readonly mark: string;
  /** Authorization header value of a personal token; `authorization` is that of a session. */
  readonly personalToken: string;
  /** A fund that this person alone holds. */
  readonly fundId: string;
  /** Its firm. */
  readonly firmId: string;
}

export type Other = 'colleague' | 'client' | 'former client' | 'future client' | 'unlinked' | 'privileged' | 'deleted' | 'other company';

/** Who acts for the client, by what they were given. */
export const delegateKinds = ['D1', 'D2', 'D1+D2', 'ended'] as const;
type DelegateKind = (typeof delegateKinds)[number];

/** Two companies; in the first a person for each role, and the others by what they are to the adviser. */
export interface World {
  readonly test: TestApp;
  /** As the superuser, past row-level security: to arrange and to look. */
  readonly owner: Client;
  readonly company: { readonly id: string; readonly slug: string };
  readonly otherCompany: { readonly id: string; readonly slug: string };
  readonly people: Readonly<Record<Role, Inhabitant>>;
  readonly others: Readonly<Record<Other, Inhabitant>>;
  /** Without a role; the client asked each of them. */
  readonly delegates: Readonly<Record<DelegateKind, Inhabitant>>;
  readonly otherAdmin: Inhabitant;
  readonly unpublishedFundId: string;
  readonly unpublishedFirmId: string;
  addSession(person: TestPerson, ended?: boolean): Promise<string>;
  /** Somebody new whom that person asked to act for them; `ended`: it was withdrawn. */
  addDelegation(person: TestPerson, ended?: boolean): Promise<string>;
  /** Somebody new who asked that person to act for them. */
  addDelegationTo(person: TestPerson, ended?: boolean): Promise<string>;
  addToken(person: TestPerson, ended?: boolean): Promise<string>;
  /** Work of the person's company that gave up; `retried`: it was given back to the queue since. */
  addGivenUpJob(person: TestPerson, retried?: boolean): Promise<string>;
  /** A document for that person alone; `recalled`: it was taken away again. */
  readonly addDocument: (person: TestPerson, recalled?: boolean) => Promise<string>;
  /** What that person announced. */
  readonly addAnnouncement: (person: Inhabitant) => Promise<string>;
  /** A call to that person alone: published and said to be paid, published, or a draft. */
  readonly addNotice: (person: Inhabitant, state?: 'draft' | 'published' | 'unpaid') => Promise<string>;
  /** A distribution to that person alone, checked or approved, and the digest of what publishing it would do. */
  addRehearsed(person: Inhabitant, state: 'checked' | 'approved'): Promise<{ id: string; digest: string }>;
  /** Instructions of the fund that the person holds, proposed on the command line. */
  addInstructions(person: Inhabitant): Promise<{ id: string; version: string }>;
  /** A fund that is offered to that person alone, and takes interest. */
  readonly addOffer: (person: Inhabitant, as?: { published?: boolean; closed?: boolean }) => Promise<string>;
  /** Whom such a fund names. */
  addFundPerson(person: Inhabitant): Promise<{ id: string; person: string }>;
  /** What that person wrote for their company. @returns its key */
  addDefinition(person: Inhabitant, state?: 'draft' | 'published'): Promise<string>;
  /** An empty tax form that they added and another took the place of. */
  addTaxForm(person: TestPerson): Promise<string>;
  /** Another fund that the profile of that person holds. */
  addHolding(person: TestPerson): Promise<{ id: string; investor: string }>;
  /** An adviser of that person's company, with a person who is to become a client. */
  addAdviser(person: TestPerson): Promise<{ id: string; client: string }>;
  /** What that person applies for, with something of everything that calls name. */
  readonly addApplication: (person: Inhabitant) => Promise<ApplicationObjects>;
  /** The same, where its eligibility waits for the reviewer, or was declined. */
  readonly addReview: (person: Inhabitant, state: 'pending' | 'declined') => Promise<ReviewObjects>;
  /** A record of who an entity of theirs is, with an application that it belongs to. */
  readonly addKyc: (person: Inhabitant) => Promise<Awaited<ReturnType<typeof kycOf>>>;
  /** What taxes an entity of theirs pays, with an application that asks for it. @param forms that its fund takes */
  readonly addTax: (person: Inhabitant, forms?: readonly string[]) => Promise<Awaited<ReturnType<typeof taxOf>>>;
  /** A carry plan in which that person alone was granted points. */
  readonly addCarry: (person: Inhabitant) => Promise<CarryObjects>;
  /** A document of such a grant, as far as they are with it. */
  readonly addCarryDocument: (person: Inhabitant, state: CarryDocumentState) => Promise<{ id: string; envelope: string }>;
  /** Where they are paid, with an application that it belongs to. */
  readonly addBank: (person: Inhabitant) => Promise<Awaited<ReturnType<typeof bankOf>>>;
  /** Documents of the fund that they acknowledge, and that reviewers ask for, with an application that they belong to. */
  readonly addProgram: (person: Inhabitant) => Promise<Awaited<ReturnType<typeof programOf>>>;
  readonly addDocuments: (person: Inhabitant) => Promise<Awaited<ReturnType<typeof documentsOf>>>;
  /** An agreement with them that was sent, with an application that it belongs to. */
  readonly addAgreement: (person: Inhabitant, witness?: 'named' | 'unnamed') => Promise<Awaited<ReturnType<typeof agreementOf>>>;
  /** What that person asks for about the fund that they hold. */
  addOrder(person: Inhabitant, kind: 'order' | 'sale'): Promise<string>;
  /** A document that the person was asked to sign, as far as they are with it. */
  readonly addEnvelope: (
    person: Inhabitant,
    status: 'open' | 'viewed' | 'consented' | 'signed',
    witness?: 'named' | 'unnamed',
  ) => Promise<{ id: string; sha256: string }>;
  /** Statements that the person had drawn. */
  addStatementJob(person: Inhabitant): Promise<string>;
  /** A notification to that person, about a fund. */
  addNotification(person: TestPerson, fundId: string): Promise<string>;
  close(): Promise<void>;
}

export const markPattern = /mark-[a-z-]+-[0-9a-f]{12}/g;
const markOf = (label: string) => `mark-${label.replace(/[^a-z]/g, '-')}-${randomBytes(6).toString('hex')}`;

export async function createWorld(): Promise<World> {
  const test = await createApp({ env: { PARI_MARKETPLACE_URL: 'https://market.example/', PARI_MARKETPLACE_TOKEN: 'm'.repeat(32) } });
  const { owner } = test;
  const one = { slug: 'first', id: await test.addCompany({ slug: 'first', name: markOf('company') }) };
  const two = { slug: 'second', id: await test.addCompany({ slug: 'second', name: markOf('other-company'), currency: 'EUR' }) };
  const ofCarry = ['carry_participant_dashboard', 'carry_management_admin_commitments_tab', 'carry_historic_values', 'total_compensation'];
  const switchedOn = ['advisor_flow', 'show_investment_delete_button', 'aggregator', 'show_coinvest_home_page', 'advisor_user', ...ofCarry];
  for (const { id } of [one, two]) for (const flag of switchedOn) await test.setFlag(id, flag, true);
  for (const { id, slug } of [one, two])
    await owner.query(
      `insert into company_issuers (company_id, issuer, client_id, client_authentication, label, claims, domains, link_by, added_at)
       values ($1, 'https://' || $2 || '.example', 'portal', 'none', 'Staff', '{}', '{}', 'invitation', $3)`,
      [id, slug, test.clock.now()],
    );

  // What everybody has has been known for long.
  const early = { database: test.database, clock: { now: () => new Date('2025-02-01') } };

  const insert = async (sql: string, values: unknown[]): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(`${sql} returning id`, values);
    return rows[0]?.id ?? '';
  };
  const sessionOf = (person: TestPerson, mark: string, ended: boolean) =>
    insert(
      `insert into sessions (company_id, user_id, cookie_hash, issuer, user_agent, created_at, last_seen_at, expires_at, idle_seconds, ended_at)
       values ($1, $2, $3, 'https://issuer.example', $4, $5, $5, $6, 1800, $7)`,
      [person.companyId, person.id, randomBytes(32), mark, test.clock.now(), new Date('2100-01-01'), ended ? test.clock.now() : null],
    );
  const tokenOf = (person: TestPerson, mark: string, ended: boolean) =>
    insert(
      `insert into access_tokens (company_id, user_id, hash, kind, name, created_at, expires_at, revoked_at) values ($1, $2, $3, 'personal', $4, $5, $6, $7)`,
      [person.companyId, person.id, randomBytes(32), mark, test.clock.now(), new Date('2100-01-01'), ended ? test.clock.now() : null],
    );

  /** Somebody asked somebody to act for them. */
  const delegationOf = (principal: TestPerson, delegate: TestPerson, state: string, levels: readonly string[], mark: string) =>
    insert(
      `insert into delegations (company_id, principal_id, delegate_id, first_name, last_name, email, levels, until_date, state, invited_at)
       values ($1, $2, $3, 'Ann', $4, $5, $6, '2026-12-30', $7, $8)`,
      [principal.companyId, principal.id, delegate.id, mark, delegate.email, levels, state, test.clock.now()],
    );

  const givenUpJobOf = async ({ companyId }: TestPerson, reason: string, isRetried: boolean) => {
    const id = await insert(
      `insert into given_up_jobs (company_id, id, name, payload, reason, tried, tries, gave_up_at) values ($1, gen_random_uuid(), 'tell', '{}', $2, 3, 3, $3)`,
      [companyId, reason, test.clock.now()],
    );
    if (isRetried) await test.database.asCompany(companyId, (tx) => retryJob(tx, id));
    return id;
  };

  /** A document of that person alone, opened by them once. */
  const documentOf = async ({ companyId, id: userId }: TestPerson, title: string, isRecalled = false) => {
    const kept = await test.files.put(companyId, () => Readable.from([Buffer.from(`%PDF-1.7 ${title} %%EOF`)]));
    const file = [companyId, kept.sha256];
    await owner.query(`insert into files (company_id, sha256, length, media_type, state, created_at) values ($1, $2, $3, 'application/pdf', 'accepted', $4)`, [
      ...file,
      kept.length,
      test.clock.now(),
    ]);
    const id = await insert(
      `insert into documents (company_id, scope, type, title, date, published_at, recalled_at) values ($1, 'people', 'statement', $2, '2025-12-31', $3, $4)`,
      [companyId, title, test.clock.now(), isRecalled ? test.clock.now() : null],
    );
    const at = [companyId, id, test.clock.now()];
    await owner.query(
      `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $4, 'file.pdf', $3)`,
      [...at, kept.sha256],
    );
    await owner.query('insert into document_recipients (company_id, document_id, user_id) values ($1, $2, $3)', [companyId, id, userId]);
    await owner.query('insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) values ($1, $2, 1, $4, $4, $3)', [
      ...at,
      userId,
    ]);
    return id;
  };
  const notify = async ({ companyId, id }: TestPerson, details: string, fundId: string, ...documentIds: string[]) => {
    const told = await insert(
      `insert into notifications (company_id, user_id, type, fund_id, created_at, details) values ($1, $2, 'distribution', $3, $4, $5)`,
      [companyId, id, fundId, test.clock.now(), details],
    );
    await owner.query('insert into notification_documents select $1, $2, unnest($3::uuid[])', [companyId, told, documentIds]);
    return told;
  };

  /** What they announced to the holders of a fund, who were told nothing of it. */
  const announcementBy = ({ companyId, id }: TestPerson, title: string, fundId: string) =>
    insert(
      `insert into announcements (company_id, scope, fund_id, title, text, announced_at, announced_by, people, digest)
       values ($1, 'fund', $2, $3, $3, $4, $5, 1, $6)`,
      [companyId, fundId, title, test.clock.now(), id, randomBytes(32).toString('hex')],
    );

  /** What they wrote for their company. */
  const definitionBy = async ({ companyId, id }: TestPerson, name: string, state: 'draft' | 'published') => {
    const key = randomUUID();
    await owner.query(
      `insert into definitions (company_id, kind, key, version, state, body, author_id, at, published_at)
       values ($1, 'criteria', $2, 1, $3, $4, $5, $6, case when $3 = 'published' then $6::timestamptz end)`,
      [companyId, key, state, sampleCriteria(name), id, test.clock.now()],
    );
    return key;
  };

  /** A call to that person alone, by one of their profiles. */
  const noticeTo = async ({ companyId, id: userId }: TestPerson, title: string, fundId: string, state: 'draft' | 'published' | 'unpaid') => {
    const isPublished = state !== 'draft';
    const id = await insert('insert into notices (company_id, reference, fund_id, kind, state, published_on) values ($1, $2, $3, $4, $5, $6)', [
      companyId,
      title,
      fundId,
      'call',
      isPublished ? 'published' : state,
      isPublished ? '2026-01-05' : null,
    ]);
    const notice = [companyId, id];
    await owner.query(
      `insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed)
       values ($1, $2, 1, $3, $3, '2026-02-02', 'USD', 10, 0)`,
      [...notice, title],
    );
    await owner.query(
      `insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, component, entry_reference)
       select $1, $2, 1, 1, id, 'contribution', 10, 'investment', $4 from investors where user_id = $3`,
      [...notice, userId, `${title}/1`],
    );
    const at = test.clock.now();
    await owner.query(`insert into notice_events (company_id, notice_id, version, event, by_id, at) values ($1, $2, 1, 'saved', $3, $4)`, [
      ...notice,
      userId,
      at,
    ]);
    if (!isPublished) return id;
    await owner.query('insert into notice_shares (company_id, notice_id, investor_id, user_id) select $1, $2, id, $3 from investors where user_id = $3', [
      ...notice,
      userId,
    ]);
    if (state === 'unpaid') return id;
    await owner.query(
      `insert into notice_settlements (company_id, notice_id, version, n, attempt, paid_on, settled_at, settled_by) values ($1, $2, 1, 1, 1, '2026-02-02', $3, $4)`,
      [...notice, at, userId],
    );
    return id;
  };

  /** What can be published: a distribution to whoever holds the fund, whether or not anybody sees it. */
  const rehearsedTo = async ({ companyId, id: userId, fundId }: Inhabitant, state: 'checked' | 'approved', admin: Inhabitant) => {
    const reference = `Notice ${randomUUID()}`;
    const id = await insert('insert into notices (company_id, reference, fund_id, kind, state) values ($1, $2, $3, $4, $5)', [
      companyId,
      reference,
      fundId,
      'distribution',
      state,
    ]);
    await owner.query(
      `insert into notice_versions (company_id, notice_id, version, title, purpose, due_date, currency, total_called, total_distributed, reasons)
       select $1, $2, 1, $3, $3, '2027-02-01', currency, 0, 10, '{"nobody": "So be it.", "duplicate": "It is another one."}' from funds where id = $4`,
      [companyId, id, reference, fundId],
    );
    await owner.query(
      `insert into notice_lines (company_id, notice_id, version, n, investor_id, type, amount, gain, entry_reference)
       select $1, $2, 1, 1, id, 'distribution', 10, 10, $4 from investors where user_id = $3`,
      [companyId, id, userId, reference],
    );
    const asked = await test.app.inject({ url: `/api/admin/notices/${id}/recipients`, headers: { authorization: admin.authorization } });
    const digest = String(asked.json<{ digest: string | null }>().digest);
    await owner.query(`insert into notice_events (company_id, notice_id, version, event, digest, at) values ($1, $2, 1, $3, $4, $5)`, [
      companyId,
      id,
      state,
      digest,
      test.clock.now(),
    ]);
    return { id, digest };
  };

  const rehearsed = new Map<string, { readonly id: string; readonly digest: string }>();

  const seals = sealedValues({ PARI_SECRET_KEY: testSecret, dataDir: '' });
  /** How their fund is paid: proposed, and revoked before. */
  const instructionsOf = async ({ companyId, mark }: { companyId: string; mark: string }, fundId: string) => {
    const { rows } = await owner.query<{ next: number }>('select count(*)::integer + 1 as next from payment_instructions where fund_id = $1', [fundId]);
    const version = rows[0]?.next ?? 1;
    const { account_name, bank_name, bank_country, iban, currency, call_back } = sampleProposal();
    const none = { account_number: null, routing_number: null, sort_code: null, bic: null, further_credit: mark };
    const proposed = { instructions: { account_name, bank_name, bank_country, iban, currency, ...none }, callBack: call_back };
    const { keyId, sealed } = sealProposed(seals, { companyId, fundId, version }, proposed);
    const row = [companyId, fundId, version];
    await owner.query('insert into payment_instructions (company_id, fund_id, version, sealed, key_id, proposed_at) values ($1, $2, $3, $4, $5, $6)', [
      ...row,
      sealed,
      keyId,
      test.clock.now(),
    ]);
    return { id: fundId, version: String(version) };
  };

  /** What that person asks for; what they asked for before is done. */
  const orderOf = async ({ companyId, id: userId }: TestPerson, kind: string, note: string, fundId: string) => {
    await owner.query(`update orders set state = 'done' where user_id = $1 and kind = $2`, [userId, kind]);
    return insert(
      `insert into orders (company_id, kind, user_id, fund_id, investor_id, direction, amount, note, requested_at, changed_at, author_id)
       select $1, $2, $3, $4, id, 'reduce', 10, $5, $6, $6, $3 from investors where user_id = $3`,
      [companyId, kind, userId, fundId, note, test.clock.now()],
    );
  };

  /** A document that the person signs; its evidence begins with them. */
  const envelopeTo = async (person: TestPerson, title: string, status: string, witness?: 'named' | 'unnamed') => {
    const { companyId, id: userId } = person;
    const documentId = await documentOf(person, title);
    const id = await insert(
      `insert into envelopes (company_id, purpose, title, message, document_id, sha256, source_sha256, pages, fields, signer, reference, consent_version, status, ended_at, sealing,
         sealed_sha256, author_id, created_at, expires_at)
       select $1, 'document', $2, $2, document_id, sha256, sha256, '[]', '[]', 'built_in', 'placed', '1', case when $6::boolean then 'completed' else 'sent' end, case when $6 then $5::timestamptz end,
         case when $6 then 'sealed' else 'none' end, case when $6 then sha256 end, $4, $5, $5::timestamptz + interval '30 days'
       from document_versions where document_id = $3`,
      [companyId, title, documentId, userId, test.clock.now(), status === 'signed'],
    );
    await owner.query(
      `insert into envelope_recipients (company_id, envelope_id, role, turn, user_id, name, email, status, status_at)
       select $1, $2, 'signer', 1, id, display_name, email, $4, $5 from users where id = $3`,
      [companyId, id, userId, status, test.clock.now()],
    );
    await owner.query(
      `insert into envelope_events (company_id, envelope_id, sequence, kind, at, detail, hash) values ($1, $2, 1, 'created', $3, $4, repeat('0', 64))`,
      [companyId, id, test.clock.now(), JSON.stringify({ title })],
    );
    await owner.query(
      `insert into signer_callbacks (company_id, envelope_id, event_id, told_at, came_at, body) values ($1, $2, 'told', $3, $3, convert_to($4, 'UTF8'))`,
      [companyId, id, test.clock.now(), title],
    );
    if (witness !== undefined) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into envelope_recipients (company_id, envelope_id, role, turn, name, email, status, status_at, witness_of, named_by)
         select $1, $2, 'witness', 2, $3, $4, 'open', $5, id, 'signer' from envelope_recipients where envelope_id = $2 returning id`,
        [companyId, id, ...(witness === 'named' ? [title, `${randomUUID()}@elsewhere.example`] : [null, null]), test.clock.now()],
      );
      const link = [companyId, id, rows[0]?.id, test.clock.now(), randomBytes(32)];
      await owner.query(`insert into witness_links (company_id, envelope_id, recipient_id, made_at) values ($1, $2, $3, $4)`, link.slice(0, 4));
      await owner.query(`update witness_links set hash = $2, mailed_at = made_at where recipient_id = $1`, [rows[0]?.id, link[4]]);
    }
    const { rows } = await owner.query<{ sha256: string }>('select sha256 from envelopes where id = $1', [id]);
    return { id, sha256: rows[0]?.sha256 ?? '' };
  };

  /** The statement of that person in their fund, drawn to be had as a ZIP. */
  const statementsOf = async ({ companyId, id: userId }: TestPerson, text: string, fundId: string) => {
    const { sha256, length } = await test.files.put(companyId, () => Readable.from([Buffer.from(`%PDF-1.7 ${text} %%EOF`)]));
    const id = randomUUID();
    const job = [companyId, id];
    await owner.query(
      `insert into statement_jobs (company_id, id, kind, asked_by, unpublished, end_date, asked_at, known_before, paper)
       values ($1, $2, 'zip', $3, false, '2025-12-31', $4, $4, 'A4')`,
      [...job, userId, test.clock.now()],
    );
    await owner.query(
      'insert into statement_job_items (company_id, job_id, n, fund_id, investor_id) select $1, $2, 1, $3, id from investors where user_id = $4 order by id limit 1',
      [...job, fundId, userId],
    );
    await owner.query('insert into statement_papers (company_id, job_id, n, sha256, length, drawn_at) values ($1, $2, 1, $3, $4, $5)', [
      ...job,
      sha256,
      length,
      test.clock.now(),
    ]);
    return id;
  };

  /** Another fund, held by the profile of that person. */
  const holdingOf = async ({ companyId, id: userId }: TestPerson, externalId: string) => {
    const fund = fundOf(companyId, externalId, true);
    const { rows } = await owner.query<{ id: string }>('select id from investors where user_id = $1', [userId]);
    const investor = rows[0]?.id ?? '';
    await store(early, fund);
    await store(early, buildHolding({ companyId, investorId: investor, fundId: fund.id, commitments: [['2024-01-01', '1000']] }));
    return { id: fund.id, investor };
  };

  async function inhabitant(companyId: string, label: string, itsRoles: Role[], active = true): Promise<Inhabitant> {
    const mark = markOf(label);
    const person = await test.addPerson(companyId, itsRoles, { email: `${mark}@test.example`, active });
    await owner.query('update users set display_name = $2 where id = $1', [person.id, `Name ${mark}`]);
    const fund = fundOf(companyId, mark, true);
    const investor = buildInvestor({ companyId, accountCode: mark, userId: person.id });
    const holding = buildHolding({
      companyId,
      investorId: investor.id,
      fundId: fund.id,
      commitments: [['2024-01-01', '1000']],
      entries: [{ date: '2024-02-01', type: 'contribution', amount: '400', reference: mark }],
      valuations: [['2024-12-31', '500']],
    });
    await store(early, fund, investor, holding);
    const fundId = fund.id;
    // Whoever asks what changed is told of all of it.
    await owner.query(`insert into looks values ($1, $2, '2025-01-01', '2025-01-01')`, [companyId, person.id]);
    await owner.query(
      `insert into views (company_id, viewer_id, target_id, mode, capacity, reason, from_at, until_at) values ($1, $2, $3, 'view_as', 'viewer', $4, '2025-01-01', '2025-01-02')`,
      [companyId, (await test.addPerson(companyId, ['viewer'])).id, person.id, `Reason ${mark}`],
    );
    const hidden = await holdingOf(person, `hidden-${mark}`);
    await owner.query('insert into hidden_holdings values ($1, $2, $3, $4, $5)', [companyId, person.id, hidden.investor, hidden.id, test.clock.now()]);
    await sessionOf(person, mark, false);
    await tokenOf(person, mark, false);
    await givenUpJobOf(person, mark, false);
    const offered = await offerTo(test, person, fundOf(companyId, `${mark}-${randomUUID()}`, true));
    await indicateBy(test, person, offered, mark);
    const documentId = await documentOf(person, `Document ${mark}`);
    await mailTo(test, person, mark);
    await passkeyOf(test, person, mark);
    await paidAndProposed(test, person);
    await notify(person, mark, fundId, documentId);
    await announcementBy(person, `Announcement ${mark}`, fundId);
    await definitionBy(person, `Criteria ${mark}`, 'published');
    await taxFormBy(test, person);
    await noticeTo(person, `Notice ${mark}`, fundId, 'published');
    await statementsOf(person, mark, fundId);
    await envelopeTo(person, mark, 'open', 'named');
    await owner.query('insert into marketplace_references (company_id, hash, adviser_id, client_id, made_at, expires_at) values ($1, $2, $3, $3, $4, $5)', [
      companyId,
      randomBytes(32),
      person.id,
      test.clock.now(),
      new Date('2100-01-01'),
    ]);
    await carryOf(test, person, mark);
    for (const kind of ['order', 'sale']) await orderOf(person, kind, mark, fundId);
    await instructionsOf({ companyId, mark }, fundId);
    await owner.query(`insert into payment_instruction_events (company_id, fund_id, version, event, reason, at) values ($1, $2, 1, 'revoked', $3, $4)`, [
      companyId,
      fundId,
      mark,
      test.clock.now(),
    ]);
    await owner.query('insert into admin_grants (company_id, user_id, granted_at) values ($1, $2, $3)', [companyId, person.id, test.clock.now()]);
    return { ...person, authorization: await test.sessionOf(person), personalToken: person.authorization, mark, fundId, firmId: fund.firmId };
  }

  const people = {} as Record<Role, Inhabitant>;
  for (const role of roles) people[role] = await inhabitant(one.id, role, [role]);
  const others: Record<Other, Inhabitant> = {
    colleague: await inhabitant(one.id, 'colleague', ['investor', 'carry_participant']),
    client: await inhabitant(one.id, 'client', ['investor', 'carry_participant']),
    'former client': await inhabitant(one.id, 'former', ['investor', 'carry_participant']),
    'future client': await inhabitant(one.id, 'future', ['investor', 'carry_participant']),
    unlinked: await inhabitant(one.id, 'unlinked', ['investor', 'carry_participant']),
    privileged: await inhabitant(one.id, 'privileged', ['investor', 'reviewer']),
    deleted: await inhabitant(one.id, 'deleted', ['investor'], false),
    'other company': await inhabitant(two.id, 'stranger', ['investor']),
  };
  const delegates = {} as Record<DelegateKind, Inhabitant>;
  for (const kind of delegateKinds) delegates[kind] = await inhabitant(one.id, `delegate-${kind}`, []);
  await delegationOf(others.client, delegates.D1, 'active', ['figures'], delegates.D1.mark);
  await delegationOf(others.client, delegates.D2, 'active', ['applications'], delegates.D2.mark);
  await delegationOf(others.client, delegates['D1+D2'], 'active', ['figures', 'applications'], delegates['D1+D2'].mark);
  await delegationOf(others.client, delegates.ended, 'ended', ['figures', 'applications'], delegates.ended.mark);
  const { mark: foreign } = others['other company'];
  await delegationOf(others['other company'], await test.addPerson(two.id, [], { email: `${foreign}-delegate@test.example` }), 'pending', ['figures'], foreign);
  const otherAdviser = await inhabitant(one.id, 'second-adviser', ['adviser']);
  const otherAdmin = await inhabitant(two.id, 'other-admin', ['admin', 'adviser']);
  const link = (adviser: TestPerson, client: TestPerson, from: string, until: string | null) =>
    store(test, buildAdviserLink({ companyId: adviser.companyId, adviserId: adviser.id, clientId: client.id, from, until }));
  // The clock stands at 2026-04-15.
  await link(people.adviser, others.client, '2020-01-01', null);
  await link(people.adviser, others['former client'], '2020-01-01', '2026-04-14');
  await link(people.adviser, others['future client'], '2026-04-16', null);
  await link(people.adviser, others.deleted, '2020-01-01', null);
  await link(people.adviser, others.privileged, '2020-01-01', null);
  await link(otherAdviser, others.unlinked, '2020-01-01', null);
  await link(otherAdmin, others['other company'], '2020-01-01', null);
  for (const { id: companyId } of [one, two]) {
    await store(early, buildRate({ companyId, currency: 'EUR', usdPerUnit: '1.1' }), buildRate({ companyId, currency: 'USD', usdPerUnit: '1' }));
  }
  for (const { id } of [one, two]) await owner.query(`insert into holidays (company_id, date, name) values ($1, '2026-12-25', $2)`, [id, 'Christmas Day']);
  for (const { id } of [one, two]) await store(test, { ...fundOf(id, markOf('held-by-nobody'), true), id: sampleFundId });
  for (const person of [others.client, others['other company']]) await applicationOf(test, person, await documentOf(person, `Policy ${person.mark}`));
  const unpublished = fundOf(one.id, markOf('unpublished'), false);
  await store(test, unpublished);

  const world: World = {
    test,
    owner,
    company: one,
    otherCompany: two,
    people,
    others,
    delegates,
    otherAdmin,
    unpublishedFundId: unpublished.id,
    unpublishedFirmId: unpublished.firmId,
    addSession: (person, ended = false) => sessionOf(person, `agent ${randomUUID()}`, ended),
    addDelegation: async (person, ended = false) => {
      // So that they stay few.
      await owner.query(`update delegations set state = 'withdrawn' where principal_id = $1 and state = 'pending' and last_name = 'Other'`, [person.id]);
      return delegationOf(person, await test.addPerson(person.companyId, []), ended ? 'withdrawn' : 'pending', ['figures'], 'Other');
    },
    addDelegationTo: async (person, ended = false) => {
      // Whoever accepted one before is nobody's delegate all the same.
      await owner.query(`update delegations set state = 'ended' where delegate_id = $1 and state = 'active' and last_name = 'Other'`, [person.id]);
      return delegationOf(await test.addPerson(person.companyId, ['investor']), person, ended ? 'withdrawn' : 'pending', ['figures'], 'Other');
    },
    addToken: (person, ended = false) => tokenOf(person, `token ${randomUUID()}`, ended),
    addGivenUpJob: (person, isRetried = false) => givenUpJobOf(person, `reason ${randomUUID()}`, isRetried),
    addDocument: (person, isRecalled = false) => documentOf(person, `Document ${randomUUID()}`, isRecalled),
    addAnnouncement: (person) => announcementBy(person, `Announcement ${randomUUID()}`, person.fundId),
    addNotice: (person, state = 'published') => noticeTo(person, `Notice ${randomUUID()}`, person.fundId, state),
    async addRehearsed(person, state) {
      // Finding out who would see what takes a while: one that is as it was made serves again.
      const kept = rehearsed.get(`${person.id} ${state}`);
      const isSo = kept && (await owner.query('select from notices where id = $1 and state = $2', [kept.id, state])).rowCount === 1;
      if (isSo) return kept;
      const made = await rehearsedTo(person, state, person.companyId === one.id ? people.admin : otherAdmin);
      rehearsed.set(`${person.id} ${state}`, made);
      return made;
    },
    addInstructions: (person) => instructionsOf(person, person.fundId),
    addOffer: (person, as) => offerTo(test, person, fundOf(person.companyId, `${person.mark}-${randomUUID()}`, as?.published ?? true), as),
    addFundPerson: async (person) => personNamedBy(test, await offerTo(test, person, fundOf(person.companyId, `${person.mark}-${randomUUID()}`, true))),
    addDefinition: (person, state = 'draft') => definitionBy(person, `Criteria ${randomUUID()}`, state),
    addTaxForm: (person) => taxFormBy(test, person),
    addHolding: (person) => holdingOf(person, `held-${randomUUID()}`),
    addAdviser: async ({ companyId }) => ({
      id: (await test.addPerson(companyId, ['adviser'])).id,
      client: (await test.addPerson(companyId, ['investor'])).id,
    }),
    addApplication: async (person) => applicationOf(test, person, await documentOf(person, `Policy ${person.mark} ${randomUUID()}`)),
    addReview: async (person, state) => {
      const made = await applicationOf(test, person, await documentOf(person, `Policy ${person.mark} ${randomUUID()}`));
      return reviewOf(test, person, made, person.companyId === one.id ? people.reviewer : otherAdmin, state);
    },
    addBank: async (person) => bankOf(test, person, await world.addApplication(person)),
    addProgram: async (person) => programOf(test, person, await world.addApplication(person), (await world.addEnvelope(person, 'viewed')).id),
    addDocuments: async (person) => documentsOf(test, person, await world.addApplication(person)),
    addKyc: async (person) => kycOf(test, person, await world.addApplication(person)),
    addTax: async (person, forms) => taxOf(test, person, await world.addKyc(person), forms),
    addCarry: (person) => carryOf(test, person, person.mark),
    addCarryDocument: (person, state) => carryDocumentOf(world, person, state),
    addAgreement: async (person, witness = 'named') =>
      agreementOf(world, person, await world.addApplication(person), await world.addEnvelope(person, 'viewed', witness)),
    addOrder: (person, kind) => orderOf(person, kind, `Note ${randomUUID()}`, person.fundId),
    addEnvelope: (person, status, witness) => envelopeTo(person, `Envelope ${randomUUID()}`, status, witness),
    addStatementJob: (person) => statementsOf(person, `Statement ${randomUUID()}`, person.fundId),
    addNotification: (person, fundId) => notify(person, `details ${randomUUID()}`, fundId),
    async close() {
      await test.close();
    },
  };
  for (const person of [others.client, others['other company']]) {
    await world.addCarryDocument(person, 'signing');
    await world.addTax(person);
    await world.addBank(person);
    await world.addDocuments(person);
    const { id, task } = await world.addReview(person, 'pending');
    await batchOf(owner, person, { id, task });
    await textOf(owner, person);
    await reopenedFor(test, person);
    await world.addProgram(person);
    await world.addAgreement(person);
    await addUpload(test, person, 5);
    await proposalFor(test, person, (await world.addApplication(person)).id);
  }
  return world;
}
