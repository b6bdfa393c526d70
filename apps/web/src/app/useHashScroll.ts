import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

const byHand = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keeps what the address' hash names in sight while the screen grows around it, until the person moves by themselves. */
export function useHashScroll(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (hash === '') return undefined;
    const ended = new AbortController();
    const show = () => document.getElementById(hash)?.scrollIntoView();
    const growth = new ResizeObserver(show);
    growth.observe(document.body);
    ended.signal.addEventListener('abort', () => growth.disconnect());
    for (const gesture of byHand) addEventListener(gesture, () => ended.abort(), { signal: ended.signal, passive: true });
    return () => ended.abort();
  }, [hash]);
}
