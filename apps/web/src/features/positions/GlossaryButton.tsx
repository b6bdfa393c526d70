import { lazy, Suspense, useState } from 'react';
import { Button } from '@pari/ui';

const Glossary = lazy(() => import('./Glossary.tsx'));

/** Opens the terms of the field, explained. */
export function GlossaryButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon="book" onPress={() => setOpen(true)}>
        Glossary of Terms
      </Button>
      {isOpen && (
        <Suspense>
          <Glossary onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
