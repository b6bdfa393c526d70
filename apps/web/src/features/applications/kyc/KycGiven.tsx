import type { ReactNode } from 'react';
import { useToday } from '../../../shared/dates/useToday.ts';
import { factsNow } from './facts.ts';
import { KycAnswers } from './KycAnswers.tsx';
import type { KycRecord } from './record.ts';

interface KycGivenProps {
  readonly record: KycRecord;
  readonly part: 'record' | 'participants';
  readonly timeZone: string;
  readonly commentsOn: (place: string) => ReactNode;
}

/** A part of a record, to be read. */
export default function KycGiven({ record, part, timeZone, commentsOn }: KycGivenProps) {
  const today = useToday(timeZone, true);
  if (part === 'participants' && record.kyc_participants.length === 0) return <p className="app-note">Nobody was named yet.</p>;
  return <KycAnswers record={record} facts={factsNow(record, new Map(), today)} part={part} commentsOn={commentsOn} />;
}
