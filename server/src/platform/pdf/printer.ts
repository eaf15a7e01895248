import { ApiError, unusable } from '../errors.ts';
import { copyable } from './copying/copyable.ts';
import { paperJson } from './paper-json.ts';
import { isUsablePicture } from './picture.ts';
import { type Order, type Printed, TypstWorker } from './typst-worker.ts';

interface Paper {
  /** The name of a template, such as `id-cards.typ`. */
  template: string;
  /** The template's data; a picture is referred to by its index in `pictures`. */
  data: object;
  /** PNG, JPEG or WebP. An unreadable one is left out, and the template draws a placeholder. */
  pictures?: readonly (Uint8Array | null)[];
  /** One of those that are joined, where tags are lost. */
  isPart?: boolean;
}

export interface Printer {
  print(paper: Paper): Promise<Buffer>;
  close(): void;
}

export interface PrinterOptions {
  /** The folder of the templates. */
  templates: string;
  mostPages?: number;
  /** The time limit of one paper. */
  mostMs?: number;
  /** How many papers may wait in the queue. */
  mostWaiting?: number;
  /** After this time without a paper the process ends and frees its memory. */
  restMs?: number;
  startTypstWorker?: (templates: string) => TypstWorker;
}

const busy = () => new ApiError(503, 'internal', 'busy');

/**
 * Makes PDF from templates and data, one paper after the other; the first paper starts its process.
 */
export function openPrinter(options: PrinterOptions): Printer {
  const {
    templates,
    mostPages = 300,
    mostMs = 30_000,
    mostWaiting = 40,
    restMs = 60_000,
    startTypstWorker = (folder) => new TypstWorker(folder),
  } = options;
  let worker: TypstWorker | undefined;
  let rest: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  const close = () => {
    isClosed = true;
    goToRest();
  };
  const goToRest = () => {
    clearTimeout(rest);
    worker?.stop();
    worker = undefined;
  };

  async function run(order: Order): Promise<Printed> {
    if (isClosed) throw busy();
    clearTimeout(rest);
    worker = worker?.isRunning ? worker : startTypstWorker(templates);
    const present = worker;
    let tookTooLong = false;
    const limit = setTimeout(() => {
      tookTooLong = true;
      present.stop();
    }, mostMs);
    try {
      return await present.run(order);
    } catch (error) {
      throw tookTooLong || isClosed ? busy() : error;
    } finally {
      clearTimeout(limit);
      rest = setTimeout(goToRest, restMs).unref();
    }
  }

  async function print({ template, data, pictures = [], isPart = false }: Paper): Promise<Buffer> {
    if (waiting >= mostWaiting) throw busy();
    const order = {
      template,
      data: paperJson(data),
      pictures: pictures.map((picture) => (isUsablePicture(picture) ? picture : noPicture)),
      mostPages,
      isTagged: !isPart,
    };
    waiting += 1;
    const turn = last.then(() => run(order)).finally(() => (waiting -= 1));
    last = turn.catch(() => {});
    const { pdf, pages = 0, error } = await turn;
    if (error) throw new Error(`${template}: ${error}`);
    if (!pdf) throw unusable('paper_too_long', { pages, most: mostPages });
    return copyable(pdf);
  }

  return { print, close };
}

const noPicture = new Uint8Array();
