import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const folder = join('docs', 'run', 'pictures');
const mostBytes = 200_000;

/** Takes a picture for a page of the documentation, where it is small enough to be loaded with the text. */
export async function documentScreen(page: Page, name: string, width: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const png = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(png)
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`));
  if (size > mostBytes) throw new Error(`${name}.webp has ${size} bytes. A picture has at most ${mostBytes}.`);
}
