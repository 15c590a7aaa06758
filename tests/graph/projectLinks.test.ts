import { describe, expect, it } from 'vitest';
import { eventsOfProject, postsNaming } from '#api/domains/catalogue/knownProjects.ts';
import { eventRow } from '#api/upstreams/club/events.ts';
import { postRow } from '#api/upstreams/club/posts.ts';
import { openClub } from '#tests/support/club.ts';
import { ask } from '#tests/support/member.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
interface Found {
  readonly projects: {
    nodes: (Named & { events: { nodes: Named[]; totalCount: number }; posts: { nodes: { heading: string }[] } })[];
  };
  readonly events: { nodes: (Named & { projectName: string | null; project: Named | null })[] };
  readonly posts: { nodes: { id: string; heading: string; summary: string | null; body: string | null }[] };
}

const post = (body: string, id = '1') => postRow.parse({ id, heading: 'News', content: body });

const club = openClub();

describe('projects, events, posts and referrals', () => {
  it('are joined by the name of the project', async () => {
    const { projects, events, posts } = await ask<Found>(
      club.api,
      `{
        projects(first: 100) { nodes { id name events(first: 100) { nodes { id name } totalCount } posts(first: 100) { nodes { heading } } } }
        events(first: 100) { nodes { id name projectName project { id name } } }
        posts(first: 100) { nodes { id heading summary body } }
      }`,
    );
    const linked = events.nodes.filter(({ project }) => project !== null);
    expect(linked.length).toBeGreaterThan(0);
    for (const { project, projectName } of linked) expect(project?.name.toLowerCase()).toBe(projectName?.toLowerCase());
    for (const { id, events: own } of projects.nodes) {
      const expected = linked.filter(({ project }) => project?.id === id).map((event) => event.id);
      expect(own.nodes.map((event) => event.id).toSorted()).toEqual(expected.toSorted());
      expect(own.totalCount).toBe(expected.length);
    }
    for (const { name, posts: own } of projects.nodes) {
      const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'iu');
      const expected = posts.nodes.filter(({ heading, summary, body }) =>
        [heading, summary, body].some((text) => text !== null && pattern.test(text)),
      );
      expect(own.nodes.map(({ heading }) => heading)).toEqual(expected.map(({ heading }) => heading));
    }
  });

  it('are joined without another call to the backend', async () => {
    await club.api.graph('{ projects { totalCount } events { totalCount } }');
    await club.forgetCalls();
    await club.api.graph('{ events(first: 100) { nodes { project { events { nodes { project { id } } } } } } }');
    expect(await club.calls()).toEqual([]);
  });

  it('say which project a friend was referred for', async () => {
    const member = await club.member();
    const friend = { projectId: '104', name: 'Nila Paul', phone: '7777712345' };
    await member.send('mutation ($input: ReferFriendInput!) { referFriend(input: $input) { __typename } }', {
      input: friend,
    });
    const { me } = await member.ask<{ me: { referrals: { projectName: string; project: Named }[] } }>(
      '{ me { referrals { projectName project { id name } } } }',
    );
    const [referral] = me.referrals;
    expect(referral?.project).toEqual({ id: friend.projectId, name: referral?.projectName });
  });

  it('still list projects when events and posts are unavailable', async () => {
    await club.fault({ surface: 'rest', route: '/events.json', kind: 'status', status: 503 });
    await club.fault({ surface: 'rest', route: '/blog_posts.json', kind: 'status', status: 503 });
    const query = '{ projects(first: 2) { nodes { id name posts { totalCount } } } }';
    const cold = await club.another();
    expect((await cold.graph<{ projects: { nodes: object[] } }>(query)).data?.projects.nodes).toHaveLength(2);
  });
});

describe('the name of a project', () => {
  it('is compared without case and outer spaces', () => {
    const event = eventRow.parse({ id: 1, event_name: 'Walk', project_name: ' canal row ' });
    const lists = { past: [event], upcoming: [] };
    expect(eventsOfProject({ name: 'Canal Row' }, lists)).toEqual(lists);
    expect(eventsOfProject({ name: 'Canal Row II' }, lists)).toEqual({ past: [], upcoming: [] });
  });

  it.each([
    ['Saanjh', 'An evening at SAANJH.', true],
    ['Saanjh', 'Saanjhi art for beginners, and once more: Saanjh2', false],
    ['Saanjh', 'Saanjhi art at Saanjh', true],
    ['Tower (A)', 'About Tower (A), our newest', true],
    ['साँझ', 'साँझ की शाम', true],
    ['Lake View', 'From the Lake\nView the sun', false],
    ['', 'Anything', false],
  ])('%s is looked for as words of its own: in "%s" %s', async (name, body, isFound) => {
    const posts = [post(body)];
    expect(await postsNaming({ name }, posts)).toEqual(isFound ? posts : []);
  });

  it('is looked for in all posts without holding up other requests', async () => {
    const words = 'A long walk along the lake, with tea and a talk about gardens. '.repeat(64);
    const posts = Array.from({ length: 2_000 }, (_, index) =>
      post(`${words} Project ${index % 100} Gardens. ${words.slice(0, 100)}`, String(index)),
    );
    const names = Array.from({ length: 100 }, (_, index) => `Project ${index} Gardens`);
    const search = Promise.all(names.map((name) => postsNaming({ name }, posts)));
    let turns = 0;
    const others = setInterval(() => (turns += 1), 0);
    const found = await search;
    clearInterval(others);
    expect(found.map((one) => one.length)).toEqual(names.map(() => 20));
    expect(turns).toBeGreaterThan(2);
    // Once for a version of the list.
    expect(await postsNaming({ name: names[0] ?? '' }, posts)).toBe(found[0]);
  });
});
