import { afterAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { printArrangementSheet } from './arrangement-sheet.ts';
import { printClassList } from './class-list.ts';
import { printLoginSlips, signInLink } from './login-slips.ts';
import {
  arrangement,
  classList,
  inOrder,
  loginSlips,
  longLocalName,
  longName,
  openPaperServices,
  students,
} from './testing/test-papers.ts';

const services = openPaperServices();
afterAll(() => services.printer.close());

describe('a class list', () => {
  it('lists sixty students in order, the heading on each page, and counts them', async () => {
    const pages = await readPaper(await printClassList(services, classList('mr', students(60))));
    expect(pages).toHaveLength(2);
    const rows = pages.flatMap((page) => page.match(/\b51\d\d\b/g) ?? []);
    expect(rows).toEqual(students(60).map(({ registerNumber }) => registerNumber));
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('पालकांचा मोबाइल');
      expect(page).toContain(`पान ${at + 1} / 2`);
    }
    expect(pages[1]).toContain('एकूण विद्यार्थी: 60');
    expect(pages[1]).toContain('मुली: 20');
    expect(pages[1]).not.toContain('तृतीयपंथी');
  });

  it('prints the name in the paper’s script, and the other beside it', async () => {
    const [hindi] = await readPaper(await printClassList(services, classList('hi', students(3))));
    expect(hindi).toSatisfy((text: string) =>
      inOrder(text, 'कक्षा 5 A', 'साळुंखे आरव विजय Salunkhe Aarav Vijay', '11-02-2015', '98220 12346'),
    );
    const [english] = await readPaper(await printClassList(services, classList('en', students(3))));
    expect(english).toContain('Salunkhe Aarav Vijay साळुंखे आरव विजय');
  });

  it('is printed for a class without students, and for students of whom little is known', async () => {
    const [empty] = await readPaper(await printClassList(services, classList('en', [])));
    expect(empty).toContain('There are no students in this class.');
    const unknown = { rollNumber: null, localName: null, guardianMobile: null };
    const [little] = await readPaper(
      await printClassList(services, {
        ...classList('en', [{ ...students(1)[0]!, ...unknown, gender: 'transgender' }]),
        classTeacher: null,
      }),
    );
    expect(little).toContain('Transgender: 1');
    expect(little).not.toMatch(/null|Class teacher:/);
  });

  it('breaks names that are too long for a line', async () => {
    const long = {
      name: longName.replaceAll(' ', ''),
      localName: longLocalName.replaceAll(' ', ''),
    };
    const [text] = await readPaper(
      await printClassList(services, classList('mr', [{ ...students(1)[0]!, ...long }])),
    );
    expect(text!.replace(/[\s\u200b]+/g, '')).toContain(long.localName);
  });

  it('names the stream of the upper standards', async () => {
    const upper = { ...classList('en', []), standard: 11, stream: 'science' };
    const [text] = await readPaper(await printClassList(services, upper));
    expect(text).toContain('Class 11 A Science');
  });
});

describe('sign-in slips', () => {
  it('are printed ten to a sheet, each with its own number and PIN', async () => {
    const pages = await readPaper(await printLoginSlips(services, loginSlips('mr', 12)));
    expect(pages).toHaveLength(2);
    expect(pages[0]).toSatisfy((text: string) =>
      inOrder(
        text,
        'कुलकर्णी ईश्वरी महेश',
        '5 A',
        '27251100204',
        '5100',
        '482913',
        'shala.example/student',
      ),
    );
    expect(pages[1]).toContain('482924');
    expect(pages[1]).not.toContain('482913');
  });
});

it('the code of a slip opens the sign-in with everything but the PIN', () => {
  expect(signInLink('https://shala.example', '27251100204', '5100/A')).toBe(
    'https://shala.example/auth/login?as=student&school=27251100204&register=5100%2FA',
  );
});

describe('the arrangement sheet', () => {
  it('lists who is away, the lessons and the substitutes', async () => {
    const [text, ...more] = await readPaper(
      await printArrangementSheet(services, arrangement('mr')),
    );
    expect(more).toEqual([]);
    expect(text).toSatisfy((text: string) =>
      inOrder(
        text,
        'बदली तासिका पत्रक',
        'सोमवार, 23-11-2026',
        'गैरहजर: सुनंदा रामचंद्र जोशी (प्रशिक्षण)',
        '11:00-11:35 am',
        'गणित',
        'प्रकाश विठ्ठल भोसले',
        'खोली प्रयोगशाळा',
        '11 A विज्ञान',
        'नेमलेले नाहीत',
        'गैरहजर: Firoz Ahmed Pathan',
        'या दिवशी तासिका नाहीत.',
      ),
    );
    const [english] = await readPaper(await printArrangementSheet(services, arrangement('en')));
    expect(english).toContain('Mathematics');
  });

  it('names the leave of a teacher in the language of the sheet', async () => {
    const sheet = arrangement('hi');
    const [first] = sheet.arrangement.away;
    const away = [
      {
        ...first!,
        reason: 'CL ½',
        leaveTypeName: 'Casual leave',
        leaveTypeNameHindi: 'आकस्मिक अवकाश',
        isHalfDay: true,
      },
    ];
    const [text] = await readPaper(
      await printArrangementSheet(services, {
        ...sheet,
        arrangement: { ...sheet.arrangement, away },
      }),
    );
    expect(text).toContain('(आकस्मिक अवकाश, आधा दिन)');
    expect(text).not.toContain('CL');
  });

  it('says of a teacher who works here no longer why the lessons are free', async () => {
    const sheet = arrangement('mr');
    const away = [{ ...sheet.arrangement.away[0]!, reason: null, hasLeft: true }];
    const [text] = await readPaper(
      await printArrangementSheet(services, {
        ...sheet,
        arrangement: { ...sheet.arrangement, away },
      }),
    );
    expect(text).toContain('(आता येथे काम करत नाहीत)');
  });

  it('says that nobody is away', async () => {
    const sheet = arrangement('hi');
    const none = { ...sheet, arrangement: { ...sheet.arrangement, plan: null, away: [] } };
    const [text] = await readPaper(await printArrangementSheet(services, none));
    expect(text).toContain('इस दिन कोई शिक्षक अनुपस्थित नहीं है।');
  });
});
