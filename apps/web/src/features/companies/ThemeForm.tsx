import { useState, type SyntheticEvent } from 'react';
import { Banner, Button, FileDrop, Form, TextField } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { chosenWords } from '../../shared/files/chosenWords.ts';
import { isColour, themeForm } from './themeFiles.ts';
import { ThemePreview } from './ThemePreview.tsx';

/** The most that the server takes. */
const mostBytes = 262_144;

interface ThemeFormProps {
  readonly primary_color: string;
  readonly logo: string | null;
}

/** Shows what a colour and a logo make of the portal before they are saved; give it what stands as `key`. */
export function ThemeForm({ primary_color: before, logo: logoBefore }: ThemeFormProps) {
  const [colour, setColour] = useState(before);
  const [logo, setLogo] = useState<{ readonly file: File; readonly address: string }>();
  const { mutate, isPending, refusal, reset } = useFormChange('runImport');
  const isGood = isColour(colour);
  const isChanged = colour !== before || logo !== undefined;
  const chooseLogo = (file: File | undefined): void => {
    reset();
    if (file === undefined) return setLogo(undefined);
    const reader = new FileReader();
    // Pictures come from here or stand in the address itself: the page takes no others.
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setLogo({ file, address: reader.result });
    });
    reader.readAsDataURL(file);
  };
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isGood || !isChanged || isPending) return;
    mutate(
      { form: themeForm(colour === before ? undefined : colour, logo?.file), query: { dry_run: 'false' } },
      {
        onSuccess: () => {
          toasts.show('The theme is saved.');
          void refreshCall('getCompanyTheme');
          void refreshCall('getCompanyProfile');
        },
      },
    );
  };
  const reasons = refusal ? (refusal.rows.length > 0 ? refusal.rows.map(({ reason }) => reason) : [refusal.message]) : [];
  return (
    <Form noValidate onSubmit={save}>
      {reasons.length > 0 && (
        <Banner tone="negative" title="The theme is not saved">
          {reasons.join(' ')}
        </Banner>
      )}
      <div className="app-theme-colour">
        <TextField
          label="Colour"
          description="Six hexadecimal digits, such as #6b3fa0."
          value={colour}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          error={isGood ? undefined : 'Enter a colour as six hexadecimal digits after #.'}
          onChange={(event) => setColour(event.target.value.trim())}
        />
        <input type="color" aria-label="Choose the colour" value={isGood ? colour.toLowerCase() : before} onChange={(event) => setColour(event.target.value)} />
      </div>
      <ThemePreview colour={isGood ? colour : before} logo={logo?.address ?? logoBefore} />
      <FileDrop
        label="Logo"
        accept={['image/png', 'image/jpeg', 'image/webp']}
        kinds="PNG, JPEG or WebP"
        mostBytes={mostBytes}
        isMultiple={false}
        files={logo ? [{ id: 'logo', name: logo.file.name, size: logo.file.size, state: 'there' }] : []}
        onAdd={([file]) => chooseLogo(file)}
        onRemove={() => chooseLogo(undefined)}
        isDisabled={isPending}
        words={chosenWords}
      />
      <div>
        <Button type="submit" variant="primary" isPending={isPending} isDisabled={!isChanged || !isGood}>
          Save
        </Button>
      </div>
    </Form>
  );
}
