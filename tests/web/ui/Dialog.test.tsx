import { act, cleanup, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { close } from '#text/common.ts';
import { dismiss } from '#text/ui.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { draw } from './draw.tsx';

afterEach(cleanup);

it('keeps a dialog and what was typed into it when a toast is sent away or something beside it is pressed', async () => {
  const onClose = vi.fn<() => void>();
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  draw(
    <>
      <p>Beside it</p>
      <Dialog open title="Refer a friend" onClose={onClose}>
        <input aria-label="Friend" />
      </Dialog>
    </>,
  );
  await user.type(await screen.findByLabelText('Friend'), 'Devika');
  act(() => showToast({ tone: 'bad', title: 'Known already' }));
  await user.click(await screen.findByRole('button', { name: dismiss, hidden: true }));
  await user.click(screen.getByText('Beside it'));
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Friend')).toHaveProperty('value', 'Devika');
  await user.click(screen.getByRole('button', { name: close }));
  expect(onClose).toHaveBeenCalledOnce();
});
