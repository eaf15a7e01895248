import { afterAll, describe, expect, it } from 'vitest';
import { readInOneLine } from '../../platform/test-kit/read-paper.ts';
import { type BonafideCertificate, printBonafideCertificate } from './bonafide-certificate.ts';
import {
  bonafide,
  longLocalName,
  longName,
  longSentence,
  openPaperServices,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const pages = async (certificate: BonafideCertificate) =>
  readInOneLine(await printBonafideCertificate(services, certificate, 'https://shala.example'));

describe('a bonafide certificate', () => {
  it('is printed in Marathi, and beneath in English', async () => {
    const [text, ...more] = await pages(bonafide('mr'));
    expect(more).toEqual([]);
    expect(text).toContain(
      'प्रमाणित करण्यात येते की, कुलकर्णी ईश्वरी महेश या शाळेत शैक्षणिक वर्ष 2026-27 मध्ये इयत्ता 5 वी (पाचवी), तुकडी A मध्ये नियमित विद्यार्थी म्हणून शिकत आहे.',
    );
    expect(text).toContain('जन्मतारीख 09-08-2015 (नऊ ऑगस्ट दोन हजार पंधरा) आहे.');
    expect(text).toContain('This is to certify that Kulkarni Ishwari Mahesh is a bonafide student');
  });

  it('is printed in Hindi, and in English alone', async () => {
    expect((await pages(bonafide('hi')))[0]).toContain('नौ अगस्त दो हज़ार पंद्रह');
    const [english] = await pages(bonafide('en'));
    expect(english).toContain('(Ninth August Two Thousand Fifteen)');
    expect(english).not.toContain('प्रमाणित');
  });

  it('names the stream of the upper standards', async () => {
    const upper = { standard: 11, stream: 'science' };
    expect((await pages({ ...bonafide('en'), ...upper }))[0]).toContain(
      'studying in Standard XI (Eleventh), Science, Division A',
    );
  });

  it('leaves out what is not known', async () => {
    const empty = { pen: null, fatherName: null, motherName: null, conduct: null, purpose: null };
    const [text] = await pages({ ...bonafide('en'), ...empty, localName: null });
    expect(text).not.toMatch(/Father|Mother|PEN|Conduct|issued at the request/);
    expect(text).toContain('K7QM-2XRT-9WFH');
  });

  it('fits one page with everything as long as it can be', async () => {
    const long = {
      name: longName,
      localName: longLocalName,
      purpose: longSentence,
      conduct: longSentence,
    };
    for (const language of ['en', 'hi', 'mr'] as const) {
      expect(
        await pages({ ...bonafide(language), ...long, fatherName: longLocalName }),
      ).toHaveLength(1);
    }
  });

  it('prints a name as it is typed, whatever it means to the texts', async () => {
    const typed = '{{year}} $t(papers:sign.head) #x $y$';
    expect((await pages({ ...bonafide('en'), name: typed }))[0]).toContain(
      `certify that ${typed} is`,
    );
  });
});
