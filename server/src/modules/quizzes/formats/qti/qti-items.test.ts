import { describe, expect, it } from 'vitest';
import { readQti } from './qti-items.ts';

const read = (xml: string) => [...readQti(xml)];

const item12 = (type: string, presentation: string, conditions: string, feedback = '') => `<item
  ident="i1" title="T"><itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel>
  <fieldentry>${type}</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>
  <presentation><material><mattext texttype="text/html">&lt;p&gt;What is &lt;b&gt;$x^2$&lt;/b&gt;?&lt;/p&gt;</mattext></material>${presentation}</presentation>
  <resprocessing>${conditions}</resprocessing>${feedback}</item>`;
const labels = (...texts: string[]) =>
  texts
    .map(
      (text, index) =>
        `<response_label ident="r${index}"><material><mattext>${text}</mattext></material></response_label>`,
    )
    .join('');
const right = (variables: string) =>
  `<respcondition><conditionvar>${variables}</conditionvar><setvar varname="SCORE" action="Set">100</setvar></respcondition>`;

describe('QTI 1.2', () => {
  it('has choices, truths and numbers', () => {
    const found = read(
      `<questestinterop><assessment><section>${[
        item12(
          'multiple_choice_question',
          `<response_lid ident="r" rcardinality="Single"><render_choice>${labels('1', 'a &lt; b')}</render_choice></response_lid>`,
          right('<varequal respident="r">r1</varequal>'),
          '<itemfeedback ident="general_fb"><flow_mat><material><mattext>So it is.</mattext></material></flow_mat></itemfeedback>',
        ),
        item12(
          'multiple_answers_question',
          `<response_lid ident="r" rcardinality="Multiple"><render_choice>${labels('1', '2', '3')}</render_choice></response_lid>`,
          right(
            '<and><varequal respident="r">r0</varequal><not><varequal respident="r">r1</varequal></not><varequal respident="r">r2</varequal></and>',
          ),
        ),
        item12(
          'true_false_question',
          `<response_lid ident="r" rcardinality="Single"><render_choice>${labels('True', 'False')}</render_choice></response_lid>`,
          right('<varequal respident="r">r1</varequal>'),
        ),
        item12(
          'numerical_question',
          '<response_str ident="r" rcardinality="Single"><render_fib fibtype="Decimal"/></response_str>',
          right(
            '<or><varequal respident="r">3</varequal><and><vargte respident="r">2.5</vargte><varlte respident="r">3.5</varlte></and></or>',
          ),
        ),
        item12('essay_question', '<response_str ident="r"><render_fib/></response_str>', ''),
      ].join('')}</section></assessment></questestinterop>`,
    );
    expect(
      found.map(({ draft, problems }) => [draft.kind, ...problems.map(({ key }) => key)]),
    ).toEqual([['single'], ['multiple'], ['trueFalse'], ['numeric'], ['single', 'question_open']]);
    expect(found[0]).toMatchObject({
      leftOut: ['markup'],
      draft: {
        text: 'What is \\(x^2\\)?',
        explanation: 'So it is.',
        options: [
          { text: '1', isRight: false },
          { text: 'a < b', isRight: true },
        ],
      },
    });
    expect(found[1]!.draft.options.map(({ isRight }) => isRight)).toEqual([true, false, true]);
    expect(found[2]!.draft.options.map(({ isRight }) => isRight)).toEqual([false, true]);
    expect(found[3]!.draft).toMatchObject({ answer: '3', tolerance: '0.5' });
  });
});

const item21 = (declaration: string, body: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T">${declaration}<itemBody>${body}</itemBody></assessmentItem>`;
const correct = (cardinality: string, ...values: string[]) =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="identifier"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse></responseDeclaration>`;
const choices = (prompt: string, ...texts: string[]) =>
  `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>${prompt}</prompt>${texts.map((text, index) => `<simpleChoice identifier="c${index}">${text}</simpleChoice>`).join('')}</choiceInteraction>`;

describe('QTI 2.1', () => {
  it('has choices, truths and numbers', () => {
    const one = read(
      item21(correct('single', 'c1'), `<p>Look.</p>${choices('Which?', '1', 'x<sup>2</sup>')}`),
    );
    expect(one).toMatchObject([
      {
        problems: [],
        draft: {
          kind: 'single',
          text: 'Look.\nWhich?',
          options: [
            { text: '1', isRight: false },
            { text: 'x\\(^{2}\\)', isRight: true },
          ],
        },
      },
    ]);
    const [many] = read(item21(correct('multiple', 'c0', 'c1'), choices('Which?', '1', '2', '3')));
    expect(many!.draft.kind).toBe('multiple');
    const [truth] = read(item21(correct('single', 'c1'), choices('So?', 'True', 'False')));
    expect(truth!.draft.options.map(({ isRight }) => isRight)).toEqual([false, true]);
    const [number] = read(
      item21(
        correct('single', '3.14').replace('baseType="identifier"', 'baseType="float"'),
        '<p>Pi is <textEntryInteraction responseIdentifier="R"/> or so.</p>',
      ),
    );
    expect(number!.draft).toMatchObject({
      kind: 'numeric',
      answer: '3.14',
      text: 'Pi is _____ or so.',
    });
  });

  it.each([
    ['<matchInteraction responseIdentifier="R"/>', 'question_matching'],
    ['<extendedTextInteraction responseIdentifier="R"/>', 'question_open'],
    ['<hotspotInteraction responseIdentifier="R"/>', 'question_kind'],
    ['<p>Only words</p>', 'question_text_only'],
  ])('says that %s cannot be asked here', (body, key) => {
    expect(read(item21('', body))[0]!.problems.map((problem) => problem.key)).toEqual([key]);
  });
});
