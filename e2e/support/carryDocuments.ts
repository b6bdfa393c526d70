import { expect } from '@playwright/test';
import { callsAs, type Calls } from './calls.ts';
import { pdfOf } from './pdf.ts';
import { people } from './people.ts';

interface ListOf<Row> {
  readonly results: readonly Row[];
}
interface Identified {
  readonly id: string;
}

const userOf = async (admin: Calls, email: string): Promise<string> => {
  const { results } = await admin.call<ListOf<{ user_id: string; email: string }>>('GET', `/admin/users?search=${email}`);
  return results.find((one) => one.email === email)?.user_id ?? '';
};

/** An administrator grants points to the carry participant, in a plan of its own whose external id is the mark. @returns the reference of the grant */
async function grant(admin: Calls, mark: string): Promise<string> {
  const plan = await admin.call<Identified>('POST', '/admin/carry/plans', { external_id: mark, name: `Carry ${mark}`, currency: 'USD' });
  const terms = { periods: [{ length: 3, unit: 'months', percentage: '25%', times: 4 }] };
  const schedule = await admin.call<Identified>('POST', '/admin/carry/schedules', { name: `Quarters ${mark}`, terms });
  const granted = { reference: `grant-${mark}`, user: await userOf(admin, people.carry), grant_date: '2025-01-31', schedule: schedule.id, points: '100' };
  const allocations = `/admin/carry/plans/${plan.id}/allocations`;
  const { digest } = await admin.call<{ digest: string }>('POST', `${allocations}?dry_run=true`, granted);
  await admin.call('POST', `${allocations}?digest=${digest}`, granted);
  return granted.reference;
}

export async function grantCarry(address: string, mark: string): Promise<void> {
  const admin = await callsAs(address, people.admin);
  await grant(admin, mark);
}

/** A file is stored that is given to nobody otherwise. */
async function stored(admin: Calls, title: string, mark: string): Promise<string> {
  const body = JSON.stringify({ type: 'agreement', date: '2025-01-31', title, audience: { scope: 'signing' } });
  const multipart = { body, file: { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf([[title, mark]]) } };
  const planned = await admin.call<{ digest: string }>('POST', '/admin/documents?dry_run=true', undefined, { multipart });
  const { documents } = await admin.call<{ documents: readonly Identified[] }>('POST', `/admin/documents?digest=${planned.digest}`, undefined, { multipart });
  const id = documents[0]?.id ?? '';
  await expect.poll(async () => (await admin.call<{ state: string }>('GET', `/admin/documents/${id}`)).state).toBe('accepted');
  return id;
}

/**
 * The same, who releases documents about them: one to acknowledge, and one that is signed before a witness and by a general partner last.
 */
export async function releaseCarryDocuments(address: string, mark: string) {
  const admin = await callsAs(address, people.admin);
  const allocation = await grant(admin, mark);
  const release = async (title: string, more: object = {}): Promise<Identified> =>
    admin.call('POST', '/admin/carry/documents', {
      reference: `${title} ${mark}`,
      allocation,
      title,
      document_type: 'agreement',
      document: await stored(admin, title, mark),
      released: true,
      ...more,
    });
  const policy = `Policy ${mark}`;
  const letter = `Letter ${mark}`;
  const { id: policyId } = await release(policy);
  const { id } = await release(letter, { requires_signature: true, requires_witness: true, gp_signer: await userOf(admin, people.secondAdmin) });
  return { policy, policyId, letter, id };
}

/** Another administrator replaces a document in its first version. */
export async function replaceCarryDocument(address: string, id: string, title: string): Promise<void> {
  const admin = await callsAs(address, people.secondAdmin);
  const document = await stored(admin, title, 'Another version');
  await admin.call('PATCH', `/admin/carry/documents/${id}`, { action: 'replace', version: 1, title, document_type: 'agreement', document });
}

/** The general partner is led to where a document is signed: the address of it. */
export async function countersign(address: string, id: string): Promise<string> {
  const partner = await callsAs(address, people.secondAdmin);
  const { signing_url: url } = await partner.call<{ signing_url: string }>('POST', `/admin/carry/documents/${id}/countersign`, {});
  return url;
}
