import { TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';

export interface NamedWitness {
  readonly name: string;
  readonly email: string;
}

interface WitnessFieldsProps {
  readonly form: ServerForm<NamedWitness>;
  /** Behind the names of the fields, where nothing above says whose they are. */
  readonly whose?: string;
}

/** What is wrong with how a witness is named, in a sentence. */
const rules = {
  name: (name: string) => (name.trim() === '' ? 'Give their full name.' : undefined),
  email: (email: string) => (/^\S+@\S+$/.test(email.trim()) ? undefined : 'Give their e-mail address.'),
};

/** Who witnesses a signature: somebody without an account. */
export function WitnessFields({ form, whose = '' }: WitnessFieldsProps) {
  return (
    <>
      <FormField form={form} name="name" label={`Name${whose}`} rule={rules.name}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="email" label={`E-mail${whose}`} rule={rules.email}>
        {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
      </FormField>
    </>
  );
}
