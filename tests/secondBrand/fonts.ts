import type { Family } from '../../web/brand/fonts.ts';

export const displayStack = "'Lora Variable', 'Lora Fallback', Georgia, serif";
export const textStack = "'Mulish Variable', 'Mulish Fallback', system-ui, sans-serif";

export type { Family };

export const display: Family = {
  name: 'Lora Variable',
  files: {
    latin: '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2',
  },
  cuts: 'lora',
  weights: '400 700',
  axes: {},
  standIn: { name: 'Lora Fallback', local: 'Georgia', size: 96.6, ascent: 104.1, descent: 28.2 },
};
export const text: Family = {
  name: 'Mulish Variable',
  files: {
    latin: '@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2',
    latinExt: '@fontsource-variable/mulish/files/mulish-latin-ext-wght-normal.woff2',
  },
  cuts: 'mulish',
  weights: '400 700',
  axes: { wght: { min: 400, max: 700 } },
  standIn: { name: 'Mulish Fallback', local: 'Arial', size: 104.4, ascent: 96.3, descent: 23.9 },
};
