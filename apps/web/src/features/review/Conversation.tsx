import { Section, StatusMark } from '@pari/ui';
import { Comments } from './Comments.tsx';
import { moduleStates, type ReviewFile } from './review.ts';

interface ConversationProps {
  readonly file: ReviewFile;
  readonly part: ReviewFile['conversations'][number];
  readonly timeZone: string;
}

/** What is said about a part of which nothing was submitted, and what a reviewer writes about agreements. */
export function Conversation({ file: { id, comments }, part: { module, name, state, abilities }, timeZone }: ConversationProps) {
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
