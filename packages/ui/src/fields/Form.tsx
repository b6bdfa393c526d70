import type { ComponentProps } from 'react';

/** A native form whose fields and buttons stand beneath each other. */
export function Form({ children, ...form }: Omit<ComponentProps<'form'>, 'className'>) {
  return (
    <form {...form} className="ui-form">
      {children}
    </form>
  );
}
