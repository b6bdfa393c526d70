import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { wordsOfAnswer } from '@pari/domain/applications';
import type { Question } from '@pari/domain/kyc';
import { DefinitionList, TextLink } from '@pari/ui';
import { AmountSum } from '../../../shared/amounts/AmountSum.tsx';
import { investorItems } from '../investorItems.ts';
import { AnswerLines } from './AnswerLines.tsx';
import type { KycApplication } from './way.ts';

const RoutedLink = createLink(TextLink);

interface SaidElsewhereProps {
  /** Null: it is looked at outside of any application. */
  readonly of: KycApplication | null;
  readonly question: Question;
}

/** What was said in another part of the application, to be read along. */
export function SaidElsewhere({ of, question: { label, helpText, type } }: SaidElsewhereProps) {
  const { company } = useParams({ strict: false });
  const isAmount = type === 'investment_amount_response';
  return (
    <section className="app-kyc-said" aria-label={label}>
      <div className="app-answer-head">
        <h3 className="app-answer-title">{label}</h3>
        {of && (
          <RoutedLink
            to="/{-$company}/investor/funds/$fund/onboarding"
            params={{ company, fund: of.application.fund.external_id }}
            search={isAmount ? { step: 'amount' } : { block: of.eligibility.response?.steps[0]?.block }}
          >
            {isAmount ? 'See the amount' : 'See all answers'}
          </RoutedLink>
        )}
      </div>
      {helpText !== '' && <p className="app-note">{helpText}</p>}
      {of === null ? (
        <p className="app-note">It stands in each application.</p>
      ) : isAmount ? (
        <Amount of={of} />
      ) : (
        <DefinitionList items={eligibilityItems(of)} />
      )}
    </section>
  );
}

function eligibilityItems({ eligibility }: KycApplication): { id: string; term: string; description: ReactNode }[] {
  const { response, criteria } = eligibility;
  if (!response || !criteria) return [];
  const asked = response.steps.flatMap(({ block: id }) => criteria.body.blocks.filter((block) => block.id === id));
  return [
    ...investorItems(eligibility),
    ...asked.flatMap((block) => {
      const lines = wordsOfAnswer(block, response.vehicle, response.answers[block.id]?.response_json);
      return lines.length === 0 ? [] : [{ id: `block ${block.id}`, term: block.title, description: <AnswerLines lines={lines} /> }];
    }),
  ];
}

function Amount({ of: { application } }: { readonly of: KycApplication }) {
  const { investment, fund } = application;
  if (investment === null || investment.amount === null || investment.total_investment === null) return <p className="app-note">No amount was given yet.</p>;
  return (
    <AmountSum
      currency={fund.currency.code}
      equity={investment.amount}
      levered={investment.levered_amount}
      unlevered={investment.unlevered_amount}
      leverage={investment.leverage_amount}
      option={investment.leverage_option_description}
      cashless={investment.cashless_commitment}
      total={investment.total_investment}
    />
  );
}
