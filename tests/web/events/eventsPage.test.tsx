import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { Component as EventsPage, loader } from '#web/features/events/pages/EventsPage.tsx';
import * as text from '#text/events.tsx';
import { messages } from '#rules/messages.ts';

const concert = { id: '301', name: 'The lawn concert returns', startsAt: '2026-11-20T13:30:00Z' };

it('shows no events once no category is checked', async () => {
  const events = { totalCount: 1, nodes: [concert], pageInfo: { hasNextPage: false, endCursor: null } };
  const graph = fakeGraph({ events });
  const route = { path: '/events', Component: EventsPage, loader: loader(graph.client) };
  renderClub(graph, [route], '/events?when=past&category=entertainment');
  await screen.findByRole('heading', { name: concert.name });
  await userEvent.click(screen.getByRole('checkbox', { name: text.categories.ENTERTAINMENT }));
  await screen.findByText(messages.noPastEvents);
  expect(screen.queryByRole('heading', { name: concert.name })).toBeNull();
});
