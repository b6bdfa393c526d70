import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import { Spinner } from '../icons/Spinner.tsx';
import type { ComboBoxProps, ComboWords } from './comboTypes.ts';

interface ComboListProps extends Pick<ComboBoxProps, 'options'> {
  readonly isSearching: boolean;
  readonly hasMore: boolean;
  readonly words: ComboWords;
  /** How often something was chosen: the list closes, whatever becomes of the choice. */
  readonly chosen: number;
  readonly onPress: () => void;
}

/** What was found, below the field: it stays there while what is around it is scrolled, and goes when the field is out of sight. */
export function ComboList({ options, isSearching, hasMore, words, chosen, onPress }: ComboListProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  const list = useRef<HTMLElement>(null);
  const { isHeld, moved } = useHeldOnScroll(isOpen, list);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (chosen > 0) latest.current?.close();
  }, [chosen]);
  return (
    <Popover
      ref={list}
      className="ui-popover ui-select-popover ui-combo-popover"
      offset={4}
      isOpen={isOpen}
      onOpenChange={(isAsked) => {
        if (!isAsked && !isHeld.current) state?.close();
      }}
      // There is no arrow: another value has its place worked out anew.
      arrowBoundaryOffset={moved}
    >
      <ListBox
        className="ui-menu"
        onPointerDownCapture={onPress}
        renderEmptyState={() => (
          <p className="ui-combo-note">
            {isSearching && <Spinner />}
            {isSearching ? words.searching : words.none}
          </p>
        )}
      >
        {({ value: key, label: name, description: note }: (typeof options)[number]) => (
          <ListBoxItem id={key} textValue={name} className="ui-menu-item ui-option">
            <span className="ui-menu-item-text">
              {name}
              {note !== undefined && (
                <Text slot="description" className="ui-option-note">
                  {note}
                </Text>
              )}
            </span>
            <Icon name="check" />
          </ListBoxItem>
        )}
      </ListBox>
      {options.length > 0 && (isSearching || hasMore) && <p className="ui-combo-note ui-combo-more">{isSearching ? words.searching : words.more}</p>}
    </Popover>
  );
}

/**
 * React-aria closes a list on any scrolling around its field, since it does not follow: this one does.
 * @returns whether something is being scrolled that leaves the field in sight, and what changes with each time that it moved
 */
function useHeldOnScroll(isOpen: boolean, list: { readonly current: HTMLElement | null }) {
  const isHeld = useRef(false);
  const [moved, setMoved] = useState(0);
  // Before react-aria listens, which it does in an effect.
  useLayoutEffect(() => {
    const listening = new AbortController();
    if (isOpen)
      addEventListener(
        'scroll',
        ({ target }) => {
          const field = document.activeElement;
          if (!field || !(target instanceof Node) || list.current?.contains(target) === true || !target.contains(field)) return;
          const { top, bottom } = field.getBoundingClientRect();
          const frame = target instanceof Element ? target.getBoundingClientRect() : { top: 0, bottom: innerHeight };
          isHeld.current = bottom > frame.top && top < frame.bottom;
          setTimeout(() => {
            isHeld.current = false;
          });
          setMoved((before) => (before === 0 ? 0.001 : 0));
        },
        { capture: true, signal: listening.signal },
      );
    return () => listening.abort();
  }, [isOpen, list]);
  return { isHeld, moved };
}
