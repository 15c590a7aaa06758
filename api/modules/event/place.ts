import type { GraphContext } from '../../context.ts';
import type { EventRecord } from '../../upstreams/club/events.ts';
import { knownProjects } from '../../graphql/knownProjects.ts';

const fold = (text: string) => text.trim().toLocaleLowerCase('en-IN');

/** The city of the event's project, which events refer to by name and not by ID; null when it is unknown. */
export async function cityOf({ projectName }: EventRecord, context: GraphContext): Promise<string | null> {
  if (projectName === null) return null;
  const projects = await knownProjects(context);
  for (const { name, city } of projects?.values() ?? []) if (fold(name) === fold(projectName)) return city;
  return null;
}
