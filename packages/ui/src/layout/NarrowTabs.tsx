import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useIsPhone } from '../basics/useIsPhone.ts';

interface NarrowTab {
  readonly id: string;
  readonly label: string;
  /** How many there are, such as unread entries; 0 shows none. */
  readonly count?: number | undefined;
}

export interface NarrowTabsProps {
  /** What is chosen between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly NarrowTab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** What belongs to a tab. */
  readonly children: (id: string) => ReactNode;
}

/** Parts of a page: one at a time behind tabs on a phone, one below the other on wider screens. */
export function NarrowTabs({ label, tabs, selected, onSelect, children }: NarrowTabsProps) {
  const isNarrow = useIsPhone();
  const id = useId();
  const panels = tabs.map((tab) => (
    <div
      key={tab.id}
      className="ui-tab-panel"
      {...(isNarrow && { role: 'tabpanel', id: `${id}-panel-${tab.id}`, 'aria-labelledby': `${id}-tab-${tab.id}`, hidden: tab.id !== selected })}
    >
      {children(tab.id)}
    </div>
  ));
  return (
    <>
      {isNarrow && <TabList id={id} label={label} tabs={tabs} selected={selected} onSelect={onSelect} />}
      {panels}
    </>
  );
}

interface TabListProps extends Omit<NarrowTabsProps, 'children'> {
  readonly id: string;
}

/** Arrow keys move the choice and the focus. */
function TabList({ id, label, tabs, selected, onSelect }: TabListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const places: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: tabs.length - 1 };
    const next = tabs.at((places[event.key] ?? Number.NaN) % tabs.length);
    if (places[event.key] === undefined || next === undefined) return;
    event.preventDefault();
    onSelect(next.id);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-tab-${next.id}`)}`)?.focus();
  };
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className="ui-tabs" onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.id}`}
          className="ui-tab"
          aria-selected={tab.id === selected}
          aria-controls={`${id}-panel-${tab.id}`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && <span className="ui-tab-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  );
}
