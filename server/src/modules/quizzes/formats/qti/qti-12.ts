import {
  childOf,
  childrenOf,
  elementsIn,
  firstIn,
  ownText,
  textOf,
  type XmlElement,
} from '../../../../platform/import/xml-items.ts';
import { decimalText, isDecimal, rangeAround } from '../decimals.ts';
import { DraftMaker } from '../draft-of.ts';
import { type MarkedText, markedText } from '../marked-text.ts';

/** An item of QTI 1.2, as Canvas, Blackboard and others write it. */
export function readItem12(item: XmlElement, line: number): DraftMaker {
  const presentation = childOf(item, 'presentation') ?? item;
  const maker = new DraftMaker(line, sayMaterial(presentation));
  const choices = firstIn(presentation, 'response_lid');
  const isMatching = [...elementsIn(presentation, 'response_lid')].length > 1;
  const field = firstIn(presentation, 'response_num') ?? firstIn(presentation, 'response_str');
  const meta = metaOf(item);
  const kind = meta.get('question_type') ?? meta.get('cc_profile') ?? '';
  if (isMatching || firstIn(presentation, 'response_grp')) {
    maker.problem({ key: 'question_matching' });
  } else if (choices) readChoices(item, choices, maker, kind);
  else if (field) readField(item, field, maker, kind);
  else maker.problem({ key: 'question_text_only' });
  readFeedback(item, maker);
  const points = meta.get('points_possible');
  if (points !== undefined && Number(points) !== 1) maker.leaveOut('marks');
  return maker;
}

const metaOf = (item: XmlElement): Map<string, string> =>
  new Map(
    [...elementsIn(item, 'qtimetadatafield')].map((field) => [
      ownText(field, 'fieldlabel').trim().toLowerCase(),
      ownText(field, 'fieldentry').trim(),
    ]),
  );

/** The text of the element itself, not that of its answers. */
function sayMaterial(element: XmlElement): MarkedText {
  const html = [...materials(element)]
    .map((part) => {
      if (part.name === 'matimage') return `<img src="${part.attributes['uri'] ?? ''}">`;
      if (part.name === 'mataudio') return `<audio src="${part.attributes['uri'] ?? ''}"></audio>`;
      if (part.name !== 'mattext') return '<video></video>';
      const text = textOf(part);
      const isHtml = /html/i.test(part.attributes['texttype'] ?? '');
      return isHtml ? text : text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    })
    .join('<br>');
  return markedText(html, 'html');
}

function* materials(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (/^mat(text|image|audio|video)$/.test(child.name)) yield child;
    else if (/^(material|flow|flow_mat)$/.test(child.name)) yield* materials(child);
  }
}

function readChoices(item: XmlElement, choices: XmlElement, maker: DraftMaker, kind: string) {
  const labels = [...elementsIn(choices, 'response_label')];
  const right = rightIdents(item);
  const isMany = /^multiple$/i.test(choices.attributes['rcardinality'] ?? '');
  const texts = labels.map(sayMaterial);
  const words = texts.map(({ text }) => text.toLowerCase());
  const isTruth = words.length === 2 && words.includes('true') && words.includes('false');
  if (/true_?false/i.test(kind) || (isTruth && !isMany)) {
    const isRight = (word: string) =>
      right.has(labels[words.indexOf(word)]?.attributes['ident'] ?? '');
    maker.trueFalse(isRight('true'));
    maker.draft.options[1]!.isRight = isRight('false');
    return;
  }
  maker.draft.kind = isMany ? 'multiple' : 'single';
  for (const [index, label] of labels.entries()) {
    maker.option(texts[index]!, right.has(label.attributes['ident'] ?? ''));
  }
}

/** The answers of conditions that give marks, without those under `not`. */
function rightIdents(item: XmlElement): Set<string> {
  const right = new Set<string>();
  for (const condition of scoring(item)) {
    for (const ident of wanted(childOf(condition, 'conditionvar'))) right.add(ident.trim());
  }
  return right;
}

function* wanted(element: XmlElement | undefined): Generator<string> {
  for (const child of element ? childrenOf(element) : []) {
    if (child.name === 'varequal') yield textOf(child);
    else if (child.name !== 'not') yield* wanted(child);
  }
}

const scoring = (item: XmlElement): XmlElement[] =>
  [...elementsIn(item, 'respcondition')].filter((condition) =>
    childrenOf(condition, 'setvar').some((score) => Number(textOf(score)) > 0),
  );

function readField(item: XmlElement, field: XmlElement, maker: DraftMaker, kind: string): void {
  const [condition] = scoring(item);
  const given = condition && [...wanted(childOf(condition, 'conditionvar'))].map(decimalText);
  const answer = given?.find(isDecimal);
  const isNumber =
    /numer/i.test(kind) ||
    field.name === 'response_num' ||
    /^(integer|decimal)$/i.test(firstIn(field, 'render_fib')?.attributes['fibtype'] ?? '');
  if (!isNumber) {
    maker.problem({ key: condition ? 'question_short_answer' : 'question_open' });
    return;
  }
  maker.draft.kind = 'numeric';
  const boundary = (names: readonly string[]) =>
    names
      .flatMap((name) => (condition ? [...elementsIn(condition, name)] : []))
      .map((bound) => decimalText(textOf(bound)))
      .find(isDecimal);
  const [low, high] = [boundary(['vargte', 'vargt']), boundary(['varlte', 'varlt'])];
  if (low !== undefined && high !== undefined) {
    const range = rangeAround(low, high);
    maker.draft.answer = range.answer;
    if (Number(range.tolerance) !== 0) maker.draft.tolerance = range.tolerance;
  } else if (answer !== undefined) maker.draft.answer = answer;
}

function readFeedback(item: XmlElement, maker: DraftMaker): void {
  for (const feedback of childrenOf(item, 'itemfeedback')) {
    const isGeneral = /general|solution/i.test(feedback.attributes['ident'] ?? '');
    if (isGeneral) maker.explain(sayMaterial(childOf(feedback, 'solution') ?? feedback));
    else maker.leaveOut('answerFeedback');
  }
}
