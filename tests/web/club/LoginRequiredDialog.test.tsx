import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LoginRequiredDialog } from '#web/club/LoginRequiredDialog.tsx';
import { draw } from '../ui/draw.tsx';
import * as uiLoginText from '#text/uiLogin.ts';
import * as commonText from '#text/common.ts';

afterEach(cleanup);

describe('LoginRequiredDialog', () => {
  it('offers Cancel, and a Login that leads back to where the visitor was', async () => {
    const close = vi.fn<() => void>();
    draw(
      <LoginRequiredDialog open returnTo="/promotion-detail/7?claim=1" onClose={close}>
        Log in to claim this watch.
      </LoginRequiredDialog>,
    );
    await screen.findByRole('alertdialog', { name: uiLoginText.loginRequired });
    const way = screen.getByRole('link', { name: commonText.login }).getAttribute('href');
    expect(way).toBe('/login?returnTo=%2Fpromotion-detail%2F7%3Fclaim%3D1');
    await userEvent.click(screen.getByRole('button', { name: commonText.cancel }));
    expect(close).toHaveBeenCalledOnce();
  });
});
