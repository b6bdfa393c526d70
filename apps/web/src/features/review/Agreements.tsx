import { wordsOfChange } from '@pari/domain/applications';
import { Button, StatusMark } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { toasts } from '../../client/toasts.ts';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { refreshReview, type ReviewFile } from './review.ts';

type Reviewed = ReviewFile['agreements'][number];

const words: Readonly<Record<Reviewed['status'], { readonly tone: 'positive' | 'info' | 'negative'; readonly word: string }>> = {
  made: { tone: 'info', word: 'Being prepared' },
  sent: { tone: 'info', word: 'With the applicant' },
  signed: { tone: 'info', word: 'With the witness' },
  witnessed: { tone: 'info', word: 'To be countersigned' },
  countersigned: { tone: 'positive', word: 'Countersigned' },
  void: { tone: 'negative', word: 'Cannot be signed' },
  superseded: { tone: 'info', word: 'Replaced' },
};

interface AgreementsProps {
  readonly file: ReviewFile;
  readonly timeZone: string;
}

/** What is signed with the applicant, and how far each is; a reviewer has it made. */
export function Agreements({ file: { id, agreements, abilities }, timeZone }: AgreementsProps) {
  const release = useFormChange('releaseAgreements', {
    onDone: () => {
      toasts.show('The agreements are being made. The applicant is told once they can be signed.');
      refreshReview();
    },
    onFailed: refreshReview,
  });
  if (agreements.length === 0 && !abilities.release) return null;
  return (
    <section className="app-review-side-part" aria-labelledby="agreements">
      <h2 id="agreements" className="app-review-side-title">
        Agreements
      </h2>
      {agreements.length > 0 && (
        <ul className="app-review-events">
          {agreements.map(({ id: one, title, status, at, changes, reason }) => (
            <li key={one}>
              <p>
                <bdi>{title}</bdi> <StatusMark tone={words[status].tone}>{words[status].word}</StatusMark>
              </p>
              {changes.map((change) => (
                <p key={change.name}>
                  <bdi>{wordsOfChange(change)}</bdi>
                </p>
              ))}
              {reason !== null && (
                <p>
                  <bdi>{reason}</bdi>
                </p>
              )}
              <p className="app-note">
                Made <time dateTime={at}>{commentTime(at, timeZone)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {release.refusal && <p role="alert">{release.refusal.message}</p>}
      {abilities.release && (
        <div>
          <Button size="small" isPending={release.isPending} onPress={() => release.mutate({ params: { id }, body: {} })}>
            {agreements.length === 0 ? 'Release the agreements' : 'Release them anew'}
          </Button>
        </div>
      )}
    </section>
  );
}
