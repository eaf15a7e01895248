/** A formula in plain signs, as one would type or say it: '1/2 + x^2'. */
export const formulaInOneLine = (mathml: string): string =>
  written(parse(mathml)).replace(/\s+/g, ' ').trim();

interface Element {
  tag: string;
  children: (Element | string)[];
}

function written(node: Element | string): string {
  if (typeof node === 'string') return node;
  const { tag, children } = node;
  const [first = '', second = '', third = ''] = children.map(written);
  switch (tag) {
    case 'annotation':
      return '';
    case 'mspace':
      return ' ';
    case 'mfrac':
      return `${asOne(first)}/${asOne(second)}`;
    case 'msqrt':
      return `√${asOne(children.map(written).join(''))}`;
    case 'mroot':
      return `${asOne(second)}√${asOne(first)}`;
    case 'msup':
      return second === '∘' ? `${first}°` : `${first}^${asOne(second)}`;
    case 'msub':
      return `${first}_${asOne(second)}`;
    case 'msubsup':
    case 'munderover':
      return `${first}_${asOne(second)}^${asOne(third)}`;
    case 'mtr':
      return `${children.map(written).join(', ')}; `;
    default:
      return children.map(written).join('');
  }
}

/** Brackets around what has more than one sign or number. */
const asOne = (text: string): string =>
  /^([\p{L}\p{M}]|[\d.,]+)$/u.test(text) ? text : `(${text})`;

/** KaTeX writes every element with its end. */
function parse(mathml: string): Element {
  const root: Element = { tag: '', children: [] };
  const open = [root];
  for (const [token] of mathml.matchAll(/<[^>]+>|[^<]+/g)) {
    if (token.startsWith('</')) {
      open.pop();
    } else if (token.startsWith('<')) {
      const element = { tag: token.match(/\w+/)![0], children: [] };
      open.at(-1)!.children.push(element);
      if (!token.endsWith('/>')) open.push(element);
    } else {
      open.at(-1)!.children.push(token.replace(/&(\w+|#x[\dA-F]+);/g, (_, name) => decoded(name)));
    }
  }
  return root;
}

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' };
const decoded = (name: string): string =>
  named[name] ??
  (name.startsWith('#x') ? String.fromCodePoint(Number.parseInt(name.slice(2), 16)) : '');
