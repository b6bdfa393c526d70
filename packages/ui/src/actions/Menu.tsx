import type { ReactNode } from 'react';
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger as AriaMenuTrigger,
  Popover,
  Separator,
  type Key,
} from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';

export interface MenuProps {
  /** Name of the menu for screen readers. */
  readonly label: string;
  /** The button that opens it: a UserMenuButton. */
  readonly trigger: ReactNode;
  /** Stands above the entries, such as who is signed in. */
  readonly header?: ReactNode;
  /** MenuItem, MenuChoice and MenuSeparator. */
  readonly children: ReactNode;
  /** Which edge of the trigger the menu keeps to. */
  readonly align?: 'start' | 'end';
  /** For a menu that is opened by more than its trigger. */
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A button that opens a list of things to do or places to go. */
export function Menu({ label, trigger, header, children, align = 'end', ...open }: MenuProps) {
  return (
    <AriaMenuTrigger {...open}>
      {trigger}
      <Popover className="ui-popover ui-menu-popover" placement={`bottom ${align}`} offset={6}>
        {header !== undefined && <div className="ui-menu-header">{header}</div>}
        <AriaMenu className="ui-menu" aria-label={label}>
          {children}
        </AriaMenu>
      </Popover>
    </AriaMenuTrigger>
  );
}

export interface MenuItemProps {
  readonly children: string;
  readonly icon?: IconName;
  /** Goes there, in the same tab unless `isExternal`. */
  readonly href?: string;
  readonly isExternal?: boolean;
  readonly onAction?: () => void;
  readonly isDisabled?: boolean;
}

export function MenuItem({ children, icon, href, isExternal = false, onAction, isDisabled = false }: MenuItemProps) {
  const link = href === undefined ? {} : { href, ...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {}) };
  return (
    <AriaMenuItem className="ui-menu-item" textValue={children} isDisabled={isDisabled} {...link} {...(onAction && { onAction })}>
      {icon !== undefined && <Icon name={icon} />}
      <span className="ui-menu-item-text">{children}</span>
      {isExternal && <Icon name="external" />}
    </AriaMenuItem>
  );
}

interface MenuChoiceProps<Value extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** One of several, chosen within a menu: the chosen one is marked. */
export function MenuChoice<Value extends string>({ label, options, value, onChoose }: MenuChoiceProps<Value>) {
  const choose = (keys: 'all' | Set<Key>): void => {
    const chosen = options.find((option) => keys !== 'all' && keys.has(option.value));
    if (chosen !== undefined) onChoose(chosen.value);
  };
  return (
    <AriaMenuSection selectionMode="single" disallowEmptySelection selectedKeys={[value]} onSelectionChange={choose}>
      {optionsOf(label, options, [value])}
    </AriaMenuSection>
  );
}

interface MenuChecksProps {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Those that are chosen. */
  readonly values: readonly string[];
  readonly onToggle: (value: string, isChosen: boolean) => void;
}

/** Any number of several, chosen within a menu, which stays open: the chosen ones are marked. */
export function MenuChecks({ label, options, values, onToggle }: MenuChecksProps) {
  const toggle = (keys: 'all' | Set<Key>): void => {
    for (const { value } of options) {
      const isChosen = keys === 'all' || keys.has(value);
      if (isChosen !== values.includes(value)) onToggle(value, isChosen);
    }
  };
  return (
    <AriaMenuSection selectionMode="multiple" selectedKeys={values} onSelectionChange={toggle}>
      {optionsOf(label, options, values)}
    </AriaMenuSection>
  );
}

function optionsOf(label: string, options: MenuChecksProps['options'], chosen: readonly string[]) {
  return (
    <>
      <Header className="ui-menu-section">{label}</Header>
      {options.map((option) => (
        <AriaMenuItem key={option.value} id={option.value} className="ui-menu-item" textValue={option.label}>
          <span className="ui-menu-check">{chosen.includes(option.value) && <Icon name="check" />}</span>
          <span className="ui-menu-item-text">{option.label}</span>
        </AriaMenuItem>
      ))}
    </>
  );
}

export function MenuSeparator() {
  return <Separator className="ui-menu-separator" />;
}
