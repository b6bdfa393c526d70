import { givenFor } from '@pari/domain/signing';
import { NativeSelect, TextField, useIsPhone, type ComboOption } from '@pari/ui';
import type { Asked, Filled } from './sendForm.ts';

interface OwnValuesProps {
  readonly people: readonly ComboOption[];
  readonly asked: readonly Asked[];
  /** Given for everybody. */
  readonly shared: Filled['values'];
  readonly value: Filled['own'];
  readonly onChange: (value: Filled['own']) => void;
}

const ticks = [
  { value: '', label: 'As for everybody' },
  { value: 'true', label: 'Ticked' },
  { value: 'false', label: 'Not ticked' },
] as const;

/** What each who was picked has of their own: people by fields, on a phone one after the other. What stays blank is that of everybody. */
export function OwnValues({ people, asked, shared, value, onChange }: OwnValuesProps) {
  const isPhone = useIsPhone();
  const field = ({ label: person, description: email = '' }: ComboOption, { name, isTick }: Asked) => {
    const own = givenFor(value[email] ?? {}, name) ?? '';
    const put = (next: string): void => onChange({ ...value, [email]: { ...value[email], [name]: next } });
    if (isTick)
      return <NativeSelect label={`${name} of ${person}`} options={ticks} value={ticks.find((one) => one.value === own)?.value ?? ''} onChange={put} />;
    return (
      <TextField
        label={`${name} of ${person}`}
        isLabelHidden
        value={own}
        placeholder={shared.find((one) => one.name === name)?.value ?? ''}
        onChange={(event) => put(event.target.value)}
        autoComplete="off"
      />
    );
  };
  return (
    <div className="app-send-own">
      <p className="app-send-own-title">Values of their own</p>
      <p className="app-fund-note">What stays blank is what is given for everybody.</p>
      {isPhone ? (
        people.map((person) => (
          <fieldset key={person.value} className="app-send-own-person">
            <legend>
              <bdi>{person.label}</bdi>
            </legend>
            {asked.map((one) => (
              <div key={one.name}>
                <span aria-hidden="true">{one.name}</span>
                {field(person, one)}
              </div>
            ))}
          </fieldset>
        ))
      ) : (
        <div className="app-send-own-scroll">
          <table className="app-send-own-table">
            <thead>
              <tr>
                <th scope="col">Signer</th>
                {asked.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <tr key={person.value}>
                  <th scope="row">
                    <bdi>{person.label}</bdi>
                  </th>
                  {asked.map((one) => (
                    <td key={one.name}>{field(person, one)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
