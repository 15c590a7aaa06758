// The other build needs what browsers have since 2026.
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler answers `?url` with an address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

/** A brochure that can be drawn page by page. */
export interface Brochure {
  readonly pageCount: number;
  /** The aspect ratio (width divided by height) of its first page. */
  readonly ratio: number;
  /** Draws a page, from 1, at the width of the canvas on screen. */
  readonly draw: (
    page: number,
    canvas: HTMLCanvasElement,
  ) => { readonly done: Promise<unknown>; readonly stop: () => void };
  readonly close: () => void;
}

/** The maximum device pixel ratio. More pixels would only take time. */
const sharpest = 2;

/**
 * Opens a brochure. Loaded only when a brochure comes near: the PDF reader is larger than the rest of the page.
 * @throws if the file cannot be loaded or read.
 */
export async function openBrochure(url: string): Promise<Brochure> {
  // No WebAssembly: the page's own security policy does not allow it, and brochures do not need it.
  const task = getDocument({ url, useWasm: false, verbosity: VerbosityLevel.ERRORS });
  const document = await task.promise;
  const first = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pageCount: document.numPages,
    ratio: first.width / first.height,
    draw: (page, canvas) => draw(document, page, canvas),
    close: () => void task.destroy(),
  };
}

function draw(document: PDFDocumentProxy, page: number, canvas: HTMLCanvasElement) {
  let isOver = false;
  let stop = () => {
    isOver = true;
  };
  const run = async () => {
    const proxy = await document.getPage(page);
    if (isOver) return;
    const width = canvas.clientWidth * Math.min(globalThis.devicePixelRatio, sharpest);
    const viewport = proxy.getViewport({ scale: width / proxy.getViewport({ scale: 1 }).width });
    Object.assign(canvas, { width: Math.round(viewport.width), height: Math.round(viewport.height) });
    const rendering = proxy.render({ canvas, viewport });
    stop = () => {
      isOver = true;
      rendering.cancel();
    };
    await rendering.promise;
  };
  const done = run().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  return { done, stop: () => stop() };
}
