import { formOf } from '../../shared/files/filesOf.ts';

/** A theme and a logo as the files of an import, which alone changes them: `company.json`, and the picture that it names. */
export function themeForm(colour: string | undefined, logo: File | undefined): FormData {
  const name = logo && `logo.${logo.name.split('.').at(-1)?.toLowerCase() ?? ''}`;
  const company = { ...(colour !== undefined && { theme: { primary_color: colour } }), ...(name !== undefined && { logo: name }) };
  return formOf([new File([JSON.stringify(company)], 'company.json'), ...(logo && name !== undefined ? [new File([logo], name, { type: logo.type })] : [])]);
}

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);
