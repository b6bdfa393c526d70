import { createElement, type ReactNode } from 'react';

/** Formatting that a configured text may carry; nothing that loads, runs or looks like our own controls. */
const allowed = new Set('a b blockquote br em h2 h3 h4 i li ol p s span strong sub sup u ul'.split(' '));

/** What these hold is no text for a reader. */
const silent = new Set('audio iframe noembed noframes noscript plaintext script style template title video xmp'.split(' '));

const leadsSomewhere = /^(?:https?:|mailto:|\/(?![/\\])|#)/i;

/**
 * The one place where configured HTML reaches the page. It was sanitised when it was stored; here the browser reads it into a document that runs and loads
 * nothing, and of what stands there the allowed elements are made anew, with nothing but where a link leads: no HTML is ever written into the page.
 */
export const drawnMarkup = (html: string): ReactNode => childrenOf(new DOMParser().parseFromString(html, 'text/html').body);

const childrenOf = (node: Node): ReactNode[] => Array.from(node.childNodes, drawn);

function drawn(node: Node, key: number): ReactNode {
  if (node instanceof Text) return node.data;
  // Neither remarks nor what is drawn by other rules, of pictures and formulas.
  if (!(node instanceof HTMLElement) || silent.has(node.localName)) return null;
  // Without children at all where there are none: a line break may not even have an empty list.
  const children = node.hasChildNodes() ? [childrenOf(node)] : [];
  if (!allowed.has(node.localName)) return children;
  const href = node.localName === 'a' ? node.getAttribute('href')?.trim() : undefined;
  return createElement(node.localName, { key, ...(href !== undefined && leadsSomewhere.test(href) && { href }) }, ...children);
}
