import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readPaper } from '../test-kit/read-paper.ts';
import { openPrinter, type PrinterOptions } from './printer.ts';
import { TypstWorker } from './typst-worker.ts';

let templates: string;
const workers: TypstWorker[] = [];
const close: (() => void)[] = [];

beforeAll(async () => {
  templates = await mkdtemp(join(tmpdir(), 'shala-papers-'));
  const write = (name: string, text: string) => writeFile(join(templates, name), text);
  const data = '#let data = json(bytes(sys.inputs.data))\n#set text(font: "Noto Sans")\n';
  await write('lines.typ', `${data}#for line in data.lines { par(line) }`);
  await write('pages.typ', `${data}#for page in range(data.pages) { [Page]; pagebreak() }`);
  await write('faulty.typ', '#let x = 1\n#unknown');
  await write(
    'pictures.typ',
    `${data}#let unreadable = json(bytes(sys.inputs.unreadable))
#for at in range(data.count) [Picture #at: #if at in unreadable [none] else { image("/pictures/" + str(at), width: 1mm); [shown] } \\ ]`,
  );
  await write('picture.typ', '#image("/pictures/" + sys.inputs.data)');
});
afterEach(() => {
  for (const one of close.splice(0)) one();
});
afterAll(() => rm(templates, { recursive: true }));

function open(options: Partial<PrinterOptions> = {}) {
  const printer = openPrinter({
    templates,
    startTypstWorker: (folder) => {
      const worker = new TypstWorker(folder);
      workers.push(worker);
      return worker;
    },
    ...options,
  });
  close.push(printer.close);
  return printer;
}
const lines = (...lines: string[]) => ({ template: 'lines.typ', data: { lines } });

describe('the printer', () => {
  it('prints typed text literally, whatever it means in the template language', async () => {
    const typed = [
      '#import "x" #panic() #read("/etc/passwd")',
      '$x^2$ *bold* _it_ `code` = Heading',
      '"quotes" \'single\' back\\slash \\u{41} // no comment',
      '<label> @reference https://shala.example ~ -- ...',
    ];
    const [text] = await readPaper(await open().print(lines(...typed)));
    for (const one of typed) expect(text).toContain(one);
  });

  it('makes the same file from the same data, but for the second in which it was made', async () => {
    const printer = open();
    const made = async () =>
      (await printer.print(lines('शाळा')))
        .toString('latin1')
        .replace(/D:\d{14}Z/g, 'now')
        .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/g, 'now')
        // Made of that second.
        .replace(/(Instance|Document)ID>[^<]*</g, '')
        .replace(/\/ID \[[^\]]*\]/g, '');
    const one = await made();
    expect(await made()).toBe(one);
  });

  it('strips controls and direction marks, and cuts endless text', async () => {
    const [text] = await readPaper(
      await open().print(lines('A\u0000B\u202eC\tD', `long ${'x'.repeat(3000)}`)),
    );
    expect(text).toContain('A B C D');
    expect(text!.length).toBeLessThan(800);
    expect(text).toContain('…');
  });

  it('leaves out an unreadable picture and shows the others', async () => {
    const picture = Buffer.from(onePixel, 'base64');
    const broken = Buffer.concat([picture.subarray(0, 40), Buffer.alloc(40)]);
    const pdf = await open().print({
      template: 'pictures.typ',
      data: { count: 5 },
      pictures: [picture, broken, null, Buffer.from('no picture'), picture],
    });
    const [text] = await readPaper(pdf);
    expect(text!.replace(/\s+/g, ' ')).toBe(
      'Picture 0: shown Picture 1: none Picture 2: none Picture 3: none Picture 4: shown',
    );
  });

  it('rejects a paper with too many pages', async () => {
    const printer = open({ mostPages: 3 });
    const pages = (pages: number) => printer.print({ template: 'pages.typ', data: { pages } });
    expect(await readPaper(await pages(2))).toHaveLength(3);
    await expect(pages(3)).rejects.toMatchObject({ message: 'paper_too_long' });
  });

  it('reports an error in a template, and prints the next paper', async () => {
    const printer = open();
    await expect(printer.print({ template: 'faulty.typ', data: {} })).rejects.toThrow(
      /faulty\.typ:2:2 unknown variable: unknown/,
    );
    expect(await readPaper(await printer.print(lines('next')))).toEqual(['next']);
  });

  it('starts a new process when one dies, and fails the paper that was being printed', async () => {
    const printer = open();
    expect(await readPaper(await printer.print(lines('one')))).toEqual(['one']);
    workers.at(-1)!.stop();
    await expect.poll(() => workers.at(-1)!.isRunning).toBe(false);
    expect(await readPaper(await printer.print(lines('two')))).toEqual(['two']);
    const dying = printer.print(lines('three'));
    const next = printer.print(lines('four'));
    workers.at(-1)!.stop();
    await expect(dying).rejects.toThrow('The Typst worker ended by itself');
    expect(await readPaper(await next)).toEqual(['four']);
  });

  it('stops a paper that takes too long', async () => {
    const printer = open({ mostMs: 1 });
    await expect(printer.print(lines('slow'))).rejects.toMatchObject({ message: 'busy' });
  });

  it('limits the queue, and accepts new papers when it is shorter', async () => {
    const printer = open({ mostWaiting: 2 });
    const [first, second] = [printer.print(lines('1')), printer.print(lines('2'))];
    await expect(printer.print(lines('3'))).rejects.toMatchObject({ status: 503, message: 'busy' });
    expect(await readPaper(await first)).toEqual(['1']);
    expect(await readPaper(await second)).toEqual(['2']);
    expect(await readPaper(await printer.print(lines('4')))).toEqual(['4']);
  });

  it('frees its memory after a while without papers', async () => {
    const printer = open({ restMs: 1 });
    await printer.print(lines('one'));
    await expect.poll(() => workers.at(-1)!.isRunning).toBe(false);
    expect(await readPaper(await printer.print(lines('two')))).toEqual(['two']);
  });

  it('ends its process with the program, and prints no more', async () => {
    const printer = open();
    await printer.print(lines('one'));
    const waiting = printer.print(lines('two'));
    printer.close();
    await expect(waiting).rejects.toMatchObject({ message: 'busy' });
    await expect(printer.print(lines('three'))).rejects.toMatchObject({ message: 'busy' });
    await expect.poll(() => workers.at(-1)!.isRunning).toBe(false);
  });
});

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
