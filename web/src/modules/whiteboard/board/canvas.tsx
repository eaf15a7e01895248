import '@excalidraw/excalidraw/index.css';
import { CaptureUpdateAction, Excalidraw, MainMenu, restoreElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useComputedColorScheme } from '@mantine/core';
import type { BoardPicture } from '@shala/contract/whiteboard.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../platform/i18n.ts';
import { inOrder } from '../saving/kept-pages.ts';
import type { KeptPage } from '../saving/page-changes.ts';
import type { Drawn } from '../saving/page-saver.ts';
import styles from './canvas.module.css';
import { fitView } from './fit-view.ts';
import { IndiaMap } from './india-map.tsx';
import { fileOf, newFiles, pictureOf } from './pictures.ts';

const languages = { en: 'en', hi: 'hi-IN', mr: 'mr-IN' } as const;

/** How often what is drawn is looked at: often enough for who follows. */
const lookMs = 250;

/** What the page around may do with the drawing. */
export interface CanvasHandle {
  /** Shows the page as it is now on the server. */
  show: (page: KeptPage) => void;
  /** Brings the whole drawing into view. */
  fit: () => void;
}

interface CanvasProps {
  page: KeptPage;
  isReadOnly: boolean;
  background: KeptPage['background'];
  onDrawn: (elements: readonly Drawn[], pictures: readonly BoardPicture[]) => void;
  /** A picture in a form that cannot be kept. */
  onUnusablePicture: () => void;
  onReady: (handle: CanvasHandle | undefined) => void;
}

/** The library writes its own language on the whole page, also late. */
function keepLanguageOfPage() {
  const root = document.documentElement;
  const ofLibrary: readonly string[] = Object.values(languages);
  const keep = () => {
    if (ofLibrary.includes(root.lang) && root.lang !== currentLanguage()) {
      root.lang = currentLanguage();
    }
  };
  keep();
  const observer = new MutationObserver(keep);
  observer.observe(root, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}

/** The drawing library, with our own storage, page backgrounds and fonts. */
export default function Canvas(props: CanvasProps) {
  const { page, isReadOnly, background, onReady } = props;
  const theme = useComputedColorScheme('light');
  const [api, setApi] = useState<ExcalidrawImperativeAPI>();
  const paper = useRef<HTMLDivElement>(null);
  const look = useDrawn(props, api);
  const shown = useRef(background);
  useEffect(() => {
    shown.current = background;
  });
  const { t } = useTranslation('whiteboard');

  // The library names its menu for nobody, and calls its foot the foot of the whole page; in another width it has others.
  useEffect(() => {
    const library = paper.current?.parentElement;
    if (!api || !library) return;
    const name = () => {
      const menu = library.querySelector('[data-testid="main-menu-trigger"]');
      menu?.setAttribute('aria-label', t('board.menu'));
      library.querySelector('footer')?.setAttribute('role', 'group');
    };
    name();
    const observer = new MutationObserver(name);
    observer.observe(library, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [api, t]);

  useEffect(keepLanguageOfPage, []);

  useEffect(() => {
    if (!api) return;
    onReady({
      show: (page) => {
        api.addFiles(Object.values(page.pictures).map(fileOf));
        api.updateScene({
          elements: elementsOf(page),
          captureUpdate: CaptureUpdateAction.NEVER,
        });
      },
      fit: () => fitView(api, shown.current),
    });
    return () => onReady(undefined);
  }, [api, onReady]);

  // A map is shown whole, also where something is drawn on a part of it.
  useEffect(() => {
    if (!api || background !== 'india') return;
    if (!api.getAppState().isLoading) return fitView(api, background);
    const stop = api.onChange((_, { isLoading }) => {
      if (isLoading) return;
      stop();
      fitView(api, background);
    });
    return stop;
  }, [api, background]);

  return (
    <div className={styles.canvas} translate="no">
      <div
        ref={paper}
        className={styles.paper}
        data-background={background}
        data-theme={theme}
        aria-hidden
      >
        {background === 'india' && <IndiaMap />}
      </div>
      <Excalidraw
        excalidrawAPI={setApi}
        initialData={{
          elements: elementsOf(page),
          files: Object.fromEntries(
            Object.values(page.pictures).map((one) => [one.id, fileOf(one)]),
          ),
          appState: { viewBackgroundColor: 'transparent' },
          scrollToContent: true,
        }}
        langCode={languages[currentLanguage()]}
        theme={theme}
        viewModeEnabled={isReadOnly}
        validateEmbeddable={false}
        aiEnabled={false}
        UIOptions={{
          canvasActions: {
            changeViewBackgroundColor: false,
            clearCanvas: true,
            export: false,
            loadScene: false,
            saveAsImage: false,
            saveToActiveFile: false,
            toggleTheme: false,
          },
        }}
        onChange={look}
        onScrollChange={(scrollX, scrollY, { value }) => {
          const style = {
            '--zoom': String(value),
            '--left': `${scrollX * value}px`,
            '--top': `${scrollY * value}px`,
          } as CSSProperties;
          for (const [name, size] of Object.entries(style)) {
            paper.current?.style.setProperty(name, String(size));
          }
        }}
      >
        <MainMenu>
          <MainMenu.DefaultItems.ClearCanvas />
          <MainMenu.DefaultItems.SearchMenu />
          <MainMenu.DefaultItems.Help />
        </MainMenu>
      </Excalidraw>
    </div>
  );
}

const elementsOf = (page: KeptPage) => restoreElements(inOrder(page.elements) as never, null);

/** Looks at the drawing now and then, and once more when the page is left. */
function useDrawn(
  { page, isReadOnly, onDrawn, onUnusablePicture }: CanvasProps,
  api: ExcalidrawImperativeAPI | undefined,
) {
  const known = useRef(new Set(Object.keys(page.pictures)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ onDrawn, onUnusablePicture });
  useEffect(() => {
    latest.current = { onDrawn, onUnusablePicture };
  });

  const lookNow = async (api: ExcalidrawImperativeAPI) => {
    timer.current = undefined;
    const elements = api.getSceneElementsIncludingDeleted() as unknown as readonly Drawn[];
    const files = newFiles(api.getFiles(), known.current);
    for (const { id } of files) known.current.add(id);
    const pictures = await Promise.all(files.map(pictureOf));
    if (pictures.some((one) => one === undefined)) latest.current.onUnusablePicture();
    latest.current.onDrawn(
      elements,
      pictures.filter((one) => one !== undefined),
    );
  };

  const lookLast = useRef(() => {});
  useEffect(() => {
    lookLast.current = () => {
      if (timer.current === undefined || !api) return;
      clearTimeout(timer.current);
      void lookNow(api);
    };
  });
  useEffect(() => {
    const hide = () => lookLast.current();
    addEventListener('pagehide', hide);
    return () => {
      removeEventListener('pagehide', hide);
      lookLast.current();
    };
  }, []);

  return () => {
    if (isReadOnly || !api || timer.current !== undefined) return;
    timer.current = setTimeout(() => void lookNow(api), lookMs);
  };
}
