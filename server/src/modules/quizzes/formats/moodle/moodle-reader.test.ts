import { describe, expect, it } from 'vitest';
import { readMoodleXml } from './moodle-reader.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const question = (type: string, inside: string, text = '<p>Which?</p>', files = '') =>
  `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext>${inside}</question>`;
const read = (...questions: string[]) => [
  ...readMoodleXml(`<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`),
];
const answer = (share: number, text: string) =>
  `<answer fraction="${share}" format="html"><text>${text}</text></answer>`;

describe('a Moodle XML file', () => {
  it('has choices, truths and numbers, by their categories', () => {
    const found = read(
      '<question type="category"><category><text>$course$/top/Maths/Area</text></category></question>',
      question('multichoice', `<single>true</single>${answer(0, 'a')}${answer(100, 'b')}`),
      question('multichoice', `<single>false</single>${answer(50, 'a')}${answer(50, 'b')}`),
      question('truefalse', `${answer(0, 'true')}${answer(100, 'false')}`),
      question(
        'numerical',
        `${answer(100, '3.14').replace('</answer>', '<tolerance>0.01</tolerance></answer>')}`,
      ),
    );
    expect(found.map(({ line, draft }) => [line, draft.kind, draft.chapterName])).toEqual([
      [4, 'single', 'Area'],
      [5, 'multiple', 'Area'],
      [6, 'trueFalse', 'Area'],
      [7, 'numeric', 'Area'],
    ]);
    expect(found[0]!.draft.options).toEqual([
      { text: 'a', isRight: false },
      { text: 'b', isRight: true },
    ]);
    expect(found[2]!.draft.options[1]).toEqual({ text: 'False', isRight: true });
    expect(found[3]!.draft).toMatchObject({ answer: '3.14', tolerance: '0.01' });
  });

  it('keeps its pictures, beside the text or within it', () => {
    const file = `<file name="my fig.png" encoding="base64">${pixel}</file>`;
    const found = read(
      question('truefalse', answer(100, 'true'), '<img src="@@PLUGINFILE@@/my%20fig.png">A', file),
      question('truefalse', answer(100, 'true'), `<img src="data:image/png;base64,${pixel}">B`),
      question('truefalse', answer(100, 'true'), '<img src="@@PLUGINFILE@@/gone.png">C', file),
      question('truefalse', answer(100, 'true'), '<img src="data:image/svg+xml;base64,PHN2Zz4=">D'),
    );
    expect(found.map(({ draft }) => draft.picture?.name)).toEqual([
      'my fig.png',
      'picture.png',
      undefined,
      undefined,
    ]);
    expect(found.map(({ problems }) => problems.map(({ key }) => key).join())).toEqual([
      '',
      '',
      'question_picture_missing',
      'question_picture_missing',
    ]);
  });

  it('names the questions that cannot be asked here, and what is left out of others', () => {
    const found = read(
      ...['matching', 'essay', 'shortanswer', 'ddwtos'].map((type) => question(type, '')),
      question(
        'multichoice',
        `${answer(100, 'a')}${answer(-50, 'b')}<hint><text>x</text></hint><defaultgrade>2</defaultgrade>`,
      ),
    );
    expect(found.map(({ problems }) => problems.map(({ key }) => key).join())).toEqual([
      'question_matching',
      'question_open',
      'question_short_answer',
      'question_kind',
      '',
    ]);
    expect(found[4]!.leftOut).toEqual(['hint', 'marks', 'penalty']);
  });

  it('is refused whole where it breaks off, and where it declares entities', () => {
    expect(() => [...readMoodleXml('<quiz><question type="essay">')]).toThrow('damaged_xml');
    const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaa">]><quiz>&a;</quiz>';
    expect(() => [...readMoodleXml(bomb)]).toThrow('damaged_xml');
  });
});
