import type { ApolloClient } from '@apollo/client';
import { intentOfPath, type Intent } from '#rules/projectIntent.ts';
import { type PictureImage, pictureOf } from '#web/ui/Picture.tsx';
import { IntendedProjectDocument } from './IntendedProject.generated.ts';

/** What someone wants to do after the login, and the project that it is about. */
export interface IntendedAction {
  readonly intent: Intent;
  readonly project: { readonly id: string; readonly name: string };
  /** The project's own picture, for the page. */
  readonly picture: PictureImage | null;
}

/**
 * Reads it from the return path. Null if the path is about no project, if the project does not exist, or if it cannot
 * be read now: the login does not depend on it.
 */
export async function readIntendedAction(
  client: ApolloClient,
  returnPath: string | null,
): Promise<IntendedAction | null> {
  const intended = returnPath === null ? null : intentOfPath(returnPath);
  if (!intended || intended.projectId === null) return null;
  const answer = await client
    .query({ query: IntendedProjectDocument, variables: { id: intended.projectId } })
    .catch(() => null);
  const project = answer?.data?.project;
  if (!project) return null;
  return {
    intent: intended.intent,
    project: { id: project.id, name: project.name },
    picture: pictureOf(project),
  };
}
