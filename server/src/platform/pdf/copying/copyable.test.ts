import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../test-kit/read-paper.ts';
import { openPrinter, type Printer } from '../printer.ts';
import { copyable } from './copyable.ts';

let printer: Printer;
let templates: string;

beforeAll(async () => {
  templates = await mkdtemp(join(tmpdir(), 'shala-papers-'));
  await writeFile(
    join(templates, 'words.typ'),
    `#let data = json(bytes(sys.inputs.data))
#set page(width: 140mm, height: auto)
#set text(font: "Noto Sans", lang: data.language, region: "IN", size: data.size * 1pt, weight: data.weight)
#set par(leading: 1em, spacing: 1em)
#for line in data.lines { par(line) }`,
  );
  printer = openPrinter({ templates });
});
afterAll(async () => {
  printer.close();
  await rm(templates, { recursive: true });
});

const print = (lines: string[], how: object = {}) =>
  printer.print({
    template: 'words.typ',
    data: { lines, language: 'mr', size: 11, weight: 'regular', ...how },
  });
const copied = async (lines: string[], how: object = {}) =>
  (await readPaper(await print(lines, how))).join('\n').split('\n');

const words = [
  'कुलकर्णी साळुंखे क्षत्रिय',
  'श्रीमती विद्यार्थी प्रमाणपत्र',
  'जन्मतारीख अक्षरी शुक्रवार',
  'मुख्याध्यापक स्वाक्षरी ज्ञानेश्वर',
  'चौऱ्याहत्तर अठ्ठ्याहत्तर त्र्याऐंशी',
  'कोणत्या इयत्तेत केव्हापासून शिकत होता',
  'हिन्दी पुनर्प्राप्ति ऊर्जा द्वितीय',
  'रुपये हृदय कृष्ण श्रृंगार ट्रस्ट',
  'पाँच बैंक ऋषिकेश कीर्ति उत्तीर्ण',
];

describe('the text of a paper, when copied', () => {
  it.each(['mr', 'hi'])('is right for conjuncts, reph and vowel signs (%s)', async (language) => {
    expect(await copied(words, { language })).toEqual(words);
  });

  it('is right in bold and in any size', async () => {
    for (const size of [5.5, 7.5, 15]) {
      expect(await copied(words, { size, weight: 'bold' })).toEqual(words);
    }
  });

  it('repeats a syllable as often as the paper does', async () => {
    const lines = ['मामा काकाकाका कुकुकुकु', 'ळुंळुं ळुःळु तितिति', 'म म मम ममता'];
    expect(await copied(lines)).toEqual(lines);
  });

  it('keeps the gaps between words, and adds none within', async () => {
    const lines = ['Aarav साळुंखे (५ वी), 27-03-2012', 'कि ती कु ळुं र्थी 5 A', 'UDISE कोड: 27251100204'];
    expect(await copied(lines)).toEqual(lines);
  });

  it('is right with more syllables than one font can have', async () => {
    const consonants = [...'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसहळ'];
    const lines = consonants.map((one) =>
      ['ि', 'ु', 'ू', 'ृ', 'ें', '्या', '्र', 'ौं'].map((sign) => one + sign).join(' '),
    );
    expect(await copied(lines)).toEqual(lines.map((line) => line.normalize('NFC')));
  });

  it('is right on every page', async () => {
    const pages = Array.from({ length: 3 }, () => words).flat();
    expect(await copied([...pages])).toEqual(pages);
  });
});

describe('a PDF without Devanagari', () => {
  it('is unchanged', async () => {
    const pdf = await print(['Leaving certificate', 'Reg. no. 4387/A (x)']);
    expect((await copyable(pdf)).equals(pdf)).toBe(true);
  });

  it('is unchanged where another program made it', async () => {
    const other = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF');
    expect((await copyable(other)).equals(other)).toBe(true);
  });
});
