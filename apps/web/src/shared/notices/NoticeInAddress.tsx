import { useNavigate, useSearch } from '@tanstack/react-router';
import { isOnLayer } from '@pari/ui';
import { InAddress } from '../lists/InAddress.tsx';
import { NoticePanel } from './NoticePanel.tsx';

/** The notice that the address names, over whatever screen it is opened from. */
export default function NoticeInAddress() {
  const { notice }: { readonly notice?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  if (typeof notice !== 'string' || notice === '') return null;
  const close = (): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, notice: undefined }), hash: true, replace: isOnLayer(), resetScroll: false });
  return (
    <InAddress key={notice}>
      <NoticePanel id={notice} onClose={close} />
    </InAddress>
  );
}
