import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, lazyPart } from '@pari/ui';

const Glossary = lazyPart(() => import('./Glossary.tsx'));

/** Opens the terms of the field, explained. */
export function GlossaryButton() {
  const [isOpen, setOpen] = useState(false);
  const isGuideAsked = useLocation({ select: ({ hash }) => hash === 'userGuide' });
  return (
    <>
      <Button size="small" icon="book" onPress={() => setOpen(true)}>
        Glossary of Terms
      </Button>
      {isOpen && !isGuideAsked && <Glossary onGiveUp={() => setOpen(false)} onClose={() => setOpen(false)} />}
    </>
  );
}
