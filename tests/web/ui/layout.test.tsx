import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '#web/apollo/client.ts';
import { ErrorScreen } from '#web/app/layout/ErrorScreen.tsx';
import { Component as NotFoundPage } from '#web/app/layout/NotFoundPage.tsx';
import { PageSkeleton } from '#web/app/layout/PageSkeleton.tsx';
import { SiteFooter } from '#web/app/layout/SiteFooter.tsx';
import { brand } from '#web/brand/brand.ts';
import { draw } from './draw.tsx';
import * as commonText from '#text/common.ts';
import * as frameText from '#text/frame.ts';
import { messages } from '#rules/messages.ts';
import { partly } from '#tests/web/words.ts';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the frame of the site', () => {
  it('leads home from a page that does not exist', () => {
    draw(<NotFoundPage />);
    expect(screen.getByRole('link', { name: commonText.goHome }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('img', { name: partly(frameText.shutDoor) })).toBeTruthy();
  });

  it('says what broke, what is safe, and tries again', async () => {
    const retry = vi.fn<() => void>();
    draw(<ErrorScreen onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain(frameText.pageBrokeMore);
    await userEvent.click(screen.getByRole('button', { name: commonText.retry }));
    expect(retry).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: commonText.goHome })).toBeTruthy();
  });

  it('says that it is loading, once', () => {
    draw(<PageSkeleton label={messages.loadingProjects} />);
    expect(screen.getAllByText(messages.loadingProjects)).toHaveLength(1);
  });

  it('links events, refer-now, promotions, privacy and terms from the footer', () => {
    draw(
      <ApolloProvider client={createClient(ApolloLink.empty(), { ssr: false })}>
        <SiteFooter />
      </ApolloProvider>,
    );
    const targets = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(targets).toEqual(
      expect.arrayContaining(['/events', '/refer-now', '/promotions', brand.legal.privacy, brand.legal.terms]),
    );
    expect(screen.getByRole('textbox', { name: frameText.emailAddress })).toBeTruthy();
  });
});
