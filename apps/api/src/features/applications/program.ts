import type { Answer, Contract } from '@pari/contract';
import { isLocked, isOpenForApplicant, programProblems } from '@pari/domain/applications';
import type { ReturnPage } from '@pari/domain/signing';
import type { Context } from '../../http/context.ts';
import type { Call, Handlers } from '../../http/handler.ts';
import { Later } from '../../http/later.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import type { Signers } from '../../ports/signer.ts';
import type { SigningPurposes } from '../../ports/signingPurposes.ts';
import { askAddress, askNow, leadToSigning, pageNamed } from '../envelopes/index.ts';
import { givenUpload, type Store } from '../files/index.ts';
import { answerProgram, goToSign, removeAttorney, removeSigned, requireProgram, uploadAttorney, uploadSigned } from './operations/programDocuments.ts';
import { keptOf, requireReading } from './policy.ts';
import { presentNext } from './present.ts';
import { audited, begun, begunJudged } from './read.ts';
import { applicationOfEntry, entryOfEnvelope, type ProgramEntry, type SignedCopy } from './programPart.ts';
import type { UploadRow } from './queries.ts';
import type { Standing } from './standing.ts';
import { settleProgramOf } from './work/settleProgram.ts';

type Entry = Answer<Contract['answerProgramDocument']>;

const presentCopy = ({ id, file_name, state, reason }: Pick<SignedCopy, 'id' | 'file_name' | 'state' | 'reason'>, at: Date): Entry['signed_document'] => ({
  id,
  file_name,
  state,
  reason,
  at: at.toISOString(),
});

type Of = Pick<Standing, 'row' | 'modules' | 'program'>;

function presentEntry({ row, modules }: Of, { mode }: Pick<Context, 'mode'>, entry: ProgramEntry): Entry {
  const { id, document, version, isToSign, openedAt, said, problem, envelope } = entry;
  const { require_signature: isSigned, require_wet_signature: isWet } = document;
  const isSelf = mode === 'self';
  const state = modules.get(10) ?? 'not_started';
  const goesOn = isSelf && row !== null && state !== 'declined';
  const isFree = goesOn && !isLocked(keptOf(row));
  const isOwn = said !== null && said.doneFor === null;
  const kind = said?.answer.kind;
  return {
    id,
    doc_id: document.doc_id,
    document_id: document.document_id,
    version,
    company_document: {
      name: document.document_name,
      description: document.description,
      require_signature: isSigned,
      require_wet_signature: isWet,
    },
    only_once: document.only_once,
    is_blocking: document.objection === 'blocks',
    is_opened: openedAt !== null,
    is_acknowledged: kind === 'agreed' ? true : kind === 'objected' ? false : null,
    acknowledged_at: (kind === 'agreed' || kind === 'objected') && said ? said.at.toISOString() : null,
    answered_version: said?.version ?? null,
    objection:
      isSelf && said?.objection
        ? {
            reason: said.objection.reason,
            at: said.at.toISOString(),
            settled: said.objection.settled && { reason: said.objection.settled.reason, at: said.objection.settled.at.toISOString() },
          }
        : null,
    envelope_id: envelope && envelope.id,
    signed_document: isSelf && said?.copy ? presentCopy(said.copy, said.at) : null,
    // An objection that holds them up is an answer, and does not let them go on.
    completed: problem === null,
    completed_for: said && said.doneFor,
    problem: problem && programProblems[problem],
    abilities: {
      open: !isToSign,
      sign: goesOn && isSigned && !isWet && said === null && isOpenForApplicant(state),
      upload: isFree && isSigned && isWet,
      remove: isFree && isOwn && kind === 'uploaded',
      answer: isFree && !isSigned,
    },
  };
}

/** @throws Refusal `not_found` */
async function ownEntry(tx: Tx, context: Context, id: string) {
  const found = await applicationOfEntry(tx, context.company.id, context.effectiveUser.id, id);
  if (!found) throw notFound();
  const standing = await begun(tx, context, found.id);
  const entry = standing.program.entries.find((one) => one.id === id);
  if (!entry) throw notFound();
  return { standing, entry };
}

async function present(tx: Tx, context: Context, id: string): Promise<Entry> {
  const { standing, entry } = await ownEntry(tx, context, id);
  return presentEntry(standing, context, entry);
}

const presentAttorney = (upload: UploadRow | null): Answer<Contract['getAttorneyDocument']> => ({
  document: upload && presentCopy(upload, upload.at),
});

/** To which people come back from signing a document: all documents of the programme, or the application. */
function pagesOf(base: string, fund: string, envelope: string): ReadonlyMap<string, ReturnPage> {
  const of = `${base}/funds/${encodeURIComponent(fund)}`;
  return new Map([
    [`${of}/program_doc`, 'list'],
    [`${of}/program_doc/${envelope}/onboarding`, 'list'],
    [`${of}/application`, 'document'],
    [`${of}/program_doc/${envelope}/application`, 'document'],
  ]);
}

type Surroundings = Store & { readonly signers: Signers; readonly purposes: SigningPurposes; readonly publicUrl: string };
type Audit = Call<'answerProgramDocument'>['audit'];

const auditedEntry = (audit: Audit, id: string, application: string): string => {
  audit({ type: 'program_document', id, detail: { application } });
  return id;
};

/** Documents of the programme, as their applicant finds and signs them. */
export const programHandlers = ({ signers, purposes, publicUrl, ...store }: Surroundings) =>
  ({
    async listProgramDocuments({ tx, context, params }) {
      const standing = await begunJudged(tx, context, params.id);
      requireReading(context, standing.setup);
      requireProgram(standing);
      const entries = standing.program.entries.filter(({ said }) => params.skip === 'false' || said === null || said.doneFor === null);
      return { results: entries.map((entry) => presentEntry(standing, context, entry)), next: presentNext(standing, context) };
    },

    answerProgramDocument: async ({ tx, context, clock, params, body, audit }) => {
      const said = { id: params.id, isAgreed: body.is_acknowledged, reason: body.reason, change: body.change };
      return present(tx, context, auditedEntry(audit, params.id, await answerProgram(tx, context, clock, said)));
    },

    uploadSignedDocument: async ({ tx, context, clock, params, body, came, audit }) =>
      present(tx, context, auditedEntry(audit, params.id, await uploadSigned(tx, context, clock, { id: params.id, came, change: body.change }))),

    removeSignedDocument: async ({ tx, context, clock, params, query, audit }) =>
      present(tx, context, auditedEntry(audit, params.id, await removeSigned(tx, context, clock, { id: params.id, change: query.change === 'true' }))),

    async getSignedDocument({ tx, context, params, audit }) {
      const { standing, entry } = await ownEntry(tx, context, params.id);
      auditedEntry(audit, params.id, standing.row.id);
      const copy = entry.said?.copy;
      return givenUpload(store, context.company.id, copy && copy.sha256 !== null ? { ...copy, sha256: copy.sha256 } : undefined);
    },

    async leadToProgramSigning({ tx, context, clock, params, body, from, warn, audit }) {
      const going = await goToSign(tx, context, clock, {
        id: params.id,
        pageOf: (fund, envelope) => pageNamed(body.return_url, publicUrl, pagesOf(`/${context.company.slug}/investor`, fund, envelope), 'list'),
        signers,
        purposes,
      });
      auditedEntry(audit, params.id, going.application);
      if (going.isNew)
        return new Later(() => {
          throw new Refusal('not_yet', 'This is being prepared to be signed. Try again in a moment.');
        });
      const leading = await leadToSigning(purposes, tx, context, from, () => clock.now(), { id: going.envelope, page: going.page });
      return new Later(() => askAddress({ ...store, signers, publicUrl }, leading, warn));
    },

    async saveProgramSigning({ tx, context, clock, params, body, audit }) {
      const { standing } = await ownEntry(tx, context, params.id);
      if ((await entryOfEnvelope(tx, context.company.id, body.envelope))?.id !== params.id) throw notFound();
      auditedEntry(audit, params.id, standing.row.id);
      const companyId = context.company.id;
      return new Later(async () => {
        await askNow({ ...store, signers, purposes, clock }, companyId, body.envelope);
        await store.database.asCompany(companyId, (after) =>
          settleProgramOf(after, companyId, { applicationId: standing.row.id, isAll: false }, { purposes, clock }),
        );
        return store.database.asCompany(companyId, (after) => present(after, { ...context, now: clock.now() }, params.id));
      });
    },

    async getAttorneyDocument({ tx, context, params, audit }) {
      const { row, program } = await begun(tx, context, params.id);
      // The overview asks whether there is one.
      audit(program.attorney && { type: 'application', id: row.id });
      return presentAttorney(program.attorney);
    },

    uploadAttorneyDocument: async ({ tx, context, clock, params, body, came, audit }) => {
      const id = audited(audit, await uploadAttorney(tx, context, clock, { key: params.id, came, change: body.change }));
      return presentAttorney((await begun(tx, context, id)).program.attorney);
    },

    async openAttorneyDocument({ tx, context, params, audit }) {
      const { row, program } = await begun(tx, context, params.id);
      audited(audit, row.id);
      return givenUpload(store, context.company.id, program.attorney ?? undefined);
    },

    removeAttorneyDocument: async ({ tx, context, clock, params, query, audit }) => {
      const id = audited(audit, await removeAttorney(tx, context, clock, { key: params.id, change: query.change === 'true' }));
      return presentAttorney((await begun(tx, context, id)).program.attorney);
    },
  }) satisfies Partial<Handlers>;
