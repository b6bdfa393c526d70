import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

type ButtonBehaviour = Pick<AriaButtonProps, 'aria-label' | 'autoFocus' | 'form' | 'id' | 'isDisabled' | 'name' | 'onPress' | 'slot' | 'type' | 'value'>;

export interface ButtonProps extends ButtonLook, ButtonBehaviour {
  /** A verb. */
  readonly children: ReactNode;
  readonly icon?: IconName;
  /** Under way: keeps its width and focus, shows a spinner, says so, and cannot be pressed again. */
  readonly isPending?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Does something here; to go somewhere use LinkButton. */
export function Button({ variant, size, isWide, icon, isPending = false, children, ...behaviour }: ButtonProps) {
  return (
    <AriaButton {...behaviour} isPending={isPending} className={buttonClass({ variant, size, isWide })}>
      <span className="ui-button-content">
        {icon !== undefined && <Icon name={icon} />}
        {children}
      </span>
      {isPending && <Spinner />}
    </AriaButton>
  );
}
