import { fireEvent } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { waitedDays } from '#desk/parts/format.ts';
import { type Given, openDesk } from './deskPage.tsx';

const text = (): string => document.body.textContent;
/** By its text or label. Roles are not asked for: a document of this size has too many. */
const button = (name: string): HTMLButtonElement | undefined =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name,
  );
const press = async (name: string): Promise<void> => {
  await expect.poll(() => button(name)?.disabled).toBe(false);
  fireEvent.click(button(name) as HTMLButtonElement);
};
const fill = (label: string, value: string): void => {
  const named = [...document.querySelectorAll('label')].find((one) => one.textContent.startsWith(label));
  const field = document.querySelector(`[id="${named?.htmlFor}"]`);
  if (!field) throw new Error(`There is no field ${label}.`);
  fireEvent.change(field, { target: { value } });
};
/** The open one: a closed one stays for its animation, which has no end here. */
const dialog = () => document.querySelector('[role=dialog][data-state=open]');

const waiting: Given = {
  OperationStage: 'NEEDS_REVIEW',
  'Operation.proposal': null,
  'Operation.nextTryAt': null,
  'Operation.kind': 'ORDER',
};
const kiosk = (state: string): Given => ({ KioskState: state, 'Kiosk.name': 'Foyer left', 'Kiosk.gallery': 'Worli' });

describe('an operation', () => {
  it('asks the systems again when it has changed', async () => {
    let given = waiting;
    const { asked, client } = openDesk('/operations/an-id', () => given);
    const looks = () => asked.filter((name) => name === 'OperationEvidence').length;
    await expect.poll(looks).toBe(1);
    given = { ...waiting, OperationStage: 'CONFIRMED' };
    await client.refetchQueries({ include: ['Operation'] });
    await expect.poll(looks).toBe(2);
  });

  it('can be checked again while an obstacle is in the way', async () => {
    const { asked } = openDesk('/operations/an-id', () => ({
      ...waiting,
      'DecisionPreview.obstacles': ['the CRM could not be queried; try again when the CRM answers.'],
    }));
    await press('Settle as done');
    await press('Show what it would do');
    await press('Check again');
    await expect.poll(() => asked.filter((name) => name === 'PreviewDecision').length).toBe(2);
    expect(dialog()).not.toBeNull();
  });

  it('offers a retry only where it can work', async () => {
    openDesk('/operations/an-id', () => ({ ...waiting, 'Operation.canRetry': false }));
    await expect.poll(() => button('Settle as done')).toBeDefined();
    expect(button('Retry now')).toBeUndefined();
  });
});

describe('a kiosk', () => {
  it('gets a new code without its name being typed again, and says what ends', async () => {
    const sent: unknown[] = [];
    openDesk('/kiosks', (name, variables) => {
      if (name === 'EnrolKiosk') sent.push(variables['input']);
      return kiosk('ENROLLED');
    });
    await press('New code for Foyer left');
    await expect
      .poll(text)
      .toContain('When the new code is used, that device and the session on it lose their access.');
    await press('Make a new code');
    await expect.poll(() => sent).toEqual([{ name: 'Foyer left', gallery: 'Worli' }]);
  });

  it('is known by its name, in whichever letters, before a code is made', async () => {
    openDesk('/kiosks', () => kiosk('WAITING'));
    await press('Enrol a kiosk');
    await expect.poll(dialog).not.toBeNull();
    fill('Name', 'foyer LEFT ');
    fill('Gallery', 'worli');
    await expect
      .poll(text)
      .toContain('Foyer left, Worli waits for a device. The code before this one no longer works.');
  });
});

describe('what is shown once', () => {
  it.each([
    ['/kiosks', 'New code for Foyer left', 'Make a new code', 'is not shown again'],
    ['/staff', 'Invite', 'Make a link', 'not shown again'],
  ])('is closed on %s by its own button alone', async (path, open, make, shown) => {
    openDesk(path, () => kiosk('ENROLLED'));
    await press(open);
    await expect.poll(dialog).not.toBeNull();
    if (path === '/staff') {
      fill('Name', 'Asha Rao');
      fill('Email', 'asha@club.example');
    }
    await press(make);
    await expect.poll(() => text().replaceAll(/\s+/g, ' ')).toContain(shown);
    fireEvent.keyDown(dialog() as Element, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    expect(dialog()).not.toBeNull();
    expect(button('Close')).toBeUndefined();
    await press('Done');
    await expect.poll(dialog).toBeNull();
  });
});

describe('a member', () => {
  it('is read again after a reveal, which is in the audit of the page', async () => {
    const { asked } = openDesk('/members/an-id');
    await press('Reveal');
    await expect.poll(dialog).not.toBeNull();
    fill('Reason', 'The member called');
    fireEvent.submit(dialog()?.querySelector('form') as Element);
    await expect.poll(() => asked.slice(asked.indexOf('RevealMember'))).toContain('Member');
  });
});

describe('today', () => {
  it('says as of when its figures are, and shows no state as current after a failed update', async () => {
    let fails = false;
    const { client } = openDesk('/', (name) =>
      fails && (name === 'Today' || name === 'Health') ? new Error('no network') : { HealthState: 'UP' },
    );
    await expect.poll(text).toContain('As of 25 Nov 2026, 15:00');
    expect(text()).toContain('Up');
    fails = true;
    await client.refetchQueries({ include: ['Today', 'Health'] }).catch(() => null);
    await expect.poll(text).toContain('Not known now');
    expect(text()).toContain('Up as of 25 Nov 2026, 15:00');
    expect(text()).toContain('As of 25 Nov 2026, 15:00');
  });
});

describe('days and words', () => {
  it('of a request are days for people, and its kind and outcome are words', async () => {
    openDesk('/data-requests/an-id', () => ({ DataRequestKind: 'EXPORT', 'DataRequest.outcome': 'DONE' }));
    await expect.poll(text).toContain('25 Dec 2026');
    expect(text()).toContain('Copy of data');
    expect(text()).not.toMatch(/\bDONE\b|\bEXPORT\b|2026-12-25/);
  });
  it('of what was requested are days for people', async () => {
    openDesk('/operations/an-id', () => ({ ...waiting, 'Fact.name': 'checkIn', 'Fact.value': '2026-12-12' }));
    await expect.poll(text).toContain('12 Dec 2026');
    expect(text()).not.toContain('2026-12-12');
  });
  it('of a wait are days when only the day is known', () => {
    expect(waitedDays('2026-10-29T18:30:00.000Z', Date.parse('2026-11-25T23:18:00+05:30'))).toBe('26 days');
  });
  it('about a role are about whom they are for', async () => {
    openDesk('/staff');
    await press('Invite');
    await expect.poll(text).toContain('Can read everything that is not personal.');
    expect(text()).not.toContain('You can read everything');
  });
  it('of two fields of which one is needed do not say that both are optional', async () => {
    openDesk('/members');
    await expect.poll(text).toContain('Mobile number');
    expect(text()).not.toContain('(optional)');
  });
});

describe('a link that was used', () => {
  it('leads to the login', async () => {
    openDesk('/invitation');
    await expect.poll(text).toContain('If you used it, log in.');
    await expect.poll(() => document.querySelector('a[href^="/login"]')?.textContent).toBe('Log in');
  });
});
