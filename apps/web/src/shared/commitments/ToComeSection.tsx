import { LoadingFailed } from '../lists/LoadingFailed.tsx';
import CommitmentsToCome from './CommitmentsToCome.tsx';
import { useToCome } from './useToCome.ts';

/** The same as `CommitmentsToCome` where a page has not asked for them; nothing where there is none. @param user whose, by id */
export default function ToComeSection({ user }: { readonly user: string }) {
  const { asked, commitments = [] } = useToCome(user);
  if (asked.isLoadingError) return <LoadingFailed asked={asked} what="what is committed" />;
  return commitments.length > 0 && <CommitmentsToCome commitments={commitments} />;
}
