import { addDays } from '@shala/contract/days.ts';
import { saveResource } from '../modules/resources/resources-public.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Say } from '../platform/texts.ts';
import { callOf } from './calls.ts';

interface Desk {
  clock: Clock;
  say: Say;
  districtId: string;
}

type Card = Omit<Parameters<typeof saveResource>[1], 'isPinned' | 'forRoles'> &
  Partial<Pick<Parameters<typeof saveResource>[1], 'isPinned' | 'forRoles'>>;

/** Cards of the programme's office, one of them for the demo's district alone. */
export async function seedResources(db: Database, { clock, say, districtId }: Desk): Promise<void> {
  const today = clock.schoolDay();
  const { id } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'superadmin@demo.example')
    .executeTakeFirstOrThrow();
  const office = await callOf(db, { clock, say }, id);
  const publish = (card: Card) =>
    saveResource(office, {
      isPinned: false,
      forRoles: ['EducationOfficer', 'Principal', 'Teacher'],
      ...card,
    });
  await publish({
    name: 'DIKSHA: energised textbooks and courses',
    nameHindi: 'दीक्षा: क्यूआर कोड वाली पुस्तकें और पाठ्यक्रम',
    localName: 'दीक्षा: क्यूआर कोड असलेली पुस्तके आणि अभ्यासक्रम',
    text: 'Lessons to every chapter of the textbooks, and courses for teachers.',
    textHindi: 'पाठ्यपुस्तकों के हर पाठ के लिए सामग्री, और शिक्षकों के लिए पाठ्यक्रम।',
    localText: 'पाठ्यपुस्तकांतील प्रत्येक पाठासाठी साहित्य, आणि शिक्षकांसाठी अभ्यासक्रम.',
    link: 'https://diksha.gov.in',
    isPinned: true,
    from: addDays(today, -40),
  });
  await publish({
    name: 'Childline 1098: put the poster up in every corridor',
    nameHindi: 'चाइल्डलाइन 1098: पोस्टर हर गलियारे में लगाएँ',
    localName: 'चाइल्डलाइन 1098: पोस्टर प्रत्येक व्हरांड्यात लावा',
    text: 'Children call free of charge, day and night. Tell every class once a month.',
    textHindi: 'बच्चे दिन-रात निःशुल्क फ़ोन कर सकते हैं। हर कक्षा को महीने में एक बार बताएँ।',
    localText: 'मुले दिवसरात्र मोफत फोन करू शकतात. प्रत्येक वर्गाला महिन्यातून एकदा सांगा.',
    forRoles: ['Principal', 'Teacher'],
    from: addDays(today, -12),
  });
  await publish({
    name: 'Unit test 2: dates and question papers',
    nameHindi: 'इकाई परीक्षा 2: तिथियाँ और प्रश्नपत्र',
    localName: 'घटक चाचणी 2: तारखा आणि प्रश्नपत्रिका',
    text: 'The cluster heads bring the papers two days before. Marks are entered within a week.',
    textHindi: 'संकुल प्रमुख प्रश्नपत्र दो दिन पहले लाएँगे। अंक एक सप्ताह के भीतर भरें।',
    localText: 'केंद्रप्रमुख प्रश्नपत्रिका दोन दिवस आधी आणतील. गुण एका आठवड्यात भरा.',
    forRoles: ['Principal', 'Teacher'],
    districtId,
    from: addDays(today, -2),
    to: addDays(today, 20),
  });
}
