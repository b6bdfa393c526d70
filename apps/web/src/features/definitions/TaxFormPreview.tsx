import type { FormTexts } from '@pari/domain/tax';

/** What is said of a tax form where it is given out. */
export function TaxFormPreview({ texts: { name, description, details, help_link: link } }: { readonly texts: FormTexts }) {
  return (
    <div className="app-preview">
      <h3 className="app-eligibility-title">{name}</h3>
      <p>{description}</p>
      {details !== '' && <p className="app-note">{details}</p>}
      {link !== '' && (
        <p>
          <a href={link} target="_blank" rel="noopener noreferrer">
            About this form
          </a>
        </p>
      )}
    </div>
  );
}
