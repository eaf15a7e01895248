/** Endings of names that are written alike; the first that fits is taken. */
const endings: [latin: string, devanagari: string][] = [
  ['gaonkar', 'गावकर'],
  ['chandra', 'चंद्र'],
  ['shankar', 'शंकर'],
  ['vardhan', 'वर्धन'],
  ['eshwari', 'ेश्वरी'],
  ['eshwar', 'ेश्वर'],
  ['prasad', 'प्रसाद'],
  ['kumari', 'कुमारी'],
  ['kishor', 'किशोर'],
  ['wanshi', 'वंशी'],
  ['vanshi', 'वंशी'],
  ['shree', 'श्री'],
  ['shant', 'शांत'],
  ['dhant', 'धांत'],
  ['saheb', 'साहेब'],
  ['kumar', 'कुमार'],
  ['singh', 'सिंह'],
  ['endra', 'ेंद्र'],
  ['khede', 'खेडे'],
  ['shri', 'श्री'],
  ['kant', 'कांत'],
  ['nath', 'नाथ'],
  ['bhai', 'भाई'],
  ['devi', 'देवी'],
  ['deep', 'दीप'],
  ['jeet', 'जीत'],
  ['veer', 'वीर'],
  ['wati', 'वती'],
  ['vati', 'वती'],
  ['lata', 'लता'],
  ['wale', 'वाले'],
  ['wade', 'वाडे'],
  ['want', 'वंत'],
  ['mant', 'मंत'],
  ['dhar', 'धर'],
  ['vind', 'विंद'],
  ['ande', 'ांडे'],
  ['rao', 'राव'],
  ['ram', 'राम'],
  ['raj', 'राज'],
  ['das', 'दास'],
  ['lal', 'लाल'],
  ['bai', 'बाई'],
  ['tai', 'ताई'],
  ['dev', 'देव'],
  ['kar', 'कर'],
  ['wal', 'वाल'],
  ['rde', 'र्डे'],
  ['ode', 'ोडे'],
  ['ash', 'ाश'],
  ['ish', 'ीश'],
  ['tin', 'तीन'],
  ['vin', 'वीन'],
  ['ali', 'ाली'],
  ['ani', 'ानी'],
  ['ati', 'ती'],
  ['ini', 'िनी'],
  ['ika', 'िका'],
  ['ita', 'िता'],
  ['ima', 'िमा'],
  ['ila', 'िला'],
  ['aya', 'ाया'],
  ['esh', 'ेश'],
  ['ip', 'ीप'],
  ['im', 'ीम'],
  ['ir', 'ीर'],
];

/** Beginnings whose vowel is long, though it is rarely spelled so. */
const beginnings: [short: RegExp, long: string][] = [
  [/^raj/, 'raaj'],
  [/^ram(?=[^aeiou])/, 'raam'],
  [/^shri(?=[^aeiou])/, 'shree'],
  [/^dnya/, 'dnyaa'],
  [/^la(x|ksh)m/, 'lakshm'],
  [/^bhim/, 'bheem'],
  [/^bhagy/, 'bhaagy'],
  [/^shanta/, 'shaantaa'],
  [/^nar(?=ay)/, 'naar'],
  [/^bala/, 'baalaa'],
  [/^vas(?=u)/, 'vaas'],
];

const consonants: Record<string, string> = {
  dny: 'ज्ञ',
  ksh: 'क्ष',
  chh: 'छ',
  ddh: 'द्ध',
  tth: 'ठ्ठ',
  sh: 'श',
  ch: 'च',
  kh: 'ख',
  gh: 'घ',
  jh: 'झ',
  th: 'थ',
  dh: 'ध',
  ph: 'फ',
  bh: 'भ',
  k: 'क',
  q: 'क',
  c: 'क',
  g: 'ग',
  j: 'ज',
  z: 'झ',
  t: 'त',
  d: 'द',
  n: 'न',
  p: 'प',
  b: 'ब',
  m: 'म',
  y: 'य',
  r: 'र',
  l: 'ल',
  v: 'व',
  w: 'व',
  s: 'स',
  h: 'ह',
  f: 'फ',
  x: 'क्स',
};

/** A vowel as a letter of its own, and as a sign at a consonant. */
const vowels: Record<string, [letter: string, sign: string]> = {
  aa: ['आ', 'ा'],
  ai: ['ऐ', 'ै'],
  au: ['औ', 'ौ'],
  ee: ['ई', 'ी'],
  oo: ['ऊ', 'ू'],
  ou: ['औ', 'ौ'],
  a: ['अ', ''],
  e: ['ए', 'े'],
  i: ['इ', 'ि'],
  o: ['ओ', 'ो'],
  u: ['उ', 'ु'],
};

/** How they are written at the end of a name. */
const longAtEnd: typeof vowels = {
  a: ['आ', 'ा'],
  i: ['ई', 'ी'],
  u: ['ऊ', 'ू'],
  ai: ['आई', 'ाई'],
};

interface Sound {
  latin: string;
  isVowel: boolean;
}

/**
 * A name as it sounds, for names that are not in the list of known ones. The Latin spelling tells
 * neither a from aa nor the dental t from the retroflex one, so that a letter often needs correcting.
 */
export function spelledInDevanagari(name: string): string {
  const spelled = beginnings.reduce((text, [short, long]) => text.replace(short, long), name);
  const whole = soundsOf(spelled);
  const ending = endings.find(([latin]) => spelled.endsWith(latin));
  if (!ending) return written(whole);
  const [latin, devanagari] = ending;
  const stem = soundsOf(spelled.slice(0, -latin.length));
  if (stem.length === 0 && !/^\p{M}/u.test(devanagari)) return devanagari;
  // A vowel sign stands at a consonant.
  if (/^\p{M}/u.test(devanagari) && stem.at(-1)?.isVowel !== false) return written(whole);
  return written(stem, devanagari);
}

const longestFirst = [...Object.keys(consonants), ...Object.keys(vowels)].sort(
  (one, other) => other.length - one.length,
);

function soundsOf(name: string): Sound[] {
  const sounds: Sound[] = [];
  for (let rest = name; rest.length > 0; ) {
    const latin = longestFirst.find((one) => rest.startsWith(one)) ?? rest.slice(0, 1);
    sounds.push({ latin, isVowel: latin in vowels });
    rest = rest.slice(latin.length);
  }
  return sounds;
}

function written(sounds: readonly Sound[], ending = ''): string {
  const letters = sounds.map((sound, index) => {
    const before = sounds[index - 1];
    const after = sounds[index + 1];
    if (sound.isVowel) {
      if (isRi(sounds, index)) return 'ृ';
      const isLast = ending === '' && after === undefined;
      const long = isLast || isLongA(sounds, index, ending) ? longAtEnd[sound.latin] : undefined;
      const [letter, sign] = long ?? vowels[sound.latin]!;
      return !before || before.isVowel ? letter : sign;
    }
    if (isRi(sounds, index + 1)) return '';
    if (isDot(sound, after)) return 'ं';
    return `${letterOf(sounds, index)}${!isRi(sounds, index + 2) && joins(sound, before, after) ? '्' : ''}`;
  });
  return letters.join('') + ending;
}

/** Kru, mru, tru, shri: the r and its vowel are one sign. */
function isRi(sounds: readonly Sound[], index: number): boolean {
  const [first, r, vowel] = sounds.slice(index - 2, index + 1);
  const isR = /^[ui]$/.test(vowel?.latin ?? '') && r?.latin === 'r' && index >= 2;
  return isR && (vowel!.latin === 'u' ? /^([kmtsvgp]|dh)$/ : /^[kh]$/).test(first!.latin);
}

/** In a name of one syllable, as Ram, and before one consonant and a last a, as Radha. */
function isLongA(sounds: readonly Sound[], index: number, ending: string): boolean {
  const { length } = sounds;
  if (sounds[index]!.latin !== 'a' || ending !== '') return false;
  if (length === 3 && index === 1) return !/^(y|sh)$/.test(sounds[2]!.latin);
  return (
    length === 4 && index === 1 && sounds[length - 1]!.latin === 'a' && !sounds[length - 2]!.isVowel
  );
}

/** N and m before a stop are a dot above. */
const isDot = ({ latin }: Sound, after: Sound | undefined): boolean =>
  after !== undefined &&
  ((latin === 'n' && /^([kgcjtdqz]|sh)/.test(after.latin)) ||
    (latin === 'm' && /^[pb]/.test(after.latin)));

/** Sh before t, n and p, and n soon after r, are the retroflex ones. */
function letterOf(sounds: readonly Sound[], index: number): string {
  const { latin } = sounds[index]!;
  const after = sounds[index + 1];
  if (latin === 'sh' && after && /^[tnpk]/.test(after.latin)) return 'ष';
  if (latin === 'sh' && isSoftSh(sounds, index)) return 'ष';
  if (latin === 't' && sounds[index - 1]?.latin === 'sh') return 'ट';
  const isAfterR = sounds[index - 1]?.latin === 'r' || sounds[index - 2]?.latin === 'r';
  if (latin === 'n' && (isAfterR || sounds[index - 1]?.latin === 'sh')) return 'ण';
  return consonants[latin] ?? '';
}

/** As in Usha, Ayush and Harsha. */
function isSoftSh(sounds: readonly Sound[], index: number): boolean {
  const before = sounds[index - 1]?.latin;
  const after = sounds[index + 1]?.latin;
  const isDarsh = sounds[index - 3]?.latin === 'd';
  return (before === 'r' && !isDarsh) || (before === 'u' && (after === undefined || after === 'a'));
}

/** Two consonants that are written as one; between others stands an a that is not spoken. */
const joined =
  /^([kgtdpbs]r|shr|[tdn]v|shv|[tsd]w|shw|sv|.+y|r.+|(.)\2|sn|sm|st|sk|sht|shn|shm|shk|shp|tn|gn|ghn|dm|pn|lp|lh|nm|kt|pt|bd|pl|kl|jv|nh|mh|thm|ndr|gdh|bdh|ksh.)$/;

function joins({ latin }: Sound, before: Sound | undefined, after: Sound | undefined): boolean {
  if (!after || after.isVowel) return false;
  return !before || joined.test(latin + after.latin);
}
