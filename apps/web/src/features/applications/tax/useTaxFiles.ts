import { clientIn } from '../../../client/session.ts';
import { currentViewContext } from '../../../client/viewContext.ts';
import { readAnew, useSendings, type Sendings } from '../saving/useSendings.ts';
import { changeQuestion, changeVerb, effectsOfChange } from './change.ts';
import { askAgain, recordNow, takeRecord, type FormCode, type TaxDocument } from './record.ts';

/** Where a file goes. */
interface TaxFilePlace {
  readonly form: FormCode;
  readonly part: TaxDocument['part'];
}

export type TaxFiles = Sendings<TaxFilePlace>;

export const filePlace = ({ form, part }: TaxFilePlace): string => `${form}/${part}`;

/** The files that are sent for one record; they go on while another step is in sight. */
export const useTaxFiles = (id: string): TaxFiles =>
  useSendings<TaxFilePlace>({
    keyOf: filePlace,
    upload: async ({ form: form_id, part }, form, { isChange: change, signal }) => {
      takeRecord(await clientIn(currentViewContext())('uploadTaxDocument', { params: { id }, body: { form_id, part, change }, form, signal }));
    },
    remove: async (document, isChange) =>
      takeRecord(
        await clientIn(currentViewContext())('removeTaxDocument', {
          params: { id, document },
          query: { regenerate: 'false', change: isChange ? 'true' : 'false' },
        }),
      ),
    onOutdated: () => {
      askAgain();
      return readAnew('getTaxRecord');
    },
    confirm: ({ message }, act) => {
      const record = recordNow(id);
      return { title: changeQuestion, verb: changeVerb, sentence: message, effects: record === undefined ? [] : effectsOfChange(record), act };
    },
  });
