import { act, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { privacyNoticeVersion } from '#rules/constants.ts';
import { messages } from '#rules/messages.ts';
import { Component as InvitePage, loader as invitePageLoader } from '#web/features/referrals/pages/InvitePage.tsx';
import {
  Component as InvitationsPage,
  loader as invitationsPageLoader,
} from '#web/features/referrals/pages/InvitationsPage.tsx';
import { fakeGraph, renderClub } from '../auth/club.tsx';
import { ananya } from '../auth/fakeLogin.ts';
import * as inviteText from '#text/invite.tsx';
import * as loginText from '#text/login.tsx';
import * as referralLinksText from '#text/referralLinks.ts';
import * as referFormText from '#text/referForm.tsx';
import { istMoment } from '#web/format/ist.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

const token = 'A'.repeat(43);
const receipt = 'R'.repeat(43);
const project = {
  id: '104',
  name: 'Sea Slab',
  city: null,
  price: 18_500_000,
  configurations: ['2 BHK'],
  rera: { numbers: ['P52100DEMO01'] },
  image: null,
  imageUrl: null,
};
const received = {
  __typename: 'AcceptReferralInvitationSuccess',
  state: 'RECEIVED',
  message: messages.invitationReceived,
  retryAfterSeconds: null,
  receipt,
};
const verify = {
  ...received,
  state: 'VERIFY_NUMBER',
  message: messages.invitationVerify,
  retryAfterSeconds: 45,
  receipt: null,
};

function open(answers: { invitation?: object | null; accept?: object; accepted?: object | null } = {}) {
  const state = {
    invitation: { project, inviterFirstName: 'Ananya', expiresAt: '2100-01-01T00:00:00.000Z' } as object | null,
    accept: received as object,
    accepted: null as object | null,
    sent: [] as Record<string, unknown>[],
    ...answers,
  };
  const graph = fakeGraph({
    referralInvitation: () => state.invitation,
    acceptedInvitation: () => state.accepted,
    acceptReferralInvitation: ({ input }: { input: Record<string, unknown> }) => {
      state.sent.push(input);
      return state.accept;
    },
  });
  const routes = [
    { path: 'invite/:token', Component: InvitePage, loader: invitePageLoader(graph.client) },
    { path: 'projects', element: <h1>Projects</h1> },
  ];
  return { state, graph, user: userEvent.setup(), ...renderClub(graph, routes, `/invite/${token}`) };
}

async function fill(user: UserEvent) {
  await user.type(await screen.findByLabelText(inviteText.name), 'Leela Nambiar');
  await user.type(screen.getByLabelText(inviteText.mobile), '98123 45678');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: inviteText.accept }));
}

const acceptedAs = (state: string, isNumberProven: boolean) => ({
  inviterFirstName: 'Ananya',
  state,
  updatedAt: '2026-11-21T09:01:00.000Z',
  createdAt: '2026-11-21T09:00:00.000Z',
  isNumberProven,
  project,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('the page of an invitation', () => {
  it('asks for name, number and consent before it sends anything', async () => {
    const { user, state } = open();
    expect(
      await screen.findByRole('heading', { level: 1, name: inviteText.invites('Ananya', 'Sea Slab') }),
    ).toBeDefined();
    expect(screen.getByText('P52100DEMO01')).toBeDefined();
    await user.click(screen.getByRole('button', { name: inviteText.accept }));
    expect(await screen.findByText(messages.invitationConsent)).toBeDefined();
    expect(screen.getByText(messages.nameTooShort)).toBeDefined();
    expect(state.sent).toEqual([]);
  });

  it('sends the form again with the OTP, and then shows what became of it, also after a reload', async () => {
    const { user, state, unmount } = open({ accept: verify, accepted: acceptedAs('WITH_SALES_TEAM', true) });
    await fill(user);
    expect(await screen.findByText('+91 98123 45678')).toBeDefined();
    state.accept = {
      __typename: 'InvalidOtpError',
      message: messages.otpNotVerified,
      code: 'INVALID_OTP',
      attemptsLeft: 4,
    };
    await user.type(screen.getByLabelText(loginText.otp), '000000');
    await user.click(screen.getByRole('button', { name: inviteText.confirm }));
    expect(await screen.findByText(`${messages.otpNotVerified} ${loginText.attemptsLeft(4)}`)).toBeDefined();
    state.accept = received;
    await user.type(screen.getByLabelText(loginText.otp), '123456');
    await user.click(screen.getByRole('button', { name: inviteText.confirm }));
    expect(await screen.findByText(inviteText.stageNames.WITH_SALES_TEAM)).toBeDefined();
    await eventually(() => expect(document.activeElement?.textContent).toBe(inviteText.thanks));
    const form = {
      token,
      name: 'Leela Nambiar',
      mobile: '9812345678',
      consent: true,
      acceptedNotice: privacyNoticeVersion,
    };
    expect(state.sent).toMatchObject([form, { ...form, otp: '000000' }, { ...form, otp: '123456' }]);

    unmount();
    const later = open({ invitation: null, accepted: acceptedAs('WAITING_FOR_MEMBER', true) });
    expect(await screen.findByText(inviteText.stageMore.WAITING_FOR_MEMBER('Ananya'))).toBeDefined();
    expect(screen.getAllByRole('listitem').map((stage) => stage.textContent)).toEqual([
      inviteText.stageNames.RECEIVED + istMoment('2026-11-21T09:00:00.000Z'),
      expect.stringContaining(istMoment('2026-11-21T09:01:00.000Z')),
    ]);

    later.unmount();
    open({ accepted: null });
    expect(await screen.findByLabelText(inviteText.name), 'what the club has deleted is forgotten here').toBeDefined();
  });

  it('shows no more than that the form has arrived where the number is not proven', async () => {
    const { user } = open({ accepted: acceptedAs('RECEIVED', false) });
    await fill(user);
    expect(await screen.findByText(inviteText.stageNames.RECEIVED)).toBeDefined();
    expect(screen.getByText(partly(inviteText.notProvenMore(3)))).toBeDefined();
  });

  it.each([
    ['the member has not sent it on', 'WAITING_FOR_MEMBER', inviteText.stageMore.WAITING_FOR_MEMBER('Ananya')],
    ['it is being passed on', 'RECEIVED', inviteText.passingOn],
  ])('looks again while %s, and no more once the sales team has it', async (_, stage, shown) => {
    const { user, state, graph } = open({ accepted: acceptedAs(stage, true) });
    await fill(user);
    expect(await screen.findByText(shown)).toBeDefined();
    vi.useFakeTimers();
    const looks = () => graph.operations.filter(({ name }) => name === 'AcceptedInvitation').length;
    // A wait that began before the clock was replaced begins again.
    const begin = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    const pass = (seconds: number) => act(async () => vi.advanceTimersByTimeAsync(seconds * 1000));
    await begin();
    const before = looks();
    state.accepted = acceptedAs('WITH_SALES_TEAM', true);
    await pass(60);
    expect(screen.getByText(inviteText.stageNames.WITH_SALES_TEAM)).toBeDefined();
    expect(looks()).toBe(before + 1);
    await pass(600);
    expect(looks()).toBe(before + 1);
  });

  it('says that an invitation cannot be used, also when that turns out with the form', async () => {
    const { user, state, unmount } = open();
    state.accept = {
      __typename: 'InvitationNotValidError',
      message: messages.invitationNotValid,
      code: 'NOT_AVAILABLE',
    };
    await fill(user);
    expect(await screen.findByRole('heading', { name: inviteText.notValid })).toBeDefined();
    unmount();
    open({ invitation: null });
    expect(await screen.findByRole('heading', { name: inviteText.notValid })).toBeDefined();
  });

  it('keeps the form and says so when the request fails', async () => {
    const { user, state } = open();
    state.accept = {
      __typename: 'RateLimitedError',
      message: 'Too many attempts.',
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    };
    await fill(user);
    expect(await screen.findByText('Too many attempts.')).toBeDefined();
    expect(screen.getByLabelText(inviteText.name)).toHaveProperty('value', 'Leela Nambiar');
  });
});

describe('the page of the member’s links', () => {
  const link = {
    id: 'one',
    url: `https://club.example/invite/${token}`,
    projectName: 'Sea Slab',
    createdAt: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-12-21T09:00:00.000Z',
    acceptedCount: 2,
    limit: 20,
    state: 'OPEN',
    project,
    acceptances: [
      {
        id: 'a',
        firstName: 'Leela',
        state: 'WITH_SALES_TEAM',
        reason: null,
        isNumberProven: true,
        updatedAt: '2026-11-21T10:00:00.000Z',
      },
      {
        id: 'b',
        firstName: 'Omar',
        state: 'NOT_SENT',
        reason: 'OWN_NUMBER',
        isNumberProven: false,
        updatedAt: '2026-11-21T11:00:00.000Z',
      },
    ],
  };
  function openLinks(links: object[]) {
    const state = { links, revoked: [] as string[] };
    const member = () => ({ ...ananya, isActive: true, referralLinks: state.links });
    const graph = fakeGraph({
      me: member,
      projects: () => ({ nodes: [project], pageInfo: { hasNextPage: false } }),
      createReferralLink: () => {
        state.links = [link];
        return { __typename: 'CreateReferralLinkSuccess', link, me: member() };
      },
      revokeReferralLink: ({ id }: { id: string }) => {
        state.revoked.push(id);
        return { __typename: 'RevokeReferralLinkSuccess', link: { ...link, state: 'REVOKED' }, me: member() };
      },
    });
    const routes = [
      { path: 'dashboard/invitations', Component: InvitationsPage, loader: invitationsPageLoader(graph.client) },
    ];
    return { state, user: userEvent.setup(), ...renderClub(graph, routes, '/dashboard/invitations') };
  }

  it('creates a link and shows who accepted it, how far each is, and why', async () => {
    const { user } = openLinks([]);
    expect(await screen.findByText(referralLinksText.noLinks)).toBeDefined();
    await user.click(screen.getByRole('button', { name: referralLinksText.create }));
    expect(await screen.findByText(messages.selectProject)).toBeDefined();
    await user.selectOptions(screen.getByLabelText(referFormText.project), '104');
    await user.click(screen.getByRole('button', { name: referralLinksText.create }));
    expect(await screen.findByLabelText(referralLinksText.linkFor('Sea Slab'))).toHaveProperty('value', link.url);
    expect(screen.getByText(referralLinksText.accepted(2, 20))).toBeDefined();
    expect(screen.getByText(referralLinksText.stages.WITH_SALES_TEAM)).toBeDefined();
    expect(screen.getByText(referralLinksText.reasons.OWN_NUMBER)).toBeDefined();
  });

  it('shows the QR code, and switches a link off after a question', async () => {
    const { user, state } = openLinks([link]);
    await user.click(await screen.findByRole('button', { name: referralLinksText.showCode }));
    expect(await screen.findByRole('img', { name: referralLinksText.codeOf('Sea Slab') })).toBeDefined();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: referralLinksText.switchOff }));
    const question = await screen.findByRole('alertdialog');
    expect(state.revoked).toEqual([]);
    const confirm = [...question.querySelectorAll('button')].find(
      (one) => one.textContent === referralLinksText.switchOff,
    );
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(referralLinksText.states.REVOKED)).toBeDefined();
    expect(state.revoked).toEqual(['one']);
    expect(screen.queryByLabelText(referralLinksText.linkFor('Sea Slab'))).toBeNull();
  });
});
