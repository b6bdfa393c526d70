import { isMailKind, mailKinds, type MailKind } from '@pari/contract';
import { digestKind } from './digest.ts';
import type { UntakenRow } from './queries.ts';

/** What people know a kind of mail by. */
export const titleOf = (kind: string): string => (kind === digestKind ? 'Daily mail' : isMailKind(kind) ? mailKinds[kind].title : kind);

/** Every kind, in the order of the contract, with what was chosen of it. */
export const presentPreferences = (chosen: readonly { readonly kind: string; readonly choice: 'at_once' | 'daily' | 'off' }[]) => ({
  results: (Object.keys(mailKinds) as MailKind[]).map((kind) => {
    const { title, isRequired } = mailKinds[kind];
    const choice = chosen.find((one) => one.kind === kind)?.choice ?? 'at_once';
    return { kind, title, choice: isRequired ? ('at_once' as const) : choice, is_required: isRequired };
  }),
});

export const presentUntaken = ({ id, kind, user_id, email, display_name, state, reason, told_at }: UntakenRow) => ({
  id,
  user: { user_id, display_name, email },
  title: titleOf(kind),
  state,
  reason,
  told_at: told_at.toISOString(),
});
