import type { ManagedNotice } from '../managedNotice.ts';
import { NoticeLines } from '../stated/NoticeLines.tsx';

/** What became of a notice since it was published. */
export const PublishedNotice = ({ notice }: { readonly notice: ManagedNotice }) => <NoticeLines notice={notice} />;
