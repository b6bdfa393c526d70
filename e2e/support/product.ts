import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rested } from '../../apps/api/src/ports/saidIn.ts';
import { forgetCalls } from './calls.ts';
import { saidBy, type Application } from './said.ts';
import { dataFolder, serve } from './serving.ts';
import { copyStory, settleStory } from './story.ts';

const top = join(import.meta.dirname, '../..');

/** What `npm start` serves, with the demo story of one day. */
export interface Product {
  /** Origin at which it is served. */
  readonly address: string;
  /** Everybody is as if they had chosen nothing yet: no currency, columns or colours. */
  forgetChoices(): Promise<void>;
  /** Tells somebody something new. */
  tell(email: string, details: string): Promise<void>;
  /** What was told since the story is gone, and nothing was read since. */
  forgetReading(): Promise<void>;
  /** Publishes a document for somebody alone, with the bytes of one that they have; gives its id. */
  publish(email: string, title: string): Promise<string>;
  /** What was published since the story is gone, and nothing was opened since. */
  forgetDocuments(): Promise<void>;
  /** Whoever is signed in as somebody proved who they are six minutes ago. */
  ageSignIns(email: string): Promise<void>;
  /** What was proposed since the story to pay funds by is gone, with what became of it, and so are all holidays. */
  forgetInstructions(): Promise<void>;
  /** Nobody wrote what anybody is paid since the story, and nobody else was let see it. */
  forgetPay(): Promise<void>;
  /** What was settled, reminded, recalled, published and drafted of notices since the story is gone. */
  forgetNotices(): Promise<void>;
  /** Nobody has indicated interest in a fund. */
  forgetInterests(): Promise<void>;
  /** Nobody has applied to a fund, accepted a policy, or opened anything since the story. */
  forgetApplications(): Promise<void>;
  /** What reviewers made of somebody's application to a fund. */
  review(email: string, fund: string, review: Review): Promise<void>;
  /** Nobody has asked for anything about a fund that they hold, and nobody was told of it. */
  forgetOrders(): Promise<void>;
  /** Nobody was sent anything to sign, in the story neither, and no grant of carry has a document. */
  forgetEnvelopes(): Promise<void>;
  /** Nobody was ever granted carry, in the story neither. */
  forgetCarry(): Promise<void>;
  /** There is no such fund, and none of what was prepared for it. */
  forgetFund(externalId: string): Promise<void>;
  /** Somebody has these roles, and no others. */
  setRoles(email: string, ...roles: readonly string[]): Promise<void>;
  /** Runs a command of the command line beside it, with a line on its standard input. */
  pari(words: readonly string[], input?: string): Promise<void>;
  stop(): Promise<void>;
}

/** Parts by their number with their new state, what is asked about a question of which part, and what became of the whole. */
export interface Review {
  readonly modules?: Readonly<Record<number, 'approved' | 'changes_requested' | 'declined'>>;
  readonly comments?: readonly {
    readonly module: number;
    readonly question: string | null;
    readonly text: string;
    readonly status?: 1 | 2 | 3;
    readonly reply?: string;
  }[];
  readonly status?: 2 | 3 | 4 | 6 | 7;
  readonly reason?: string;
  readonly update?: string;
  /** Why it was locked, or its amounts frozen. */
  readonly locked?: string;
  readonly frozen?: string;
  /** Nothing of it is confirmed: somebody else prepared it. */
  readonly isPreparedBy?: string;
}

/**
 * Starts the product on a data folder of its own, which goes with it.
 * @param whose stands in the folder's name @param settings beyond those of every journey
 */
export async function startProduct(whose: string, settings: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await dataFolder(whose);
  // With settings of its own the story may be told otherwise.
  const isTold = Object.keys(settings).length === 0 && (await copyStory(dataDir));
  const served = await serve(dataDir, settings);
  const { address, port, owner } = served;
  if (!isTold) await settleStory(owner);
  const started = new Date();
  return {
    address,
    async forgetChoices() {
      await owner.query(`update users set preferences = '{}' where preferences <> '{}'`);
    },
    async tell(email, details) {
      await owner.query(
        `insert into notifications (company_id, user_id, type, created_at, details) select company_id, id, 'news', now(), $2 from users where email = $1`,
        [email, details],
      );
    },
    async forgetReading() {
      await owner.query(`delete from notifications where type = 'news' or announcement_id is not null`);
      await owner.query('delete from announcements');
      await owner.query(`update notifications set read_at = null where read_at > created_at`);
    },
    async publish(email, title) {
      const { rows } = await owner.query<{ id: string }>(
        `with person as (select company_id, id from users where email = $1),
           document as (insert into documents (company_id, scope, type, title, date, published_at, reference)
             select company_id, 'people', 'other', $2, '2026-04-15', now(), 'journey ' || gen_random_uuid() from person returning company_id, id),
           version as (insert into document_versions (company_id, document_id, version, sha256, file_name, created_at)
             select d.company_id, d.id, 1, (select sha256 from files f where f.company_id = d.company_id and state = 'accepted' limit 1), 'a.pdf', now()
             from document d),
           recipient as (insert into document_recipients (company_id, document_id, user_id) select d.company_id, d.id, p.id from document d, person p)
         select id from document`,
        [email, title],
      );
      return rows[0]?.id ?? '';
    },
    async forgetDocuments() {
      // What came with the story came by the command line: nobody published it.
      const since = `reference like 'journey %' or published_by is not null`;
      const published = `(select id from documents where ${since})`;
      // Nobody is told of them, and nobody opens them, while they go.
      await owner.query('begin');
      await owner.query(`select from documents where ${since} for update`);
      await owner.query('delete from document_openings');
      const told = `type in ('new_document', 'withdrawn_document')`;
      await owner.query(`delete from notification_documents where notification_id in (select id from notifications where ${told})`);
      await owner.query(`delete from notifications where ${told}`);
      for (const table of ['document_recipients', 'document_versions']) await owner.query(`delete from ${table} where document_id in ${published}`);
      await owner.query(`delete from documents where ${since}`);
      for (const table of ['statement_papers', 'statement_job_items', 'statement_jobs']) await owner.query(`delete from ${table}`);
      await owner.query('commit');
    },
    async ageSignIns(email) {
      forgetCalls(address, email);
      await owner.query(`update sessions s set authenticated_at = now() - interval '16 minutes' from users u where u.id = s.user_id and u.email = $1`, [email]);
    },
    async forgetInstructions() {
      const since = '(select company_id, fund_id, version from payment_instructions where proposed_at > $1)';
      await owner.query(`delete from payment_instruction_events where (company_id, fund_id, version) in ${since} or at > $1`, [started]);
      await owner.query('delete from payment_instructions where proposed_at > $1', [started]);
      await owner.query(`delete from notifications where type = 'payment_instructions' and created_at > $1`, [started]);
      await owner.query('delete from holidays');
    },
    async forgetPay() {
      for (const table of ['compensation_records', 'carry_commitments']) await owner.query(`delete from ${table} where posted_at > $1`, [started]);
      await owner.query('delete from role_proposals');
      await owner.query(
        `update users set roles = array_remove(roles, 'compensation') where email <> 'people.team@alder.example' and 'compensation' = any(roles)`,
      );
      await owner.query(`delete from notifications where type = 'pay_access'`);
    },
    async forgetNotices() {
      const told = 'select id from notices where not is_history and published_on is not null';
      await owner.query('begin');
      await owner.query(`delete from notice_settlements where notice_id in (${told})`);
      await owner.query(
        `delete from ledger_entries e using notice_lines l
         where l.notice_id in (${told}) and e.company_id = l.company_id and (e.reference = l.entry_reference or e.reference like l.entry_reference || '~%')`,
      );
      await owner.query('update holdings set version = version + 1');
      await owner.query(`delete from notice_events where event in ('reminded', 'recalled')`);
      await owner.query(`delete from notifications where type = 'notice_recalled' or details like 'Reminder.%'`);
      await owner.query(`update notices set state = 'published' where state = 'recalled'`);
      const since = `select notice_id from notice_events where event = 'published' and at > $1`;
      await owner.query(`delete from notifications where notice_id in (${since})`, [started]);
      await owner.query(`update notices set state = 'discarded', published_on = null where id in (${since})`, [started]);
      await owner.query(`update notices set state = 'discarded' where state in ('draft', 'checked', 'approved')`);
      await owner.query('commit');
    },
    async forgetInterests() {
      await owner.query('delete from fund_interests');
    },
    async forgetApplications() {
      // What is emptied with them must not be all that anybody ever committed.
      const held = 'commitments_company_id_application_id_fkey';
      await owner.query(
        `begin;
         alter table commitments drop constraint ${held};
         truncate applications, policy_acceptances, kyc_records cascade;
         delete from reopened_windows;
         delete from commitments where application_id is not null;
         delete from holdings where investor_id in (select id from investors where account_code like 'APP-%');
         delete from investors where account_code like 'APP-%';
         alter table commitments add constraint ${held} foreign key (company_id, application_id) references applications;
         commit`,
      );
      await owner.query(`delete from notifications where type = 'application' and created_at > $1`, [started]);
      await owner.query('delete from document_openings where at > $1', [started]);
      // Jobs of the journey before may still seal a form and note it: they end first, or find it gone.
      const ofForms = `envelope_id in (select id from envelopes where purpose in ('tax_form', 'program_document', 'agreement'))`;
      await owner.query(
        `lock table envelopes in exclusive mode;
         delete from notifications where type = 'signature' and user_id in (select user_id from envelope_recipients where ${ofForms});
         delete from envelope_events where ${ofForms};
         delete from witness_links where ${ofForms};
         delete from envelope_recipients where ${ofForms};
         delete from envelopes where purpose in ('tax_form', 'program_document', 'agreement')`,
      );
    },
    async review(email, fund, { modules = {}, comments = [], status, reason, update, locked, frozen, isPreparedBy }) {
      const one = `(select a.id from applications a join users u on u.company_id = a.company_id and u.id = a.applicant_id join funds f on f.company_id = a.company_id and f.id = a.fund_id
        where u.email = $1 and f.external_id = $2 and a.is_current)`;
      const who = [email, fund];
      const { rows: found } = await owner.query<Application & Rested>(`select company_id, id, key_id, sealed from applications where id = ${one}`, who);
      const [application] = found;
      if (!application) throw new Error(`${email} does not apply to ${fund}`);
      const said = saidBy(dataDir);
      for (const [module, state] of Object.entries(modules)) {
        await owner.query(
          `update application_modules set state = $4, key_id = $5, sealed = $6, state_at = now() where application_id = ${one} and module = $3`,
          [...who, Number(module), state, ...(state === 'declined' ? said.ofModule(application, Number(module), reason ?? 'Not this time.') : [null, null])],
        );
        await owner.query(
          `update review_tasks set closed_at = now(), outcome = $4, closed_by = (select id from users where email = 'reviewer@alder.example')
           where application_id = ${one} and module = $3 and closed_at is null`,
          [...who, Number(module), state],
        );
      }
      for (const { module, question, text, status: of = 1, reply } of comments) {
        const [comment, answer] = [randomUUID(), randomUUID()];
        await owner.query(
          `insert into application_comments (company_id, id, application_id, module, question_identifier, key_id, sealed, status, author_id, created_at, published_at, resolved_at)
           select a.company_id, $3, a.id, $4, $5, $6, $7, $8::smallint, r.id, now(), now(), case when $8::smallint = 3 then now() end from applications a join users r on r.company_id = a.company_id and r.email = 'reviewer@alder.example'
           where a.id = ${one}`,
          [...who, comment, module, question, ...said.inComment(application, comment, text), of],
        );
        if (reply !== undefined)
          await owner.query(
            `insert into comment_replies (company_id, comment_id, id, key_id, sealed, author_id, is_admin_user, via, created_at)
             select company_id, id, $2, $3, $4, author_id, true, null, now() from application_comments where id = $1`,
            [comment, answer, ...said.inReply(application, comment, answer, reply)],
          );
      }
      const words = said.ofApplication(application, {
        ...(status !== undefined && { declined_reason: status === 6 ? (reason ?? 'Not this time.') : null }),
        ...(update !== undefined && { update_comment: update }),
        ...((locked !== undefined || frozen !== undefined) && { locked_reason: locked ?? null, frozen_reason: frozen ?? null }),
      });
      if (status !== undefined)
        await owner.query(
          `update applications set status = $3::smallint, closed_at = case when $3::smallint in (6, 7) then now() end, key_id = $4, sealed = $5 where id = ${one}`,
          [...who, status, ...words],
        );
      else await owner.query(`update applications set key_id = $3, sealed = $4 where id = ${one}`, [...who, ...words]);
      if (update !== undefined) await owner.query(`update applications set is_application_updated = true where id = ${one}`, who);
      if (isPreparedBy !== undefined)
        await owner.query(
          `update eligibility_answers set confirmed_at = null, via = 'delegate', answered_by = (select id from users where email = $3)
           where response_id in (select id from eligibility_responses where application_id = ${one})`,
          [...who, isPreparedBy],
        );
    },
    async forgetOrders() {
      await owner.query('delete from orders');
      await owner.query(`delete from notifications where type in ('order', 'sale')`);
    },
    async forgetEnvelopes() {
      const tables = [
        'carry_acknowledgements',
        'carry_document_openings',
        'carry_document_versions',
        'carry_documents',
        'envelope_events',
        'witness_links',
        'envelope_recipients',
        'envelopes',
      ];
      // Jobs of the journey before may still seal an envelope and note it: they end first, or find it gone.
      await owner.query(
        `lock table carry_documents, envelopes in exclusive mode;
         ${tables.map((table) => `delete from ${table};`).join(' ')}
         delete from notifications where type in ('signature', 'carry_document')`,
      );
    },
    async forgetCarry() {
      const tables = [
        'acknowledgements',
        'document_openings',
        'document_versions',
        'documents',
        'events',
        'distributions',
        'commitments',
        'allocations',
        'plan_values',
        'plans',
        'schedules',
      ];
      for (const table of tables) await owner.query(`delete from carry_${table}`);
    },
    async forgetFund(externalId) {
      const fund = '(select id from funds where external_id = $1)';
      for (const table of ['fund_interests', 'fund_people', 'fund_setups', 'reopened_windows'])
        await owner.query(`delete from ${table} where fund_id in ${fund}`, [externalId]);
      await owner.query('delete from funds where external_id = $1', [externalId]);
    },
    async setRoles(email, ...roles) {
      await owner.query('update users set roles = $2 where email = $1', [email, roles]);
    },
    async pari(words, input = '') {
      const env = { ...process.env, ...settings, PORT: String(port), PARI_DATA_DIR: dataDir };
      const command = fork(join(top, 'apps/api/src/main/cli.ts'), [...words], { env, stdio: ['pipe', 'ignore', 'inherit', 'ipc'] });
      command.stdin?.end(`${input}\n`);
      const [status] = (await once(command, 'exit')) as [number | null];
      if (status !== 0) throw new Error(`The command ${words.join(' ')} ended with ${status}.`);
    },
    async stop() {
      await served.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
