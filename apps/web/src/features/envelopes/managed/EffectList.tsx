interface EffectListProps {
  readonly label: string;
  readonly rows: readonly { readonly id: string; readonly title: string; readonly people: readonly string[]; readonly leftOut: string | null }[];
}

const list = new Intl.ListFormat('en');

/** What would be done to each of several, and why something would not. */
export const EffectList = ({ label, rows }: EffectListProps) => (
  <ul aria-label={label} className="app-sent-effects">
    {rows.map(({ id, title, people, leftOut }) => (
      <li key={id}>
        <bdi>{title}</bdi>
        {people.length > 0 && (
          <span>
            <bdi>{list.format(people)}</bdi>
          </span>
        )}
        {leftOut !== null && <span className="app-note">{leftOut}</span>}
      </li>
    ))}
  </ul>
);
