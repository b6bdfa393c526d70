import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { addressIn } from '../../../client/addresses.ts';
import { callAhead, refreshCall } from '../../../client/queries.ts';
import { onwardFrom } from './onwardFrom.ts';

/**
 * The way on from a page of an application, asked for as it is gone: what was shown may stand before the last answer. Whoever leaves the page meanwhile stays where they went.
 * @param page the last part of its path
 * @param fund external id
 */
export function useOnward(page: string, fund: string): { readonly go: () => Promise<void>; readonly isGoing: boolean } {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const go = async (): Promise<void> => {
    setGoing(true);
    await refreshCall('getApplication');
    if (!isHere.current) return;
    const by = await callAhead('getApplication', { params: { id: fund } });
    if (!isHere.current) return;
    setGoing(false);
    await navigate({ href: by ? onwardFrom(page, company, fund, by.next) : addressIn(company, `/funds/${encodeURIComponent(fund)}/application`) });
  };
  return { go, isGoing };
}
