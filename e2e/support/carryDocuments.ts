import { expect } from '@playwright/test';
import { callsAs } from './calls.ts';
import { pdfOf } from './pdf.ts';
import { people } from './people.ts';

interface ListOf<Row> {
  readonly results: readonly Row[];
}
interface Identified {
  readonly id: string;
}

/**
 * An administrator grants points to the carry participant, and releases documents about them: one to acknowledge, and one that is signed before a witness and by
 * a general partner last.
 */
export async function releaseCarryDocuments(address: string, mark: string) {
  const admin = await callsAs(address, people.admin);
  const userOf = async (email: string): Promise<string> => {
    const { results } = await admin.call<ListOf<{ user_id: string; email: string }>>('GET', `/admin/users?search=${email}`);
    return results.find((one) => one.email === email)?.user_id ?? '';
  };
  const plan = await admin.call<Identified>('POST', '/admin/carry/plans', { external_id: mark, name: `Carry ${mark}`, currency: 'USD' });
  const terms = { periods: [{ length: 3, unit: 'months', percentage: '25%', times: 4 }] };
  const schedule = await admin.call<Identified>('POST', '/admin/carry/schedules', { name: `Quarters ${mark}`, terms });
  const grant = { reference: `grant-${mark}`, user: await userOf(people.carry), grant_date: '2025-01-31', schedule: schedule.id, points: '100' };
  const allocations = `/admin/carry/plans/${plan.id}/allocations`;
  const { digest } = await admin.call<{ digest: string }>('POST', `${allocations}?dry_run=true`, grant);
  await admin.call('POST', `${allocations}?digest=${digest}`, grant);

  /** Stores a file that is given to nobody otherwise. */
  async function stored(title: string): Promise<string> {
    const body = JSON.stringify({ type: 'agreement', date: '2025-01-31', title, audience: { scope: 'signing' } });
    const multipart = { body, file: { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf([[title, mark]]) } };
    const planned = await admin.call<{ digest: string }>('POST', '/admin/documents?dry_run=true', undefined, { multipart });
    const { documents } = await admin.call<{ documents: readonly Identified[] }>('POST', `/admin/documents?digest=${planned.digest}`, undefined, { multipart });
    const id = documents[0]?.id ?? '';
    await expect.poll(async () => (await admin.call<{ state: string }>('GET', `/admin/documents/${id}`)).state).toBe('accepted');
    return id;
  }
  const release = async (title: string, more: object = {}): Promise<Identified> =>
    admin.call('POST', '/admin/carry/documents', {
      reference: `${title} ${mark}`,
      allocation: grant.reference,
      title,
      document_type: 'agreement',
      document: await stored(title),
      released: true,
      ...more,
    });
  const policy = `Policy ${mark}`;
  const letter = `Letter ${mark}`;
  await release(policy);
  const { id } = await release(letter, { requires_signature: true, requires_witness: true, gp_signer: await userOf(people.secondAdmin) });
  await admin.end();
  return { policy, letter, id };
}

/** The general partner is led to where a document is signed: the address of it. */
export async function countersign(address: string, id: string): Promise<string> {
  const partner = await callsAs(address, people.secondAdmin);
  const { signing_url: url } = await partner.call<{ signing_url: string }>('POST', `/admin/carry/documents/${id}/countersign`, {});
  await partner.end();
  return url;
}
