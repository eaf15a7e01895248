import { type Answer, call } from '../../../platform/call.ts';
import { photo, smallPicture } from '../../../platform/picture.ts';

type Stored = { fileId: string } | { error: string };

/** Stores a picture, made small enough for a phone; undefined where the file is none. */
export async function storePicture(chosen: File, schoolId: string): Promise<Stored | undefined> {
  const file = await smallPicture(chosen, photo);
  return file && stored(await call('file/addImage', { form: formOf(schoolId), file }));
}

export const storeRecording = async (file: File, schoolId: string): Promise<Stored> =>
  stored(await call('file/addAudio', { form: formOf(schoolId), file }));

const formOf = (schoolId: string) => (schoolId ? { schoolId } : {});

const stored = (answer: Answer<{ id: string }>): Stored =>
  answer.success
    ? { fileId: answer.result.id }
    : { error: answer.errors?.[0]?.message ?? answer.message };
