import type { Difference } from './definition.ts';

const words = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** In what two versions differ, by path. */
export function DifferenceList({ differences, label }: { readonly differences: readonly Difference[]; readonly label: string }) {
  if (differences.length === 0) return <p className="app-note">They say the same.</p>;
  return (
    <ul className="app-differences" aria-label={label}>
      {differences.map(({ path, kind, old, new: now }) => (
        <li key={`${kind} ${path}`}>
          <span>
            <strong>{words[kind]}</strong> <code>{path}</code>
          </span>
          {kind !== 'added' && <Value word="Was" value={shown(old)} />}
          {kind !== 'removed' && <Value word="Is" value={shown(now)} />}
        </li>
      ))}
    </ul>
  );
}

const Value = ({ word, value }: { readonly word: string; readonly value: string }) => (
  <div className="app-difference">
    <span className="app-note">{word}</span>
    <pre>{value === '' ? 'nothing' : value}</pre>
  </div>
);
