import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { witnessConsents, witnessDeclines, witnessSigns, type WitnessedEnvelope, type WitnessLink } from '@pari/contract';
import { DECLARATION_TEXTS, problemOfPostalAddress, type RecipientAction } from '@pari/domain/signing';
import { hashToken } from '../../../http/authenticate.ts';
import { sendFile } from '../../../http/fileAnswer.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import { fromOf } from '../../../http/from.ts';
import { readInput } from '../../../http/readInput.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { isUuid } from '../../../isUuid.ts';
import { recordAudit } from '../../audit/index.ts';
import { damagedDocument, openNoted, type Store } from '../../files/index.ts';
import { holderOf, isSameOrigin, sessionCookieOf, type Holder } from '../../identity/index.ts';
import { fieldsOf, readFields, requireValues } from '../fields.ts';
import { notify, signingPath } from '../moves/openTurns.ts';
import { tellSender } from '../moves/tellSender.ts';
import { whoIsNotFree } from '../moves/witnesses.ts';
import { act, type Act, type Presence } from '../operations/act.ts';
import { declineAsWitness } from '../operations/declineAsWitness.ts';
import { requireSignature } from '../operations/requireSignature.ts';
import { purposeOf } from '../purposes.ts';
import { evidenceOf, fileOf, holdEnvelope, linkedEnvelope, recipientsOf, type OwnEnvelopeRow, type RecipientRow } from '../queries.ts';
import { presentLink, presentWitnessed } from './present.ts';
import { linkAt, livingLink, type LivingLink } from './queries.ts';

type Route = { Params: { link: string; id: string } };
type Asking = FastifyRequest<Route>;

const audited: Readonly<Record<RecipientAction, string>> = {
  view: 'openAsWitness',
  consent: 'consentAsWitness',
  sign: 'signAsWitness',
  decline: 'declineAsWitness',
};

const notFreeHere =
  'Somebody is signed in in this browser who signs this document, reviews it, or acts for whoever signs. A witness signs on a device of their own, or once nobody else is signed in here.';
const notFreeAnywhere =
  'Whoever has this address signs this document, reviews it, acts for whoever signs, or advises them, and cannot be its witness. Tell whoever named you.';

/**
 * Signing as a witness, by the link that was mailed: the one thing in Pari that is signed without an account. Whatever reads the link without a POST changes nothing and
 * is told names at most. A link that never was, was revoked, has expired, is another envelope's or has nothing left to do is one and the same answer.
 */
export const witnessRoutes = (store: Store & { readonly publicUrl: string; readonly purposes: SigningPurposes }) => {
  const { database, clock, publicUrl, purposes } = store;

  const find = async (request: Asking): Promise<LivingLink> => {
    const { link: secret } = request.params;
    const found = await database.asSystem((tx) => linkAt(tx, hashToken(secret)));
    if (!found) throw notFound();
    const link = await database.asCompany(found.company_id, (tx) => livingLink(tx, found.company_id, found.id, clock.now()));
    if (!link) throw notFound();
    // From here on it counts for itself, and guesses for the address that they come from.
    request.vouchFor(`witness ${link.id}`, secret);
    return link;
  };

  /** Before a document is opened, and for whatever is done with it. */
  const findToAct = async (request: Asking, isDoneToo = false): Promise<{ link: LivingLink; holder: Holder | undefined }> => {
    if (!isSameOrigin(request.headers, publicUrl)) throw new Refusal('bad_request', 'This call does not come from a page of this site.');
    const link = await find(request);
    if (!isUuid(request.params.id) || link.envelope_id !== request.params.id.toLowerCase() || (link.has_signed && !isDoneToo)) throw notFound();
    const cookie = sessionCookieOf(request, publicUrl);
    const holder = cookie === null ? undefined : await database.asSystem((tx) => holderOf(tx, cookie, link.company_id, clock.now()));
    await database.asCompany(link.company_id, (tx) => refuseParty(tx, link, holder));
    return { link, holder };
  };

  /** @throws Refusal `locked` where they are no other than whoever signs, by account, address or who is signed in */
  const refuseParty = async (tx: Tx, link: LivingLink, holder: Holder | undefined): Promise<readonly RecipientRow[]> => {
    const { company_id: companyId, envelope_id: envelopeId, recipient_id: own, signer_id: signerId, email } = link;
    const recipients = await recipientsOf(tx, companyId, envelopeId);
    const parties = recipients.filter(({ id }) => id !== own).map((one) => ({ userId: one.user_id, email: one.email }));
    const candidate = { companyId, email: email ?? '', parties, signerId: signerId ?? '', at: clock.now() };
    const notFree = await whoIsNotFree(tx, candidate, holder);
    if (notFree !== null) throw new Refusal('locked', notFree === 'here' ? notFreeHere : notFreeAnywhere);
    // Asked anew: since they were named they may have come to be somebody who may not.
    const mayBe = purposeOf(purposes, link.purpose).mayWitness;
    const named = { name: link.name ?? '', email: email ?? '' };
    if ((await mayBe?.(tx, { companyId, id: envelopeId }, named)) === false) throw new Refusal('locked', notFreeAnywhere);
    if (holder && (await mayBe?.(tx, { companyId, id: envelopeId }, { name: '', email: holder.email })) === false) throw new Refusal('locked', notFreeHere);
    return recipients;
  };

  type Found = Awaited<ReturnType<typeof findToAct>>;
  type Doing = (tx: Tx, own: Act['own'], presence: Presence) => Promise<boolean>;

  /** @param does whether it was done now */
  const perform = async (request: Asking, { link, holder }: Found, action: RecipientAction, does: Doing) => {
    const { company_id: companyId, envelope_id: id } = link;
    const presence = {
      user: null,
      email: link.email,
      on_behalf_of: null,
      ...fromOf(request),
      witness_link: { link: link.id, sha256: hashToken(request.params.link).toString('hex'), mailed_at: link.mailed_at?.toISOString() ?? null },
    };
    await database.asCompany(companyId, async (tx) => {
      // Asked anew once the envelope is held: a link may have been revoked since.
      const own: Act['own'] = async () => {
        const living = await livingLink(tx, companyId, link.id, clock.now());
        if (!living) return undefined;
        await refuseParty(tx, living, holder);
        return linkedEnvelope(tx, companyId, link.recipient_id, id);
      };
      const isDone = await does(tx, own, presence);
      // That they were given the document once more is for the audit log alone.
      if (!isDone && action !== 'view') return;
      if (action === 'sign') await tellOfWitness(tx, link);
      const at = clock.now();
      const object = { type: 'envelope', id };
      await recordAudit(tx, { companyId, at, realUserId: null, effectiveUserId: null, action: audited[action], object, result: 'done', requestId: request.id });
    });
  };

  const acts =
    ({ link: { company_id: companyId, envelope_id: id } }: Found, action: RecipientAction, tells: Act['tells']): Doing =>
    (tx, own, presence) =>
      act(purposes, tx, companyId, presence, () => clock.now(), { id, own, action, tells });

  /** Whoever waits for the witness hears of it, unless that was the last signature and they hear so. */
  const tellOfWitness = async (tx: Tx, { company_id: companyId, envelope_id: id, title, purpose, signer_id: signerId, author_id: authorId }: LivingLink) => {
    const ended = await tx.first('select from envelopes where company_id = $1 and id = $2 and ended_at is not null', [companyId, id]);
    if (ended) return;
    const at = clock.now();
    if (signerId !== null) await notify(tx, companyId, [signerId], at, `Your witness has signed ${title}.`, signingPath(id));
    if (authorId !== signerId) await tellSender(tx, purposes, { companyId, id, purpose, authorId, at }, `A witness has signed ${title}.`);
  };

  const read = (link: LivingLink): Promise<WitnessedEnvelope> =>
    database.asCompany(link.company_id, async (tx) => {
      const row = await linkedEnvelope(tx, link.company_id, link.recipient_id, link.envelope_id);
      if (!row) throw notFound();
      const events = await evidenceOf(tx, link.company_id, link.envelope_id);
      return presentWitnessed(row, await recipientsOf(tx, link.company_id, link.envelope_id), events, link);
    });

  const status = async (request: Asking): Promise<WitnessLink> => presentLink(await find(request));

  const document = async (request: Asking, reply: FastifyReply) => {
    const found = await findToAct(request);
    const { link } = found;
    const { company_id: companyId } = link;
    const row = await database.asCompany(companyId, (tx) => linkedEnvelope(tx, companyId, link.recipient_id, link.envelope_id));
    const file = row && (await database.asCompany(companyId, (tx) => fileOf(tx, companyId, row.sha256)));
    if (!row) throw notFound();
    if (!file || file.damaged_at !== null) throw damagedDocument();
    const kept = { companyId, sha256: row.sha256, length: row.length };
    const note = () =>
      perform(
        request,
        found,
        'view',
        acts(found, 'view', ({ sha256 }) => ({ sha256 })),
      );
    const open = () => openNoted(store, kept, note);
    return sendFile({ name: `${row.title}.pdf`, mediaType: 'application/pdf', length: row.length, open }, request, reply);
  };

  const consent = async (request: Asking) => {
    const found = await findToAct(request);
    const { version } = readInput(witnessConsents, request.body) as { version: string };
    const tells: Act['tells'] = (row) => {
      if (row.consent_version !== version) throw badField('version', 'This is not the text that stands beside the document. Read it again.');
      return { version };
    };
    await perform(request, found, 'consent', acts(found, 'consent', tells));
    return read(found.link);
  };

  const sign = async (request: Asking) => {
    const found = await findToAct(request, true);
    const { link } = found;
    const given = readInput(witnessSigns, request.body) as ReturnType<typeof witnessSigns.parse>;
    const signature = await requireSignature(given.signature);
    const problem = problemOfPostalAddress(given.postal_address);
    if (problem !== null) throw badField('postal_address', problem);
    const recipients = await database.asCompany(link.company_id, (tx) => recipientsOf(tx, link.company_id, link.envelope_id));
    const tells = (row: OwnEnvelopeRow) => {
      if (row.sha256 !== given.sha256) throw badField('sha256', 'This is not the document that is signed here. Open it again.');
      const values = requireValues(fieldsOf(readFields(row.fields), recipients, row.recipient_id), given.values);
      const witness = {
        name: given.signature.name.trim().toWellFormed(),
        postal_address: given.postal_address.trim().toWellFormed(),
        saw: link.signer,
        declaration: { version: given.declaration, text: DECLARATION_TEXTS[given.declaration] ?? '' },
      };
      return { sha256: row.sha256, signature, values, witness };
    };
    await perform(request, found, 'sign', acts(found, 'sign', tells));
    return { ...presentLink(link), completed: true };
  };

  const decline = async (request: Asking, reply: FastifyReply) => {
    const found = await findToAct(request);
    const { reason } = readInput(witnessDeclines, request.body) as { reason: string };
    const { company_id: companyId, envelope_id: envelopeId, recipient_id: recipientId } = found.link;
    await perform(request, found, 'decline', async (tx, own, presence) => {
      await holdEnvelope(tx, companyId, envelopeId);
      if (!(await own(tx))) throw notFound();
      await declineAsWitness(tx, { companyId, envelopeId, recipientId, reason, purposes }, presence, clock.now());
      return true;
    });
    return reply.code(204).send();
  };

  return (app: FastifyInstance): void => {
    app.get<Route>('/auth/witness/:link', status);
    app.post<Route>('/auth/witness/:link/envelopes/:id/open', async (request) => read((await findToAct(request)).link));
    app.post<Route>('/auth/witness/:link/envelopes/:id/document', document);
    app.post<Route>('/auth/witness/:link/envelopes/:id/consent', consent);
    app.post<Route>('/auth/witness/:link/envelopes/:id/sign', sign);
    app.post<Route>('/auth/witness/:link/envelopes/:id/decline', decline);
  };
};
