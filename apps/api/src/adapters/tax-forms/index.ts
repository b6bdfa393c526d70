import { TaxFormRefused, type TaxForms } from '../../ports/taxForms.ts';
import { faultOfText, faultsOf } from './letters.ts';
import { inThread } from './thread.ts';

const unreadable = 'This PDF is damaged, or takes too long to read. Choose the form as the tax office publishes it.';

/** Recognises and fills tax forms. */
export const taxFormsOf = (): TaxForms => ({
  recognise: async (bytes) => (await inThread<'recognise'>({ kind: 'recognise', bytes })) ?? { refused: unreadable },
  faultOfText,
  faultsOf,
  async fill(bytes, values) {
    const filled = (await inThread<'fill'>({ kind: 'fill', bytes, values })) ?? { refused: unreadable };
    if ('refused' in filled) throw new TaxFormRefused(filled.refused);
    return filled;
  },
  async sample(bytes) {
    const drawn = (await inThread<'sample'>({ kind: 'sample', bytes })) ?? { refused: unreadable };
    if ('refused' in drawn) throw new TaxFormRefused(drawn.refused);
    return drawn.bytes;
  },
  // Loaded with the first one.
  demoForm: async (code) => (await import('./demoForm.ts')).drawDemoForm(code),
});
