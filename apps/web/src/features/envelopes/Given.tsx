import { signatureWords, valueWords, type Recipient } from './words.ts';

/** What somebody gave by signing, a line each. */
export const Given = ({ given }: Pick<Recipient, 'given'>) =>
  given &&
  [signatureWords(given), ...given.values.map(valueWords)].map((line) => (
    <bdi key={line} className="app-sign-role">
      {line}
    </bdi>
  ));
