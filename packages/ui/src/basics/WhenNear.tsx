import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface WhenNearProps {
  readonly children: ReactNode;
  /** Stands in its place until then, and keeps its room; not on paper. */
  readonly before: ReactNode;
  /** It is drawn wherever it stands. */
  readonly isWanted?: boolean;
}

/** Draws what stands further down once somebody has come within half a window of it. */
export function WhenNear({ children, before, isWanted = false }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isDrawn = isNear || isWanted;
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)), { rootMargin: '50%' });
    if (!isDrawn && place.current !== null) observer.observe(place.current);
    return () => observer.disconnect();
  }, [isDrawn]);
  if (isDrawn) return children;
  return (
    <div ref={place} className="ui-not-near">
      {before}
    </div>
  );
}
