import { Section, StatusMark } from '@pari/ui';
import { Comments } from './Comments.tsx';
import type { ReviewFile } from './review.ts';

interface ConversationProps {
  readonly file: ReviewFile;
  readonly part: ReviewFile['conversations'][number];
  readonly timeZone: string;
}

/** What is said about a part of which nothing was submitted. */
export function Conversation({ file: { id, comments }, part: { module, name }, timeZone }: ConversationProps) {
  return (
    <Section title={name} mark={<StatusMark tone="info">Not submitted yet</StatusMark>}>
      <Comments
        application={id}
        module={module}
        question={null}
        about={`all of ${name}`}
        comments={comments.filter((comment) => comment.module === module)}
        mayWrite={false}
        timeZone={timeZone}
      />
    </Section>
  );
}
