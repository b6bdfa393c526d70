import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ComponentType, type MouseEvent } from 'react';
import { screens, type Screen } from '@pari/contract/screens';
import { Icon } from '@pari/ui';
import { isBuilt, routeOf, useScreen } from '../client/screen.ts';
import { useUserInfo } from '../client/user.ts';
import './administration.css';

const sections = Object.values<Screen>(screens)
  .filter(isBuilt)
  .flatMap(({ path, section, ability }) => (section === undefined ? [] : [{ to: routeOf({ path }), section, ability }]));

/** Whether the screen is changed by a press here: the list is drawn anew with it, and the keyboard goes on from there. */
let isPressed = false;

/** A screen of Administration beneath the list of its sections: those that are this person's. */
export function withSections(Page: ComponentType): ComponentType {
  return function Section() {
    return (
      <>
        <Sections />
        <Page />
      </>
    );
  };
}

function Sections() {
  const { company } = useParams({ strict: false });
  const abilities = useUserInfo().data?.abilities;
  const current = useScreen()?.section;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPressed) return;
    isPressed = false;
    const places = list.current?.querySelectorAll<HTMLElement>('[aria-current=page], .app-sections-toggle') ?? [];
    for (const place of places) place.focus({ preventScroll: true });
  }, []);
  const press = (event: MouseEvent<HTMLAnchorElement>): void => {
    isPressed = true;
    event.currentTarget.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
  };
  return (
    <div ref={list} className="app-sections">
      <button type="button" className="app-sections-toggle" popoverTarget={id}>
        {current}
        <Icon name="chevron-down" />
      </button>
      <nav id={id} className="app-sections-list" aria-label="Administration" popover="auto">
        {sections
          .filter(({ ability }) => ability === undefined || abilities?.[ability])
          .map(({ to, section }) => (
            <Link key={to} to={to} params={{ company }} className="app-sections-link" onClick={press}>
              {section}
            </Link>
          ))}
      </nav>
    </div>
  );
}
