import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as hindi from '#web/text/hi/uiLogin.ts';
import { SessionOver } from '#web/club/SessionOver.tsx';
import { draw } from '../ui/draw.tsx';

afterEach(cleanup);

it('gives no reason for the end of a session, since a sign-out elsewhere and a dead token look the same', () => {
  draw(<SessionOver />);
  expect(screen.getByText(/^You’ve been signed out\./)).toBeDefined();
  expect(document.body.textContent).not.toMatch(/hours/);
  expect(hindi.sessionOver).not.toMatch(/घंटे/);
});
