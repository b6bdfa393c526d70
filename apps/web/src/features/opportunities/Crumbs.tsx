import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '@pari/ui';

const RoutedLink = createLink(TextLink);

interface CrumbsProps {
  /** The fund that the page is of, by its name; undefined: not known yet. */
  readonly fund?: string | undefined;
  /** What is done there; without it the page is the fund's own. */
  readonly page?: string;
}

/** Where a page about a fund stands, and the ways back. */
export function Crumbs({ fund, page }: CrumbsProps) {
  const { company, fund: id = '' } = useParams({ strict: false });
  const ofFund: ReactNode =
    page === undefined ? (
      <span aria-current="page">{fund}</span>
    ) : (
      <RoutedLink to="/{-$company}/investor/funds/$fund/profile" params={{ company, fund: id }}>
        {fund}
      </RoutedLink>
    );
  return (
    <nav className="app-crumbs" aria-label="Breadcrumbs">
      <RoutedLink to="/{-$company}/investor/opportunities" params={{ company }}>
        Opportunities
      </RoutedLink>
      {fund !== undefined && (
        <span className="app-crumb">
          {next}
          {ofFund}
        </span>
      )}
      {fund !== undefined && page !== undefined && (
        <span className="app-crumb">
          {next}
          <span aria-current="page">{page}</span>
        </span>
      )}
    </nav>
  );
}

const next = <span aria-hidden="true">›</span>;
