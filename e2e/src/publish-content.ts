import type { Api } from './api.ts';

interface NewContent {
  schoolId: string;
  subjectId: string;
  chapterId?: string;
  name: string;
  fileName: string;
  bytes: Buffer;
}

/** An item for the fifth standard, uploaded and published. */
export async function publishContent(api: Api, content: NewContent) {
  const { schoolId, subjectId, chapterId, name, fileName, bytes } = content;
  const modifiedAt = new Date().toISOString();
  const started = { schoolId, name: fileName, size: bytes.length, modifiedAt };
  const { id } = await api.call('content/startUpload', { body: started });
  await api.sendBytes(id, bytes);
  const file = await api.call('content/finishUpload', { body: { id } });
  const of = { schoolId, subjectId, chapterId: chapterId ?? null, language: 'en', standard: 5 };
  const added = await api.call('content/addEdit', {
    body: { ...of, language: 'en', name, fileId: file.id },
  });
  return api.call('content/updateState', {
    body: { id: added.id, version: added.version, state: 'published' },
  });
}
