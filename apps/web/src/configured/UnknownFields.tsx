import type { Block } from '@pari/contract';
import { Banner } from '@pari/ui';

/** Tells an administrator what of a page is left out and why; investors see the page without it. */
export function UnknownFields({ blocks, warnings = [] }: { readonly blocks: readonly Block[]; readonly warnings?: readonly string[] | undefined }) {
  if (blocks.length + warnings.length === 0) return null;
  return (
    <Banner tone="warning" title="This page’s configuration needs attention">
      {warnings.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {blocks.map(({ heading, field_name }) => (
        <p key={`${heading} ${field_name}`}>
          ‘{heading}’ is left out. Unknown field: {field_name}
        </p>
      ))}
      <p>Only administrators see this.</p>
    </Banner>
  );
}
