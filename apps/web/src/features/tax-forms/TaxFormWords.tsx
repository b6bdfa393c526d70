import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { FORM_TEXTS, formKey } from '@pari/domain/tax';
import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import type { FormOfCode } from './taxForm.ts';

const place = '/{-$company}/investor/admin/definitions/$kind/$definition';

/** What is said of a form where it is given out: the program's words, or a definition of the company. */
export function TaxFormWords({ form: { code, texts } }: { readonly form: FormOfCode }) {
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const { mutate, isPending } = useFormChange('createDefinition');
  const params = { company, kind: 'tax_form', definition: formKey(code) };
  const lead = (): void => void navigate({ to: place, params });
  return (
    <>
      <h3 className="app-tax-form-heading">What is said of it</h3>
      {texts === null ? (
        <>
          <p className="app-note">The program’s own words stand where it is given out.</p>
          <div>
            <Button
              isPending={isPending}
              onPress={() =>
                mutate(
                  { body: { kind: 'tax_form', key: formKey(code), body: { ...FORM_TEXTS[code] } } },
                  // A first draft may be there already.
                  { onSuccess: lead, onError: (error) => isRefusal(error) && error.code === 'conflict' && lead() },
                )
              }
            >
              Write other words
            </Button>
          </div>
        </>
      ) : (
        <Link to={place} params={params}>
          The company’s own words
        </Link>
      )}
    </>
  );
}
