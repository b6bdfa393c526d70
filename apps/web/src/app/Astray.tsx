import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFlag } from '../client/user.ts';
import { NotFound, NotFoundPage } from './NotFoundPage.tsx';
import { StopFirst } from './StopFirst.tsx';

interface AstrayProps {
  /** A screen that is not there for this person, or not while somebody is looked at; or nothing, outside of the signed-in. Left out: there is no screen. */
  readonly of?: 'none' | 'viewing' | 'outside';
}

/** What stands where nothing is to be shown. Few addresses lead there. */
export default function Astray({ of }: AstrayProps) {
  if (of === 'viewing') return <StopFirst />;
  if (of === 'outside') return <NotFoundPage />;
  return of === 'none' ? <NotFound /> : <Led />;
}

/** The path of the last address that came with a code. */
let cameWithCode: string | undefined;

/**
 * For the signed-in, where no screen is at an address: those who have a start page are led there. A code in the address is the rest of a sign-in or signing elsewhere
 * that went wrong: it is taken out of the address, and said that there is nothing.
 */
function Led() {
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
