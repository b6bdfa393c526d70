import { useRef, useState } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useSettled } from '../fields/useSettled.ts';
import type { Pdf } from './openPdf.ts';
import { PageTools } from './PageTools.tsx';
import { PdfPages, type PlaceInPages } from './PdfPages.tsx';
import type { PlaceMark } from './placeMark.ts';
import { SearchBar } from './SearchBar.tsx';
import { firstFrom, matchAt, useFound } from './useFound.ts';
import { ViewerArea } from './ViewerArea.tsx';

interface PdfViewerProps {
  readonly pdf: Pdf;
  readonly title: string;
  readonly places?: readonly PlaceMark[] | undefined;
}

/** In ms: a pause in the typing. */
const pause = 250;

/** The pages of a PDF one below the other, with search in their words. */
export function PdfViewer({ pdf, title, places }: PdfViewerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const place = useRef<PlaceInPages>(null);
  const [page, setPage] = useState(1);
  const [words, setWords] = useState<string>();
  const found = useFound(pdf, useSettled(words?.trim() ?? '', pause));
  const [chosen, setChosen] = useState({ found, index: 0 });
  // What is found anew begins on the page in sight.
  if (chosen.found !== found) setChosen({ found, index: firstFrom(found, page) });
  const current = matchAt(found, chosen.index);

  const go = (number: number): void => place.current?.go(number);
  const inSight = (): number => place.current?.inSight() ?? 1;
  const endSearch = (): void => {
    setWords(undefined);
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <ViewerArea
      label={title}
      scroller={scroller}
      onScroll={() => setPage(inSight())}
      onStep={(pages) => go(inSight() + pages)}
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
      {(width) => <PdfPages pdf={pdf} width={width} scroller={scroller} found={found} current={current} place={place} places={places} />}
    </ViewerArea>
  );
}
