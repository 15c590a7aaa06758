import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, IconButton, LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Segment } from '#web/ui/Segment.tsx';
import { Status } from '#web/ui/Status.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { opens } from '#web/ui/TextLink.tsx';
import { draw } from './draw.tsx';

afterEach(cleanup);

describe('buttons', () => {
  it('never sends a form unless asked to', () => {
    draw(
      <>
        <Button>Cancel</Button>
        <IconButton icon="pause" label="Pause slides" />
        <Chip aria-pressed="true">Pune</Chip>
      </>,
    );
    const types = screen.getAllByRole('button').map((one) => one.getAttribute('type'));
    expect(types).toEqual(['button', 'button', 'button']);
    expect(screen.getByRole('button', { name: 'Pause slides' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pune', pressed: true })).toBeTruthy();
  });

  it('ignores presses while busy, keeps the focus and says what it does', async () => {
    const press = vi.fn<() => void>();
    draw(
      <Button busy busyText="Loading..." onClick={press}>
        LOGIN
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Loading...' });
    button.focus();
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not send its form twice while busy', async () => {
    const send = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    draw(
      <form onSubmit={send}>
        <Button type="submit" busy>
          VERIFY OTP
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(send).not.toHaveBeenCalled();
  });

  it('goes somewhere as a link, not as a button', () => {
    draw(
      <LinkButton to="/events" variant="paper">
        View Events
      </LinkButton>,
    );
    expect(screen.getByRole('link', { name: 'View Events' }).getAttribute('href')).toBe('/events');
  });
});

describe('choices', () => {
  it('marks the view that is chosen and changes it', async () => {
    draw(<Views />);
    const group = screen.getByRole('group', { name: 'View' });
    expect(group).toBeTruthy();
    expect(screen.getByRole('button', { name: 'List' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /Grid/ }));
    expect(screen.getByRole('button', { name: /Grid/ }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('2,300')).toBeTruthy();
  });

  it('leads to the sections of a page by plain links', () => {
    draw(
      <Tabs
        label="Sections"
        value="gallery"
        options={[
          { value: 'gallery', label: 'Gallery' },
          { value: 'amenities', label: 'Amenities' },
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'Amenities' }).getAttribute('href')).toBe('#amenities');
    expect(screen.getByRole('link', { current: true }).textContent).toBe('Gallery');
  });
});

describe('states', () => {
  it('announces a failure at once, and an empty list not', () => {
    draw(
      <>
        <Message tone="error" title="Error loading projects: Failed to fetch data" action={<Button>Retry</Button>}>
          Nothing is lost.
        </Message>
        <Message tone="empty" title="No project matches" />
        <Note tone="info">Expired points carry no date.</Note>
        <Status tone="good">Completed</Status>
      </>,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByText(/Error loading projects/).closest('[role=alert]')).toBeTruthy();
    expect(screen.getByText('No project matches').closest('[role=alert]')).toBeNull();
  });
});

function Views() {
  const [view, setView] = useState<'list' | 'grid'>('list');
  return (
    <Segment
      label="View"
      value={view}
      onChange={setView}
      compact
      options={[
        { value: 'list', label: 'List', icon: 'list' },
        { value: 'grid', label: 'Grid', icon: 'grid', count: 2300 },
      ]}
    />
  );
}

describe('a link that opens something on its page', () => {
  const keys = ['Meta', 'Control', 'Shift', 'Alt'];

  it('does so when it is pressed', async () => {
    const open = vi.fn<() => void>();
    draw(
      <a href="#picture" {...opens(open)}>
        Picture
      </a>,
    );
    await userEvent.click(screen.getByRole('link'));
    expect(open).toHaveBeenCalledOnce();
  });

  it.each(keys)('leaves the browser to follow it while %s is held', async (key) => {
    const open = vi.fn<() => void>();
    draw(
      <a href="#picture" {...opens(open)}>
        Picture
      </a>,
    );
    const user = userEvent.setup();
    await user.keyboard(`{${key}>}`);
    await user.click(screen.getByRole('link'));
    expect(open).not.toHaveBeenCalled();
  });
});
