import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as text from '#text/frame.ts';
import { askClub } from '#web/app/newVersion.ts';
import { RouteError } from '#web/app/RouteError.tsx';
import { eventually } from '#tests/web/eventually.ts';

const started = `${location.origin}/assets/entry-abc.js`;
const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn<() => Promise<Response>>(answer));
const opened = (type: string) => vi.stubGlobal('performance', { now: () => 1000, getEntriesByType: () => [{ type }] });
const status = (code: number) => async () => new Response(null, { status: code });
const noNetwork = async () => Promise.reject(new TypeError('whatever the browser says'));

beforeEach(() => {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.dataset['parts'] = '';
  script.src = started;
  document.head.append(script);
});

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
});

describe('a page that failed', () => {
  it.each([
    ['newVersion', 'the file that it was started with is gone', status(404)],
    ['asBefore', 'the file is still there', status(200)],
    ['asBefore', 'the club is in trouble', status(503)],
    ['none', 'there is no connection', noNetwork],
  ])('takes it for "%s" when %s', async (expected, _when, answer) => {
    opened('navigate');
    answers(answer);
    expect(await askClub()).toBe(expected);
    expect(fetch).toHaveBeenCalledWith(started, expect.objectContaining({ method: 'HEAD' }));
  });

  it('asks for no second reload', async () => {
    opened('reload');
    answers(status(404));
    expect(await askClub()).toBe('asBefore');
  });

  // Browsers word the error of a file that could not be loaded differently, and in the language of the person.
  it.each([
    [text.noConnection, noNetwork],
    [text.pageBroke, status(200)],
  ])('says "%s" by the answer of the club, not by the words of the error', async (title, answer) => {
    answers(answer);
    vi.stubGlobal('reportError', () => null);
    for (const words of ['Le module est introuvable.', 'x is not a function, so nothing was fetched']) {
      const Component = () => {
        throw new TypeError(words);
      };
      vi.spyOn(console, 'error').mockReturnValue();
      render(<RouterProvider router={createMemoryRouter([{ path: '/', Component, ErrorBoundary: RouteError }])} />);
      await eventually(() => expect(fetch).toHaveBeenCalled());
      expect((await screen.findByRole('heading', { name: title })).textContent).toBe(title);
      cleanup();
    }
  });
});
