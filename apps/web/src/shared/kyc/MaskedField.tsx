import { useEffect, useRef, type ReactNode } from 'react';
import { Button, FieldGroup, VisuallyHidden } from '@pari/ui';

interface MaskedFieldProps {
  /** Of the field, where problems lead. */
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly isOptional: boolean;
  /** The last signs of what is kept; null: nothing is. */
  readonly shown: ReactNode;
  /** Something is typed in the place of what is kept, or about to be. */
  readonly isOpen: boolean;
  /** Nothing is typed in its place yet: what is kept stands. */
  readonly stands: boolean;
  /** Opens it to be typed anew; absent: it stays. */
  readonly onChange?: (() => void) | undefined;
  /** Takes it away; absent: it is needed. */
  readonly onRemove?: (() => void) | undefined;
  /** Leaves it as it is kept. */
  readonly onKeep: () => void;
  /** The field, while something is typed in it. */
  readonly children: ReactNode;
}

/** What is said beneath the label of a field in which nothing was typed yet. */
export const standsWords = (masked: string): string => `${masked} stands until another is typed.`;

/** A field of something sensitive: its last signs, until it is typed anew. The keyboard stays at it, whatever it is drawn as. */
export function MaskedField({ id, label, description, error, isOptional, shown, isOpen, stands, onChange, onRemove, onKeep, children }: MaskedFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // What was pressed is gone: whoever pressed it goes on here.
    if (document.activeElement === document.body) (isOpen ? place.current?.querySelector<HTMLElement>('input, textarea') : change.current)?.focus();
  }, [isOpen]);
  const hidden = <VisuallyHidden> {label}</VisuallyHidden>;
  return (
    <div ref={place} className="app-kyc-sensitive">
      {isOpen || shown === null ? (
        <>
          {children}
          {shown !== null && stands && (
            <div>
              <Button size="small" onPress={onKeep}>
                Keep it<VisuallyHidden> as it is: {label}</VisuallyHidden>
              </Button>
            </div>
          )}
        </>
      ) : (
        <FieldGroup id={id} label={label} description={description} error={error} isOptional={isOptional}>
          <span className="app-kyc-masked">
            {shown}
            {onChange && (
              <Button ref={change} size="small" onPress={onChange}>
                Change{hidden}
              </Button>
            )}
            {onRemove && (
              <Button size="small" onPress={onRemove}>
                Remove{hidden}
              </Button>
            )}
          </span>
        </FieldGroup>
      )}
    </div>
  );
}
