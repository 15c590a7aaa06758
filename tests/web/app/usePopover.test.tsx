import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SiteHeader } from '#web/app/layout/SiteHeader.tsx';
import { draw } from '../ui/draw.tsx';
import * as text from '#text/frame.ts';

afterEach(cleanup);

describe('A menu without popovers, as in Safari 16 and in jsdom', () => {
  it('opens and closes with its button, and closes when the page changes', async () => {
    draw(<SiteHeader member={null} header="solid" onSignOut={() => undefined} />);
    const panel = screen.getByLabelText(text.menu, { selector: 'nav' });
    const button = screen.getByLabelText(text.menu, { selector: 'button' });
    // Drawn, although jsdom's window is 1024 px wide.
    button.style.display = 'grid';
    const state = () => [panel.dataset['open'], button.getAttribute('aria-expanded')];
    expect(state()).toEqual([undefined, 'false']);
    await userEvent.click(button);
    expect(state()).toEqual(['', 'true']);
    await userEvent.click(button);
    expect(state()).toEqual([undefined, 'false']);
    await userEvent.click(button);
    await userEvent.click(within(panel).getByRole('link', { name: text.entryEvents, hidden: true }));
    expect(state()).toEqual([undefined, 'false']);
  });
});
