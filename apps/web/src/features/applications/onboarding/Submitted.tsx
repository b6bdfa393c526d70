import { useEffect, useRef } from 'react';
import { Banner, Button } from '@pari/ui';
import { AmountSum } from '../../../shared/amounts/AmountSum.tsx';
import { CustomText } from '../CustomText.tsx';
import { LimitsLine } from '../LimitsLine.tsx';
import { stateOf, type Begun } from './eligibility.ts';
import { GoToApplication } from './GoToApplication.tsx';
import { asksKyc, GoToKyc } from './GoToKyc.tsx';

interface SubmittedProps {
  readonly data: Begun;
  /** It was submitted a moment ago. */
  readonly isNew: boolean;
  /** Absent: the amount stays. */
  readonly onChange: (() => void) | undefined;
}

/** What was submitted: thanks, and what comes next. Once it is approved, what was approved. */
export function Submitted({ data, isNew, onChange }: SubmittedProps) {
  const { application, fund } = data;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that submitted is gone with its form: the keyboard goes on here.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { investment } = application;
  const isApproved = stateOf(data, 7)?.state === 'approved';
  const leadsOn = asksKyc(data);
  return (
    <section className="app-way-part" aria-labelledby="submitted">
      <h2 ref={heading} id="submitted" tabIndex={-1} className="app-way-title">
        {isApproved ? 'Final investment' : 'Thank you'}
      </h2>
      {!isApproved && (
        <Banner tone="positive" title="Your application is submitted">
          {leadsOn
            ? 'Next, say who you are: this fund asks for it before it decides.'
            : application.next.status === 'continue'
              ? 'Go on with what else this fund asks of you: your application leads there.'
              : stateOf(data, 1)?.state === 'pending' || stateOf(data, 7)?.state === 'pending'
                ? "It is being reviewed. We will email you as soon as it's ready!"
                : 'We will email you about what comes next.'}
        </Banner>
      )}
      <LimitsLine application={application} />
      {investment && investment.amount !== null && investment.total_investment !== null && (
        <div className="app-way-total">
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
        </div>
      )}
      <CustomText name="submitted" />
      <div className="app-way-actions">
        {onChange && <Button onPress={onChange}>Change the amount</Button>}
        <GoToApplication data={data} isMain={!leadsOn} />
        {leadsOn && <GoToKyc data={data} />}
      </div>
    </section>
  );
}
