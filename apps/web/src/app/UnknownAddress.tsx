import { LoadingPage } from '@pari/ui';
import { useSessionStatus } from '../client/session.ts';
import { NothingOutside, Shell } from './Shell.tsx';

/** An address that is no screen's, with the navigation for those who are signed in. */
export function UnknownAddress() {
  const { kind } = useSessionStatus();
  if (kind === 'starting') return <LoadingPage />;
  if (kind !== 'signed_in') return <NothingOutside />;
  return <Shell company={undefined} isUnknown />;
}
