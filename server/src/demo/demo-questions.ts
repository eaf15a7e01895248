/**
 * Questions on fractions for standard 5: in English, in Marathi, the options, and which of them the key says is right. The
 * first is right; where the key says otherwise it is the mistake that the results of the quiz show.
 */
export const demoQuestions = [
  {
    text: 'What is \\(\\frac{1}{2} + \\frac{1}{4}\\)?',
    secondText: '\\(\\frac{1}{2} + \\frac{1}{4}\\) किती?',
    options: [
      '\\(\\frac{3}{4}\\)',
      '\\(\\frac{2}{6}\\)',
      '\\(\\frac{1}{6}\\)',
      '\\(\\frac{2}{4}\\)',
    ],
    key: 0,
  },
  {
    text: 'How many quarters are there in 2?',
    secondText: '2 मध्ये किती चतकोर असतात?',
    options: ['8', '4', '6', '2'],
    key: 0,
  },
  {
    text: 'Which fraction is the greatest?',
    secondText: 'सर्वांत मोठा अपूर्णांक कोणता?',
    options: [
      '\\(\\frac{3}{4}\\)',
      '\\(\\frac{2}{3}\\)',
      '\\(\\frac{1}{2}\\)',
      '\\(\\frac{1}{4}\\)',
    ],
    key: 0,
  },
  {
    text: 'Which fraction equals \\(\\frac{4}{6}\\)?',
    secondText: '\\(\\frac{4}{6}\\) शी समान अपूर्णांक कोणता?',
    options: [
      '\\(\\frac{2}{3}\\)',
      '\\(\\frac{3}{4}\\)',
      '\\(\\frac{1}{2}\\)',
      '\\(\\frac{2}{6}\\)',
    ],
    key: 1,
  },
  {
    text: 'A rope of 3 m is cut into 6 equal parts. How long is each part?',
    secondText: '3 मीटर दोरीचे 6 समान भाग केले. प्रत्येक भाग किती लांब?',
    options: ['0.5 m', '2 m', '0.6 m', '18 m'],
    key: 0,
  },
  {
    text: 'What is \\(\\frac{3}{5}\\) of 20?',
    secondText: '20 चा \\(\\frac{3}{5}\\) भाग किती?',
    options: ['12', '15', '8', '3'],
    key: 0,
  },
  {
    text: 'Which decimal is the same as \\(\\frac{1}{5}\\)?',
    secondText: '\\(\\frac{1}{5}\\) म्हणजे कोणता दशांश?',
    options: ['0.2', '0.5', '1.5', '0.15'],
    key: 0,
  },
  {
    text: 'What is \\(1 - \\frac{2}{7}\\)?',
    secondText: '\\(1 - \\frac{2}{7}\\) किती?',
    options: [
      '\\(\\frac{5}{7}\\)',
      '\\(\\frac{1}{7}\\)',
      '\\(\\frac{2}{7}\\)',
      '\\(\\frac{3}{7}\\)',
    ],
    key: 0,
  },
] as const;
