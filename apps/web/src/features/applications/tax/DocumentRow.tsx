import { useState } from 'react';
import { Button, lazyPart, StatusMark, VisuallyHidden } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useChange } from '../../../client/changes.ts';
import { useUserInfo } from '../../../client/user.ts';
import { livingOf, sentenceOf, stateWords } from './documents.ts';
import { DeleteForm } from './DeleteForm.tsx';
import { askAgain, type TaxDocument, type TaxForm } from './record.ts';
import type { Preparing } from './usePreparing.ts';
import type { TaxWayState } from './way.ts';
import { formWords } from './words.ts';

const ShownTaxDocument = lazyPart(() => import('./ShownTaxDocument.tsx'));

interface DocumentRowProps {
  readonly way: TaxWayState;
  readonly form: TaxForm;
  readonly preparing: Preparing;
  /** What is to be done with it is the next thing to do. */
  readonly isNext: boolean;
}

/** A form that is filled here, with what stands of it and what may be done with it. */
export function DocumentRow({ way, form, preparing, isNext }: DocumentRowProps) {
  const living = livingOf(way.record, form);
  const variant = isNext ? 'primary' : undefined;
  const { short: name } = formWords(form.name);
  return (
    <li>
      <h3 className="app-answer-title">{name}</h3>
      {living.length === 0 && (
        <div className="app-tax-document">
          <p className="app-note">{preparing.isPending ? 'It is being prepared.' : 'It is not prepared yet.'}</p>
          {!way.isReadOnly && (
            <Button size="small" variant={variant} isPending={preparing.isPending} onPress={() => preparing.prepare(form.form_id)}>
              Prepare<VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {living.map((document) => (
        <Living key={document.id} way={way} form={form} document={document} variant={variant} />
      ))}
    </li>
  );
}

interface LivingProps {
  readonly way: TaxWayState;
  readonly form: TaxForm;
  readonly document: TaxDocument;
  readonly variant: 'primary' | undefined;
}

function Living({ way, form, document, variant }: LivingProps) {
  const { short: name } = formWords(form.name);
  const { record, application } = way;
  const slug = useUserInfo().data?.company.slug;
  const [isShown, setShown] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  // The address is asked for when it is needed, and kept nowhere.
  const sign = useChange('leadToTaxSigning', { onFailed: askAgain });
  const { tone, word } = stateWords(document);
  const sentence = sentenceOf(document);
  const { abilities, envelope_id: envelope } = document;
  // Who signs for no application comes back to the page of the envelope, all others to this step of theirs.
  const page = application !== null ? `/funds/${encodeURIComponent(application.fund.external_id)}/tax` : `/signing/${envelope ?? ''}`;
  const back = slug && (application !== null || record.used_in.length === 0) ? { return_url: addressIn(slug, page) } : {};
  const mayRenew = abilities.regenerate && !document.completed;
  const isStale = ['outdated', 'lapsed', 'ended'].includes(document.state);
  return (
    <div className="app-tax-document">
      <div>
        <StatusMark tone={tone}>{word}</StatusMark>
        {sentence !== '' && <p className="app-note">{sentence}</p>}
      </div>
      <div className="app-tax-actions">
        {abilities.open && (
          <Button size="small" variant="quiet" icon="eye" onPress={() => setShown(true)}>
            Open<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {abilities.remove && !(isStale && abilities.regenerate) && (
          <Button size="small" variant="quiet" onPress={() => setDeleting(true)}>
            Delete<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {abilities.regenerate && (isStale || (mayRenew && !abilities.sign)) && (
          <Button size="small" variant={variant} onPress={() => setDeleting(true)}>
            Make a new one<VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
        )}
        {abilities.sign && envelope !== null && (
          <Button
            size="small"
            variant={variant}
            isPending={sign.isPending}
            onPress={() => sign.mutate({ params: { id: envelope }, body: back }, { onSuccess: ({ signing_url: address }) => location.assign(address) })}
          >
            Sign<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isShown && (
        <ShownTaxDocument record={record.id} id={document.id} name={document.document.title} onClose={() => setShown(false)} onGiveUp={() => setShown(false)} />
      )}
      {isDeleting && <DeleteForm record={record} document={document} name={name} onClose={() => setDeleting(false)} />}
    </div>
  );
}
