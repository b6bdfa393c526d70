import { useRef } from 'react';
import { Button, Section, TextArea, TextField } from '@pari/ui';
import { queryClient } from '../../client/queryClient.ts';
import { refreshCall } from '../../client/queries.ts';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { StandsNow } from '../../forms/StandsNow.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { FaqFields, StatFields } from './ProfileLists.tsx';
import { links, typedOf, type Profile, type TypedProfile } from './typedProfile.ts';

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim());

interface ProfileFormProps {
  readonly stored: Profile;
  /** Begins anew with what stands. */
  readonly onAgain: () => void;
}

/** All that the company tells, saved at once. */
export function ProfileForm({ stored, onAgain }: ProfileFormProps) {
  /** Of what the fields began with, or were saved as. */
  const digest = useRef(stored.digest);
  const form = useServerForm<'putCompanyProfile', TypedProfile>('putCompanyProfile', {
    defaults: typedOf(stored),
    input: ({ contact_email: email, signing_sign_in_minutes: minutes, help_links: given, ...typed }) => ({
      body: {
        ...typed,
        contact_email: orNull(email),
        signing_sign_in_minutes: Number(minutes),
        help_links: Object.fromEntries(links.map(([link]) => [link, orNull(given[link])])),
        digest: digest.current ?? '',
      },
    }),
    success: 'The programme is saved.',
    onSuccess: (saved) => {
      digest.current = saved.digest;
      void refreshCall('getCompanyProfile');
    },
  });
  const { question } = useLeaveGuard(form.isDirty, onAgain);
  return (
    <>
      <ServerForm form={form}>
        <div className="app-page-parts">
          <StandsNow current={form.current} refresh={() => void queryClient.resetQueries({ queryKey: ['getCompanyProfile'] })} onShow={onAgain} />
          <Section title="Above the funds">
            <div className="app-page-part">
              <FormField form={form} name="program_name" label="Name of the programme">
                {(field) => <TextField {...field} autoComplete="off" description="It stands beside the logo, in the place of the company’s name." isOptional />}
              </FormField>
              <FormField form={form} name="mission_statement" label="What it is for">
                {(field) => <TextArea {...field} most={2000} isOptional />}
              </FormField>
              <FormField form={form} name="opportunities_description" label="Beneath ‘Funds on offer’">
                {(field) => <TextArea {...field} most={5000} isOptional />}
              </FormField>
            </div>
          </Section>
          <StatFields form={form} />
          <FaqFields form={form} />
          <Section title="Help">
            <div className="app-page-part">
              <FormField form={form} name="contact_email" label="E-mail for questions">
                {(field) => <TextField {...field} type="email" autoComplete="off" isOptional />}
              </FormField>
              <FormField form={form} name="postal_address" label="Postal address">
                {(field) => <TextArea {...field} most={200} description="Without the name. A form W-9 names it as that of whoever asked for it." isOptional />}
              </FormField>
              {links.map(([link, label]) => (
                <FormField key={link} form={form} name={`help_links.${link}`} label={label}>
                  {(field) => <TextField {...field} type="url" autoComplete="off" placeholder="https://" isOptional />}
                </FormField>
              ))}
            </div>
          </Section>
          <Section title="Signing">
            <div className="app-page-part">
              <FormField
                form={form}
                name="signing_sign_in_minutes"
                label="Minutes after signing in"
                rule={(typed) =>
                  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 5 && Number(typed) <= 480 ? undefined : 'Give whole minutes, from 5 to 480.'
                }
              >
                {(field) => (
                  <TextField
                    {...field}
                    inputMode="numeric"
                    autoComplete="off"
                    description="Whoever signs a document later than this signs in again first. Nothing they typed is lost."
                    isRequired
                  />
                )}
              </FormField>
            </div>
          </Section>
          <div className="app-page-bar app-page-actions">
            <Button type="submit" variant="primary" isPending={form.isPending} isDisabled={!form.isDirty}>
              Save
            </Button>
            {form.isDirty && <span className="app-note">Not saved yet</span>}
          </div>
        </div>
      </ServerForm>
      {question}
    </>
  );
}
