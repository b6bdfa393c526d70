import { useState } from 'react';
import { Button, lazyPart, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
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
export function BankCheck({ application, bank: { version, is_current: isCurrent, verified }, mayVerify, timeZone }: BankCheckProps) {
  const [isRecording, setRecording] = useState(false);
  return (
    <div className="app-review-check">
      {verified ? (
        <>
          <StatusMark tone="positive">Verified by a call</StatusMark>
          <span className="app-note">
            <bdi>{verified.person}</bdi> at {verified.number}, <time dateTime={verified.called_at}>{commentTime(verified.called_at, timeZone)}</time>, by{' '}
            <bdi>{verified.by}</bdi>
            {verified.note !== '' && (
              <>
                . <bdi>{verified.note}</bdi>
              </>
            )}
          </span>
        </>
      ) : (
        <StatusMark tone="warning">{isCurrent ? 'Not verified' : 'Not verified, and changed since'}</StatusMark>
      )}
      {mayVerify && (
        <Button size="small" onPress={() => setRecording(true)}>
          Record a call
        </Button>
      )}
      {isRecording && (
        <RecordCall application={application} version={version} timeZone={timeZone} onClose={() => setRecording(false)} onGiveUp={() => setRecording(false)} />
      )}
    </div>
  );
}
