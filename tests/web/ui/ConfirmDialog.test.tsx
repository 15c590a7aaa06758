import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { draw } from './draw.tsx';
import { cancel } from '#text/common.ts';
import { eventually } from '#tests/web/eventually.ts';

beforeAll(() => {
  // jsdom lays nothing out, and what has no place on screen cannot take the focus.
  Element.prototype.getClientRects = function rects(this: Element) {
    return Object.assign([this.getBoundingClientRect()], { item: () => null });
  };
});
afterEach(cleanup);

const nothing = () => undefined;
const question = 'Sign out of Veranda?';
const openIt = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  return screen.findByRole('alertdialog', { name: question });
};

describe('ConfirmDialog', () => {
  it('starts on the safe answer and keeps the focus inside', async () => {
    draw(<Leaving />);
    const dialog = await openIt();
    await eventually(() => expect(document.activeElement?.textContent).toBe(cancel));
    const seen = new Set<string | null | undefined>();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
      seen.add(document.activeElement?.textContent);
    }
    expect(seen).toEqual(new Set([cancel, 'Sign Out']));
  });

  it('closes by Escape and gives the focus back to its opener', async () => {
    draw(<Leaving />);
    await openIt();
    await eventually(() => expect(document.activeElement?.textContent).toBe(cancel));
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await eventually(() => expect(document.activeElement?.textContent).toBe('Leave'));
  });

  it('asks, and does it only when told', async () => {
    const leave = vi.fn<() => void>();
    draw(<Leaving onLeave={leave} />);
    await openIt();
    expect(leave).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  it('does it once, however often the busy answer is pressed', async () => {
    const leave = vi.fn<() => void>();
    draw(<Leaving onLeave={leave} busy />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(leave).not.toHaveBeenCalled();
  });
});

function Leaving({ onLeave = nothing, busy = false }: { onLeave?: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave</Button>
      <ConfirmDialog
        open={open}
        title={question}
        confirmLabel="Sign Out"
        busy={busy}
        onConfirm={onLeave}
        onClose={() => setOpen(false)}
      >
        Your points and orders stay as they are.
      </ConfirmDialog>
    </>
  );
}
