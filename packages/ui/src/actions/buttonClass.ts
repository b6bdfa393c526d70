import { classNames } from '../basics/classNames.ts';

/**
 * primary: the one thing to do here; secondary: other things to do; quiet: without a frame;
 * danger: destroys something.
 */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 'medium' | 'small' | undefined;
  /** As wide as what holds it. */
  readonly isWide?: boolean | undefined;
  /** Its words, such as the name of a file, may be long: they take several lines rather than being cut. */
  readonly isLong?: boolean | undefined;
}

export function buttonClass({ variant = 'secondary', size = 'medium', isWide = false, isLong = false }: ButtonLook): string {
  return classNames('ui-button', `ui-button-${variant}`, size === 'small' && 'ui-button-small', isWide && 'ui-button-wide', isLong && 'ui-button-long');
}
