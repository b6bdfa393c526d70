import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageConfigKey } from '@pari/contract';
import { PageHeader, Select } from '@pari/ui';
import { usePageConfig } from '../../../client/user.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { PageEditor } from './PageEditor.tsx';
import { isPage, pages } from './pageParts.ts';
import './pages.css';

const usual: PageConfigKey = 'investor_dashboard';
const options = Object.entries(pages).flatMap(([value, { label }]) => (isPage(value) ? [{ value, label }] : []));

/** What each page of the company shows, for those who administer it. */
export function PagesPage() {
  const navigate = useNavigate();
  const query: { readonly page?: unknown } = useSearch({ strict: false });
  const page = isPage(query.page) ? query.page : usual;
  return (
    <>
      <PageHeader title="Page configuration">What the pages show: figures, columns, their order and what they are called.</PageHeader>
      <div className="app-page-choice">
        <Select
          label="Page"
          options={options}
          value={page}
          onChange={(next) => void navigate({ to: '.', search: next === usual ? {} : { page: next }, replace: true, resetScroll: false })}
        />
      </div>
      <Chosen key={page} page={page} />
    </>
  );
}

function Chosen({ page }: { readonly page: PageConfigKey }) {
  const stored = usePageConfig(page);
  const [begun, begin] = useState(0);
  if (stored.data) return <Edited key={begun} page={page} now={stored.data} onAgain={() => begin((last) => last + 1)} />;
  return <Awaited asked={stored} what="the page" />;
}

/** A change begins with what stood then, whatever comes meanwhile. */
function Edited({
  page,
  now,
  onAgain,
}: {
  readonly page: PageConfigKey;
  readonly now: NonNullable<ReturnType<typeof usePageConfig>['data']>;
  readonly onAgain: () => void;
}) {
  const [stored] = useState(now);
  return <PageEditor page={page} stored={stored} onAgain={onAgain} />;
}
