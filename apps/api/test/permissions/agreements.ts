import { randomUUID } from 'node:crypto';
import { saidInAgreements } from '../../src/features/applications/agreed/sealing.ts';
import { saidInRounds } from '../../src/features/applications/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import { addingDocuments } from '../documents/addingDocuments.ts';
import { paperOf } from '../envelopes/signing.ts';
import type { ApplicationObjects } from './applications.ts';
import type { Inhabitant, World } from './world.ts';

/** An agreement with somebody who applies, by what calls name of it. */
interface AgreementObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly document: string;
  readonly envelope: string;
}

type Envelope = Awaited<ReturnType<World['addEnvelope']>>;

/** That an application asks for an agreement, which was sent in that envelope. What it says was submitted. */
export async function agreementOf(
  { test: { owner, clock } }: Pick<World, 'test'>,
  { companyId, id: userId, mark }: Inhabitant,
  { id, fund, policy }: ApplicationObjects,
  envelope: Envelope,
): Promise<AgreementObjects> {
  const [document, template, at] = [randomUUID(), `agreement-${randomUUID()}`, clock.now()];
  const define = (kind: string, key: string, version: number, body: object) =>
    owner.query(`insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, $2, $3, $4, 'published', $5, $6, $6)`, [
      companyId,
      kind,
      key,
      version,
      JSON.stringify(body),
      at,
    ]);
  await define('document_template', template, 1, { name: `Agreement ${mark}`, document_id: policy, fields: {}, asks_witness: true });
  // What was published stays: it asks for more in another version.
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
     select company_id, kind, key, 2, 'published', body || $4::jsonb, $3, $3 from definitions where company_id = $1 and kind = 'application' and key = $2 and version = 1`,
    [companyId, fund, at, JSON.stringify({ skip_tax: true, has_pre_document_stage: true, agreements: [{ agreement_id: 'subscription', template }] })],
  );
  await owner.query('update applications set setup_version = 2 where company_id = $1 and id = $2', [companyId, id]);
  await owner.query(`update application_modules set state = 'pending' where company_id = $1 and application_id = $2 and module in (1, 7)`, [companyId, id]);
  const amounts = { equity: '5000', levered: '0', unlevered: '5000', leverage: '0', cashless: '0', total: '5000', ratio: 0 };
  const round = { amount: { version: 1, given: {}, currency: 'EUR', amounts } };
  await owner.query(
    `insert into application_rounds (company_id, application_id, module, round, key_id, sealed, submitted_by, submitted_at) values ($1, $2, 7, 1, $3, $4, $5, $6)`,
    [companyId, id, ...sealedAs(saidInRounds, { company_id: companyId, application_id: id, module: 7, round: 1 }, round), userId, at],
  );
  const words = { inputs: { applicant_name: mark }, digest: '', changes: [{ name: 'Total investment', before: mark, after: mark }], failure: null };
  await owner.query(
    `insert into application_agreements (company_id, id, application_id, agreement, template, template_version, document_id, source_sha256, asks_witness, created_at, created_by,
       envelope_id, key_id, sealed) values ($1, $2, $3, 'subscription', $4, 1, $5, $6, true, $7, $8, $9, $10, $11)`,
    [
      companyId,
      document,
      id,
      template,
      policy,
      envelope.sha256,
      at,
      userId,
      envelope.id,
      ...sealedAs(saidInAgreements, { company_id: companyId, id: document }, words),
    ],
  );
  return { id, document, envelope: envelope.id };
}

/** What calls about agreements name, of one person's. @param apart where what is changed thereafter is made */
export function ofAgreements(world: World, owner: Inhabitant, apart: World) {
  const made = async () => (await world.addAgreement(owner)).id;
  const named = async () => (await apart.addAgreement(owner, 'named')).id;
  return {
    getAgreements: made,
    getAgreementWitness: made,
    nameAgreementWitness: async () => (await apart.addAgreement(owner, 'unnamed')).id,
    correctAgreementWitness: named,
    withdrawAgreementWitness: named,
    resendAgreementWitness: named,
    leadToAgreementSigning: () => world.addAgreement(owner),
    returnFromAgreementSigning: async () => (await world.addAgreement(owner)).envelope,
    sendAgreementsToClient: async () => (await apart.addAgreement(owner)).id,
    releaseAgreements: async () => {
      const { id } = await apart.addReview(owner, 'pending');
      const { rows } = await apart.owner.query<{ fund: string; policy: string }>(
        `select f.external_id as fund, (select t.document_id from policy_acceptances t where t.user_id = a.applicant_id order by t.accepted_at desc limit 1) as policy
         from applications a join funds f on f.id = a.fund_id where a.id = $1`,
        [id],
      );
      const [row] = rows;
      const objects = { id, fund: row?.fund ?? '', policy: row?.policy ?? '' } as ApplicationObjects;
      await agreementOf(apart, owner, objects, await apart.addEnvelope(owner, 'viewed', 'unnamed'));
      return id;
    },
    testFillTemplate: async () => {
      const { add } = addingDocuments(() => ({ test: world.test, companyId: owner.companyId }));
      const { id: document_id } = await add({ scope: 'signing', bytes: await paperOf(['[[signature:signer]]']) });
      const key = `agreement-${randomUUID()}`;
      await world.owner.query(
        `insert into definitions (company_id, kind, key, version, state, body, at) values ($1, 'document_template', $2, 1, 'draft', $3, $4)`,
        [owner.companyId, key, JSON.stringify({ name: `Agreement ${owner.mark}`, document_id, fields: {}, asks_witness: false }), world.test.clock.now()],
      );
      return key;
    },
  };
}
