import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Earlier } from '../../http/earlier.ts';
import { badField, Refusal } from '../../http/problems.ts';
import type { Files, KeptBytes } from '../../ports/files.ts';
import { PdfUnread } from '../../ports/pdfSeal.ts';
import type { RecognisedForm, RefusedForm, TaxForms } from '../../ports/taxForms.ts';
import { hashOf } from '../../sha256.ts';

/** What came through the door of tax forms: an empty form, and its bytes, which a rehearsal does not keep. */
export interface CameForm {
  readonly form: RecognisedForm;
  readonly kept: KeptBytes;
}

/**
 * The one door through which forms with scripts come, as tax offices publish them. They are read in a thread of their own alone, and what is no form that is known by
 * all its fields is kept nowhere.
 * @throws Refusal `checks_failed` with the edition that is nearest; `unavailable` where this machine has no room to read it
 */
export async function letIn(
  taxForms: Pick<TaxForms, 'recognise'>,
  files: Pick<Files, 'put'>,
  { companyId, bytes, isRehearsal }: { companyId: string; bytes: Buffer; isRehearsal: boolean },
): Promise<CameForm> {
  const form = await taxForms.recognise(bytes).catch((error: unknown) => {
    throw error instanceof PdfUnread
      ? new Refusal('unavailable', 'The form cannot be read right now, because much else is done. Try again in a moment.')
      : error;
  });
  if ('refused' in form) throw refusalOf(form);
  const kept = isRehearsal ? { companyId, sha256: hashOf(bytes), length: bytes.length } : await files.put(companyId, () => Readable.from([bytes]));
  return { form, kept };
}

function refusalOf({ refused, nearest }: RefusedForm): Refusal {
  const differing = Object.entries({ missing: nearest?.missing ?? [], strange: nearest?.strange ?? [] }).filter(([, names]) => names.length > 0);
  return new Refusal('checks_failed', refused, { errors: { [field]: [refused], ...Object.fromEntries(differing.map(([way, names]) => [way, [...names]])) } });
}

/** The part of a call that is the form. */
const field = 'file_data';
/** So many are remembered, each until its call is answered. */
const most = 20;

/** Lets in what came with calls, each once, before their transactions. */
export function doorOf(taxForms: Pick<TaxForms, 'recognise'>, files: Pick<Files, 'put'>) {
  const known = new Map<string, CameForm>();
  /** @param folder of the call's files @throws Earlier where it was not looked at yet */
  return (companyId: string, folder: string, isRehearsal: boolean): CameForm => {
    const came = known.get(folder);
    if (came) return came;
    throw new Earlier(async () => {
      const bytes = await readFile(join(folder, field)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? badField(field, 'Required') : error;
      });
      known.set(folder, await letIn(taxForms, files, { companyId, bytes, isRehearsal }));
      for (const [oldest] of known) if (known.size > most) known.delete(oldest);
    });
  };
}
