import { requestWords } from '@pari/domain/applications';
import { Badge } from '@pari/ui';

/** What reviewers ask for in a part; nothing where they ask for nothing. @param count as the server counts it: -1 is updated */
export function CommentBadge({ count }: { readonly count: number }) {
  const words = requestWords(count);
  return words === null ? null : <Badge tone={count === -1 ? 'info' : 'warning'}>{words}</Badge>;
}
