import { useState } from 'react';
import { civilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { SCREENING_WORDS, standingScreenings } from '@pari/domain/kyc';
import { Button, lazyPart, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import type { ReviewFile } from './review.ts';

const RecordScreening = lazyPart(() => import('./RecordScreening.tsx'));

const tones = { clear: 'positive', possible_match: 'warning', match: 'negative' } as const;

interface ScreeningProps {
  readonly file: ReviewFile;
  readonly timeZone: string;
}

/** What came of looking for the investor and each participant on lists: of each what stands, and what was found before. */
export function Screening({ file: { id, kyc, abilities }, timeZone }: ScreeningProps) {
  const [isRecording, setRecording] = useState(false);
  if (kyc === null) return null;
  return (
    <section className="app-review-side-part" aria-labelledby="screening">
      <h2 id="screening" className="app-review-side-title">
        Screening
      </h2>
      {kyc.valid_until !== null && <p className="app-note">Approved until {formatDate(civilDate(kyc.valid_until))}</p>}
      <ul className="app-review-events">
        {kyc.people.map(({ participant_id: participant, name }) => {
          const found = kyc.screenings.filter((one) => one.participant_id === participant);
          const standing = standingScreenings(found);
          const before = found.filter((one) => !standing.includes(one));
          return (
            <li key={participant ?? id}>
              <p>
                <bdi>{name}</bdi>
              </p>
              {standing.map((one) => (
                <Found key={one.id} found={one} timeZone={timeZone} />
              ))}
              {standing.length === 0 && <StatusMark tone="info">Not looked for yet</StatusMark>}
              {before.length > 0 && (
                <details>
                  <summary>Found before</summary>
                  {before.map((one) => (
                    <Found key={one.id} found={one} timeZone={timeZone} />
                  ))}
                </details>
              )}
            </li>
          );
        })}
      </ul>
      {abilities.screen && (
        <div className="app-review-actions">
          <Button size="small" onPress={() => setRecording(true)}>
            Record a result
          </Button>
        </div>
      )}
      {isRecording && <RecordScreening application={id} people={kyc.people} onClose={() => setRecording(false)} onGiveUp={() => setRecording(false)} />}
    </section>
  );
}

type Kyc = NonNullable<ReviewFile['kyc']>;

function Found({ found: { result, service, recorded_by: by, note, at }, timeZone }: { readonly found: Kyc['screenings'][number]; readonly timeZone: string }) {
  return (
    <>
      <StatusMark tone={tones[result]}>{SCREENING_WORDS[result]}</StatusMark>
      {note !== '' && (
        <p className="app-review-line">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="app-note">
        <bdi>{by ?? service}</bdi>, <time dateTime={at}>{commentTime(at, timeZone)}</time>
      </p>
    </>
  );
}
