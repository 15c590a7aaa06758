import type { ReactNode } from 'react';
import { plural } from './plural.ts';

/** Texts of the home page, besides those of the brand. */
export const pageTitle = (club: string, developer: string): string => `${club}, the homeowners’ club of ${developer}`;
export const referNow = 'Refer Now';
export const exploreProjects = 'Explore projects';
export const viewProject = (project: string): string => `View ${project}`;
export const carousel = 'carousel';
export const playSlides = 'Play slides';
export const pauseSlides = 'Pause slides';
export const slideOf = (slide: number, all: number): string => `${slide} of ${all}`;
export const showSlide = (slide: number, project: string, place: string): string =>
  `Slide ${slide}: ${project}, ${place}`;
/** The accessible description of the picture behind the arches. */
export const scene = (project: string, place: string): string =>
  `${project} in ${place} at dusk, seen through the three arches of a veranda`;
export const projects = 'Projects';
export const seeProjects = 'See all projects';
export const seeCountedProjects = (count: number): string => `See all ${count} projects`;
export const opensInNewTab = (project: string): string => `${project}, opens in a new tab`;
/** What is for sale: '12 projects in Pune and Goa, from ₹79 lakh'. False where it is not known. */
export const offer = (known: { readonly count: number; readonly cities: ReactNode; readonly price: ReactNode }) => (
  <>
    {plural(known.count, { one: '1 project', other: `${known.count} projects` })}
    {known.cities !== false && <> in {known.cities}</>}
    {known.price !== false && <>, from {known.price}</>}
  </>
);
/** Before the last of several. */
export const and = ' and ';
/** The strip of a member. */
export const nextForYou = 'Next for you';
export const yourPoints = 'Points to redeem';
export const lastOrder = 'Your last order';
export const nextEvent = 'Next event';
export const nextEventOn = (date: string): string => `Next event, ${date}`;
