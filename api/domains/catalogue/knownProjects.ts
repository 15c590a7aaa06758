import type { PublicContext } from '../shared/context.ts';
import type { EventRecord } from '../../upstreams/club/events.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import { oncePer } from '../../upstreams/oncePer.ts';
import { orNull } from '../shared/errors.ts';
import type { EventLists } from './catalogue.ts';

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

/** The events of a project among all. */
export const eventsOfProject = ({ name }: Pick<ProjectRecord, 'name'>, lists: EventLists): EventLists =>
  eventsByProject(lists).get(fold(name)) ?? noEvents;
