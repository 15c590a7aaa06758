import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { drawIcon } from '#web/brand/icon.ts';
import { inRoot } from './lib/paths.ts';
import { findBrowser } from './testing/browser.ts';
import { optionsOf } from './lib/options.ts';

optionsOf({}, 'Redraws the icons in web/brand/icons from the mark.');

/** `npm run icons`: draws the mark into the files of `web/brand/icons`. Run it after the mark or its colours change. */
const files = [
  { name: 'icon-192.png', size: 192, shape: 'rounded' },
  { name: 'icon-512.png', size: 512, shape: 'rounded' },
  { name: 'icon-maskable-512.png', size: 512, shape: 'full' },
  { name: 'apple-touch-icon.png', size: 180, shape: 'full' },
] as const;

const { executable } = await findBrowser(process.env);
const browser = await chromium.launch(executable === null ? {} : { executablePath: executable });
const page = await browser.newPage();
for (const { name, size, shape } of files) {
  await page.setViewportSize({ width: size, height: size });
  const drawing = drawIcon(shape).replace('<svg ', '<svg style="display:block" ');
  await page.setContent(`<style>body{margin:0;background:none}</style>${drawing}`);
  writeFileSync(inRoot('web/brand/icons', name), await page.screenshot({ omitBackground: true }));
}
await browser.close();
