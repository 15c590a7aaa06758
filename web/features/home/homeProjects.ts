import { brand } from '#web/brand/brand.ts';

/** What the home page asks for: the projects whose logos open their page in the club. */
export const homeProjectsVariables = {
  names: brand.home.logos.flatMap(({ name, url }) => (url === null ? [name] : [])),
};
