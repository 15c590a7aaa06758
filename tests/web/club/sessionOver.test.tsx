import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as hindi from '#web/text/hi/uiLogin.ts';
import { SessionOver } from '#web/club/SessionOver.tsx';
import { draw } from '../ui/draw.tsx';
import * as uiLoginText from '#text/uiLogin.ts';
import { partly } from '#tests/web/words.ts';

afterEach(cleanup);

it('gives no reason for the end of a session, since a sign-out elsewhere and a dead token look the same', () => {
  draw(<SessionOver />);
  expect(screen.getByText(partly(uiLoginText.sessionOver))).toBeDefined();
  expect(document.body.textContent).not.toMatch(/hours/);
  expect(hindi.sessionOver).not.toMatch(/घंटे/);
});
