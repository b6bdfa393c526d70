import { useState } from 'react';
import { Button, lazyPart, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { numberWords } from '../../shared/callBack/numberWords.ts';
import type { ReviewedModule } from './review.ts';

const RecordCall = lazyPart(() => import('./RecordCall.tsx'));

interface BankCheckProps {
  readonly application: string;
  readonly bank: NonNullable<ReviewedModule['bank']>;
  /** The reviewer may write down a call. */
  readonly mayVerify: boolean;
  readonly timeZone: string;
}

/** Whether the applicant was called, and confirmed the account that they submitted. */
export function BankCheck({ application, bank, mayVerify, timeZone }: BankCheckProps) {
  const { version, is_current: isCurrent, verified } = bank;
  const [isRecording, setRecording] = useState(false);
  return (
    <div className="app-review-check">
      <div className="app-review-tools">
        <StatusMark tone={verified ? 'positive' : 'warning'}>
          {verified ? 'Verified by a call' : isCurrent ? 'Not verified' : 'Not verified, and changed since'}
        </StatusMark>
        {mayVerify && (
          <Button size="small" onPress={() => setRecording(true)}>
            Record a call
          </Button>
        )}
      </div>
      {verified && (
        <p className="app-note">
          <bdi>{verified.person}</bdi> at {verified.number}, <time dateTime={verified.called_at}>{commentTime(verified.called_at, timeZone)}</time>, by{' '}
          <bdi>{verified.by}</bdi>
          {verified.note !== '' && (
            <>
              . <bdi>{verified.note}</bdi>
            </>
          )}
        </p>
      )}
      {!verified && isCurrent && <Numbers bank={bank} timeZone={timeZone} />}
      {isRecording && (
        <RecordCall
          application={application}
          version={version}
          numbers={bank.call_back.numbers}
          timeZone={timeZone}
          onClose={() => setRecording(false)}
          onGiveUp={() => setRecording(false)}
        />
      )}
    </div>
  );
}

/** By which numbers the applicant is called, or what to do where there is none. */
function Numbers({ bank: { given_at: givenAt, call_back: callBack }, timeZone }: Pick<BankCheckProps, 'bank' | 'timeZone'>) {
  const given = <time dateTime={givenAt}>{commentTime(givenAt, timeZone)}</time>;
  if (callBack.numbers.length === 0)
    return (
      <div className="app-review-numbers">
        <p>These details were given {given}. No telephone number of the applicant was known before, so they cannot be called back yet.</p>
        <p>
          Ask for one with a comment on this part, and request changes: the applicant gives it in AML/KYC or in their account, never with bank details. Call no
          number that somebody gives you on the telephone or by mail.
        </p>
      </div>
    );
  return (
    <div className="app-review-numbers">
      <p>
        {callBack.are_older ? (
          <>Call a number that was known before these details were given, {given}:</>
        ) : (
          <>
            No number was known a day before these details were given, {given}. These came later: make sure by other means that they are the applicant’s, such
            as their identity documents in a video call, before you call one.
          </>
        )}
      </p>
      <ul aria-label="Numbers to call">
        {callBack.numbers.map((one) => (
          <li key={`${one.source} ${one.of} ${one.since}`}>
            <bdi>{one.number}</bdi> <span className="app-note">{numberWords(one, timeZone)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
