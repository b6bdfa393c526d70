import type { TaxRecord } from '@pari/contract';
import { isEntity } from '@pari/domain/applications';
import type { CivilDate } from '@pari/domain/dates';
import type { AnswerValue, Question } from '@pari/domain/kyc';
import { holdingAnswer } from './answers.ts';
import type { Applicant } from './apply.ts';
import { inventedPaper } from './paper.ts';
import { sign } from './sign.ts';
import { RehearsalStopped, until } from './stage.ts';

/** Says what taxes an applicant pays, signs the forms that are suggested, and submits them. @returns false where the fund does not ask @throws RehearsalStopped */
export async function sayTaxes(who: Applicant, today: CivilDate, now: Date): Promise<boolean> {
  const { call, fund, country, vehicle, name } = who;
  const { modules } = await call('getApplication', { params: { id: fund } });
  if (!modules.some(({ module, is_asked: isAsked }) => module === 3 && isAsked)) return false;
  let record = await call('createTaxRecord', { body: { fund_external_id: fund } });
  const isUsHolder = country === 'US';
  const say = async (given: object) => {
    record = await call('updateTaxRecord', { params: { id: record.id }, body: { version: record.version, ...given } });
  };
  await say({
    details: {
      countries: [country],
      numbers: { [country]: isUsHolder ? { tin: isEntity(vehicle) ? '12-3456789' : '123-45-6789' } : { reason: 'A' } },
      us_holder: isUsHolder,
      ...(isUsHolder && { is_tax_exempt: false }),
      is_tax_exempt_in_country: false,
      tax_year_end: '2000-12-31',
    },
  });
  if (record.asks_is_entity) await say({ details: { is_entity: true } });
  if (record.asks_us_explanation) await say({ details: { us_explanation: 'It is rehearsed.' } });
  const unknown = Object.entries(record.holder).filter(([, { value, masked, is_known: isKnown }]) => !isKnown && value === '' && masked === null);
  await say({ holder: Object.fromEntries(unknown.map(([field]) => [field, holderOf(field, who)])) });
  await choose(record, say);
  for (let rounds = 0; rounds < 10; rounds += 1) {
    const open = record.problems.filter(({ step, form }) => step < 5 && form !== null);
    if (open.length === 0) break;
    for (const form of record.forms) {
      const answers = answersTo(
        form,
        open.flatMap((one) => (one.form === form.form_id ? [one.field] : [])),
        { name, country, today, tries: rounds },
      );
      if (Object.keys(answers).length > 0) await say({ answers: { [form.form_id]: answers } });
    }
  }
  const [open] = record.problems.filter(({ step }) => step < 5);
  if (open) throw new RehearsalStopped(`Taxes as ${vehicle} from ${country} cannot be said by invention: ${open.text} (${open.form ?? ''} ${open.field})`);
  for (const { form_id: form, is_chosen: isChosen, is_uploaded: isUploaded } of record.forms.filter(({ is_chosen }) => is_chosen)) {
    if (!isChosen) continue;
    if (isUploaded)
      for (const part of ['form', 'withholding_statement'] as const)
        await call('uploadTaxDocument', { params: { id: record.id }, body: { form_id: form, part }, form: await inventedPaper(`${form} ${part}`, name, now) });
    else await signForm(who, record.id, form);
  }
  record = await until('The sealing of signed tax forms', async () => {
    const again = await call('getTaxRecord', { params: { id: record.id } });
    return again.documents.some(({ is_sealing: isSealing }) => isSealing) ? null : again;
  });
  await call('submitTax', { params: { id: record.id }, body: { fund_external_id: fund, version: record.version } });
  return true;
}

/** The forms that are suggested, one of either kind. */
async function choose(record: TaxRecord, say: (given: object) => Promise<void>): Promise<void> {
  const offered = record.forms.filter(({ why_not: whyNot }) => whyNot === null);
  const first = (type: TaxRecord['forms'][number]['type']) => {
    const own = offered.filter((form) => form.type === type && !form.is_uploaded);
    return (own.find(({ is_suggested: isSuggested }) => isSuggested) ?? own[0])?.form_id;
  };
  const [government, self] = [first('Goverment'), first('Self Certification')];
  await say({ ...(government && { government_forms: [government] }), ...(self && { self_certification: self }) });
}

type Form = TaxRecord['forms'][number];

function answersTo(
  { questions, controlling_persons: persons }: Form,
  open: readonly string[],
  asked: Parameters<typeof holdingAnswer>[1],
): Record<string, AnswerValue> {
  const all = new Map((questions?.cards ?? []).flatMap(({ schema }) => schema.map((question): [string, Question] => [question.id, question])));
  const answers: Record<string, AnswerValue> = {};
  for (const field of open) {
    const question = all.get(field) ?? all.get(persons.reduce((name, { id }) => name.replace(`${id}.`, ''), field));
    const value = question && holdingAnswer(question, asked);
    if (value !== undefined) answers[field] = value;
  }
  return answers;
}

const holderOf = (field: string, { name, country }: Applicant): string =>
  /country|citizenship/.test(field)
    ? country
    : field.includes('name')
      ? name
      : field.includes('date')
        ? '1980-05-17'
        : field.includes('postal')
          ? '10115'
          : '12 Rehearsal Street';

async function signForm(who: Applicant, record: string, form: Form['form_id']): Promise<void> {
  const { call } = who;
  await call('createTaxEnvelope', { params: { id: record }, body: { form_id: form } });
  const envelope = await until(`The ${form} to be signed`, async () => {
    const { documents } = await call('getTaxRecord', { params: { id: record } });
    const one = documents.find(({ form: { form_id: id }, state }) => id === form && state === 'pending');
    return one?.envelope_id;
  });
  await sign(who, envelope);
}
