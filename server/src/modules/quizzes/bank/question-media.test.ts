import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { png } from '../../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { begin, type QuizSchool, quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
let at: QuizSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await quizSchool(app);
});
afterAll(() => app.close());

const mp3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(40)]);
const addAudio = (who: TestPerson, bytes: Uint8Array = mp3, fileName = 'poem.mp3') =>
  who.call('file/addAudio', { form: {}, file: new Blob([Buffer.from(bytes)]) }, { fileName });
const addPicture = async (who: TestPerson) =>
  (await who.call('file/addImage', { form: {}, file: new Blob([png()]) })).result.id;
const isSeen = async (who: TestPerson, id: string) =>
  (await who.call('file/fetchLink/:id', { params: { id } })).status === 200;

let count = 0;
const save = (who: TestPerson, with_: object) =>
  who.call('quiz/addEditQuestion', {
    body: {
      schoolId: at.school.id,
      subjectId: at.subject.id,
      standard: 5,
      difficulty: 'easy' as const,
      kind: 'single' as const,
      language: 'en' as const,
      text: `Which one do you hear? ${++count}`,
      options: [
        { text: 'A half', isRight: true },
        { text: 'A third', isRight: false },
      ],
      ...with_,
    },
  });

describe('POST /api/file/addAudio', () => {
  it('takes recordings by their contents, whatever their names say', async () => {
    const kinds = [
      Buffer.from('OggS\0 words'),
      Buffer.from('RIFF0000WAVEfmt '),
      Buffer.from('\0\0\0\x20ftypM4A words'),
      Buffer.from([0xff, 0xfb, 0x90, 0x44, 0, 0, 0, 0, 0, 0, 0, 0]),
    ];
    for (const bytes of kinds) expect((await addAudio(at.asha, bytes, 'a.exe')).status).toBe(200);
    const refused = { file: 'Only MP3, M4A, Ogg and WAV recordings can be used.' };
    for (const bytes of [png(), Buffer.from('<html>'), Buffer.from([0xff, 0xf1, 0x50, 0x80])]) {
      expect(issues(await addAudio(at.asha, bytes))).toEqual([422, refused]);
    }
  });

  it('takes two megabytes and no more', async () => {
    const most = 2 * 1024 * 1024 - mp3.length;
    expect((await addAudio(at.asha, Buffer.concat([mp3, Buffer.alloc(most)]))).status).toBe(200);
    const larger = await addAudio(at.asha, Buffer.concat([mp3, Buffer.alloc(most + 1)]));
    expect(issues(larger)).toEqual([422, { file: 'The recording is larger than 2 MB.' }]);
  });
});

describe('a question with a recording and pictures of its options', () => {
  const asked = async () => {
    const audioFileId = (await addAudio(at.asha)).result.id;
    const shown = [await addPicture(at.asha), await addPicture(at.asha)];
    const options = [
      { text: '', isRight: true, pictureFileId: shown[0] },
      { text: 'The other', isRight: false, pictureFileId: shown[1] },
    ];
    const { result } = await save(at.asha, { audioFileId, options });
    return { question: result, files: [audioFileId, ...shown] as string[] };
  };

  it('is met whole in an attempt, and its files by nobody who does not meet it', async () => {
    const { question, files } = await asked();
    const quiz = await at.quiz({ questions: [{ id: question.id, revision: 1 }] });
    for (const id of files) expect(await isSeen(at.rohan, id)).toBe(false);
    const attempt = await begin(at.rohan, quiz.id);
    const [item] = attempt.items;
    expect(item!.audioFileId).toBe(files[0]);
    expect(item!.options.map(({ pictureFileId }) => pictureFileId)).toEqual(files.slice(1));
    for (const id of files) {
      expect(await isSeen(at.rohan, id)).toBe(true);
      expect(await isSeen(at.stranger, id)).toBe(false);
      expect(await isSeen(await app.some('Teacher'), id)).toBe(false);
    }
  });

  it('refuses an option without words or picture, and a file of another kind or person', async () => {
    const [picture, others] = [await addPicture(at.asha), await addPicture(at.vikas)];
    const blank = [
      { text: 'A half', isRight: true },
      { text: ' ', isRight: false },
    ];
    const required = { 'options.1.text': 'Fill this in.' };
    expect(issues(await save(at.asha, { options: blank }))).toEqual([422, required]);
    const sound = { audioFileId: 'Only MP3, M4A, Ogg and WAV recordings can be used.' };
    expect(issues(await save(at.asha, { audioFileId: picture }))).toEqual([422, sound]);
    const { result: recording } = await addAudio(at.asha);
    const again = { pictureFileId: 'Choose the picture again.' };
    expect(issues(await save(at.asha, { pictureFileId: recording.id }))).toEqual([422, again]);
    const borrowed = [blank[0], { text: 'B', isRight: false, pictureFileId: others }];
    expect((await save(at.asha, { options: borrowed })).status).toBe(404);
  });

  it('is known again by the pictures of options without words', async () => {
    const pictures = [3, 4, 5].map((width) => png({ width }));
    const store = async (bytes: Buffer) =>
      (await at.asha.call('file/addImage', { form: {}, file: new Blob([bytes]) })).result.id;
    const text = 'Which of them is a square?';
    const with_ = async (...shown: Buffer[]) => {
      const ids = await Promise.all(shown.map(store));
      const options = ids.map((pictureFileId, place) => ({
        text: '',
        isRight: place === 0,
        pictureFileId,
      }));
      return save(at.asha, { text, options });
    };
    expect((await with_(pictures[0]!, pictures[1]!)).status).toBe(200);
    expect((await with_(pictures[0]!, pictures[2]!)).status).toBe(200);
    expect((await with_(pictures[0]!, pictures[1]!)).status).toBe(422);
  });

  it('keeps its files in the next wording, and those of the wording before', async () => {
    const { question, files } = await asked();
    const { id, version, text, options } = question;
    const kept = options.map(({ secondText: _, ...option }) => option);
    const next = await save(at.asha, { id, version, text: `${text} Well?`, options: kept });
    expect(next.result.options).toEqual(options);
    expect(next.result.audioFileId).toBeNull();
    app.clock.pass({ days: 2 });
    await app.services.files.removeExpired(app.db);
    const asha = await app.as(at.asha.accountId);
    for (const file of files) expect(await isSeen(asha, file)).toBe(true);
  });
});
