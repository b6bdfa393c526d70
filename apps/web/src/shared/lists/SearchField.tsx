import { TextField } from '@pari/ui';

interface SearchFieldProps {
  /** What is looked through, as in 'Name or e-mail'. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** Where a list is searched, among what narrows it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <TextField label={label} type="search" autoComplete="off" maxLength={100} value={value} onChange={(event) => onChange(event.target.value)} />
);
