import type { FragmentType } from '@apollo/client';
import { useEffect, useState } from 'react';
import { scrollOffsetPixels } from '#rules/constants.ts';
import * as emi from '#text/emi.tsx';
import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import { Box } from '#web/ui/primitives.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import {
  type ProjectSections_projectFragment,
  useProjectSections_projectFragment,
} from './ProjectSections.generated.ts';

/** A section counts as reached a little before its heading is at the offset. */
const reachPixels = scrollOffsetPixels + 40;

/** The last section that the reader has scrolled to; the first one at the top of the page. */
function useActiveSection(ids: readonly string[]): string {
  const [active, setActive] = useState(ids[0] ?? '');
  const key = ids.join(' ');
  useEffect(() => {
    const sections = key.split(' ');
    let frame = 0;
    const look = () => {
      frame = 0;
      const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      setActive(sections.findLast((id) => topOf(id) <= reachPixels) ?? sections[0] ?? '');
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    soon();
    window.addEventListener('scroll', soon, { passive: true });
    return () => {
      window.removeEventListener('scroll', soon);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return active;
}

/** Scrolls a section to 110 px below the top of the viewport, and moves focus to it. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - scrollOffsetPixels;
  window.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  // A part of a section is its heading.
  (section.querySelector<HTMLElement>('h2') ?? section).focus({ preventScroll: true });
}

/** The row of links to the sections of a project's page. It stays below the header while the page scrolls. */
export function ProjectSections(props: { readonly project: FragmentType<ProjectSections_projectFragment> }) {
  const { data, complete } = useProjectSections_projectFragment({ from: props.project });
  const sections = complete ? sectionsOf(data) : [];
  const active = useActiveSection(sections.map(({ value }) => value));
  return (
    <Box
      position="sticky"
      top="var(--hdr)"
      zIndex="sticky"
      pl={{ base: 'gutter', lg: 'clamp(28px, 4.4vw, 64px)' }}
      pr={{ base: 'gutter', lg: 'edge' }}
      bg="bg.paper"
      borderBottom="1px solid {colors.line}"
    >
      <Tabs
        label={text.onThisPage}
        value={active}
        options={sections}
        onChange={(section, event) => {
          event.preventDefault();
          scrollToSection(section);
        }}
      />
    </Box>
  );
}

/** In the order of the page. */
const sectionsOf = ({ price, brochureUrl, videos, similar }: ProjectSections_projectFragment) => [
  { value: 'gallery', label: text.gallery },
  ...(videos.length === 0 ? [] : [{ value: 'videos', label: text.videos }]),
  ...(brochureUrl === null ? [] : [{ value: 'brochure', label: text.title }]),
  { value: 'amenities', label: facts.amenities },
  { value: 'highlights', label: text.heading },
  { value: 'location', label: text.location },
  ...(price === null ? [] : [{ value: 'emi', label: emi.title }]),
  ...(similar.length === 0 ? [] : [{ value: 'similar', label: text.similarHomes }]),
];
