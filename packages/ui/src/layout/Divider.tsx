/** A hairline with a word in its middle, between two ways of doing the same. */
export function Divider({ children }: { readonly children: string }) {
  return <div className="ui-divider">{children}</div>;
}
