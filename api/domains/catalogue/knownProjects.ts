import type { PublicContext } from '../shared/context.ts';
import type { EventRecord } from '../../upstreams/club/events.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import { oncePer } from '../../upstreams/once.ts';
import { inSlices } from '../../upstreams/slices.ts';
import { orNull } from '../shared/errors.ts';
import type { EventLists } from './catalogue.ts';
import type { PostRecord } from '../../upstreams/club/posts.ts';

/** The existing projects by ID; null without the list, so that the backend has to validate a project ID. */
export async function knownProjects(context: PublicContext): Promise<ReadonlyMap<string, ProjectRecord> | null> {
  const { services, call } = context;
  return (await orNull(() => services.catalogue.projects(call)))?.byId ?? null;
}

/** Events and referrals name their project, and have no ID of it. */
const fold = (text: string): string => text.trim().toLocaleLowerCase('en-IN');

const byName = oncePer(
  (projects: ReadonlyMap<string, ProjectRecord>) =>
    // Of projects with the same name, the first is meant.
    new Map([...projects.values()].toReversed().map((project) => [fold(project.name), project])),
);

/** The project of a name; null when there is none, or no list of projects now. */
export async function projectNamed(projectName: string | null, context: PublicContext): Promise<ProjectRecord | null> {
  if (projectName === null) return null;
  const projects = await knownProjects(context);
  return (projects && byName(projects).get(fold(projectName))) ?? null;
}

const noEvents: EventLists = { past: [], upcoming: [] };

const eventsByProject = oncePer(({ past, upcoming }: EventLists) => {
  const grouped = (events: readonly EventRecord[]) =>
    Map.groupBy(events, ({ projectName }) => (projectName === null ? null : fold(projectName)));
  const [pastOf, upcomingOf] = [grouped(past), grouped(upcoming)];
  const projects = new Set([...pastOf.keys(), ...upcomingOf.keys()]);
  return new Map(
    [...projects].map((name) => [name, { past: pastOf.get(name) ?? [], upcoming: upcomingOf.get(name) ?? [] }]),
  );
});

export const eventsOfProject = ({ name }: Pick<ProjectRecord, 'name'>, lists: EventLists): EventLists =>
  eventsByProject(lists).get(fold(name)) ?? noEvents;

const letterOrDigit = /[\p{L}\p{N}]/u;

/** Whether a name is in a text as words of its own; both folded. */
function isIn(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
    const after = Array.from(text.slice(at + name.length, at + name.length + 2))[0] ?? '';
    if (!letterOrDigit.test(before) && !letterOrDigit.test(after)) return true;
  }
  return false;
}

/**
 * The search for names in one version of the list of posts. Each name is searched for once, however many requests need
 * it, and one after the other, so that other work continues in between.
 */
const searchOf = oncePer((posts: readonly PostRecord[]) => {
  const found = new Map<string, Promise<readonly PostRecord[]>>();
  const texts: string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  async function search(name: string): Promise<readonly PostRecord[]> {
    const named: PostRecord[] = [];
    await inSlices(posts, (post, index) => {
      // No name has empty lines in it, so that it is not found across two parts.
      const text = (texts[index] ??= fold([post.heading, post.summary, post.body].join('\n\n')));
      if (isIn(text, name)) named.push(post);
    });
    return named;
  }

  return (name: string): Promise<readonly PostRecord[]> => {
    const known = found.get(name);
    if (known) return known;
    const searched = last.then(() => (name === '' ? [] : search(name)));
    last = searched;
    found.set(name, searched);
    return searched;
  };
});

/** The posts that have a project's name in their heading, summary or body, as words of its own; in the order of the list. */
export const postsNaming = (
  { name }: Pick<ProjectRecord, 'name'>,
  posts: readonly PostRecord[],
): Promise<readonly PostRecord[]> => searchOf(posts)(fold(name));
