import { afterAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { type LeavingCertificate, printLeavingCertificate } from './leaving-certificate.ts';
import {
  inOrder,
  leaving,
  longLocalName,
  longName,
  longSentence,
  openPaperServices,
  picture,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const pages = async (certificate: LeavingCertificate) =>
  readPaper(await printLeavingCertificate(services, certificate, 'https://shala.example'));

describe('a leaving certificate', () => {
  it('is printed in Marathi, and in English beneath', async () => {
    const [text, ...more] = await pages(leaving('mr'));
    expect(more).toEqual([]);
    expect(text).toSatisfy((text: string) =>
      inOrder(
        text,
        'महात्मा ज्योतिबा फुले माध्यमिक विद्यालय, शिरूर',
        'शाळा सोडल्याचा दाखला',
        'School Leaving Certificate',
        'LC/2026-27/0012',
        '21-11-2026',
        'साळुंखे आरव विजय',
        'Salunkhe Aarav Vijay',
        'सामाजिक व शैक्षणिकदृष्ट्या',
        '27-03-2012',
        'सत्तावीस मार्च दोन हजार बारा',
        'Twenty-seventh March Two Thousand Twelve',
        '9 वी (नववी), 15-06-2026 पासून',
        'दुसऱ्या शाळेत प्रवेश',
        'मुख्याध्यापक',
        'K7QM-2XRT-9WFH',
        'https://shala.example/verify',
      ),
    );
  });

  it('is printed in Hindi and in English as well', async () => {
    const [hindi] = await pages(leaving('hi'));
    expect(hindi).toSatisfy((text: string) =>
      inOrder(text, 'स्थानांतरण प्रमाण पत्र (टी.सी.)', 'सत्ताईस मार्च दो हज़ार बारह', 'प्रधानाचार्य'),
    );
    const [english] = await pages(leaving('en'));
    expect(english).toContain('IX (Ninth), since 15-06-2026');
    expect(english).not.toContain('प्रमाणपत्र');
  });

  it('says nationality, religion and mother tongue in its own language', async () => {
    const written = { nationality: 'Indian', religion: 'Muslim', motherTongue: 'Urdu' };
    for (const language of ['hi', 'mr'] as const) {
      const [text] = await pages({ ...leaving(language), ...written });
      expect(text).toSatisfy((text: string) => inOrder(text, 'भारतीय', 'उर्दू', 'मुस्लिम'));
      for (const word of Object.values(written)) expect(text).not.toContain(word);
    }
    const [english] = await pages(leaving('en'));
    expect(english).toSatisfy((text: string) => inOrder(text, 'Indian', 'Marathi', 'Hindu'));
    const [unknown] = await pages({ ...leaving('mr'), motherTongue: 'Halbi' });
    expect(unknown).toContain('Halbi');
  });

  it('prints a dash where the register has nothing', async () => {
    const empty = {
      stateStudentId: null,
      pen: null,
      apaarId: null,
      localName: null,
      fatherName: null,
      motherName: null,
      nationality: null,
      motherTongue: null,
      religion: null,
      caste: null,
      category: null,
      placeOfBirth: null,
      previousSchool: null,
      admittedTo: null,
      progress: null,
      conduct: null,
    };
    const [text] = await pages({ ...leaving('en'), ...empty });
    expect(text!.match(/–/g)).toHaveLength(17);
    expect(text).not.toMatch(/null|undefined|none/);
  });

  it('fits one page with everything as long as it can be', async () => {
    const long = {
      name: longName,
      localName: longLocalName,
      fatherName: longLocalName,
      motherName: longLocalName,
      caste: longSentence,
      subCaste: longSentence,
      placeOfBirth: longSentence,
      previousSchool: longSentence,
      remark: longSentence,
      progress: longSentence,
      conduct: longSentence,
      religion: longSentence,
    };
    for (const language of ['en', 'hi', 'mr'] as const) {
      const [text, ...more] = await pages({ ...leaving(language), ...long });
      expect(more).toEqual([]);
      expect(text).toContain('K7QM-2XRT-9WFH');
    }
  });

  it('prints duplicate or cancelled across the page', async () => {
    const marked = { ...leaving('mr'), isDuplicate: true, isCancelled: true };
    const [text] = await pages(marked);
    expect(text).toContain('DUPLICATE');
    expect(text).toContain('CANCELLED');
    expect((await pages(leaving('mr')))[0]).not.toContain('DUPLICATE');
  });

  it('prints what was typed and nothing else, whatever it means to the templates', async () => {
    const typed = '#panic("x") $x$ *b* _i_ "q" \'s\' a\\b @c <d> //e';
    const [text] = await pages({ ...leaving('en'), name: typed, remark: typed });
    expect(text!.split(typed)).toHaveLength(3);
  });

  it('prints the school’s logo, and leaves out one that cannot be read', async () => {
    const of = (logo: Uint8Array | null) => {
      const certificate = leaving('mr');
      return printLeavingCertificate(
        services,
        { ...certificate, school: { ...certificate.school, logo } },
        'https://shala.example',
      );
    };
    const [without, broken, shown] = [
      await of(null),
      await of(picture(30, 30).subarray(0, 60)),
      await of(picture(30, 30)),
    ];
    expect(broken.length).toBe(without.length);
    expect(shown.toString('latin1')).toContain('/Subtype /Image');
    expect(without.toString('latin1')).not.toContain('/Subtype /Image');
  });
});
