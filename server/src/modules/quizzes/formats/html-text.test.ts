import { describe, expect, it } from 'vitest';
import { htmlText } from './html-text.ts';

const wordsOf = (html: string) => htmlText(html).texts.map(({ text }) => text);

describe('the words of a piece of HTML', () => {
  it.each([
    ['<p>One</p>\n  <p>Two<br>\n three</p>', 'One\nTwo\nthree'],
    ['x<sup>2</sup> and H<sub>2</sub>O', 'x\\(^{2}\\) and H\\(_{2}\\)O'],
    ['<p>If $a<b$ and \\(c &lt; d\\)</p>', 'If \\(a<b\\) and \\(c < d\\)'],
    ['&#2325;&amp;&nbsp;&nbsp;b', 'क&  b'],
    ['<ul><li>one</li><li>two</li></ul>', '• one\n• two'],
    ['<script>alert(1)</script>seen', 'seen'],
    [
      '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math>',
      '\\(x^2\\)',
    ],
    [
      '<img class="equation_image" data-equation-content="\\frac{1}{2}" src="/e.png">',
      '\\(\\frac{1}{2}\\)',
    ],
    ['a < b', 'a < b'],
    ['', ''],
  ])('%j is %j', (html, text) => {
    expect(wordsOf(html)).toEqual([text]);
  });

  it('stands by its languages', () => {
    const html =
      '<span lang="en" class="multilang">Half</span><span lang="hi" class="multilang">आधा</span> = $x$';
    expect(htmlText(html).texts).toEqual([
      { language: 'en', text: 'Half = \\(x\\)' },
      { language: 'hi', text: 'आधा = \\(x\\)' },
    ]);
    expect(wordsOf('{mlang en}Half{mlang}{mlang mr}अर्धा{mlang}')).toEqual(['Half', 'अर्धा']);
  });

  it('has its pictures beside it, and says what it leaves out', () => {
    const html = `<p><b>See</b> <img src="a.png"><img src='data:image/png;base64,AA=='></p><audio><source src="x.mp3"></audio><video></video>`;
    expect(htmlText(html)).toEqual({
      texts: [{ text: 'See' }],
      pictures: ['a.png', 'data:image/png;base64,AA=='],
      sounds: ['x.mp3'],
      leftOut: ['markup', 'media'],
    });
  });

  it('is read where tags that are never closed would be opened again in each paragraph', () => {
    const open = Array.from({ length: 4000 }, (_, place) => `<b x=${place}>`).join('');
    const { texts, leftOut } = htmlText(`<p>${open}${'<p>x'.repeat(4000)}`);
    expect(texts).toEqual([{ text: Array(4000).fill('x').join('\n') }]);
    expect(leftOut).toEqual(['markup']);
  });

  it('keeps what stands behind a language that begins and has no end', () => {
    const begins = '{mlang en}'.repeat(9000);
    expect(wordsOf(`{mlang hi}आधा{mlang}${begins}`)).toEqual([`आधा${begins}`]);
  });

  it('is read from elements within elements without end', () => {
    expect(htmlText(`${'<div>'.repeat(15_000)}x`).leftOut).toEqual(['markup']);
  });
});
