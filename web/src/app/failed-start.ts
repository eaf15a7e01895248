/** After a failed start the texts may be missing too, so these few are part of the code in all three languages. */
const words = [
  { lang: 'en', text: 'Shala could not start. The server may be out of reach.', reload: 'Reload' },
  {
    lang: 'hi',
    text: 'शाला शुरू नहीं हो सकी। शायद सर्वर से संपर्क नहीं हो पा रहा है।',
    reload: 'फिर से लोड करें',
  },
  {
    lang: 'mr',
    text: 'शाला सुरू होऊ शकली नाही. कदाचित सर्व्हरशी संपर्क होत नाही.',
    reload: 'पुन्हा लोड करा',
  },
];

export function showFailedStart(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants a failed start in the console
  console.error(error);
  const main = document.createElement('main');
  main.className = 'failed-start';
  const lines = words.map(({ lang, text }) => {
    const line = document.createElement('p');
    line.lang = lang;
    line.textContent = text;
    return line;
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = words.map(({ reload }) => reload).join(' · ');
  button.addEventListener('click', () => location.reload());
  const heading = document.createElement('h1');
  heading.textContent = 'Shala';
  main.append(heading, ...lines, button);
  document.getElementById('root')!.replaceChildren(main);
  button.focus();
}
