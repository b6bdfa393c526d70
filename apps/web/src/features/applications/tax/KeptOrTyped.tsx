import type { ReactNode } from 'react';
import { MaskedField, standsWords } from '../../../shared/kyc/MaskedField.tsx';
import { MaskedValue } from '../../../shared/kyc/MaskedValue.tsx';
import type { FormCode } from './record.ts';
import type { TaxWayState } from './way.ts';

interface KeptOrTypedProps {
  readonly way: TaxWayState;
  /** Of the change by which it is saved. */
  readonly place: { readonly key: string; readonly id: string; readonly field: string; readonly form?: FormCode | null };
  readonly label: string;
  /** Its last signs; null: there is none. */
  readonly masked: string | null;
  readonly isOptional: boolean;
  readonly error: string | undefined;
  /** The field in which it is typed. */
  readonly children: ReactNode;
}

/** Something that is shown by its last signs once it is kept, and typed anew where the person wants to. */
export function KeptOrTyped({ way, place: { key, id, field, form = null }, label, masked, isOptional, error, children }: KeptOrTypedProps) {
  const own = way.typed.get(key);
  const stands = masked !== null && own === '' && !way.saving.state.unsaved.has(key);
  return (
    <MaskedField
      id={id}
      label={label}
      error={error}
      isOptional={isOptional}
      shown={
        masked === null ? null : (
          <MaskedValue key={masked} endpoint="revealTaxNumber" input={{ params: { id: way.record.id }, body: { field, form } }} label={label} masked={masked} />
        )
      }
      isOpen={own !== undefined}
      stands={stands}
      onChange={way.isReadOnly ? undefined : () => way.retype(key)}
      onKeep={() => way.untype(key)}
    >
      {children}
      {stands && masked !== null && <span className="app-note">{standsWords(masked)}</span>}
    </MaskedField>
  );
}
