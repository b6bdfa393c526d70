import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '@pari/ui';
import { WriteTo } from './WriteTo.tsx';

interface NotEligibleProps {
  /** Why. */
  readonly children: ReactNode;
  readonly onBack: () => void;
}

/** By an answer it goes no further; whoever thinks otherwise is told whom to ask. */
export function NotEligible({ children, onBack }: NotEligibleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="app-way-part" aria-labelledby="over">
      <h2 ref={heading} id="over" tabIndex={-1} className="app-way-title">
        Not Eligible
      </h2>
      <p>{children}</p>
      <WriteTo />
      <div className="app-way-actions">
        <Button onPress={onBack}>Back</Button>
      </div>
    </section>
  );
}
