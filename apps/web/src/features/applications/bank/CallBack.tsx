import { createLink, useParams } from '@tanstack/react-router';
import { LinkButton, StatusMark } from '@pari/ui';
import { numberWords } from '../../../shared/callBack/numberWords.ts';
import { calledAt } from './calledAt.ts';
import type { BankDetail } from './detail.ts';

const RoutedLinkButton = createLink(LinkButton);

interface CallBackProps {
  readonly detail: Pick<BankDetail, 'call_back'>;
  readonly timeZone: string;
}

/** By which number somebody is called to verify their account; where none is known, where they give one: never beside the account. */
export function CallBack({ detail: { call_back: callBack }, timeZone }: CallBackProps) {
  const { company } = useParams({ strict: false });
  if (callBack === null) return null;
  const { words, numbers } = calledAt(callBack);
  if (numbers.length > 0)
    return (
      <p className="app-note">
        {words} {numbers.map((one) => `${one.number} (${numberWords(one, timeZone)})`).join('; ')}.
      </p>
    );
  return (
    <div className="app-kyc-said">
      <StatusMark tone="warning">We know no telephone number of yours</StatusMark>
      <p className="app-note">
        We call you to verify the account before anything is paid to it, and never at a number that comes with it. Give one in your account, where it is in
        force a day later, or in AML/KYC where you are asked for one.
      </p>
      <div>
        <RoutedLinkButton to="/{-$company}/investor/account" params={{ company }} size="small">
          Go to your account
        </RoutedLinkButton>
      </div>
    </div>
  );
}
