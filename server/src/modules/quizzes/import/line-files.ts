import { createHash } from 'node:crypto';
import type { Attachment } from '../../../platform/import/table-reader.ts';
import type { QuestionBody } from '../bank/question-body.ts';
import { letters } from '../formats/table/question-fields.ts';

const fileFields = ['picture', 'audio', ...letters.map((letter) => `picture${letter}`)];

/** The names of a line's files by their cells. */
export const filesNamed = (cells: Record<string, string>): Map<string, string> =>
  new Map(
    fileFields.flatMap((field) => {
      const name = cells[field]?.trim();
      return name ? [[field, name] as const] : [];
    }),
  );

/** The wording with the hashes of its options' pictures. */
export function withHashes(
  body: QuestionBody,
  named: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Attachment>,
): QuestionBody {
  const options = body.options.map((option, place) => {
    const file = files.get(named.get(`picture${letters[place]}`) ?? '');
    return file ? { ...option, pictureHash: hashOf(file) } : option;
  });
  return { ...body, options };
}

const hashOf = ({ bytes }: Attachment): string =>
  createHash('sha256').update(bytes).digest('base64url');

/** The wording with the stored files that its cells name. */
export function withFiles(
  { audioFileId: _, ...body }: QuestionBody,
  stored: ReadonlyMap<string, string>,
): QuestionBody {
  const audioFileId = stored.get('audio');
  const options = body.options.map((option, place) => {
    const pictureFileId = stored.get(`picture${letters[place]}`);
    return pictureFileId ? { ...option, pictureFileId } : option;
  });
  return { ...body, options, ...(audioFileId && { audioFileId }) };
}
