import { afterAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { type IdCard, printIdCards } from './id-cards.ts';
import {
  cards,
  idCards,
  inOrder,
  longLocalName,
  longName,
  longSentence,
  openPaperServices,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const pages = async (all: IdCard[], language: 'en' | 'hi' | 'mr' = 'mr') =>
  readPaper(await printIdCards(services, idCards(language, all)));

describe('ID cards', () => {
  it('are printed ten to a sheet', async () => {
    expect(await pages(cards(1))).toHaveLength(1);
    expect(await pages(cards(10))).toHaveLength(1);
    const sheets = await pages(cards(21));
    expect(sheets.map((sheet) => sheet.match(/शिरूर, ता\. शिरूर/g)?.length)).toEqual([10, 10, 1]);
  });

  it('name the student in both scripts, the paper’s own first', async () => {
    const [marathi] = await pages(cards(1));
    expect(marathi).toSatisfy((text: string) =>
      inOrder(
        text,
        'कुलकर्णी ईश्वरी महेश',
        'Kulkarni Ishwari Mahesh',
        'इयत्ता',
        '5 A',
        '98220 12345',
        '2026-27 साठी वैध',
      ),
    );
    const [english] = await pages(cards(1), 'en');
    expect(english).toSatisfy((text: string) =>
      inOrder(text, 'Kulkarni Ishwari Mahesh', 'कुलकर्णी ईश्वरी महेश', 'Class', '5 A'),
    );
  });

  it('leave a box for a photo where there is none, or none that can be read', async () => {
    const [withPhoto, without] = cards(2) as [IdCard, IdCard];
    const broken = { ...withPhoto, photo: Buffer.from('no picture') };
    expect((await pages([withPhoto], 'en'))[0]).not.toMatch(/Photo/);
    expect((await pages([broken], 'en'))[0]).toMatch(/Photo/);
    expect((await pages([without], 'en'))[0]).toMatch(/Photo/);
  });

  it('have a place for the signature of the principal', async () => {
    expect((await pages(cards(1)))[0]).toContain('मुख्याध्यापक');
    expect((await pages(cards(10), 'en'))[0]!.match(/Principal/g)).toHaveLength(10);
  });

  it('leave out what is not known', async () => {
    const empty = { localName: null, rollNumber: null, bloodGroup: null, guardianMobile: null };
    const [text] = await pages([{ ...cards(1)[0]!, ...empty, address: null }], 'en');
    expect(text).not.toMatch(/Roll|Blood|mobile|null|undefined/);
    expect(text).toContain('5100');
  });

  it('fit the longest names', async () => {
    const long = { name: longName, localName: longLocalName, address: longSentence };
    const [text, ...more] = await pages(cards(10).map((card) => ({ ...card, ...long })));
    expect(more).toEqual([]);
    expect(text!.replace(/\s+/g, ' ')).toContain(longLocalName);
  });
});
