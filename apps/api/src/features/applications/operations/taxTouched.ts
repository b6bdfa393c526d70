import type { Touched } from '@pari/domain/applications';
import { HOLDER_FIELDS, questionOfHolder } from '@pari/domain/tax';
import type { WholeRecord } from '../../kyc/index.ts';
import type { WholeTax } from '../../tax/index.ts';

/** What was said anew of taxes and forms, and when: what proves who somebody is says some of it. */
export function taxTouched(tax: WholeTax | null, kyc: WholeRecord | null): Touched {
  const nothing = { whole: null, documents: new Map<string, Date>(), applicant: null };
  if (tax === null) return { ...nothing, questions: new Map() };
  const { said, documents, row } = tax;
  const latest = new Map<string, Date>();
  for (const { form, created_at: made, completed_at: done, superseded_at: over } of documents)
    for (const at of [made, done, over]) if (at !== null && at > (latest.get(form) ?? new Date(0))) latest.set(form, at);
  const proved = HOLDER_FIELDS.flatMap((field) => {
    const question = questionOfHolder(row.investor_type, field);
    const answer = question === undefined ? undefined : kyc?.answers.get(question);
    return answer ? [[field, answer.at] as const] : [];
  });
  return {
    ...nothing,
    questions: new Map([...proved, ...Object.entries(said.touched).map(([field, { at }]) => [field, new Date(at)] as const), ...latest]),
    documents: latest,
  };
}
