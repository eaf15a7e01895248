import { expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

it.each([
  ['How many quarters are in 2?', 'How many quarters are in 2?'],
  [String.raw`What is \(1-\frac{2}{7}\)?`, 'What is 1−2/7?'],
  [String.raw`\(\frac{a+b}{12}\) of ₹ 20`, '(a+b)/12 of ₹ 20'],
  [String.raw`\(x^2 + y_{12} \ge \sqrt{16}\)`, 'x^2+y_12≥√16'],
  [String.raw`\(\sqrt[3]{8} < 45^\circ \times 3\)`, '3√8<45°×3'],
  [String.raw`\(H_2O\) बनता है`, 'H_2O बनता है'],
  [String.raw`उत्तर \[\sum_{i=1}^{n} i\] है`, 'उत्तर ∑_(i=1)^ni है'],
  [String.raw`It costs \(\unknown{3}\)`, String.raw`It costs \(\unknown{3}\)`],
  [String.raw`Half of \(\frac{1}{2}\) and \(\frac{3}{`, 'Half of 1/2 and …'],
])('plainText writes %s in one line', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});
