import type { ComponentProps, MouseEvent } from 'react';

/** What every button of ours can be told. */
export interface ButtonBehaviour extends Pick<
  ComponentProps<'button'>,
  'aria-controls' | 'aria-expanded' | 'aria-haspopup' | 'aria-label' | 'aria-pressed' | 'form' | 'ref' | 'type'
> {
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
}

interface PlainButtonProps extends ButtonBehaviour, Pick<ComponentProps<'button'>, 'children' | 'className' | 'tabIndex'> {
  /** Under way: keeps the focus and cannot be pressed again. */
  readonly isPending?: boolean;
}

/** The browser's own button. Safari gives it no focus when it is pressed, and whatever it opens could not give that back. */
export function PlainButton({ onPress, isDisabled = false, isPending = false, type = 'button', ...rest }: PlainButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isPending) {
      event.preventDefault();
      return;
    }
    event.currentTarget.focus();
    onPress?.();
  };
  return <button {...rest} type={type} disabled={isDisabled} onClick={press} {...(isPending && { 'aria-disabled': true, 'data-pending': true })} />;
}
