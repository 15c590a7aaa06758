import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { waitedDays } from '#desk/parts/format.ts';
import { answerLetter, readableCopy } from '#desk/privacy/documents.ts';
import { useProviderConfirmation } from '#desk/session/useConfirmation.ts';
import { answerTo, type Given, openDesk } from './deskPage.tsx';

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
const choose = async (item: string): Promise<void> => {
  const named = () => [...document.querySelectorAll('[role=menuitem]')].find((one) => one.textContent === item);
  await expect.poll(named).toBeDefined();
  fireEvent.click(named() as Element);
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
const two = ['one', 'two'].map((id) => ({
  __typename: 'Operation',
  id,
  kind: 'ORDER',
  stage: 'NEEDS_REVIEW',
  stageAt: '2026-11-25T09:30:00.000Z',
  createdAt: '2026-11-25T09:30:00.000Z',
  nextTryAt: null,
  points: 6200,
  subject: 'Vase',
  number: null,
  upstreamId: null,
  memberId: 'a-member',
  needsDecision: true,
  assignedTo: null,
  isAssignedToMe: false,
}));
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

  it.each([
    [true, 'Withdraw', 'Decline'],
    [false, 'Decline', 'Withdraw'],
  ])('with a proposal (one’s own: %s) offers: %s', async (isOwn, offered, other) => {
    const { 'Operation.proposal': _, ...rest } = waiting;
    const why = 'It is your own proposal.';
    const may = { 'Proposal.canApprove': !isOwn, 'Proposal.cannotApproveBecause': isOwn ? why : null };
    openDesk('/operations/an-id', () => ({
      ...rest,
      'Proposal.isOwn': isOwn,
      ...may,
      'Proposal.reason': 'It is paid.',
    }));
    await expect.poll(text).toContain('Reason: It is paid.');
    expect([button('Approve') !== undefined, text().includes(why)]).toEqual([!isOwn, isOwn]);
    await press(offered);
    await expect.poll(() => dialog()?.textContent).toContain(offered);
    expect(button(other)).toBeUndefined();
  });

  it('can be checked again while an obstacle is in the way', async () => {
    const { asked } = openDesk('/operations/an-id', () => ({
      ...waiting,
      'DecisionPreview.obstacles': ['the CRM could not be asked; try again when the CRM answers.'],
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
    await press('Actions for Foyer left');
    await choose('New code');
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
    ['/kiosks', 'Actions for Foyer left', 'Make a new code', 'is not shown again'],
    ['/staff', 'Invite', 'Make a link', 'not shown again'],
  ])('is closed on %s by its own button alone', async (path, open, make, shown) => {
    openDesk(path, () => kiosk('ENROLLED'));
    await press(open);
    if (path === '/kiosks') await choose('New code');
    await expect.poll(dialog).not.toBeNull();
    if (path === '/staff') {
      fill('Name', 'Asha Rao');
      fill('Email', 'asha@club.example');
    }
    await press(make);
    await expect.poll(() => text().replaceAll(/\s+/g, ' ')).toContain(shown);
    fireEvent.keyDown(dialog() as Element, { key: 'Escape' });
    fireEvent.pointerDown(document.body);
    // A dialog that closes does so after these events.
    await new Promise((resolve) => setTimeout(resolve));
    expect(dialog()).not.toBeNull();
    expect(button('Close')).toBeUndefined();
    await press('Done');
    await expect.poll(dialog).toBeNull();
  });
});

describe('the search of the desk', () => {
  const search = async (typed: string) => {
    const view = openDesk('/account');
    await expect.poll(text).toContain('Passkeys');
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    await expect.poll(dialog).not.toBeNull();
    fireEvent.change(dialog()?.querySelector('input') as Element, { target: { value: typed } });
    return view;
  };

  it('leads from a membership number to the form with its reason, by keyboard alone', async () => {
    const { router } = await search('00042719');

    await expect.poll(() => dialog()?.textContent).toContain('Look up the membership number 00042719');
    const field = dialog()?.querySelector('input') as HTMLElement;
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    const links = [...(dialog()?.querySelectorAll('a') ?? [])];
    expect(document.activeElement).toBe(links[0]);
    fireEvent.click(links.at(-1) as Element);
    await expect.poll(() => router.state.location.pathname).toBe('/members');
    expect(router.state.location.search).toBe('');
    await expect.poll(() => document.querySelector('input[name=membershipNumber]')).toHaveProperty('value', '00042719');
    expect(document.querySelector('textarea[name=reason]')).toHaveProperty('value', '');
  });

  it('sends a mobile number to nobody', async () => {
    const { asked } = await search('9999900004');
    await expect.poll(() => dialog()?.textContent).toContain('Look up this mobile number');
    expect(asked).not.toContain('Search');
  });
});

describe('several operations', () => {
  it('are decided with one reason after the preview of all', async () => {
    let sent: Record<string, unknown> = {};
    const { asked } = openDesk('/operations', (name, variables) => {
      if (name === 'DecideOperations') sent = variables;
      if (name === 'Operations') return { ...waiting, 'Operation.needsDecision': true, 'OperationPage.nodes': two };
      return { ...waiting, 'DecisionPreview.conflicts': [], 'DecisionPreview.obstacles': [] };
    });
    await press('Choose all');
    await press('Decide together');
    await expect.poll(dialog).not.toBeNull();
    const submit = () => fireEvent.submit(dialog()?.querySelector('form') as Element);
    submit();
    await expect.poll(() => dialog()?.textContent).toContain('What happens');
    fill('Reason', 'The CRM was away');
    submit();
    await expect.poll(() => asked).toContain('DecideOperations');
    expect(sent).toMatchObject({ input: { reason: 'The CRM was away' } });
  });
});

describe('the papers of a request', () => {
  const asked = {
    __typename: 'DataRequest',
    id: 'a-request',
    kind: 'EXPORT',
    memberId: 'a-member',
    membershipNumber: '00042719',
    receivedAt: '2026-11-01T00:00:00+05:30',
    dueOn: '2026-12-01',
    daysLeft: 6,
    channel: 'email',
    outcome: 'DONE',
    closedAt: '2026-11-25T09:30:00.000Z',
    note: 'The file was sent <by email>',
  } as const;

  it('are a letter from the record, once it is closed', () => {
    expect(answerLetter({ ...asked, outcome: null, closedAt: null })).toBeNull();
    const letter = answerLetter(asked);
    for (const part of ['00042719', '1 Nov 2026', '25 Nov 2026', 'copy of data', 'The file was sent &lt;by email&gt;'])
      expect(letter).toContain(part);
  });

  it('are a copy with everything that the file has, and no markup of its content', () => {
    const section = {
      title: 'Your orders',
      purpose: 'To send them.',
      retention: '3 years.',
      deletionNote: 'Deleted.',
      howToAsk: null,
      records: [
        {
          fields: [
            { name: 'productName', value: '<img src=x>' },
            { name: 'points', value: 6200 },
          ],
        },
      ],
    };
    const file = { exportedAt: '2026-11-25T09:30:00.000Z', sections: [section], unavailable: ['NEWSLETTER'] };
    const copy = readableCopy(JSON.stringify(file));
    for (const part of ['Your orders', 'Product name', '&lt;img src=x&gt;', '6200', 'newsletter could not be read'])
      expect(copy).toContain(part);
    expect(copy).not.toContain('<img');
  });
});

describe('a member', () => {
  it('is read again after a reveal, which is in the audit of the page', async () => {
    const { asked } = openDesk('/members/an-id');
    await press('Reveal');
    await expect.poll(dialog).not.toBeNull();
    fill('Reason', 'The member called');
    fireEvent.submit(dialog()?.querySelector('form') as Element);
    await expect.poll(() => asked).toContain('RevealMember');
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

describe('the focus', () => {
  const focused = () => document.activeElement;
  /** As a person does: the button has the focus when it is pressed. */
  const pressFocused = async (name: string): Promise<void> => {
    await expect.poll(() => button(name)?.disabled).toBe(false);
    button(name)?.focus();
    fireEvent.click(button(name) as HTMLButtonElement);
  };
  const isIn = (element: Element | null | undefined) => element?.contains(focused()) === true;
  const ends = (name: string) => ({ ...waiting, OperationStage: name });

  it('goes to what a decision would do, and to the page once it was carried out', async () => {
    let given: Given = { ...waiting, 'DecisionPreview.obstacles': [], 'DecisionPreview.conflicts': [] };
    openDesk('/operations/an-id', (name) => {
      if (name === 'DecideOperation') given = { ...given, ...ends('CONFIRMED'), 'Operation.notKnown': 'nothing' };
      return given;
    });
    await pressFocused('Settle as done');
    await expect.poll(dialog).not.toBeNull();
    await pressFocused('Show what it would do');
    await expect.poll(() => focused()?.textContent).toContain('What happens');
    expect(isIn(dialog())).toBe(true);
    fill('Reason', 'The order exists');
    const decide = [...(dialog()?.querySelectorAll('button') ?? [])].at(-2);
    decide?.focus();
    fireEvent.click(decide as HTMLButtonElement);
    await expect.poll(() => button('Settle as done')).toBeUndefined();
    await expect.poll(() => isIn(document.querySelector('main'))).toBe(true);
  });

  it.each([
    ['/operations/an-id', 'Retry now', { ...waiting, 'Operation.canRetry': true }, ends('CONFIRMED')],
    ['/kiosks', 'Actions for Foyer left', kiosk('ENROLLED'), kiosk('REVOKED')],
  ])('stays on %s after "%s" took its button away', async (path, name, before, after) => {
    let given: Given = before;
    const { client } = openDesk(path, () => given);
    await pressFocused(name);
    if (path === '/kiosks') await choose('Revoke');
    await expect.poll(dialog).not.toBeNull();
    fill('Reason', 'They called');
    given = after;
    const submit = dialog()?.querySelector<HTMLButtonElement>('button[type=submit]');
    submit?.focus();
    fireEvent.click(submit as HTMLButtonElement);
    await expect.poll(dialog).toBeNull();
    await client.refetchQueries({ include: 'active' });
    await expect.poll(() => button(name)).toBeUndefined();
    await expect.poll(() => focused()?.closest('main')).toBeTruthy();
  });

  it('stays on a button whose action is under way, and a second press does nothing', async () => {
    const { asked } = openDesk('/members', (name) => (name === 'LookUpMember' ? null : {}));
    await expect.poll(() => button('Look up')).toBeDefined();
    fill('Mobile number', '99999 00004');
    fill('Reason', 'They called');
    await pressFocused('Look up');
    await expect.poll(() => asked.filter((name) => name === 'LookUpMember')).toHaveLength(1);
    expect(focused()?.textContent).toBe('Look up');
    expect(focused()?.getAttribute('aria-disabled')).toBe('true');
    expect(focused()).toHaveProperty('disabled', false);
    fireEvent.click(focused() as Element);
    fireEvent.keyDown(focused() as Element, { key: 'Enter' });
    expect(asked.filter((name) => name === 'LookUpMember')).toHaveLength(1);
  });

  it('goes to the first row that "Load more" adds', async () => {
    openDesk('/operations', (name, variables) => {
      if (name !== 'Operations') return {};
      const isFirst = (variables['after'] ?? null) === null;
      return {
        'PageInfo.hasNextPage': isFirst,
        'PageInfo.endCursor': isFirst ? '1' : '2',
        'Operation.id': isFirst ? 'first' : 'second',
      };
    });
    await pressFocused('Load more');
    await expect.poll(() => focused()?.getAttribute('href')).toBe('/operations/second');
    expect(button('Load more')).toBeUndefined();
  });
});

describe('Back to a list', () => {
  it.each([
    ['/operations', 'Operations', 'Operation.id', '/operations/'],
    ['/data-requests', 'DataRequests', 'DataRequest.id', '/data-requests/'],
  ])('of %s shows all pages that were loaded', async (path, query, id, row) => {
    const { router } = openDesk(path, (name, variables) => {
      if (name !== query) return {};
      const isFirst = (variables['after'] ?? null) === null;
      return {
        'PageInfo.hasNextPage': isFirst,
        'PageInfo.endCursor': isFirst ? '1' : '2',
        [id]: isFirst ? 'first' : 'second',
      };
    });
    const rows = () => [...document.querySelectorAll('[data-row-link]')].map((one) => one.getAttribute('href'));
    await press('Load more');
    await expect.poll(rows).toEqual([`${row}first`, `${row}second`]);
    await router.navigate(`${row}second`);
    await expect.poll(rows).not.toContain(`${row}first`);
    await router.navigate(-1);
    await expect.poll(rows).toContain(`${row}first`);
    // A list that was read anew has its first page alone by the second time.
    await router.navigate(1);
    await expect.poll(rows).not.toContain(`${row}first`);
    await router.navigate(-1);
    await expect.poll(rows).toContain(`${row}first`);
    expect(rows()).toEqual([`${row}first`, `${row}second`]);
  });
});

describe('the session', () => {
  it('ends when the club says so, not by the clock of the device', async () => {
    let given: Given = { 'Viewer.expiresAt': '2001-01-01T00:00:00.000Z' };
    const { asked, router } = openDesk('/account', () => given);
    await expect.poll(text).toContain('This session ends');
    const asks = () => asked.filter((name) => name === 'Viewer').length;
    const before = asks();
    const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
    comeBack();
    await expect.poll(asks).toBe(before + 1);
    expect(router.state.location.pathname).toBe('/account');
    given = { 'Query.viewer': null };
    comeBack();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toContain('session-ended');
  });

  it('is confirmed at the identity provider by any clock of the device', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(window, 'open').mockReturnValue({ close: () => null } as unknown as Window);
    let until: string | null = '2001-01-01T00:00:00.000Z';
    const link = new ApolloLink(({ query }) => of({ data: answerTo(query, { 'Viewer.confirmedUntil': until }) }));
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const onConfirmed = vi.fn<() => void>();
    const { result } = renderHook(() => useProviderConfirmation(onConfirmed), {
      wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider>,
    });
    act(() => result.current.open());
    await vi.advanceTimersByTimeAsync(4_000);
    expect(onConfirmed).not.toHaveBeenCalled();
    until = '2001-01-01T00:05:00.000Z';
    await vi.advanceTimersByTimeAsync(4_000);
    expect(onConfirmed).toHaveBeenCalled();
    vi.useRealTimers();
  });
});

describe('a page that is titled by its content', () => {
  it.each([
    ['/members/an-id', 'Member', '/members'],
    ['/operations/an-id', 'Operation', '/operations'],
    ['/data-requests/an-id', 'Request', '/data-requests'],
  ])('%s says what it is and leads back when it could not be loaded', async (path, title, back) => {
    openDesk(path, (name) => (name === 'Viewer' ? {} : new Error('no network')));
    await expect.poll(text).toContain('This could not be loaded');
    expect(document.querySelector('main h1')?.textContent).toBe(title);
    expect(document.title).toBe(`${title} · Desk`);
    expect(document.querySelector(`main a[href="${back}"]`)).not.toBeNull();
  });
});

describe('a link that was used', () => {
  it('leads to the login', async () => {
    openDesk('/invitation');
    await expect.poll(text).toContain('If you used it, log in.');
    await expect.poll(() => document.querySelector('a[href^="/login"]')?.textContent).toBe('Log in');
  });
});

describe('the keyboard', () => {
  it('leads to a page with "g" and its letter, within a moment', async () => {
    const { router } = openDesk('/');
    await expect.poll(() => document.querySelector('a[href="/kiosks"]')).not.toBeNull();
    const navigate = vi.spyOn(router, 'navigate');
    const timeStamp = vi.spyOn(Event.prototype, 'timeStamp', 'get');
    const type = (key: string, at: number) => {
      timeStamp.mockReturnValue(at);
      fireEvent.keyDown(document.body, { key });
    };
    type('m', 1_000);
    type('g', 10_000);
    type('d', 11_600);
    type('g', 20_000);
    type('k', 21_400);
    type('a', 21_500);
    type('g', 30_000);
    type('o', 30_100);
    timeStamp.mockRestore();
    expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/kiosks', '/operations']);
  });
});

describe('the keyboard', () => {
  it('leads to pages, rows and the search, but not while somebody types', async () => {
    const { router } = openDesk('/', () => ({ ...waiting, 'Operation.subject': 'Vase' }));
    await expect.poll(() => document.querySelector('h1')).not.toBeNull();
    const key = (...keys: readonly string[]) => {
      for (const one of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key: one });
    };
    key('g', 'o');
    await expect.poll(() => router.state.location.pathname).toBe('/operations');
    await expect.poll(() => document.querySelectorAll('[data-row-link]').length).toBe(1);
    key('j');
    expect(document.activeElement?.hasAttribute('data-row-link')).toBe(true);
    key('/');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
    key('g', 'k', 'j');
    expect(document.activeElement?.getAttribute('type')).toBe('search');
    (document.activeElement as HTMLElement).blur();
    key('?');
    await expect.poll(() => dialog()?.textContent).toContain('Keyboard shortcuts');
    key('g', 'k');
    expect([router.state.navigation.state, router.state.location.pathname]).toEqual(['idle', '/operations']);
  });
});
