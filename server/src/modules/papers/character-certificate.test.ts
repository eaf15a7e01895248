import { afterAll, describe, expect, it } from 'vitest';
import { readInOneLine } from '../../platform/test-kit/read-paper.ts';
import { type CharacterCertificate, printCharacterCertificate } from './character-certificate.ts';
import {
  character,
  longLocalName,
  longName,
  longSentence,
  openPaperServices,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

const pages = async (certificate: CharacterCertificate) =>
  readInOneLine(await printCharacterCertificate(services, certificate, 'https://shala.example'));

describe('a character certificate', () => {
  it('says of who is at the school since when, and in which standard', async () => {
    const [text, ...more] = await pages(character('mr'));
    expect(more).toEqual([]);
    expect(text).toContain('कुलकर्णी ईश्वरी महेश दि. 15-06-2021 पासून या शाळेचे विद्यार्थी आहेत.');
    expect(text).toContain('चारित्र्य व वर्तणूक: उत्तम.');
    expect(text).toContain('Kulkarni Ishwari Mahesh has been a student of this school since');
  });

  it('says of who has left from when until when', async () => {
    const left = { leftOn: '2026-10-31' };
    expect((await pages({ ...character('hi'), ...left }))[0]).toContain(
      'दिनांक 15-06-2021 से 31-10-2026 तक इस विद्यालय के विद्यार्थी रहे।',
    );
    expect((await pages({ ...character('en'), ...left }))[0]).toContain(
      'was a student of this school from 15-06-2021 to 31-10-2026 and last studied in Standard V (Fifth)',
    );
  });

  it('fits one page with everything as long as it can be', async () => {
    const long = {
      name: longName,
      localName: longLocalName,
      fatherName: longLocalName,
      purpose: longSentence,
      conduct: longSentence,
      leftOn: '2026-10-31',
    };
    for (const language of ['en', 'hi', 'mr'] as const) {
      expect(await pages({ ...character(language), ...long })).toHaveLength(1);
    }
  });
});
