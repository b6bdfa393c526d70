import type { Block } from '@pari/contract';
import { Banner } from '@pari/ui';

/** Tells an administrator which blocks of a page are left out and why; investors see the page without them. */
export function UnknownFields({ blocks }: { readonly blocks: readonly Block[] }) {
  if (blocks.length === 0) return null;
  return (
    <Banner tone="warning" title="This page’s configuration needs attention">
      {blocks.map(({ heading, field_name }) => (
        <p key={`${heading} ${field_name}`}>
          ‘{heading}’ is left out. Unknown field: {field_name}
        </p>
      ))}
      <p>Only administrators see this.</p>
    </Banner>
  );
}
