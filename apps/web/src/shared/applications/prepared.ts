import type { CallOutput } from '@pari/contract/client';
import { answerWords } from './answerWords.ts';

type Eligibility = Pick<CallOutput<'fetchEligibility'>, 'response' | 'criteria' | 'application' | 'countries'>;

export interface PreparedItem {
  readonly id: string;
  readonly what: string;
  readonly lines: readonly string[];
  /** Null where nobody is named. */
  readonly by: string | null;
  readonly at: string | null;
}

/** What others prepared and the applicant has not confirmed, in the order of the questions. */
export function preparedOf({ response, criteria, application, countries }: Eligibility): PreparedItem[] {
  if (response === null || application === null || criteria === null) return [];
  const { blocks } = criteria.body;
  const answers = blocks.flatMap((block): PreparedItem[] => {
    const answer = response.answers[block.id];
    if (answer === undefined || answer.is_confirmed) return [];
    return [{ id: block.id, what: block.title, lines: answerWords(block, response.vehicle, answer.response_json), by: answer.answered_by, at: answer.at }];
  });
  const uploads = response.uploads.flatMap((upload): PreparedItem[] =>
    upload.is_confirmed ? [] : [{ id: upload.id, what: 'Document', lines: [upload.file_name], by: upload.uploaded_by, at: upload.at }],
  );
  const { investment, fund } = application;
  const amount: PreparedItem[] =
    investment === null || investment.is_confirmed
      ? []
      : [{ id: 'amount', what: 'Investment amount', lines: [`${investment.given.equity_amount} ${fund.currency.code}`], by: null, at: investment.at }];
  const items = [...answers, ...uploads, ...amount];
  // Who applies is counted with the answers and has no answer of its own.
  if (items.length >= application.unconfirmed) return items;
  const { first_name: first, last_name: last } = response.applicant;
  const country = countries.find(({ code }) => code === response.country)?.name ?? response.country;
  return [
    { id: 'about', what: 'Investor information', lines: [`${first} ${last}`.trim(), country].filter((line) => line !== ''), by: null, at: null },
    ...items,
  ];
}
