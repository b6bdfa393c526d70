import { useLayoutEffect, useRef } from 'react';
import { usePrinting } from '../basics/usePrinting.ts';

interface PrintedNotesProps {
  readonly title: string;
}

/** On paper no mark can be pointed at: what those with a note say stands here, each sentence once, with the number that its marks then carry. */
export function PrintedNotes({ title }: PrintedNotesProps) {
  return usePrinting() && <Notes title={title} />;
}

function Notes({ title }: PrintedNotesProps) {
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // The marks are found in what has been drawn for paper, which is known only then, and again where more is drawn.
  useLayoutEffect(() => {
    const own = section.current;
    const collect = (): void => {
      const marks = document.querySelectorAll<HTMLElement>('main [data-note]');
      const found = [...new Set(Array.from(marks, ({ dataset }) => dataset['note'] ?? ''))];
      for (const { dataset } of marks) dataset['noteNumber'] = String(found.indexOf(dataset['note'] ?? '') + 1);
      list.current?.replaceChildren(...found.map((note) => Object.assign(document.createElement('li'), { textContent: note })));
      own?.toggleAttribute('hidden', found.length === 0);
    };
    collect();
    const drawing = new MutationObserver((changes) => {
      if (changes.some(({ target }) => own?.contains(target) === false)) collect();
    });
    drawing.observe(document.body, { childList: true, subtree: true });
    return () => drawing.disconnect();
  }, []);
  return (
    <section ref={section} className="ui-notes">
      <h2 className="ui-heading">{title}</h2>
      <ol ref={list} />
    </section>
  );
}
