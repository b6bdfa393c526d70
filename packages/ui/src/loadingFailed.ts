import { loadPageAgain } from './basics/loadPageAgain.ts';

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
  button.addEventListener('click', () => void loadPageAgain());
  state.append(element('p', 'ui-state-title', title), element('div', 'ui-state-text', text), button);
  document.querySelector('.ui-loading')?.replaceWith(state);
}

function element(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
