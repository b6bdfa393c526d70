import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { loadingMarkup } from './loadingMarkup.ts';
import { LoadingPage } from './layout/LoadingPage.tsx';

it('the markup is what the page draws', () => {
  expect(loadingMarkup('Loading')).toBe(renderToStaticMarkup(createElement(LoadingPage, { label: 'Loading' })));
});
