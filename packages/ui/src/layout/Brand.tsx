import type { ComponentProps } from 'react';

export interface BrandProps extends Omit<ComponentProps<'a'>, 'children' | 'className'> {
  readonly name: string;
  /** Address of a picture; it keeps a light ground in dark. Without one the name stands alone. */
  readonly logo?: string | undefined;
}

/** In characters: what fits into the narrowest place. */
const mostUnbroken = 16;

/** The company's logo and name, leading home. A plain anchor underneath, so a router may wrap it. */
export function Brand({ name, logo, ...anchor }: BrandProps) {
  return (
    <a {...anchor} className="ui-brand">
      {logo !== undefined && <img className="ui-brand-logo" src={logo} alt="" />}
      <span>
        {name.split(/( )/).map((word, at) =>
          // Where a name has two lines, none of them ends within a word such as Co-Investment.
          word.includes('-') && word.length <= mostUnbroken ? (
            <span key={at} className="ui-unbroken">
              {word}
            </span>
          ) : (
            word
          ),
        )}
      </span>
    </a>
  );
}
