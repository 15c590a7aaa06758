// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { partsByPage } from '#server/clientFiles.ts';

const manifest = {
  'web/app/entry.ts': { file: 'entry.js', dynamicImports: ['web/app/client.tsx'] },
  'web/app/client.tsx': { file: 'client.js', imports: ['_base.js'], isDynamicEntry: true },
  '_base.js': { file: 'base.js' },
  '_shared.js': { file: 'shared.js', imports: ['_base.js'] },
  'web/features/events/pages/EventsPage.tsx': { file: 'events.js', imports: ['_shared.js'], isDynamicEntry: true },
};

describe('the files of a page', () => {
  it('are those of the frame, then those of the page, each after what it needs and once', () => {
    expect(partsByPage(manifest)('EventsPage')).toEqual(['/base.js', '/client.js', '/shared.js', '/events.js']);
  });

  it('are those of the frame alone where no page is', () => {
    expect(partsByPage(manifest)()).toEqual(['/base.js', '/client.js']);
  });

  it('must be found by the name of the page', () => {
    expect(() => partsByPage(manifest)('EventPage')).toThrow('EventPage');
    const second = { 'web/features/home/EventsPage.tsx': { file: 'other.js', isDynamicEntry: true } };
    expect(() => partsByPage({ ...manifest, ...second })).toThrow('EventsPage');
  });
});
