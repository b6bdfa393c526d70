import type { CriteriaBlock, ModuleNumber } from '@pari/domain/applications';
import { useCall } from '../../client/queries.ts';
import { CommentThread } from './CommentThread.tsx';
import { nameOfDocument } from './nameOfDocument.ts';
import type { Application } from './application.ts';

interface AskedProps {
  readonly application: Application;
  readonly module: ModuleNumber;
  /** What it is about; absent: the whole of the module. */
  readonly questions?: readonly string[];
  /** Those that stand elsewhere. */
  readonly without?: ReadonlySet<string>;
  /** The blocks that they are of. */
  readonly blocks?: readonly CriteriaBlock[];
  readonly timeZone: string;
  /** What a question is called, where it does not stand beside. */
  readonly nameOf?: (question: string) => string | undefined;
  /** Absent: whoever prepares it. */
  readonly mayReply?: boolean;
}

/** What reviewers ask about what is in sight, with the conversation. */
export function Asked({
  application: { id, modules, abilities },
  module,
  questions,
  without,
  blocks = [],
  timeZone,
  nameOf,
  mayReply = abilities.prepare,
}: AskedProps) {
  const isAsked = modules.some((one) => one.module === module && one.requests !== 0);
  const { data } = useCall('listComments', { params: { id } }, { enabled: isAsked, isToldInPlace: true });
  const open = (data?.results ?? []).filter(
    ({ module: of, status, question_identifier: question, is_own_question: isOwn }) =>
      of === module &&
      !isOwn &&
      (status === 1 || status === 2) &&
      (questions === undefined || questions.includes(question ?? '')) &&
      without?.has(question ?? '') !== true,
  );
  return open.map((comment) => (
    <CommentThread
      key={comment.id}
      comment={comment}
      document={nameOfDocument(blocks, comment) ?? (comment.question_identifier === null ? undefined : nameOf?.(comment.question_identifier))}
      timeZone={timeZone}
      mayReply={mayReply}
    />
  ));
}
