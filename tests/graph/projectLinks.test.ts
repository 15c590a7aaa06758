import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNamed, namesProject } from '#api/domains/catalogue/knownProjects.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { makeFullMember, type FullMember } from '#tests/support/fullMember.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

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

let sandbox: TestSandbox;
let api: ApiUnderTest;
let full: FullMember;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApi(sandbox);
  full = await makeFullMember(api, sandbox);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

describe('projects, events, posts and referrals', () => {
  it('are joined by the name of the project', async () => {
    const { data, errors } = await api.graph<Found>(`{
      projects(first: 100) { nodes { id name events(first: 100) { nodes { id name } totalCount } posts(first: 100) { nodes { heading } } } }
      events(first: 100) { nodes { id name projectName project { id name } } }
      posts(first: 100) { nodes { id heading summary body } }
    }`);
    expect(errors).toBeUndefined();
    const { projects, events, posts } = data ?? {
      projects: { nodes: [] },
      events: { nodes: [] },
      posts: { nodes: [] },
    };
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
    await api.graph('{ projects { totalCount } events { totalCount } }');
    await sandbox.clearCalls();
    await api.graph('{ events(first: 100) { nodes { project { events { nodes { project { id } } } } } } }');
    expect(await sandbox.calls()).toEqual([]);
  });

  it('say which project a friend was referred for', async () => {
    const { data } = await api.graph<{ me: { referrals: { projectName: string; project: Named | null }[] } }>(
      '{ me { referrals { projectName project { id name } } } }',
      {},
      full.headers,
    );
    const referrals = data?.me.referrals ?? [];
    expect(referrals.length).toBeGreaterThan(0);
    expect(referrals.some(({ project }) => project !== null)).toBe(true);
    for (const { project, projectName } of referrals) expect(project?.name ?? projectName).toBe(projectName);
  });

  it('still list projects when events and posts are unavailable', async () => {
    const cold = await startApi(sandbox);
    await sandbox.fault({ surface: 'rest', route: '/events.json', kind: 'status', status: 503 });
    await sandbox.fault({ surface: 'rest', route: '/blog_posts.json', kind: 'status', status: 503 });
    const { data } = await cold.graph<{ projects: { nodes: (Named & { posts: object | null })[] } }>(
      '{ projects(first: 2) { nodes { id name posts { totalCount } } } }',
    );
    await sandbox.clearFaults();
    await cold.close();
    expect(data?.projects.nodes).toHaveLength(2);
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
