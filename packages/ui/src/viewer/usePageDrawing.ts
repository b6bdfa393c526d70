import { useEffect, useState, type RefObject } from 'react';
import type { Page, Pdf } from './openPdf.ts';

/** In px: what a phone's browser draws on one canvas at most. */
const largestCanvas = 2 ** 24;

interface Drawing {
  /** In px. */
  readonly width: number;
  /** Holds the canvas. */
  readonly paper: RefObject<HTMLElement | null>;
  /** Holds the words over it. */
  readonly words: RefObject<HTMLElement | null>;
}

/** A page: its height for a width of 1 once that is known, the elements of its words once they lie there, and whether it cannot be drawn. */
export function usePageDrawing(pdf: Pdf, number: number, { width, paper, words }: Drawing) {
  const [page, setPage] = useState<Page>();
  const [parts, setParts] = useState<readonly HTMLElement[]>([]);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    pdf.page(number).then(
      (found) => !isOver && setPage(found),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [pdf, number]);

  const natural = page?.getViewport({ scale: 1 });
  const scale = natural === undefined ? 1 : width / natural.width;
  useEffect(() => {
    if (page === undefined) return undefined;
    const { width: points, height } = page.getViewport({ scale: 1 });
    const sharpest = Math.sqrt(largestCanvas / (points * height));
    const canvas = document.createElement('canvas');
    const { width: pixels, height: rows } = page.getViewport({ scale: Math.min(scale * devicePixelRatio, sharpest) });
    [canvas.width, canvas.height] = [Math.floor(pixels), Math.floor(rows)];
    let isOver = false;
    const task = pdf.draw(page, canvas, canvas.width / points);
    // What was drawn before stays in sight until then.
    const show = (): void => {
      if (!isOver) paper.current?.replaceChildren(canvas);
    };
    task.promise.then(show, () => !isOver && setFailed(true));
    return () => {
      isOver = true;
      task.cancel();
    };
  }, [pdf, page, scale, paper]);

  useEffect(() => {
    const layer = words.current;
    if (page === undefined || layer === null) return undefined;
    let isOver = false;
    pdf.layText(page, layer).then(
      (laid) => !isOver && setParts(laid),
      () => undefined,
    );
    const drawn = paper.current;
    return () => {
      isOver = true;
      setParts([]);
      layer.replaceChildren();
      // What is far away keeps no picture.
      for (const canvas of drawn?.querySelectorAll('canvas') ?? []) canvas.width = 0;
      drawn?.replaceChildren();
      page.cleanup();
    };
  }, [pdf, page, paper, words]);

  return { ratio: natural && natural.height / natural.width, scale, parts, hasFailed };
}
