import {
  childOf,
  childrenOf,
  elementsIn,
  firstIn,
  htmlInside,
  textOf,
  type XmlElement,
} from '../../../../platform/import/xml-items.ts';
import { decimalText, isDecimal } from '../decimals.ts';
import { DraftMaker } from '../draft-of.ts';
import { markedText } from '../marked-text.ts';

/** An item of QTI 2.1 or 2.2. */
export function readItem21(item: XmlElement, line: number): DraftMaker {
  const body = childOf(item, 'itemBody') ?? item;
  const interactions = [...interactionsIn(body)];
  const [interaction] = interactions;
  const gap = interaction?.name === 'textEntryInteraction' && isWithinWords(body) ? '_____' : '';
  const html = htmlInside(body, (child) =>
    child === interaction ? gap : isAnswer(child) ? '' : undefined,
  );
  const prompt = interaction && childOf(interaction, 'prompt');
  const maker = new DraftMaker(
    line,
    markedText(prompt ? `${html}<p>${htmlInside(prompt)}</p>` : html, 'html'),
  );
  if (!interaction) maker.problem({ key: 'question_text_only' });
  else if (interactions.length > 1) {
    maker.problem({
      key: 'question_kind',
      values: { kind: `${interaction.name} × ${interactions.length}` },
    });
  } else readInteraction(item, interaction, maker);
  for (const feedback of childrenOf(item, 'modalFeedback')) {
    const isGeneral = /general|solution|explanation/i.test(feedback.attributes['identifier'] ?? '');
    if (isGeneral) maker.explain(markedText(htmlInside(feedback), 'html'));
    else maker.leaveOut('answerFeedback');
  }
  if (firstIn(body, 'feedbackInline')) maker.leaveOut('answerFeedback');
  return maker;
}

const isInteraction = ({ name }: XmlElement): boolean => /Interaction$/.test(name);
const isAnswer = (element: XmlElement): boolean =>
  isInteraction(element) || /^(rubricBlock|feedback(Block|Inline))$/.test(element.name);

const withoutFeedback = (element: XmlElement) => (isAnswer(element) ? '' : undefined);

function* interactionsIn(element: XmlElement): Generator<XmlElement> {
  for (const child of childrenOf(element)) {
    if (isInteraction(child)) yield child;
    else yield* interactionsIn(child);
  }
}

const isWithinWords = (body: XmlElement): boolean => textOf(body).trim() !== '';

function readInteraction(item: XmlElement, interaction: XmlElement, maker: DraftMaker) {
  switch (interaction.name) {
    case 'choiceInteraction':
      return readChoices(item, interaction, maker);
    case 'textEntryInteraction':
      return readNumber(item, interaction, maker);
    case 'matchInteraction':
    case 'associateInteraction':
    case 'gapMatchInteraction':
      return maker.problem({ key: 'question_matching' });
    case 'extendedTextInteraction':
    case 'uploadInteraction':
      return maker.problem({ key: 'question_open' });
    default:
      return maker.problem({
        key: 'question_kind',
        values: { kind: interaction.name.slice(0, 60) },
      });
  }
}

const declarationOf = (item: XmlElement, { attributes }: XmlElement): XmlElement | undefined =>
  childrenOf(item, 'responseDeclaration').find(
    (declaration) => declaration.attributes['identifier'] === attributes['responseIdentifier'],
  );

function correctOf(declaration: XmlElement | undefined): string[] {
  const correct = declaration && childOf(declaration, 'correctResponse');
  return correct ? childrenOf(correct, 'value').map((value) => textOf(value).trim()) : [];
}

function readChoices(item: XmlElement, interaction: XmlElement, maker: DraftMaker) {
  const declaration = declarationOf(item, interaction);
  const right = new Set(correctOf(declaration));
  const mapped = declaration && childOf(declaration, 'mapping');
  if (mapped) {
    const shares = childrenOf(mapped, 'mapEntry').map(({ attributes }) => attributes);
    if (right.size === 0) {
      for (const { mapKey = '', mappedValue } of shares) {
        if (Number(mappedValue) > 0) right.add(mapKey);
      }
    }
    if (shares.some(({ mappedValue }) => Number(mappedValue) < 0)) maker.leaveOut('penalty');
  }
  const choices = [...elementsIn(interaction, 'simpleChoice')];
  const texts = choices.map((choice) => markedText(htmlInside(choice, withoutFeedback), 'html'));
  const isMany = declaration?.attributes['cardinality'] === 'multiple';
  const words = texts.map(({ text }) => text.toLowerCase());
  if (!isMany && words.join() === 'true,false') {
    maker.trueFalse(right.has(choices[0]!.attributes['identifier'] ?? ''));
    maker.draft.options[1]!.isRight = right.has(choices[1]!.attributes['identifier'] ?? '');
    return;
  }
  maker.draft.kind = isMany ? 'multiple' : 'single';
  for (const [index, choice] of choices.entries()) {
    maker.option(texts[index]!, right.has(choice.attributes['identifier'] ?? ''));
  }
}

function readNumber(item: XmlElement, interaction: XmlElement, maker: DraftMaker) {
  const declaration = declarationOf(item, interaction);
  const [first, ...others] = correctOf(declaration).map(decimalText);
  const baseType = declaration?.attributes['baseType'] ?? '';
  if (!/^(float|integer)$/.test(baseType) && !(first !== undefined && isDecimal(first))) {
    maker.problem({ key: 'question_short_answer' });
    return;
  }
  maker.draft.kind = 'numeric';
  if (others.length > 0) maker.leaveOut('otherAnswers');
  if (first) maker.draft.answer = first;
  const equal = firstIn(item, 'equal');
  const [tolerance = ''] = (equal?.attributes['tolerance'] ?? '').trim().split(/\s+/);
  if (equal?.attributes['toleranceMode'] === 'absolute' && isDecimal(decimalText(tolerance))) {
    maker.draft.tolerance = decimalText(tolerance);
  } else if (equal?.attributes['toleranceMode'] === 'relative') maker.leaveOut('otherAnswers');
}
