import type { ComponentProps } from 'react';
import { classNames } from '../basics/classNames.ts';
import { buttonClass, type ButtonLook } from './buttonClass.ts';

export type LinkButtonProps = ComponentProps<'a'> & ButtonLook;

/** A link that looks like a button. A plain anchor underneath, so a router may wrap it. */
export function LinkButton({ variant, size, isWide, isLong, className, children, ...anchor }: LinkButtonProps) {
  return (
    <a {...anchor} className={classNames(buttonClass({ variant, size, isWide, isLong }), className)}>
      <span className="ui-button-content">{children}</span>
    </a>
  );
}
