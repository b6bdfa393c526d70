import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { saidInRequests } from '../sealing.ts';

interface Asked {
  readonly companyId: string;
  readonly applicationId: string;
  readonly name: string;
  readonly description: string;
  readonly by: string;
  readonly at: Date;
}

/** Asks for a document, in an application that the caller holds. @returns the id of the request */
export async function addRequest(tx: Tx, { companyId, applicationId, name, description, by, at }: Asked): Promise<string> {
  const id = randomUUID();
  const { keyId, sealed } = saidInRequests.seal(tx, { company_id: companyId, id }, { name, description });
  await tx.run(
    'insert into document_requests (company_id, id, application_id, requested_by, requested_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)',
    [companyId, id, applicationId, by, at, keyId, sealed],
  );
  return id;
}
