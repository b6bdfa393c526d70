import { useState } from 'react';
import { AGREEMENTS } from '@pari/domain/applications';
import { IconButton, lazyPart, Section, StatusMark } from '@pari/ui';
import { commentTime } from '../../shared/applications/commentTime.ts';
import { FileName } from '../../shared/files/FileName.tsx';
import { Comments } from './Comments.tsx';
import { moduleStates, type ReviewFile } from './review.ts';

const ShownDocument = lazyPart(() => import('./ShownDocument.tsx'));

interface ConversationProps {
  readonly file: ReviewFile;
  readonly part: ReviewFile['conversations'][number];
  readonly timeZone: string;
}

/** What is said about a part of which nothing was submitted, and what a reviewer writes about agreements. */
export function Conversation({ file, part: { module, name, state, abilities }, timeZone }: ConversationProps) {
  const { id, comments } = file;
  return (
    <Section
      title={name}
      mark={
        state === null ? (
          <StatusMark tone="info">Not submitted yet</StatusMark>
        ) : (
          <StatusMark tone={moduleStates[state].tone}>{moduleStates[state].word}</StatusMark>
        )
      }
    >
      {module === AGREEMENTS && <Attorney file={file} timeZone={timeZone} />}
      <Comments
        application={id}
        module={module}
        question={null}
        about={`all of ${name}`}
        comments={comments.filter((comment) => comment.module === module)}
        mayWrite={abilities.comment}
        timeZone={timeZone}
      />
    </Section>
  );
}

/** Who signs in the place of the applicant. */
function Attorney({ file: { id, attorney }, timeZone }: Pick<ConversationProps, 'file' | 'timeZone'>) {
  const [isShown, setShown] = useState(false);
  if (attorney === null) return null;
  const { file_name: name, at } = attorney;
  const close = (): void => setShown(false);
  return (
    <div className="app-review-submitted">
      <span>
        Power of attorney: <FileName name={name} />
      </span>
      <span className="app-note">
        <time dateTime={at}>{commentTime(at, timeZone)}</time>
      </span>
      <IconButton icon="eye" label={`Open ${name}`} onPress={() => setShown(true)} />
      {isShown && <ShownDocument application={id} id={attorney.id} name={name} onClose={close} onGiveUp={close} />}
    </div>
  );
}
