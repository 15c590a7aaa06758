import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as text from '#text/paper.ts';
import { createClient } from '#web/apollo/client.ts';
import { PaperHead } from '#web/club/PaperHead.tsx';
import { istMoment } from '#web/format/ist.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says when the page was printed, and is hydrated also when a minute has passed since the server rendered it', () => {
  vi.setSystemTime('2026-11-27T06:00:59Z');
  const page = (
    <ApolloProvider client={createClient(ApolloLink.empty(), { ssr: true })}>
      <PaperHead />
    </ApolloProvider>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);

  vi.setSystemTime('2026-11-27T06:01:00Z');
  const onRecoverableError = vi.fn<(error: unknown) => void>();
  render(page, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container.textContent).toContain(text.printedOn(istMoment('2026-11-27T06:01:00Z')));

  vi.setSystemTime('2026-11-27T09:30:00Z');
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(container.textContent).toContain(text.printedOn(istMoment('2026-11-27T09:30:00Z')));
});
