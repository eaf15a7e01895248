/// <reference lib="dom" />
import { paperSets } from '@shala/contract/answer-sheet-layout.ts';
import { newId } from '@shala/contract/new-id.ts';
import { readPicture } from '../../../../web/src/modules/quizzes/paper/reading/read-picture.ts';
import { copyOf } from '../../../../web/src/modules/quizzes/paper/testing/canvas.ts';
import { markSheet } from '../../../../web/src/modules/quizzes/paper/testing/marked-sheet.ts';
import { photograph } from '../../../../web/src/modules/quizzes/paper/testing/photograph.ts';
import { printedSheet } from '../../../../web/src/modules/quizzes/paper/testing/printed-sheet.ts';
import { randomOf } from '../../../../web/src/modules/quizzes/paper/testing/random.ts';
import { questions } from '../../../../web/src/modules/quizzes/paper/testing/trial.ts';

/** Runs in the page of the measurement, which calls these. */
export interface PhotoPage {
  /** Draws photos of filled sheets of 40 questions, each of 12 megapixels as a phone's camera makes them. */
  takePhotos(count: number): Promise<void>;
  /** Milliseconds from the file of a photo to what stands on it. */
  readPhoto(number: number): Promise<number>;
}

const [set] = paperSets;
const options = questions.map((question) => question.options);
const paper = { paperId: newId(), sets: { [set]: options } };
const photos: Blob[] = [];
const megapixels = 12_000_000;

async function takePhotos(count: number): Promise<void> {
  const printed = printedSheet({ paperId: paper.paperId, set, admissionId: newId() }, options);
  for (let number = 0; number < count; number += 1) {
    const random = randomOf(number);
    const sheet = copyOf(printed);
    markSheet(sheet, questions, random);
    photos.push(await fileOf(photograph(sheet, random)));
  }
}

async function fileOf({ width, height, data }: ReturnType<typeof photograph>): Promise<Blob> {
  const colours = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [at, shade] of data.entries()) colours.fill(shade, at * 4, at * 4 + 3);
  const small = await createImageBitmap(new ImageData(colours, width, height));
  const larger = Math.sqrt(megapixels / (width * height));
  const canvas = new OffscreenCanvas(width * larger, height * larger);
  canvas.getContext('2d')!.drawImage(small, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
}

async function readPhoto(number: number): Promise<number> {
  const since = performance.now();
  const bitmap = await createImageBitmap(photos[number]!, { imageOrientation: 'from-image' });
  const reading = await readPicture({ bitmap, paper, set: undefined });
  if (reading.is !== 'read') throw new Error(`Photo ${number}: ${reading.is}`);
  return performance.now() - since;
}

Object.assign(globalThis, { photoPage: { takePhotos, readPhoto } satisfies PhotoPage });
