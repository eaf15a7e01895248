import type { Question } from '@shala/contract/questions.ts';
import { QuestionPicture } from './picture.tsx';
import { QuestionRecording } from './recording.tsx';

/** What stands below the text of a question: its picture and its recording. */
export const QuestionMedia = ({
  of: { pictureFileId, audioFileId },
}: {
  of: Pick<Question, 'pictureFileId' | 'audioFileId'>;
}) => (
  <>
    {pictureFileId && <QuestionPicture fileId={pictureFileId} />}
    {audioFileId && <QuestionRecording fileId={audioFileId} />}
  </>
);
