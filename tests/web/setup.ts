import { leaveServerPage } from '#web/hooks/useHydrated.ts';
import { configure } from '@testing-library/react';

/** What appears by itself may take its time on a busy machine; a test that waits for nothing still ends. */
configure({ asyncUtilTimeout: 30_000 });

// Components are rendered without the server's HTML, as on every page after the first one.
leaveServerPage();

/** jsdom lays nothing out, so no size ever changes. */
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver = NoResizeObserver;
