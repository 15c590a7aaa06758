import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp, { type OverlayOptions, type Sharp, type WebpOptions } from 'sharp';
import { quietly } from '../../e2e/quietly.ts';

/** Where `npm run shots` puts the screens, and where the pictures of the documents are. */
const shots = join('var', 'shots');
const startPictures = join('docs', 'start', 'pictures');
const runPictures = join('docs', 'run', 'pictures');
/** No picture of the documents is heavier than this; `tests/docs/pages.test.ts` checks it. */
const MOST_BYTES = 200_000;

/** Pictures are decoded asynchronously: a loaded picture may not be painted yet. */
const untilDrawn = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode())),
  );

/** Waits for pending content and its pictures. A screen whose content never arrives shows that. */
export async function untilArrived(page: Page, timeout: number): Promise<void> {
  const isThere = () =>
    [...document.querySelectorAll('[role=status]')].every((line) => !/^(Load|Check)ing/.test(line.textContent));
  await page.waitForFunction(isThere, undefined, { timeout }).catch(() => undefined);
  await untilDrawn(page);
}

/** Takes one of the screens of `npm run shots`. */
export async function shoot(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  await untilDrawn(page);
  const path = join(shots, `${name}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 80, fullPage, animations: 'disabled' });
}

/** Takes a picture for the pages of kiosk and desk, where it is small enough to be loaded with the text. */
export async function documentScreen(page: Page, name: string, width: number): Promise<void> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' })).resize({ width, withoutEnlargement: true });
  await mkdir(runPictures, { recursive: true });
  await writeFile(join(runPictures, `${name}.webp`), await lightEnough(picture));
}

/** A WebP of the best quality that is light enough. */
async function lightEnough(picture: Sharp, film?: Pick<WebpOptions, 'loop' | 'delay'>): Promise<Buffer> {
  for (const quality of [82, 74, 66, 58, 50, 42]) {
    const bytes = await picture
      .clone()
      .webp({ quality, effort: 6, ...film })
      .toBuffer();
    if (bytes.byteLength <= MOST_BYTES) return bytes;
  }
  throw new Error('No quality makes this picture light enough. Take a smaller one.');
}

/** Writes a picture of the documents. @param width in pixels; that of the picture by default */
export async function write(name: string, picture: Buffer, width?: number): Promise<void> {
  const resized = width === undefined ? sharp(picture) : sharp(picture).resize({ width });
  await mkdir(startPictures, { recursive: true });
  await writeFile(join(startPictures, `${name}.webp`), await lightEnough(resized));
}

/** Waits for pictures and text, and takes what the screen shows. */
export async function take(page: Page): Promise<Buffer> {
  await quietly(page, () => page.waitForLoadState());
  await untilArrived(page, 8000);
  return page.screenshot({ animations: 'disabled' });
}

/** A screen with round corners and a fine edge, as it stands among others. */
async function framed(screen: Buffer, height: number): Promise<{ readonly bytes: Buffer; readonly width: number }> {
  const { data, info } = await sharp(screen).resize({ height }).png().toBuffer({ resolveWithObject: true });
  const shape = (style: string) =>
    Buffer.from(
      `<svg width="${info.width}" height="${height}"><rect x="0.5" y="0.5" width="${info.width - 1}" height="${height - 1}" rx="14" ${style}/></svg>`,
    );
  const bytes = await sharp(data)
    .composite([
      { input: shape('fill="#fff"'), blend: 'dest-in' },
      { input: shape('fill="none" stroke="#8a8578" stroke-opacity="0.5"') },
    ])
    .png()
    .toBuffer();
  return { bytes, width: info.width };
}

/** Several screens of the same height beside each other. */
export async function beside(screens: readonly Buffer[], height: number): Promise<Buffer> {
  const gap = 28;
  const pictures: OverlayOptions[] = [];
  let left = gap;
  for (const screen of screens) {
    const { bytes, width } = await framed(screen, height);
    pictures.push({ input: bytes, left, top: gap });
    left += width + gap;
  }
  const canvas = { width: left, height: height + 2 * gap, channels: 3 as const, background: '#e9e4d8' };
  return sharp({ create: canvas }).composite(pictures).png().toBuffer();
}

/** Writes an animated WebP: each frame stays for this time. */
export async function writeFilm(name: string, frames: readonly Buffer[], milliseconds: number): Promise<void> {
  const width = 800;
  const small = await Promise.all(frames.map((frame) => sharp(frame).resize({ width }).png().toBuffer()));
  const joined = sharp(small, { join: { animated: true } });
  const film = await lightEnough(joined, { loop: 0, delay: frames.map(() => milliseconds) });
  await mkdir(startPictures, { recursive: true });
  await writeFile(join(startPictures, `${name}.webp`), film);
}
