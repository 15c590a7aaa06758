import type { FragmentType } from '@apollo/client';
import { type ReactNode, useEffect, useState } from 'react';
import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { Num, Price } from '#web/ui/Amount.tsx';
import { DefaultValue } from '#web/ui/DefaultValue.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Title2 } from '#web/ui/primitives.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import * as projectShortlistText from '#text/projects.ts';
import * as common from '#text/common.ts';
import { canShareByDevice, copyLink, shareByDevice } from '#web/ui/sharing.ts';
import { scrollOffsetPixels } from '#rules/constants.ts';
import { ShortlistButton } from '../components/ShortlistButton.tsx';
import { areaLabel, cityLabel, configurationsLabel, statusLabel, statusTone } from '../labels.ts';
import { comparePath, projectsPath } from '../paths.ts';
import { useShortlist } from '../shortlist.ts';
import { type Act, ActionButton } from './ActionButton.tsx';
import * as parts from './panel.styles.ts';
import { type ProjectPanel_projectFragment, useProjectPanel_projectFragment } from './ProjectPanel.generated.ts';
import { ReraBox } from './ReraBox.tsx';

/** A section counts as reached a little before its heading is at the offset. */
const reachPixels = scrollOffsetPixels + 40;

/** The last section that the reader has scrolled to; the first one at the top of the page. */
function useActiveSection<T extends string>(ids: readonly [T, ...T[]]): T {
  const [active, setActive] = useState<T>(ids[0]);
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const topOf = (id: T) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity;
      setActive(ids.findLast((id) => topOf(id) <= reachPixels) ?? ids[0]);
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
  }, [ids]);
  return active;
}

/** Scrolls a section to 110 px below the top of the viewport, and moves focus to it. */
function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = section.getBoundingClientRect().top + window.scrollY - scrollOffsetPixels;
  window.scrollTo({ top, behavior: isStill ? 'auto' : 'smooth' });
  section.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

/** Uses the device's share sheet; without one, the link is copied. */
function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  return canShareByDevice() ? shareByDevice({ title, url }) : copyLink(url);
}

/** Shares the page. */
function ShareButton({ title }: { readonly title: string }) {
  return (
    <Box
      as="button"
      display="inline-flex"
      align="center"
      gap="8px"
      minH="44px"
      fontSize="15"
      fontWeight="500"
      color="fg.muted"
      transition="color .18s"
      _hover={{ color: 'fg.ink' }}
      _noscript={{ visibility: 'hidden' }}
      type="button"
      onClick={() => void share(title)}
    >
      <Icon name="share" />
      {common.share}
    </Box>
  );
}

/** The link to the comparison of the shortlist. */
function CompareLink() {
  const { ids } = useShortlist();
  if (ids.length === 0) return null;
  return (
    <TextLink to={comparePath(ids)} variant="quiet" css={{ fontSize: '15', marginLeft: 'auto' }}>
      {projectShortlistText.compareCount(ids.length)}
    </TextLink>
  );
}

/** The tabs of a project's page and the sections they lead to. */
const projectSections = [
  { value: 'gallery', label: text.gallery },
  { value: 'amenities', label: facts.amenities },
  { value: 'highlights', label: text.heading },
] as const;

type ProjectSection = (typeof projectSections)[number]['value'];

const projectSectionIds = ['gallery', 'amenities', 'highlights'] as const satisfies readonly ProjectSection[];

/** The facts of a project, the links to its sections and its actions. */
export function ProjectPanel(props: {
  readonly project: FragmentType<ProjectPanel_projectFragment>;
  readonly onAct: Act;
  /** The result of an action, announced below the buttons. */
  readonly note: ReactNode;
}) {
  const { data, complete } = useProjectPanel_projectFragment({ from: props.project });
  const active = useActiveSection(projectSectionIds);
  if (!complete) return null;
  return (
    <aside className={parts.panelStyles.panel} aria-label={text.summary}>
      <TextLink
        to={projectsPath}
        variant="quiet"
        back
        css={{ display: { base: 'none', lg: 'inline-flex' }, alignSelf: 'flex-start', minHeight: '32px' }}
        viewTransition
      >
        <Icon name="arrowLeft" />
        {text.projects}
      </TextLink>
      <Title2 as="h1" m={{ base: '0 0 8px', lg: '16px 0 8px' }} overflowWrap="anywhere" outline="0" tabIndex={-1}>
        {data.name}
      </Title2>
      <Flex as="p" wrap="wrap" justify="space-between" align="center" gap="4px 12px" textStyle="small" color="fg.muted">
        <span>{cityLabel(data.city) ?? <DefaultValue label={facts.defaultCity} />}</span>
        {data.status === null ? (
          <Box as="span" textAlign="right">
            <DefaultValue label={facts.defaultStatus} />
          </Box>
        ) : (
          <parts.State tone={statusTone(data.status)}>{statusLabel(data.status)}</parts.State>
        )}
      </Flex>
      <dl className={parts.panelStyles.facts}>
        {data.landArea && (
          <div>
            <dt>{facts.landArea}</dt>
            <dd>
              <Num>{areaLabel(data.landArea)}</Num>
            </dd>
          </div>
        )}
        {data.configurations.length > 0 && (
          <div>
            <dt>{facts.homes}</dt>
            <dd>{configurationsLabel(data.configurations)}</dd>
          </div>
        )}
        <div>
          <dt>{facts.startingPrice}</dt>
          <Box as="dd" fontSize="21" fontWeight="600 !important" lineHeight="1.2">
            {data.price === null ? facts.priceOnRequest : <Price value={data.price} />}
          </Box>
        </div>
      </dl>
      <Tabs
        label={text.onThisPage}
        value={active}
        options={projectSections}
        onChange={(section, event) => {
          event.preventDefault();
          scrollToSection(section);
        }}
      />
      <div className={parts.panelStyles.actions}>
        <Box display={{ base: 'none', lg: 'grid' }}>
          <ActionButton intent="enquire" projectId={data.id} variant="accent" onAct={props.onAct} />
        </Box>
        <ActionButton intent="visit" projectId={data.id} variant="outline" onAct={props.onAct} />
        <ActionButton intent="refer" projectId={data.id} variant="outline" onAct={props.onAct} />
      </div>
      <div role="status">{props.note}</div>
      <Flex
        // Actions that do not involve the developer: shortlist and share.
        wrap="wrap"
        align="center"
        gap="0 24px"
        minH="44px"
      >
        <ShortlistButton project={data} look="words" />
        <ShareButton title={joinKnown(data.name, cityLabel(data.city))} />
        <CompareLink />
      </Flex>
      <Box mt="8px">
        <ReraBox rera={data.rera} />
      </Box>
    </aside>
  );
}
