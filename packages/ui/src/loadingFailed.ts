import { loadPageAgain, noAnswerText } from './basics/loadPageAgain.ts';

interface LoadingFailure {
  /** What did not come. */
  readonly title: string;
  /** That nothing is lost, and what may help. */
  readonly text: string;
  readonly retry: string;
}

/** Says in the place of a page's `loadingMarkup` that the programs that draw it did not come. None of them is needed for it. */
export function loadingFailed({ title, text, retry }: LoadingFailure): void {
  const state = element('div', 'ui-state');
  state.role = 'alert';
  const button = element('button', 'ui-button ui-button-secondary', retry);
  // Said anew by screen readers each time that it is put there.
  const answer = element('output', 'ui-state-text');
  const tryAgain = async (): Promise<void> => {
    answer.textContent = '';
    if (!(await loadPageAgain())) answer.textContent = noAnswerText;
  };
  button.addEventListener('click', () => void tryAgain());
  state.append(element('p', 'ui-state-title', title), element('div', 'ui-state-text', text), button, answer);
  document.querySelector('.ui-loading')?.replaceWith(state);
}

function element(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
