import type { FieldTexts } from './Field.tsx';

export interface ComboOption {
  /** Never shown. */
  readonly value: string;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface ComboWords {
  readonly searching: string;
  /** Nothing was found for what was typed. */
  readonly none: string;
  /** There are more than those shown. */
  readonly more: string;
  readonly failed: string;
  readonly retry: string;
  readonly show: string;
}

export interface ComboBoxProps extends FieldTexts {
  readonly id?: string | undefined;
  readonly placeholder?: string | undefined;
  /** With its words, since it need not be among the options. */
  readonly value: ComboOption | null;
  readonly onChange: (value: ComboOption | null) => void;
  readonly onBlur?: (() => void) | undefined;
  /** Asks for the options of what was typed; called when somebody pauses. '' for all. */
  readonly onSearch: (text: string) => void;
  /** The answer to the last search. */
  readonly options: readonly ComboOption[];
  readonly state: 'ready' | 'loading' | 'failed';
  readonly hasMore?: boolean | undefined;
  readonly onRetry: () => void;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly words?: Partial<ComboWords> | undefined;
}
