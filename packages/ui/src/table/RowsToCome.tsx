import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { Button } from '../actions/Button.tsx';
import { createAskOnce } from './askOnce.ts';
import type { DataTableTexts, ServerRows } from './types.ts';

export interface RowsToComeProps {
  readonly server: ServerRows;
  readonly texts: DataTableTexts;
  /** How many rows there are now. */
  readonly rows: number;
  /** What holds the rows. */
  readonly holder: RefObject<HTMLElement | null>;
  /** The rows scroll in their holder; else with the page. */
  readonly isArea: boolean;
}

/** In px: the next page is asked for when the end is so near. */
const near = 640;

/** The end of the rows that have come: asks for the next ones when it comes near, says how they are coming, and tells a failure in its place. */
export function RowsToCome({ server, texts, rows, holder, isArea }: RowsToComeProps) {
  const { hasMore, isLoadingMore, hasFailed, isRefreshing = false, onMore } = server;
  const end = useRef<HTMLDivElement>(null);
  const [firstRows] = useState(rows);
  const [{ ask, forget }] = useState(createAskOnce);
  const askForMore = useEffectEvent(onMore);
  const isIdle = hasMore && !isLoadingMore && !hasFailed && !isRefreshing;
  // Made anew for each page: it tells at once whether the end is still near.
  useEffect(() => {
    if (!isIdle) forget();
    const element = end.current;
    if (!isIdle || element === null) return undefined;
    let isOver = false;
    const lookAnew = (): void => {
      observer.disconnect();
      if (!isOver) observer.observe(element);
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) void ask(rows, askForMore).then((isToAskAgain) => isToAskAgain && lookAnew());
      },
      { root: isArea ? holder.current : null, rootMargin: `${near}px 0px` },
    );
    lookAnew();
    return () => {
      isOver = true;
      observer.disconnect();
    };
  }, [isIdle, rows, isArea, holder, ask, forget]);

  useTopOfNewOrder(server, holder, isArea);
  const [retriedAt, setRetriedAt] = useState<number>();
  const isFailureShown = hasFailed || (retriedAt === rows && isLoadingMore);
  useFocusOnArrived(isFailureShown, retriedAt, rows, holder);
  const retry = (): void => {
    setRetriedAt(rows);
    void onMore();
  };
  return (
    <div ref={end} className="ui-table-more" aria-busy={isLoadingMore}>
      <output className="ui-hidden">{isLoadingMore ? texts.loadingMore : rows > firstRows && texts.loadedMore(rows)}</output>
      {isFailureShown && (
        <div className="ui-table-more-failed" role="alert">
          {texts.moreFailed}
          <Button icon="refresh" size="small" onPress={retry} isPending={isLoadingMore}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Rows in another order begin at the top. */
function useTopOfNewOrder({ sort }: ServerRows, holder: RefObject<HTMLElement | null>, isArea: boolean): void {
  const order = `${sort?.columnId} ${sort?.direction}`;
  const last = useRef(order);
  useEffect(() => {
    if (last.current === order || holder.current === null) return;
    last.current = order;
    if (isArea) holder.current.scrollTo({ top: 0 });
    else if (holder.current.getBoundingClientRect().top < 0) holder.current.scrollIntoView();
  }, [order, holder, isArea]);
}

/** Where 'Try again' went with the focus upon it, the first row that it brought has the focus. */
function useFocusOnArrived(isFailureShown: boolean, retriedAt: number | undefined, rows: number, holder: RefObject<HTMLElement | null>): void {
  const wasShown = useRef(isFailureShown);
  useEffect(() => {
    const isOver = wasShown.current && !isFailureShown;
    wasShown.current = isFailureShown;
    if (!isOver || retriedAt === undefined || document.activeElement !== document.body) return;
    const row = holder.current?.querySelector<HTMLElement>(`[data-index="${Math.min(retriedAt, rows - 1)}"]`);
    if (row?.tabIndex === -1) row.tabIndex = -1;
    row?.focus();
  }, [isFailureShown, retriedAt, rows, holder]);
}
