import { expect } from '@playwright/test';
import { callsAs } from './calls.ts';

/** Takes applications, after few questions. */
export const shortFund = 'LANT-CLI';

interface Fetched {
  readonly response: { readonly id: string; readonly version: number };
}

/**
 * Somebody applies to the fund of few questions, as far as is said.
 * @param until begun: from where and who; answered; submitted; amount: that, too
 */
export async function apply(
  address: string,
  email: string,
  until: 'begun' | 'answered' | 'submitted' | 'amount',
  vehicle: 'INDIVIDUAL' | 'PRIVATE_COMPANY' | 'TRUST' = 'INDIVIDUAL',
): Promise<void> {
  const calls = await callsAs(address, email);
  const base = '/eligibility_criteria/response';
  const begun = await calls.call<
    Fetched & { readonly criteria: { readonly body: { readonly blocks: readonly { readonly documents?: readonly { readonly document_id: string }[] }[] } } }
  >('POST', `${base}/${shortFund}/US/${vehicle}`, {
    first_name: 'Theo',
    last_name: 'Marchetti',
    office_location: 'Boston',
    where_were_you_when_you_decided_to_invest: 'At home in Boston, Massachusetts',
    version: 0,
  });
  const { id } = begun.response;
  if (until !== 'begun') {
    for (const { documents = [] } of begun.criteria.body.blocks) for (const { document_id: document } of documents) await calls.bytes(`/documents/${document}`);
    let { version } = begun.response;
    for (const [block_id, value] of [
      ['kii', true],
      ['status', 'knowledgeable'],
    ] as const) {
      const answer = await calls.call<Fetched>('POST', `${base}/criteria_block`, { eligibility_criteria_id: id, block_id, response_json: { value }, version });
      ({ version } = answer.response);
    }
    if (until !== 'answered') await calls.call('POST', `${base}/${id}/submit-for-review`, { version });
    if (until === 'amount')
      await calls.call('POST', `${base}/${id}/investment_amount`, {
        version: 0,
        equity_amount: '40000',
        leverage_amount: '20000',
        cashless_commitment: '5000',
      });
  }
}

/** Who applied to the fund of few questions says otherwise, and submits it again. */
export async function answerAnew(address: string, email: string): Promise<void> {
  const calls = await callsAs(address, email);
  const { response } = await calls.call<Fetched>('GET', `/eligibility_criteria/response/${shortFund}/fetch`);
  const answered = await calls.call<Fetched>('POST', '/eligibility_criteria/response/criteria_block', {
    eligibility_criteria_id: response.id,
    block_id: 'status',
    response_json: { value: 'unsure' },
    version: response.version,
    change: true,
  });
  await calls.call('POST', `/eligibility_criteria/response/${response.id}/submit-for-review`, { version: answered.response.version });
}

/** Who applied to the fund of few questions takes it back. */
export async function withdraw(address: string, email: string): Promise<void> {
  const calls = await callsAs(address, email);
  const { id, version } = await calls.call<{ readonly id: string; readonly version: number }>('GET', `/applications/${shortFund}`);
  await calls.call('PATCH', `/applications/${id}`, { version, status: 5, comment: 'Another fund suits me better.' });
}

/** Takes applications, after many questions. */
export const richFund = 'TARN-IND';

interface Option {
  readonly id: string;
  readonly logical_value?: number;
  readonly require_acknowledgement?: boolean;
  readonly has_selector_options?: boolean;
}
interface Asked {
  readonly id: string;
  readonly kind: string;
  readonly documents?: readonly { readonly document_id: string }[];
  readonly options?: readonly { readonly id: string; readonly document: { readonly document_id: string } }[] & Readonly<Record<string, readonly Option[]>>;
  readonly custom_fields?: readonly Option[];
  readonly required_documents?: readonly Option[];
}
interface Eligible {
  readonly response: { readonly id: string; readonly version: number; readonly steps: readonly { readonly block: string }[] };
  readonly criteria: { readonly body: { readonly blocks: readonly Asked[] } };
  readonly policy: { readonly document_id: string } | null;
  readonly defaults: object;
}

/**
 * Somebody applies to the fund of many questions, from the United States, as far as a block, which is not answered.
 * @param answers in the place of the first one that meets and asks for nothing more
 * @returns id of the response
 */
export async function applyAsFarAs(
  address: string,
  email: string,
  until: string,
  answers: Readonly<Record<string, object>>,
  vehicle: 'INDIVIDUAL' | 'TRUST' | 'PRIVATE_COMPANY' = 'INDIVIDUAL',
): Promise<string> {
  const calls = await callsAs(address, email);
  const base = '/eligibility_criteria/response';
  const { policy, defaults } = await calls.call<Eligible>('GET', `${base}/${richFund}/fetch`);
  if (policy) {
    await calls.bytes(`/documents/${policy.document_id}`);
    const body = { document_id: policy.document_id, accepted: true };
    await calls.call('POST', `/funds/slug/${richFund}/data-protection-policy-document-response`, body);
  }
  const { fixed: _, ...applicant } = defaults as { fixed?: unknown; job_title?: string };
  let now = await calls.call<Eligible>('POST', `${base}/${richFund}/US/${vehicle}`, {
    job_title: 'Principal',
    ...applicant,
    where_were_you_when_you_decided_to_invest: 'At home in Boston, Massachusetts',
    version: 0,
  });
  const { blocks } = now.criteria.body;
  const { id } = now.response;
  for (let at = 0; now.response.steps[at]?.block !== until; at++) {
    const block = blocks.find((one) => one.id === now.response.steps[at]?.block);
    if (!block) throw new Error(`There is no block ${until}.`);
    const given = answers[block.id] ?? (await firstAnswer(block, vehicle, (path) => calls.bytes(path)));
    if (given === null) continue;
    const body = { eligibility_criteria_id: id, block_id: block.id, response_json: given, version: now.response.version };
    now = { ...now, ...(await calls.call<Pick<Eligible, 'response'>>('POST', `${base}/criteria_block`, body)) };
  }
  return id;
}

async function firstAnswer(
  { kind, documents = [], options, custom_fields: fields = [] }: Asked,
  vehicle: string,
  open: (path: string) => Promise<Buffer>,
): Promise<object | null> {
  if (kind === 'KII') {
    for (const { document_id: document } of documents) await open(`/documents/${document}`);
    return { value: true };
  }
  if (kind === 'AC') {
    for (const { document } of options ?? []) await open(`/documents/${document.document_id}`);
    return { options: Object.fromEntries((options ?? []).map((option) => [option.id, true])) };
  }
  if (kind === 'custom') return { options: { [fields[0]?.id ?? '']: true } };
  const meets = (options?.[vehicle] ?? options?.['individual'])?.find(
    (option) => option.logical_value === 1 && !option.require_acknowledgement && !option.has_selector_options,
  );
  return meets ? { value: meets.id } : null;
}

/** Somebody shows that they may invest in the fund of many questions, and says how much; nothing but who they are is left. */
export async function applyUpToKyc(address: string, email: string, vehicle: 'INDIVIDUAL' | 'TRUST' | 'PRIVATE_COMPANY' = 'INDIVIDUAL'): Promise<void> {
  const id = await applyAsFarAs(address, email, 'final', {}, vehicle);
  const calls = await callsAs(address, email);
  const base = '/eligibility_criteria/response';
  const { policy, criteria } = await calls.call<Eligible>('GET', `${base}/${richFund}/fetch`);
  const buffer = await calls.bytes(`/documents/${policy?.document_id ?? ''}`);
  for (const { id: block_id, required_documents: asked = [] } of criteria.body.blocks)
    for (const { id: question } of asked)
      await calls.call('POST', `${base}/${id}/documents`, undefined, {
        multipart: { file_data: { name: 'evidence.pdf', mimeType: 'application/pdf', buffer }, body: JSON.stringify({ block_id, question }) },
      });
  let version = 0;
  await expect
    .poll(async () => {
      const { response } = await calls.call<{ response: Eligible['response'] & { readonly uploads: readonly { readonly state: string }[] } }>(
        'GET',
        `${base}/${richFund}/fetch`,
      );
      ({ version } = response);
      return response.uploads.every(({ state }) => state === 'accepted');
    })
    .toBe(true);
  await calls.call('POST', `${base}/${id}/submit-for-review`, { version });
  await calls.call('POST', `${base}/${id}/investment_amount`, { version: 0, equity_amount: '40000' });
}
