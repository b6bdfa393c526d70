import { nodesOf, type Node } from './syntax.ts';

/** One change to one line of a file. */
export interface Change {
  /** Path from the top of the repository. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line before and after, without the space around it. */
  readonly was: string;
  readonly becomes: string;
  /** The file's whole text after it. */
  readonly text: string;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

const operators: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
};

const ofSql = /\b(?:select|insert|update|delete|where|from|order by)\b/;
const sqlWords: readonly (readonly [RegExp, string])[] = [
  [/(?<= )=(?= )/g, '<>'],
  [/(?<= )<>(?= )/g, '='],
  [/(?<= )<(?= )/g, '<='],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>(?= )/g, '>='],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )and(?= )/g, 'or'],
  [/\bis null\b/g, 'is not null'],
  [/\bis not null\b/g, 'is null'],
];

const isSentence = (text: string): boolean => /^[A-Z][^<>]* [^<>]*[.a-z]$/.test(text) && !ofSql.test(text);
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

/** The sentences for people that stand in a file, each once. */
export const sentencesOf = (text: string): string[] => [
  ...new Set(
    nodesOf(text).flatMap((node) => (node.type === 'Literal' && typeof node['value'] === 'string' && isSentence(node['value']) ? [node['value']] : [])),
  ),
];

/**
 * Every change that is made to a file: an operator swapped, a condition negated, a constant changed, a pattern loosened, a sentence put for
 * another, an answer emptied, a call or a throw taken out. `sentences` are those that may stand in the place of one.
 */
export function changesOf(file: string, text: string, sentences: readonly string[]): Change[] {
  return nodesOf(text).flatMap((node) =>
    editsOf(node, text, sentences)
      .filter(({ start, end, by }) => !text.slice(start, end).includes('\n') && text.slice(start, end) !== by)
      .map((edit) => changeOf(file, text, edit)),
  );
}

function changeOf(file: string, text: string, { start, end, by }: Edit): Change {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  return {
    file,
    line: text.slice(0, start).split('\n').length,
    was: text.slice(from, to).trim(),
    becomes: `${text.slice(from, start)}${by}${text.slice(end, to)}`.trim(),
    text: `${text.slice(0, start)}${by}${text.slice(end)}`,
  };
}

function editsOf(node: Node, text: string, sentences: readonly string[]): Edit[] {
  const whole = (part: unknown, by: (source: string) => string): Edit[] => {
    const { start, end } = part as Node;
    return [{ start, end, by: by(text.slice(start, end)) }];
  };
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorOf(node, text);
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-' ? whole(node, (source) => source.slice(1)) : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return whole(node['test'], (source) => `!(${source})`);
    case 'ReturnStatement':
      return node['argument'] === null ? [] : whole(node['argument'], () => 'undefined');
    case 'ArrowFunctionExpression':
      return node['expression'] === true ? whole(node['body'], () => 'undefined') : [];
    case 'ThrowStatement':
      return whole(node, () => ';');
    case 'ExpressionStatement':
      return callIn(node['expression'] as Node) ? whole(node, () => ';') : [];
    case 'Literal':
      return constantOf(node, text, sentences);
    case 'TemplateLiteral':
      return templateOf(node, text, sentences);
    default:
      return [];
  }
}

function callIn(node: Node): boolean {
  if (node.type === 'AwaitExpression' || node.type === 'UnaryExpression') return callIn(node['argument'] as Node);
  return node.type === 'CallExpression';
}

function operatorOf(node: Node, text: string): Edit[] {
  const operator = String(node['operator']);
  const by = operators[operator];
  const start = text.indexOf(operator, (node['left'] as Node).end);
  return by === undefined ? [] : [{ start, end: start + operator.length, by }];
}

function constantOf({ start, end, value, regex }: Node, text: string, sentences: readonly string[]): Edit[] {
  const source = text.slice(start, end);
  if (regex !== undefined) return source.startsWith('/^') ? [{ start: start + 1, end: start + 2, by: '' }] : [];
  if (typeof value === 'number') return [{ start, end, by: String(value + 1) }];
  if (typeof value === 'boolean') return [{ start, end, by: String(!value) }];
  if (typeof value !== 'string') return [];
  if (ofSql.test(value)) return sqlIn(source, start);
  if (isSentence(value)) return [{ start, end, by: quoted(another(sentences, value)) }];
  return [{ start, end, by: value === '' ? "'_'" : "''" }];
}

function templateOf({ start, end }: Node, text: string, sentences: readonly string[]): Edit[] {
  const source = text.slice(start, end);
  if (ofSql.test(source)) return sqlIn(source, start);
  return [{ start, end, by: quoted(/ .*\.`$/.test(source) ? another(sentences, '') : '') }];
}

const sqlIn = (source: string, from: number): Edit[] =>
  sqlWords.flatMap(([word, by]) => [...source.matchAll(word)].map(({ index, 0: found }) => ({ start: from + index, end: from + index + found.length, by })));

/** The sentence after this one, the last being followed by the first. */
const another = (sentences: readonly string[], one: string): string => {
  const found = sentences[(sentences.indexOf(one) + 1) % sentences.length];
  return found === undefined || found === one ? 'Another sentence.' : found;
};
