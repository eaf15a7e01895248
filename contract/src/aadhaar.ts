/**
 * Finds Aadhaar numbers in text, however they are typed: twelve digits of any script that begin with
 * 2 to 9 and pass the Verhoeff check. One in ten other numbers of twelve digits passes too, so that a
 * field which has its own, such as APAAR ids, does not ask here.
 */

/** The Verhoeff check: multiplication in the dihedral group D5, and the permutation by place. */
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function placed(digit: number, place: number): number {
  let moved = digit;
  for (let i = 0; i < place % 8; i += 1) moved = permutation[moved]!;
  return moved;
}

function passesVerhoeff(digits: string): boolean {
  const places = [...digits].reverse().map(Number);
  return places.reduce((check, digit, place) => product[check]![placed(digit, place)]!, 0) === 0;
}

const length = 12;
const isAadhaar = (digits: string): boolean =>
  digits.length === length && /^[2-9]/.test(digits) && passesVerhoeff(digits);

/** Digits that stand together, with what separates them from the digits before; places in the text. */
interface Group {
  digits: string;
  from: number;
  to: number;
  /** Null where a letter or the beginning stands before. */
  before: string | null;
  /** A letter stands right before it: `Asha2`. */
  isOfWord: boolean;
}

interface Place {
  from: number;
  to: number;
}

/** More signs than this between two digits separate two numbers. */
const longestSeparator = 12;
/** Two numbers of which each is a formula: $2341$, $2346$. */
const betweenFormulas = /\$.*\$|\\\).*\\\(/;
const decimal = /^\p{Nd}$/u;
const letter = /^[\p{L}\p{N}]$/u;

/** The digit that a sign of any script means: its place in its run of ten. */
function digitOf(sign: string): string {
  if (sign >= '0' && sign <= '9') return sign;
  let first = sign.codePointAt(0)!;
  const code = first;
  while (decimal.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

function groupsOf(text: string): Group[] {
  const groups: Group[] = [];
  let separator: string | null = null;
  let isOpen = false;
  let isOfWord = false;
  let at = 0;
  for (const original of text) {
    const to = at + original.length;
    for (const sign of original.normalize('NFKC')) {
      if (decimal.test(sign)) {
        if (isOpen) {
          const group = groups.at(-1)!;
          group.digits += digitOf(sign);
          group.to = to;
        } else {
          const before = separator !== null && betweenFormulas.test(separator) ? null : separator;
          groups.push({ digits: digitOf(sign), from: at, to, before, isOfWord });
        }
        isOpen = true;
        isOfWord = false;
        separator = '';
      } else if (/\p{Cf}/u.test(sign)) {
        // Signs that nobody sees separate nothing.
      } else {
        isOpen = false;
        isOfWord = letter.test(sign);
        if (isOfWord) separator = null;
        else if (separator !== null) separator += /\s/u.test(sign) ? ' ' : sign;
        if (separator !== null && separator.length > longestSeparator) separator = null;
      }
    }
    at = to;
  }
  return groups;
}

/** Groups with nothing but separators between them. */
function clustersOf(groups: Group[]): Group[][] {
  const clusters: Group[][] = [];
  for (const group of groups) {
    if (group.before === null) clusters.push([]);
    const cluster = clusters.at(-1);
    if (cluster) cluster.push(group);
    else clusters.push([group]);
  }
  return clusters;
}

const digitsOf = (groups: Group[]): string => groups.map(({ digits }) => digits).join('');
const lengthsOf = (groups: Group[]): string => groups.map(({ digits }) => digits.length).join();

/** Mobiles and UDISE codes are numbers of their own beside what stands next to them. */
const isOwnNumber = (groups: Group[]): boolean =>
  groups.some(({ digits }) => digits.length === 10 || digits.length === 11);

/** One separator within, and another or none around it. */
function standsApart(cluster: Group[], from: number, to: number): boolean {
  const inner = cluster[from + 1]?.before;
  const within = cluster.slice(from + 1, to);
  return (
    within.every(({ before }) => before === inner) &&
    (from === 0 || cluster[from]!.before !== inner) &&
    (to === cluster.length || cluster[to]!.before !== inner)
  );
}

function isWritten(cluster: Group[], from: number, to: number): boolean {
  const groups = cluster.slice(from, to);
  if (!isAadhaar(digitsOf(groups)) || isOwnNumber(groups)) return false;
  const isWhole = from === 0 && to === cluster.length;
  const afterCountry =
    to === cluster.length && /^(00|0)?91$/.test(digitsOf(cluster.slice(0, from)));
  const isUsual = ['12', '4,4,4'].includes(lengthsOf(groups));
  return isWhole || afterCountry || isUsual || standsApart(cluster, from, to);
}

/** 91 and the number typed without a gap. */
const withCountry = /^(?:00|0)?91(?=\d{12}$)/;

function placesIn(cluster: Group[]): Place[] {
  const places = placesOfAll(cluster);
  const isMore = places.length === 0 && cluster.length > 1 && cluster[0]!.isOfWord;
  return isMore ? placesOfAll(cluster.slice(1)) : places;
}

function placesOfAll(cluster: Group[]): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < cluster.length; from += 1) {
    let count = 0;
    for (let to = from + 1; to <= cluster.length && count < length; to += 1) {
      const { digits } = cluster[to - 1]!;
      count += digits.length;
      const bare = digits.replace(withCountry, '');
      const isOne =
        count === length
          ? isWritten(cluster, from, to)
          : to === from + 1 && bare !== digits && isAadhaar(bare);
      if (!isOne) continue;
      places.push({ from: cluster[from]!.from, to: cluster[to - 1]!.to });
      from = to - 1;
      break;
    }
  }
  const all = digitsOf(cluster);
  const bare = all.replace(withCountry, '');
  if (places.length === 0 && bare !== all && !isOwnNumber(cluster) && isAadhaar(bare)) {
    places.push({ from: cluster[0]!.from, to: cluster.at(-1)!.to });
  }
  return places;
}

const letters = (run: string) => run.replace(/\p{Nd}/gu, 'x');

/** Dates, also two with short years; as many digits as a number has, and none of it. */
const dates = [
  /(?<!\d)\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d{2}(?!\d)/g,
  /(?<!\d)(?:19|20)\d{2}([-/.])\d{1,2}\1\d{1,2}(?!\d)/g,
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{2}(?![\d/])/g,
  /(?<![\d.])(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.\d{2}(?![\d.])/g,
];
/** A mobile with its country said: +91 98220 12345. */
const mobile = /(?<!\d)(?:\+91|0091)[\s)-]*[6-9](?:\d{9}|\d{4}[\s-]\d{5})(?!\d)/g;
/** A mobile in two halves. */
const halves = /(?<!\d[\s-]?)[6-9]\d{4}[\s-]\d{5}(?![\s-]?\d)/g;
/** Ids of our own records, some of which have twelve digits in a row: a form's draft names places by them. */
const ids = /(?<![\da-f])[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?![\da-f])/gi;
/** How a spreadsheet writes the whole of a large number: 2.34123412346E+11. */
const scientific = /(?<!\d)(\d)[.,](\d{11})(?=e\+?11(?!\d))/gi;

const isPlain = /^[ -~\s]*$/;
const tooFew = (text: string): boolean =>
  isPlain.test(text)
    ? text.length < length || text.replace(/\D/g, '').length < length
    : !/\p{N}.*\p{N}/su.test(text);

function placesOf(text: string): Place[] {
  if (tooFew(text)) return [];
  let shown = text;
  for (const pattern of [ids, ...dates, mobile, halves]) shown = shown.replace(pattern, letters);
  const found = clustersOf(groupsOf(shown)).flatMap(placesIn);
  for (const { 0: run, 1: first, 2: rest, index } of text.matchAll(scientific)) {
    if (isAadhaar(`${first}${rest}`)) found.push({ from: index, to: index + run.length });
  }
  return found.sort((a, b) => a.from - b.from);
}

export const hasAadhaar = (text: string): boolean => placesOf(text).length > 0;

/** All but the last four digits go. */
export function maskAadhaar(text: string): string {
  let masked = '';
  let at = 0;
  for (const { from, to } of placesOf(text)) {
    const digits = [...text.slice(from, to)].filter((sign) => /\p{N}/u.test(sign));
    masked += `${text.slice(at, from)}XXXX XXXX ${digits.slice(-4).join('')}`;
    at = to;
  }
  return masked + text.slice(at);
}
