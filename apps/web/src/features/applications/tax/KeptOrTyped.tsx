import type { ReactNode } from 'react';
import { Button, FieldError, VisuallyHidden } from '@pari/ui';
import { Masked } from './Masked.tsx';
import type { FormCode } from './record.ts';
import type { TaxWayState } from './way.ts';

interface KeptOrTypedProps {
  readonly way: TaxWayState;
  /** Of the change by which it is saved. */
  readonly place: { readonly key: string; readonly id: string; readonly field: string; readonly form?: FormCode | null };
  readonly label: string;
  /** Its last signs; null: there is none. */
  readonly masked: string | null;
  readonly error: string | undefined;
  /** The field in which it is typed. */
  readonly children: ReactNode;
}

/** Something that is shown by its last signs once it is kept, and typed anew where the person wants to. */
export function KeptOrTyped({ way: { record, typed, saving, isReadOnly, retype, untype }, place, label, masked, error, children }: KeptOrTypedProps) {
  const own = typed.get(place.key);
  if (masked === null) return children;
  if (own === undefined)
    return (
      <div className="app-kyc-sensitive" id={place.id}>
        <span className="app-kyc-label">{label}</span>
        <Masked record={record.id} field={place.field} form={place.form ?? null} label={label} masked={masked}>
          {!isReadOnly && (
            <Button size="small" onPress={() => retype(place.key)}>
              Change<VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          )}
        </Masked>
        <FieldError id={place.id}>{error}</FieldError>
      </div>
    );
  return (
    <>
      {children}
      {own === '' && !saving.state.unsaved.has(place.key) && (
        <div>
          <span className="app-note">{masked} stands until another is typed. </span>
          <Button size="small" onPress={() => untype(place.key)}>
            Keep it<VisuallyHidden> as it is: {label}</VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  );
}
