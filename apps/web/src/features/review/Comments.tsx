import { useEffect, useRef, useState } from 'react';
import { AGREEMENTS, type ModuleNumber } from '@pari/domain/applications';
import { Button, lazyPart } from '@pari/ui';
import { Comment } from './Comment.tsx';
import { WriteForm } from './WriteForm.tsx';
import { refreshReview, type ReviewComment } from './review.ts';

const TextsMenu = lazyPart(() => import('./texts/TextsMenu.tsx'));

const nothing = (): void => undefined;

interface CommentsProps {
  /** Its id. */
  readonly application: string;
  readonly module: ModuleNumber;
  /** Null: the whole part. */
  readonly question: string | null;
  /** A required document of the question; absent: the whole of it. */
  readonly document?: string;
  /** What is asked about, in words. */
  readonly about: string;
  readonly comments: readonly ReviewComment[];
  readonly mayWrite: boolean;
  readonly timeZone: string;
}

/** What is asked at a place, and a field for more. */
export function Comments({ application, module, question, document, about, comments, mayWrite, timeZone }: CommentsProps) {
  const [isWriting, setWriting] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const isToReturn = useRef(false);
  // Whoever wrote, or threw away, goes on from here.
  useEffect(() => {
    if (!isToReturn.current) return;
    isToReturn.current = false;
    add.current?.focus({ preventScroll: true });
  });
  // Nobody decides about agreements: nothing would be sent later.
  const isSentAtOnce = module === AGREEMENTS;
  const tools = (put: (text: string) => void) => <TextsMenu module={module} onChoose={put} onGiveUp={nothing} />;
  const goOn = (): void => {
    isToReturn.current = true;
  };
  return (
    <>
      {comments.map((comment) => (
        <Comment key={comment.id} comment={comment} about={about} timeZone={timeZone} onGone={goOn} />
      ))}
      {mayWrite &&
        (isWriting ? (
          <WriteForm
            endpoint="createReviewComment"
            label={`Comment on ${about}`}
            text=""
            {...(isSentAtOnce
              ? { verb: 'Send', description: 'The applicant is told, and reads it at once.' }
              : { verb: 'Keep as draft', description: 'The applicant reads it once you request changes.' })}
            tools={tools}
            input={(text) => ({
              params: { id: application },
              body: {
                module,
                text,
                ...(question !== null && { question_identifier: question }),
                ...(document !== undefined && { document_identifier: document }),
              },
            })}
            onDone={refreshReview}
            onClose={() => {
              goOn();
              setWriting(false);
            }}
          />
        ) : (
          <div className="app-review-add">
            <Button ref={add} size="small" variant="quiet" icon="plus" onPress={() => setWriting(true)} aria-label={`Comment on ${about}`}>
              Comment
            </Button>
          </div>
        ))}
    </>
  );
}
