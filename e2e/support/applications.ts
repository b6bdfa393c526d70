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
export async function apply(address: string, email: string, until: 'begun' | 'answered' | 'submitted' | 'amount'): Promise<void> {
  const calls = await callsAs(address, email);
  const base = '/eligibility_criteria/response';
  const begun = await calls.call<
    Fetched & { readonly criteria: { readonly body: { readonly blocks: readonly { readonly documents?: readonly { readonly document_id: string }[] }[] } } }
  >('POST', `${base}/${shortFund}/US/INDIVIDUAL`, {
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
  await calls.end();
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
  await calls.end();
}
