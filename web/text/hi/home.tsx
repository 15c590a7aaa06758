import type { ReactNode } from 'react';

/** Texts of the home page, besides those of the brand. */
export const pageTitle = (club: string, developer: string): string => `${club}, ${developer} के घर मालिकों का क्लब`;
export const referNow = 'अभी रेफ़र करें';
export const exploreProjects = 'प्रोजेक्ट देखें';
export const viewProject = (project: string): string => `${project} देखें`;
export const carousel = 'स्लाइडशो';
export const playSlides = 'स्लाइडशो चलाएँ';
export const pauseSlides = 'स्लाइडशो रोकें';
export const slideOf = (slide: number, all: number): string => `${all} में से ${slide}`;
export const showSlide = (slide: number, project: string, place: string): string =>
  `स्लाइड ${slide}: ${project}, ${place}`;
/** The accessible description of the picture behind the arches. */
export const scene = (project: string, place: string): string =>
  `शाम ढलते समय ${place} में ${project}, बरामदे की तीन मेहराबों से दिखता हुआ`;
export const projects = 'प्रोजेक्ट';
export const seeProjects = 'सभी प्रोजेक्ट देखें';
export const seeCountedProjects = (count: number): string => `सभी ${count} प्रोजेक्ट देखें`;
export const opensInNewTab = (project: string): string => `${project}, नए टैब में खुलेगा`;
/** What is for sale: '12 projects in Pune and Goa, from ₹79 lakh'. False where it is not known. */
export const offer = (known: { readonly count: number; readonly cities: ReactNode; readonly price: ReactNode }) => (
  <>
    {known.cities !== false && <>{known.cities} में </>}
    <span>{known.count} प्रोजेक्ट</span>
    {known.price !== false && <>, {known.price} से</>}
  </>
);
/** Before the last of several. */
export const and = ' और ';
/** The strip of a member. */
export const nextForYou = 'आपके लिए आगे';
export const yourPoints = 'रिडीम करने के लिए पॉइंट';
export const lastOrder = 'आपका पिछला ऑर्डर';
export const nextEvent = 'अगला इवेंट';
export const nextEventOn = (date: string): string => `अगला इवेंट, ${date}`;
