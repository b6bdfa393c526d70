import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useSettled } from '../fields/useSettled.ts';
import type { TextMatch } from './findInText.ts';
import type { Pdf } from './openPdf.ts';
import { PageTools } from './PageTools.tsx';
import { PdfPage } from './PdfPage.tsx';
import { SearchBar } from './SearchBar.tsx';
import { firstFrom, matchAt, useFound } from './useFound.ts';
import { ViewerArea } from './ViewerArea.tsx';

interface PdfViewerProps {
  readonly pdf: Pdf;
  readonly title: string;
}

/** In ms: a pause in the typing. */
const pause = 250;
const noMatches: readonly TextMatch[] = [];

/** The pages of a PDF one below the other, with search in their words. */
export function PdfViewer({ pdf, title }: PdfViewerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [words, setWords] = useState<string>();
  const found = useFound(pdf, useSettled(words?.trim() ?? '', pause));
  const [chosen, setChosen] = useState({ found, index: 0 });
  // What is found anew begins on the page in sight.
  if (chosen.found !== found) setChosen({ found, index: firstFrom(found, page) });
  const current = matchAt(found, chosen.index);

  const elementOf = (number: number) => scroller.current?.querySelector(`[data-page='${number}']`);
  const go = (number: number): void => {
    elementOf(Math.min(Math.max(1, number), pdf.pageCount))?.scrollIntoView({ block: 'start' });
  };
  const currentPage = current?.page;
  useEffect(() => {
    if (currentPage !== undefined) scroller.current?.querySelector(`[data-page='${currentPage}']`)?.scrollIntoView({ block: 'nearest' });
  }, [currentPage]);
  const endSearch = (): void => {
    setWords(undefined);
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <ViewerArea
      label={title}
      scroller={scroller}
      onScroll={() => setPage(pageInSight(scroller.current))}
      onStep={(pages) => go(pageInSight(scroller.current) + pages)}
      onFind={() => setWords((before) => before ?? '')}
      start={<PageTools page={page} pageCount={pdf.pageCount} onGo={go} />}
      end={
        <IconButton
          icon="search"
          label="Search in the document"
          aria-expanded={words !== undefined}
          onPress={() => (words === undefined ? setWords('') : endSearch())}
        />
      }
      below={
        words !== undefined && (
          <SearchBar
            words={words}
            onWords={setWords}
            found={found}
            index={chosen.index}
            onStep={(by) => found.count > 0 && setChosen({ found, index: (chosen.index + by + found.count) % found.count })}
            onClose={endSearch}
          />
        )
      }
    >
      {(width) =>
        Array.from({ length: pdf.pageCount }, (_, at) => (
          <PdfPage
            key={at}
            pdf={pdf}
            number={at + 1}
            width={width}
            scroller={scroller}
            matches={found.pages[at] ?? noMatches}
            current={currentPage === at + 1 ? current?.match : undefined}
          />
        ))
      }
    </ViewerArea>
  );
}

/** The last page that begins in the upper half of what is in sight; at the very end the last of all. */
function pageInSight(scroller: HTMLElement | null): number {
  if (scroller === null) return 1;
  const { scrollTop, scrollHeight, clientHeight } = scroller;
  const isAtEnd = scrollTop > 0 && scrollTop + clientHeight > scrollHeight - 2;
  const half = isAtEnd ? Infinity : scroller.getBoundingClientRect().top + clientHeight / 2;
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')];
  const last = pages.findLast((element) => element.getBoundingClientRect().top <= half);
  return Number(last?.dataset['page'] ?? 1);
}
