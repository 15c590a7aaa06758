import type { ClubEvent, Project } from '../content/Content.tsx';
import { isFilmFile, type Picture } from '../content/pictureFile.ts';

/** One scene of the attract loop. */
export type Slide =
  | { readonly kind: 'project'; readonly id: string; readonly project: Project; readonly picture: Picture }
  | { readonly kind: 'film'; readonly id: string; readonly project: Project; readonly url: string }
  | { readonly kind: 'event'; readonly id: string; readonly event: ClubEvent; readonly picture: Picture };

/** After so many projects comes an event or a film. */
const rhythm = 2;

/** The scenes in their order: projects, between them films and upcoming events. Without a picture there is no scene. */
export function slidesOf(projects: readonly Project[], upcoming: readonly ClubEvent[]): Slide[] {
  const main = projects.flatMap((project): Slide[] =>
    project.image ? [{ kind: 'project', id: `project-${project.id}`, project, picture: project.image }] : [],
  );
  const films = projects.flatMap((project): Slide[] => {
    const film = project.videos.find(({ url }) => isFilmFile(url));
    return film ? [{ kind: 'film', id: `film-${project.id}`, project, url: film.url }] : [];
  });
  const coming = upcoming.flatMap((event): Slide[] =>
    event.image ? [{ kind: 'event', id: `event-${event.id}`, event, picture: event.image }] : [],
  );
  const between = Array.from({ length: Math.max(films.length, coming.length) }, (_, place) => [
    ...films.slice(place, place + 1),
    ...coming.slice(place, place + 1),
  ]).flat();
  return main.flatMap((slide, place) => {
    const turn = Math.floor(place / rhythm);
    const extra = place % rhythm === rhythm - 1 ? between.slice(turn, turn + 1) : [];
    return [slide, ...extra];
  });
}
