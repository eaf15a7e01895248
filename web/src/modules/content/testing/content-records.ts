import type { Content, ContentRecord } from '@shala/contract/content.ts';
import { idOf } from '../../../platform/testing/ids.ts';

export const item = (rest: Partial<Content> = {}): Content => ({
  id: idOf(1),
  version: 1,
  schoolId: idOf(2),
  districtId: null,
  ownerName: 'Z.P. School Munge',
  name: 'Fractions',
  localName: 'अपूर्णांक',
  nameHindi: null,
  kind: 'video',
  language: 'mr',
  standard: 5,
  subjectId: idOf(3),
  subjectName: 'Mathematics',
  subjectLocalName: null,
  subjectNameHindi: null,
  chapterId: null,
  chapterName: null,
  chapterLocalName: null,
  chapterNameHindi: null,
  state: 'published',
  size: 734_003_200,
  openings: 0,
  updatedAt: '2026-11-16T05:00:00.000Z',
  isMine: false,
  mayPublish: false,
  ...rest,
});

const file = { fileId: idOf(4), fileName: 'Fractions.mp4', link: null };

export const record = (rest: Partial<Content> = {}): ContentRecord => {
  const one = item(rest);
  const { kind, size, openings } = one;
  const first = { number: 1, kind, size, openings, addedBy: 'Ravi', addedAt: one.updatedAt };
  const revisions = [{ ...first, ...file }];
  return { ...one, ...file, description: null, addedBy: 'Ravi', revisions };
};
