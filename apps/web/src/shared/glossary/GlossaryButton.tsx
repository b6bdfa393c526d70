import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@pari/ui';

const Glossary = lazy(() => import('./Glossary.tsx'));

/** Opens the terms of the field, explained. */
export function GlossaryButton() {
  const [isOpen, setOpen] = useState(false);
  const isGuideAsked = useLocation({ select: ({ hash }) => hash === 'userGuide' });
  return (
    <>
      <Button size="small" icon="book" onPress={() => setOpen(true)}>
        Glossary of Terms
      </Button>
      {isOpen && !isGuideAsked && (
        <Suspense>
          <Glossary onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
