import type { FormValues } from '@pari/domain/tax/fillable';
import type { FilledForm, RecognisedForm, RefusedForm } from '../../ports/taxForms.ts';
import { inThread as inThreadOf } from '../pdf/thread.ts';

/** What is done with a form, which anybody may have made. */
export type Task =
  | { readonly kind: 'recognise' | 'sample'; readonly bytes: Uint8Array }
  | { readonly kind: 'fill'; readonly bytes: Uint8Array; readonly values: FormValues };

interface Results {
  readonly recognise: RecognisedForm | RefusedForm;
  readonly fill: FilledForm | RefusedForm;
  readonly sample: { readonly bytes: Uint8Array } | RefusedForm;
}

/** @throws PdfUnread */
export const inThread = <Kind extends Task['kind']>(task: Task & { readonly kind: Kind }): Promise<Results[Kind] | null> =>
  inThreadOf<Results[Kind]>(new URL('threadProgram.ts', import.meta.url), task);
