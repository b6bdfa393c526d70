import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { boundReached } from '@pari/domain/applications';
import { badField } from '../../../http/problems.ts';
import { saidInRequests } from '../sealing.ts';

interface Asked {
  readonly companyId: string;
  readonly applicationId: string;
  readonly name: string;
  readonly description: string;
  readonly by: string;
  readonly at: Date;
}

/** Asks for a document, in an application that the caller holds. @returns the id of the request @throws Refusal `bad_request` where too many were asked for */
export async function addRequest(tx: Tx, { companyId, applicationId, name, description, by, at }: Asked): Promise<string> {
  const ever = await tx.first('select count(*)::int as count from document_requests where company_id = $1 and application_id = $2', [companyId, applicationId]);
  const full = boundReached('requests', ever?.count ?? 0);
  if (full !== null) throw badField('document_name', full);
  const id = randomUUID();
  const { keyId, sealed } = saidInRequests.seal(tx, { company_id: companyId, id }, { name, description });
  await tx.run(
    'insert into document_requests (company_id, id, application_id, requested_by, requested_at, key_id, sealed) values ($1, $2, $3, $4, $5, $6, $7)',
    [companyId, id, applicationId, by, at, keyId, sealed],
  );
  return id;
}
