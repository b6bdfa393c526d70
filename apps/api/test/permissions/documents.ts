import { randomUUID } from 'node:crypto';
import { saidInRequests } from '../../src/features/applications/sealing.ts';
import { sealedAs } from '../applications/said.ts';
import type { TestApp, TestPerson } from '../support/app.ts';
import type { ApplicationObjects } from './applications.ts';
import type { Inhabitant, World } from './world.ts';

/** An application in which its applicant acknowledges documents, and is asked for others, by what calls name of it. */
interface DocumentObjects extends Readonly<Record<string, string>> {
  readonly id: string;
  readonly fund: string;
  readonly request: string;
  readonly document: string;
}

const ask = async (
  { owner, clock }: TestApp,
  { companyId, id: userId, mark }: TestPerson & { readonly mark: string },
  application: string,
): Promise<string> => {
  const id = randomUUID();
  const said = { name: `Document ${mark}`, description: `Of ${mark}` };
  await owner.query(
    'insert into document_requests (company_id, id, application_id, requested_by, requested_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)',
    [companyId, id, application, userId, clock.now(), ...sealedAs(saidInRequests, { company_id: companyId, id }, said)],
  );
  await owner.query(
    `insert into application_modules (company_id, application_id, module, state, state_at) values ($1, $2, 6, 'in_progress', $3) on conflict do nothing`,
    [companyId, application, clock.now()],
  );
  return id;
};

/** That the application asks to acknowledge a document, which was opened; and that a reviewer asks for two others, of which one was uploaded. */
export async function documentsOf(
  test: TestApp,
  person: TestPerson & { readonly mark: string },
  { id, fund, upload, policy }: ApplicationObjects,
): Promise<DocumentObjects> {
  const { owner, clock } = test;
  const { companyId, id: userId, mark } = person;
  // What was published stays: it asks for more in another version.
  await owner.query(
    `insert into definitions (company_id, kind, key, version, state, body, at, published_at)
     select company_id, kind, key, 2, 'published', body || jsonb_build_object('skip_tax', true, 'fund_documents', $4::jsonb), $3, $3 from definitions
     where company_id = $1 and kind = 'application' and key = $2`,
    [companyId, fund, clock.now(), JSON.stringify([{ doc_id: 'memorandum', document_id: policy, document_name: `Memorandum ${mark}` }])],
  );
  // What else eligibility asks for was uploaded, too.
  const copied = (module: number, question: string) =>
    owner.query<{ id: string }>(
      `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
       select company_id, application_id, $2, $3, file_name, sha256, uploaded_by, via, at, confirmed_at from application_uploads where id = $1 returning id`,
      [upload, module, question],
    );
  await copied(1, 'letter');
  const request = await ask(test, person, id);
  await ask(test, person, id);
  const { rows } = await copied(6, request);
  await owner.query('update applications set setup_version = 2 where company_id = $1 and id = $2', [companyId, id]);
  await owner.query(
    `insert into fund_document_acknowledgements (company_id, application_id, document_id, document_version, is_acknowledged, acknowledged_by, at)
     values ($1, $2, $3, 1, false, $4, $5)`,
    [companyId, id, policy, userId, clock.now()],
  );
  return { id, fund, request, document: rows[0]?.id ?? '', mark };
}

/** What calls about documents of a fund and requests of reviewers name, of one person's. @param apart where what is changed thereafter is made */
export function ofDocuments(world: World, owner: Inhabitant, apart: World) {
  const made = async () => (await world.addDocuments(owner)).id;
  const ofRequest = async () => {
    const { request, document, mark = '' } = await world.addDocuments(owner);
    return { id: request, document, mark };
  };
  return {
    listFundDocuments: made,
    getFundDocumentResponse: made,
    acknowledgeFundDocuments: made,
    listDocumentRequests: made,
    listRequestFiles: ofRequest,
    uploadForRequest: ofRequest,
    getRequestFile: ofRequest,
    removeRequestFile: ofRequest,
    requestDocument: async () => (await world.addReview(owner, 'pending')).id,
    withdrawDocumentRequest: async () => {
      const { id } = await apart.addReview(owner, 'pending');
      return { id, request: await ask(world.test, owner, id) };
    },
  };
}
