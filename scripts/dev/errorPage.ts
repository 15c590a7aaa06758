import { stripVTControlCharacters } from 'node:util';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Shown instead of a page that cannot be rendered. It asks again every second, so it goes away with the error. */
export const errorPage = (message: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>Error</title></head><body><pre>${escape(stripVTControlCharacters(message))}</pre></body></html>`;
