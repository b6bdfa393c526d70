import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import { countryChange, mayChangeCountry } from '@pari/domain/applications';
import { Button, Dialog, LinkButton } from '@pari/ui';
import type { Application, Eligibility } from './sections.ts';

const RoutedLinkButton = createLink(LinkButton);

interface UpdateCountryProps {
  readonly application: Application;
  readonly response: NonNullable<Eligibility['response']>;
  readonly href: string;
}

/** Says what another country would do, and leads to where it is chosen; nothing where none may be. */
export function UpdateCountry({ application, response, href }: UpdateCountryProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const modules = new Map(application.modules.map(({ module, state }) => [module, state]));
  if (!mayChangeCountry(modules, false)) return null;
  const { sentences } = countryChange(modules, {
    hasAnswers: Object.keys(response.answers).length > 0,
    hasUploads: response.uploads.length > 0,
    hasAmount: application.investment !== null,
    isOtherVehicle: false,
  });
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        Update country
      </Button>
      <Dialog
        title="Update country of residence"
        isOpen={isOpen}
        onOpenChange={close}
        actions={
          <>
            <Button onPress={close}>Cancel</Button>
            <RoutedLinkButton to={href} variant="primary">
              Choose a country
            </RoutedLinkButton>
          </>
        }
      >
        <p>Another country resets the questions on eligibility, and asks for them to be verified again. Nothing changes before you confirm it there.</p>
        {sentences.length > 0 && (
          <ul className="app-effects" aria-label="What another country does">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  );
}
