import { htmlLang } from '#text/language.ts';
import * as text from '#text/offline.ts';
import { brand } from '#web/brand/brand.ts';
import { colors } from '#web/brand/colors.ts';

const style = `
  :root { color-scheme: light dark; }
  body { margin: 0; background: ${colors.bg.paper.value}; color: ${colors.fg.ink.value}; font: 17px/1.5 system-ui, sans-serif; }
  main {
    display: grid; align-content: center; justify-items: start; gap: 16px; box-sizing: border-box;
    min-height: 100vh; max-width: 34em; margin: 0 auto; padding: 24px;
  }
  h1, p { margin: 0; }
  h1 { font-size: 28px; line-height: 1.2; }
  .brand { color: ${colors.fg.muted.value}; }
  a {
    padding: 12px 20px; border-radius: 8px; text-decoration: none;
    background: ${colors.brand.solid.value}; color: ${colors.brand.contrast.value};
  }
  a:focus-visible { outline: 2px solid currentcolor; outline-offset: 3px; }
`;

/** A page of one file: whoever sees it has no connection. Its link opens the page that was asked for. */
export const printOfflinePage = (): string => `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text.title} | ${brand.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${brand.name}</p>
<h1>${text.title}</h1>
<p>${text.stale}</p>
<a href="">${text.again}</a>
</main>
</body>
</html>
`;
