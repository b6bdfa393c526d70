export interface SkipLinkProps {
  /** Id of the main part. */
  readonly target?: string;
  readonly children?: string;
}

/** First thing in the page: leads keyboards past the navigation. Seen only when focused. */
export function SkipLink({ target = 'main', children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className="ui-skip" href={`#${target}`}>
      {children}
    </a>
  );
}
