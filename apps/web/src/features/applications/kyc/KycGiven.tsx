import type { ReactNode } from 'react';
import { cardsOfParticipant, cardsOfRecord, fileKey, UNNAMED_OWNERS, unnamedOwnersAsked, type KycFacts } from '@pari/domain/kyc';
import { useToday } from '../../../shared/dates/useToday.ts';
import { factsNow } from './facts.ts';
import { KycAnswers } from './KycAnswers.tsx';
import type { KycRecord } from './record.ts';

interface KycGivenProps {
  readonly record: KycRecord;
  readonly part: 'record' | 'participants';
  readonly timeZone: string;
  /** Of amounts. */
  readonly currency: string;
  /** Where reviewers ask something. */
  readonly places: readonly string[];
  readonly commentsOn: (place: string) => ReactNode;
}

/** A part of a record, to be read; what reviewers ask of what is asked no more stands above it. */
export default function KycGiven({ record, part, timeZone, currency, places, commentsOn }: KycGivenProps) {
  const today = useToday(timeZone, true);
  const facts = factsNow(record, new Map(), today);
  const there = placesOf(facts);
  return (
    <>
      {places.filter((place) => !there.has(place)).map(commentsOn)}
      {part === 'participants' && facts.participants.length === 0 ? (
        <p className="app-note">Nobody was named yet.</p>
      ) : (
        <KycAnswers record={record} facts={facts} part={part} currency={currency} commentsOn={commentsOn} />
      )}
    </>
  );
}

/** Where something of a record is read. */
const placesOf = (facts: KycFacts): ReadonlySet<string> =>
  new Set([
    'name',
    'economic_beneficiary',
    ...(unnamedOwnersAsked(facts) ? [UNNAMED_OWNERS] : []),
    ...cardsOfRecord(facts).flatMap(({ questions }) => questions.map(({ id }) => id)),
    ...facts.participants.flatMap((one) => [
      one.id,
      ...cardsOfParticipant(facts, one).flatMap(({ questions }) => questions.map(({ id }) => fileKey(id, one.id))),
    ]),
  ]);
