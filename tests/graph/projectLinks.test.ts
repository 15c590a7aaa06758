import { describe, expect, it } from 'vitest';
import { isNamed, namesProject } from '#api/domains/catalogue/knownProjects.ts';
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
      const expected = posts.nodes.filter(({ heading, summary, body }) =>
        namesProject({ name }, [heading, summary, body]),
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
    expect(isNamed({ name: 'Canal Row' }, ' canal row ')).toBe(true);
    expect(isNamed({ name: 'Canal Row' }, 'Canal Row II')).toBe(false);
    expect(isNamed({ name: 'Canal Row' }, null)).toBe(false);
  });

  it('is found in a text as words of its own, whatever its letters are', () => {
    expect(namesProject({ name: 'Saanjh' }, [null, 'An evening at SAANJH.'])).toBe(true);
    expect(namesProject({ name: 'Saanjh' }, ['Saanjhi art for beginners'])).toBe(false);
    expect(namesProject({ name: 'Tower (A)' }, ['About Tower (A), our newest'])).toBe(true);
    expect(namesProject({ name: 'साँझ' }, ['साँझ की शाम'])).toBe(true);
  });
});
