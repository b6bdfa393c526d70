import type { CallOutput } from '@pari/contract/client';
import { wordsOfAnswer } from '@pari/domain/applications';
import { givenLines } from './givenLines.ts';
import { investorItems } from './investorItems.ts';

type Eligibility = Pick<CallOutput<'fetchEligibility'>, 'response' | 'criteria' | 'application' | 'countries'>;
type Investment = NonNullable<NonNullable<Eligibility['application']>['investment']>;
type Via = Investment['via'];

export interface PreparedItem {
  readonly id: string;
  readonly what: string;
  readonly lines: readonly string[];
  /** How an amount comes about. */
  readonly amount?: Investment;
  /** Null where nobody is named. */
  readonly by: string | null;
  readonly via: Via | null;
  readonly at: string | null;
}

/** Whether the applicant themselves answered all of it, in an earlier attempt: who applies comes with the answers. */
export const areOwnEarlier = (items: readonly PreparedItem[]): boolean =>
  items.some(({ via }) => via === 'reused') && items.every(({ via }) => via === 'reused' || via === null);

/** What others prepared and the applicant has not confirmed, in the order of the questions. */
export function preparedOf({ response, criteria, application, countries }: Eligibility): PreparedItem[] {
  if (response === null || application === null || criteria === null) return [];
  const { blocks } = criteria.body;
  const answers = blocks.flatMap((block): PreparedItem[] => {
    const answer = response.answers[block.id];
    if (answer === undefined || answer.is_confirmed) return [];
    return [
      {
        id: block.id,
        what: block.title,
        lines: wordsOfAnswer(block, response.vehicle, answer.response_json),
        by: answer.answered_by,
        via: answer.via,
        at: answer.at,
      },
    ];
  });
  const uploads = response.uploads.flatMap((upload): PreparedItem[] =>
    upload.is_confirmed ? [] : [{ id: upload.id, what: 'Document', lines: [upload.file_name], by: upload.uploaded_by, via: upload.via, at: upload.at }],
  );
  const { investment, fund } = application;
  const amount: PreparedItem[] =
    investment === null || investment.is_confirmed
      ? []
      : [
          {
            id: 'amount',
            what: 'Investment amount',
            lines: investment.total_investment === null ? givenLines(investment.given, fund.currency.code) : [],
            amount: investment,
            by: null,
            via: investment.via,
            at: investment.at,
          },
        ];
  const items = [...answers, ...uploads, ...amount];
  // Who applies is counted with the answers and has no answer of its own.
  if (items.length >= application.unconfirmed) return items;
  const said = investorItems({ response, countries }).map(({ term, description }) => `${term}: ${description}`);
  return [{ id: 'about', what: 'Investor information', lines: said, by: null, via: null, at: null }, ...items];
}
