/** A long text is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region', 'aria-label': 'What is announced' } as const;

/** An announcement as people read it: plain text, whatever it holds. */
export const Words = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="app-announced-words" {...reachable}>
    <strong>
      <bdi>{title}</bdi>
    </strong>
    <p>
      <bdi>{text}</bdi>
    </p>
  </div>
);
