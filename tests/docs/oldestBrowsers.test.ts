import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldestBrowsers } from '../../codegen/oldestBrowsers.ts';

/** What the build calls the browsers of each column. Samsung Internet has the engine of a Chrome, and no name there. */
const columns = [['chrome', 'edge'], null, ['firefox'], ['safari', 'ios']];
const clients = { website: 'web', desk: 'desk', kiosk: 'kiosk' } as const;

it.each(Object.entries(clients))('the oldest browsers of the %s are those of its build', (client, name) => {
  const limits = readFileSync('docs/start/known-limits.md', 'utf8');
  const [, cells = ''] = new RegExp(`^\\| ${client} \\|(.+)\\|$`, 'm').exec(limits) ?? [];
  const stated = cells.split('|').map((cell) => cell.trim());
  const built = columns.map((browsers, at) => {
    if (!browsers) return stated[at];
    const versions = oldestBrowsers[name].flatMap((target) => /^([a-z]+)([\d.]+)$/.exec(target)?.slice(1, 3) ?? []);
    const ofColumn = versions.filter((_, part) => part % 2 === 1 && browsers.includes(versions[part - 1] ?? ''));
    return [...new Set(ofColumn)].join(', ') || '–';
  });
  expect(stated).toEqual(built);
});
