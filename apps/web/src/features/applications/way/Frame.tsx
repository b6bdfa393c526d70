import { createLink, useParams } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { minutesWords } from '@pari/domain/applications';
import { usePreparing } from '../../../client/preparing.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { BackLink, PageHeader } from '@pari/ui';
import './way.css';

const RoutedBackLink = createLink(BackLink);

/** The way home, above every title. */
export function BackToDashboard() {
  const { company } = useParams({ strict: false });
  return (
    <RoutedBackLink to="/{-$company}/investor/start" params={{ company }}>
      Back to Dashboard
    </RoutedBackLink>
  );
}

/** Takes note of the step in sight. @returns whether the keyboard is to be brought to it: it is another than the one before, or was drawn anew */
export type ComeTo = (placeKey: string) => boolean;

/** What stands above an application to a fund. */
export const headOf = ({ name, application_until: until }: Pick<CallOutput<'getApplication'>['fund'], 'name' | 'application_until'>) => ({
  title: name,
  note: until === null ? 'Your application' : `Your application, until ${shownDay(until)}`,
  before: <BackToDashboard />,
});

interface FrameProps {
  readonly title: string;
  /** A few words, without a full stop. */
  readonly note: string;
  /** The way back. */
  readonly before: ReactNode;
  readonly stepper: ReactNode;
  /** Of the step in sight. */
  readonly placeKey: string;
  readonly comeTo: ComeTo;
  /** About how long the rest takes; 0: nothing is left, or it is not known. */
  readonly minutes?: number;
  readonly children: ReactNode;
}

/** A step beside the list of all steps. The keyboard goes on at the heading of the step that comes. */
export function Frame({ title, note, before, stepper, placeKey, comeTo, minutes = 0, children }: FrameProps) {
  usePreparing(useViewContext().viewing !== null);
  const main = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The heading of what is still on its way takes it from here.
    if (comeTo(placeKey)) (main.current?.querySelector<HTMLElement>('h2[tabindex]') ?? main.current)?.focus({ preventScroll: true });
  }, [placeKey, comeTo]);
  return (
    <>
      <PageHeader title={title} before={before}>
        {note}
        {minutes > 0 && `. ${minutesWords(minutes)}.`}
      </PageHeader>
      <div className="app-way">
        {stepper}
        <div ref={main} tabIndex={-1} className="app-way-main">
          {children}
        </div>
      </div>
    </>
  );
}
