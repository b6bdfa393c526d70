import type { Block } from '@pari/contract';
import { Banner } from '@pari/ui';

interface UnknownFieldsProps {
  readonly blocks: readonly Block[];
  /** Those that could not be drawn. */
  readonly undrawn: readonly Block[];
  readonly warnings?: readonly string[] | undefined;
}

/** Tells an administrator what of a page is left out and why; investors see the page without it. */
export function UnknownFields({ blocks, undrawn, warnings = [] }: UnknownFieldsProps) {
  if (blocks.length + undrawn.length + warnings.length === 0) return null;
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
      {undrawn.map(({ heading, field_name, field_type }) => (
        <p key={`${heading} ${field_name} ${field_type}`}>
          ‘{heading}’ is left out. {field_name} cannot be shown as {field_type}
        </p>
      ))}
      <p>Only administrators see this.</p>
    </Banner>
  );
}
