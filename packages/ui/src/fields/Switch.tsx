import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components';

export interface SwitchProps {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
}

/** Turns something on or off at once, without a 'Save'. */
export function Switch({ children, isSelected, onChange, isDisabled = false }: SwitchProps) {
  return (
    <AriaSwitch className="ui-switch" isSelected={isSelected} onChange={onChange} isDisabled={isDisabled}>
      <span className="ui-switch-track" />
      {children}
    </AriaSwitch>
  );
}
