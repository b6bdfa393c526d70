/** Whether the text of a file names others. */
export interface Check {
  readonly state: 'clear' | 'names_others' | 'not_checked';
  readonly note: string | null;
  readonly found: readonly { readonly text: string; readonly kind: 'name' | 'code'; readonly page: number | null }[];
  readonly found_count: number;
}

export const notChecked: Check = { state: 'not_checked', note: 'Its text was not read.', found: [], found_count: 0 };
