import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CentredPage, EmptyState, LinkButton } from '@pari/ui';
import { useFlag } from '../client/user.ts';
import { useTitle } from './title.ts';

/** Nothing is at this address, or nothing that this person may see: the two are not told apart. */
export function NotFound() {
  useTitle('Page not found');
  return (
    <EmptyState title="There is no such page" icon="help" action={<LinkButton href="/">Go to the start</LinkButton>}>
      The address may have been shortened or may belong to something that is no longer here.
    </EmptyState>
  );
}

export function NotFoundPage() {
  return (
    <CentredPage>
      <NotFound />
    </CentredPage>
  );
}

/** The path of the last address that came with a code. */
let cameWithCode: string | undefined;

/**
 * For the signed-in, where no screen is at an address: those who have a start page are led there. A code in the address is the rest of a sign-in or signing elsewhere
 * that went wrong: it is taken out of the address, and said that there is nothing.
 */
export function Astray() {
  const isOn = useFlag();
  const { code }: { readonly code?: unknown } = useSearch({ strict: false });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const hasCode = code !== undefined;
  useEffect(() => {
    if (!hasCode) return;
    // What stands at the address comes anew without it.
    cameWithCode = pathname;
    const address = new URL(location.href);
    address.searchParams.delete('code');
    void navigate({ href: `${address.pathname}${address.search}${address.hash}`, replace: true });
  }, [hasCode, pathname, navigate]);
  const isLed = isOn('show_coinvest_home_page') && !hasCode && cameWithCode !== pathname;
  useEffect(() => {
    if (isLed) void navigate({ to: '/{-$company}/investor/start', params: { company: undefined }, replace: true });
  }, [isLed, navigate]);
  return isLed ? null : <NotFound />;
}
