import { Icon } from '../icons/Icon.tsx';

/** Why the dates beside it cannot be applied. */
export function DateProblem({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p className="ui-field-error ui-date-problem" id={id}>
      <Icon name="error" />
      {children}
    </p>
  );
}
