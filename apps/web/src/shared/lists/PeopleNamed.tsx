import './lists.css';

interface PeopleNamedProps {
  /** What they are to what is shown. */
  readonly label: string;
  readonly people: readonly { readonly id: string; readonly display_name: string; readonly email: string }[];
  /** How many they are, with those whom nobody names. */
  readonly count: number;
}

/** It is scrolled by the keyboard too. */
const reachable = { tabIndex: 0, role: 'region' } as const;
/** So many are in sight at once. */
const inSight = 8;

/** Those whom something reaches, by name; many scroll in an area of their own. */
export const PeopleNamed = ({ label, people, count }: PeopleNamedProps) => (
  <div className="app-people-named" {...(people.length > inSight && { ...reachable, 'aria-label': label })}>
    <ul aria-label={label}>
      {people.map(({ id, display_name: name, email }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          <span className="app-note">{email}</span>
        </li>
      ))}
    </ul>
    {count > people.length && <p className="app-note">and {(count - people.length).toLocaleString('en')} more</p>}
  </div>
);
