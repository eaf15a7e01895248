import type { Language } from '@shala/contract/fields.ts';
import type { DefaultTreeAdapterTypes } from 'parse5';
import type { LeftOut } from './found-questions.ts';
import { htmlNodes } from './html-nodes.ts';
import { languageOf } from './languages.ts';
import { withOwnTex } from './tex.ts';
import { tidyText } from './tidy-text.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

interface HtmlText {
  /** One text, or one for each language of Moodle's multi-language content. */
  texts: { language?: Language; text: string }[];
  /** The addresses of the pictures in it. */
  pictures: string[];
  /** And of the recordings. */
  sounds: string[];
  leftOut: LeftOut[];
}

const LONGEST = 100_000;
const DEEPEST = 200;

const blocks = new Set(
  'p div ul ol li tr table tbody thead caption h1 h2 h3 h4 h5 h6 blockquote pre section article center dl dt dd hr'.split(
    ' ',
  ),
);
const unseen = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const players = new Set(['video', 'iframe', 'object', 'embed', 'canvas', 'svg', 'applet']);
const markup = new Set('b strong i em u s strike del ins mark small big'.split(' '));
/** A sign of a formula that is no tag: a < b. */
const lessThan = /<(?!\/?[a-z][\w:-]*(?:\s[^<>]*)?\/?>|!--)/gi;
const embedded = /(\bsrc\s*=\s*)(["'])\s*(data:[^"']*)\2/gi;

/** The words of a piece of HTML, with TeX for its formulas, and the pictures beside them. */
export function htmlText(html: string): HtmlText {
  const kept: string[] = [];
  const short = html.replace(embedded, (_, attribute: string, quote: string, data: string) => {
    kept.push(data);
    return `${attribute}${quote}embedded:${kept.length - 1}${quote}`;
  });
  const walk = new Walk();
  if (short.length > LONGEST) walk.leftOut.add('markup');
  const plain = mlangAsSpans(short.slice(0, LONGEST).replace(lessThan, '&lt;'));
  const { nodes, isWhole } = htmlNodes(plain);
  if (!isWhole) walk.leftOut.add('markup');
  walk.children(nodes, 0);
  const whole = (address: string) => {
    const [, index] = /^embedded:(\d+)$/.exec(address) ?? [];
    return index === undefined ? address : kept[Number(index)]!;
  };
  const [pictures, sounds] = [walk.pictures.map(whole), walk.sounds.map(whole)];
  return { texts: walk.texts(), pictures, sounds, leftOut: [...walk.leftOut] };
}

/** Of Moodle's second plug-in for content in several languages. */
function mlangAsSpans(html: string): string {
  // Behind the last end none begins: each would look through all the rest for one.
  const last = html.lastIndexOf('{mlang}');
  if (last === -1) return html;
  const end = last + '{mlang}'.length;
  const spans = html
    .slice(0, end)
    .replace(
      /\{mlang\s+([\w-]{2,12})\}([\s\S]*?)\{mlang\}/g,
      (_, tag: string, words: string) => `<span class="multilang" lang="${tag}">${words}</span>`,
    );
  return spans + html.slice(end);
}

class Walk {
  readonly pictures: string[] = [];
  readonly sounds: string[] = [];
  readonly leftOut = new Set<LeftOut>();
  readonly #parts: { language: string | null; text: string }[] = [];
  #language: string | null = null;
  #isPre = false;

  texts(): HtmlText['texts'] {
    const tags = [...new Set(this.#parts.flatMap(({ language }) => language ?? []))];
    const known = tags.filter((tag) => languageOf(tag));
    if (known.length < tags.length || known.length > 2) this.leftOut.add('thirdLanguage');
    const chosen = known.length > 0 ? known.slice(0, 2) : tags.slice(0, 1);
    if (chosen.length === 0) return [{ text: this.#textIn(null) }];
    return chosen.map((tag) => {
      const language = languageOf(tag);
      return { ...(language && { language }), text: this.#textIn(tag) };
    });
  }

  #textIn(tag: string | null): string {
    const parts = this.#parts.filter(({ language }) => language === null || language === tag);
    return withOwnTex(tidyText(parts.map(({ text }) => text).join('')));
  }

  children(nodes: readonly Node[], depth: number) {
    if (depth > DEEPEST) this.leftOut.add('markup');
    else for (const node of nodes) this.#node(node, depth);
  }

  #node(node: Node, depth: number) {
    if (node.nodeName === '#text') this.#words((node as DefaultTreeAdapterTypes.TextNode).value);
    else if ('tagName' in node) this.#element(node, depth);
  }

  #words(raw: string) {
    if (this.#isPre) return this.#add(raw);
    const words = raw.replace(/[ \t\r\n\f]+/g, ' ');
    const last = this.#parts.at(-1)?.text ?? '\n';
    this.#add(last.endsWith(' ') || last.endsWith('\n') ? words.replace(/^ /, '') : words);
  }

  #add(text: string) {
    if (text !== '') this.#parts.push({ language: this.#language, text });
  }

  #lineEnd() {
    const last = this.#parts.at(-1);
    if (last && !last.text.endsWith('\n')) this.#add('\n');
  }

  #element(element: Element, depth: number) {
    const { tagName, childNodes } = element;
    const inside = () => this.children(childNodes, depth + 1);
    if (unseen.has(tagName)) return;
    if (tagName === 'br') return this.#add('\n');
    if (tagName === 'img') return this.#picture(element);
    if (tagName === 'audio') return this.#sound(element);
    if (tagName === 'math') return this.#formula(element);
    if (players.has(tagName)) {
      this.leftOut.add('media');
      return;
    }
    if (tagName === 'sup' || tagName === 'sub') {
      return this.#raised(tagName === 'sup' ? '^' : '_', textIn(element));
    }
    if (markup.has(tagName)) this.leftOut.add('markup');
    if (tagName === 'table') this.leftOut.add('table');
    if (tagName === 'span' && isMultilang(element)) {
      return this.#inLanguage(attribute(element, 'lang'), inside);
    }
    if (tagName === 'td' || tagName === 'th') {
      inside();
      return this.#add(' ');
    }
    if (!blocks.has(tagName)) return inside();
    this.#lineEnd();
    if (tagName === 'li') this.#add('• ');
    const wasPre = this.#isPre;
    this.#isPre ||= tagName === 'pre';
    inside();
    this.#isPre = wasPre;
    this.#lineEnd();
  }

  #inLanguage(tag: string, inside: () => void) {
    const before = this.#language;
    this.#language = tag.toLowerCase();
    inside();
    this.#language = before;
  }

  #raised(sign: '^' | '_', words: string) {
    const text = words.replace(/\s+/g, ' ').trim();
    if (text !== '') this.#add(/[\\${}]/.test(text) ? text : `\\(${sign}{${text}}\\)`);
  }

  /** Programs draw formulas as pictures, and keep the TeX beside them. */
  #picture(element: Element) {
    const tex = attribute(element, 'data-equation-content') || texOfAlt(element);
    if (tex) return this.#add(`\\(${tex}\\)`);
    const address = attribute(element, 'src').trim();
    if (address !== '') this.pictures.push(address);
  }

  /** The first of the same recording in several formats. */
  #sound(element: Element) {
    const own = attribute(element, 'src').trim();
    const sources = [...elementsIn(element)].map((source) => attribute(source, 'src').trim());
    const address = [own, ...sources].find((one) => one !== '');
    if (address) this.sounds.push(address);
    else this.leftOut.add('media');
  }

  #formula(element: Element) {
    const tex = texOfMathml(element);
    if (tex) return this.#add(`\\(${tex}\\)`);
    this.leftOut.add('mathml');
    this.#add(textIn(element));
  }
}

function texOfAlt(element: Element): string {
  if (!/texrender|equation|wiris|latex/i.test(attribute(element, 'class'))) return '';
  const alt = attribute(element, 'alt').replace(/^LaTeX:\s*/, '');
  return /[\\^_=]/.test(alt) ? alt : '';
}

function texOfMathml(element: Element): string {
  for (const child of elementsIn(element)) {
    const isTex = /tex/i.test(attribute(child, 'encoding'));
    if (/^annotation/.test(child.tagName) && isTex) return textIn(child).trim();
  }
  return attribute(element, 'alttext').trim();
}

function* elementsIn(element: Element): Generator<Element> {
  const waiting: Node[] = [...element.childNodes];
  for (let node = waiting.shift(); node; node = waiting.shift()) {
    if (!('tagName' in node)) continue;
    yield node;
    waiting.push(...node.childNodes);
  }
}

function textIn(element: Element): string {
  let text = '';
  const waiting: Node[] = [...element.childNodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#text') text += (node as DefaultTreeAdapterTypes.TextNode).value;
    else if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse());
  }
  return text;
}

const attribute = ({ attrs }: Element, wanted: string): string =>
  attrs.find(({ name }) => name === wanted)?.value ?? '';

const isMultilang = (element: Element): boolean =>
  /\bmultilang\b/.test(attribute(element, 'class')) && attribute(element, 'lang') !== '';
