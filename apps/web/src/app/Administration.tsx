import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useId, useRef, type ComponentType, type MouseEvent } from 'react';
import { screens, type Screen } from '@pari/contract/screens';
import { Icon } from '@pari/ui';
import { routeOf, useScreen } from '../client/screen.ts';
import { useUserInfo } from '../client/user.ts';
import './administration.css';

const sections = Object.values<Screen>(screens).flatMap(({ path, section, group, ability }) =>
  section === undefined ? [] : [{ to: routeOf({ path }), section, group, ability }],
);

const groups = [...new Set(sections.map(({ group }) => group))];

/** Whether the screen is changed by a press here: the list is drawn anew with it, and the keyboard goes on from there. */
let isPressed = false;

/** A screen of Administration beside the list of its sections: those that are this person's. */
export function withSections(Page: ComponentType): ComponentType {
  return function Section() {
    return (
      <div className="app-administration">
        <Sections />
        <div className="app-section">
          <Page />
        </div>
      </div>
    );
  };
}

function Sections() {
  const { company } = useParams({ strict: false });
  const abilities = useUserInfo().data?.abilities;
  const mine = sections.filter(({ ability }) => ability === undefined || abilities?.[ability]);
  const current = useScreen()?.section;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The list may be longer than the screen.
    const at = list.current;
    const here = at?.querySelector<HTMLElement>('[aria-current=page]');
    if (at && here && at.scrollHeight > at.clientHeight) at.scrollTop = here.offsetTop - at.clientHeight / 2;
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
        {groups.map((name) => (
          <div key={name} className="app-sections-group">
            <span className="app-sections-group-name" aria-hidden>
              {name}
            </span>
            <ul className="app-sections-of-group" aria-label={name}>
              {mine
                .filter(({ group }) => group === name)
                .map(({ to, section }) => (
                  <li key={to}>
                    <Link to={to} params={{ company }} className="app-sections-link" onClick={press}>
                      {section}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}
