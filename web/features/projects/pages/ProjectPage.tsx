import type { FragmentType } from '@apollo/client';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { projectPath } from '#rules/projectPath.ts';
import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { pictureOf } from '#web/ui/Picture.tsx';
import { Box, Flex, Muted, Stack, Text, Tiny, Title4 } from '#web/ui/primitives.ts';
import { css } from '#styled-system/css/css.js';
import { Num } from '#web/ui/Amount.tsx';
import { shortPrice } from '#web/format/priceInWords.ts';
import { styled } from '#web/ui/styled.ts';
import { ProjectBrochure } from '../brochure/ProjectBrochure.tsx';
import { ProjectHero } from '../components/ProjectHero.tsx';
import { type Act, ActionButton } from '../panel/ActionButton.tsx';
import { ProjectAmenities } from '../detail/ProjectAmenities.tsx';
import { ProjectGallery } from '../detail/ProjectGallery.tsx';
import { ProjectLocation } from '../detail/ProjectLocation.tsx';
import { ProjectFailed, ProjectMissing } from '../detail/ProjectNotices.tsx';
import { ProjectPanel } from '../panel/ProjectPanel.tsx';
import { RecentProjects } from '../detail/RecentProjects.tsx';
import { SimilarProjects } from '../detail/SimilarProjects.tsx';
import { ProjectSections } from '../panel/ProjectSections.tsx';
import { ProjectVideos } from '../detail/ProjectVideos.tsx';
import { Section, TitledSection } from '../detail/section.tsx';
import { EmiCalculator } from '../emi/EmiCalculator.tsx';
import { cityLabel, paragraphsOf } from '../labels.ts';
import { ProjectDetailDocument, useProjectDetailQuery } from '../ProjectDetail.generated.ts';
import { highlightsOf } from '../detail/highlights.ts';
import {
  type ProjectBottomBar_projectFragment,
  type ProjectHighlights_projectFragment,
  useProjectBottomBar_projectFragment,
  useProjectHighlights_projectFragment,
} from '../panel/ProjectBottomBar.generated.ts';
import {
  type ProjectStory_projectFragment,
  useProjectStory_projectFragment,
} from '../detail/ProjectStory.generated.ts';

const Prose = styled('div', {
  base: {
    columnGap: '48px',
    marginTop: '28px',
    color: 'fg.muted',
    fontSize: '15',
    lineHeight: '1.7',
    '& > p + p': { marginTop: '1em' },
  },
  variants: { long: { true: { columns: { base: '1', sm: '2' } }, false: { maxWidth: '40em' } } },
});

/** A shorter text, in characters, is easier to read in one column. */
const columnsFrom = 320;

/** The developer's description: the first paragraph large, the rest in columns. */
function ProjectStory(props: { readonly project: FragmentType<ProjectStory_projectFragment> }) {
  const { data, complete } = useProjectStory_projectFragment({ from: props.project });
  if (!complete) return null;
  // A paragraph that the source repeats is shown once.
  const [first, ...rest] = new Set(paragraphsOf(data.description));
  if (first === undefined) return null;
  return (
    <Section aria-label={text.aboutProject} css={{ paddingTop: 'clamp(40px, 5vw, 72px)' }}>
      <Text textStyle="lede" maxW="26em">
        {first}
      </Text>
      {rest.length > 0 && (
        <Prose long={rest.join('').length > columnsFrom}>
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      )}
    </Section>
  );
}

/** On narrow screens it keeps the price and the first action in reach. */
function ProjectBottomBar(props: {
  readonly project: FragmentType<ProjectBottomBar_projectFragment>;
  readonly onAct: Act;
}) {
  const { data, complete } = useProjectBottomBar_projectFragment({ from: props.project });
  if (!complete) return null;
  return (
    <Box
      display={{ base: 'grid', lg: 'none' }}
      position="sticky"
      bottom="var(--as-of)"
      zIndex="sticky"
      data-bottom-bar=""
      p="10px var(--gutter) max(10px, env(safe-area-inset-bottom))"
      bg="bg.raised"
      borderTop="1px solid {colors.line}"
    >
      <Flex align="center" justify="space-between" gap="16px">
        <Text lineHeight="1.3">
          <Tiny as="span" display="block" lineHeight="1.3">
            {facts.startingPrice}
          </Tiny>
          <b>{data.price === null ? facts.priceOnRequest : <Num>{shortPrice(data.price)}</Num>}</b>
        </Text>
        <div className={css({ '& > *': { paddingInline: '24px' }, display: 'grid' })}>
          <ActionButton intent="enquire" projectId={data.id} variant="accent" onAct={props.onAct} />
        </div>
      </Flex>
    </Box>
  );
}

/** The highlights of the project, one line each. */
function ProjectHighlights(props: { readonly project: FragmentType<ProjectHighlights_projectFragment> }) {
  const { data, complete } = useProjectHighlights_projectFragment({ from: props.project });
  if (!complete) return null;
  const lines = highlightsOf(data);
  if (lines.length === 0) return <Text color="fg.muted">{text.noHighlights}</Text>;
  return (
    <Box as="ul" listStyle="none" borderBottom="1px solid {colors.line}" role="list">
      {lines.map(({ title, text: about }) => (
        <Stack
          as="li"
          columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(150px, .55fr) 1fr' }}
          gap={{ base: '6px', sm: '24px' }}
          py="22px"
          borderTop="1px solid {colors.line}"
          key={title}
        >
          <Title4 as="h3">{title}</Title4>
          <Muted lineHeight="1.6">{about}</Muted>
        </Stack>
      ))}
    </Box>
  );
}

/**
 * Loads one project; 404 if it does not exist, 503 if the backend does not respond. Not with `errorPolicy: 'all'`: that
 * would cache the null of a failed response, and the page could not tell it from a project that does not exist.
 */
export const projectPageLoader: PageLoader =
  (client) =>
  async ({ params, request }) => {
    const variables = { id: params['id'] ?? '' };
    const answer = await client.query({ query: ProjectDetailDocument, variables }).catch(() => undefined);
    const project = answer?.data?.project;
    if (project) {
      const { name, description, price } = project;
      const city = cityLabel(project.city);
      const about = paragraphsOf(description)[0] ?? text.about(name, city, brand.developer);
      const url = new URL(request.url).origin + projectPath(project.id);
      return {
        meta: {
          title: `${joinKnown(name, city)} | ${brand.name}`,
          // The price first: it is also on the preview card.
          description: price === null ? about : `${facts.startingPrice} ${shortPrice(price)}. ${about}`,
          image: pictureOf(project),
          canonical: projectPath(project.id),
          jsonLd: async () => (await import('#web/routing/jsonLd.ts')).projectJsonLd(project, url),
        },
      };
    }
    const meta = {
      title: `${messages.projectNotFound} | ${brand.name}`,
      description: brand.description,
      noindex: true,
      status: 404,
    };
    if (project === null) return { meta };
    return {
      meta: { ...meta, title: `${messages.errorLoadingProject} | ${brand.name}`, noindex: false, status: 503 },
    };
  };

const nothing = () => undefined;

export interface ProjectPageProps {
  readonly onAct?: Act;
  readonly note?: ReactNode;
}

/** One project: its facts beside its pictures, videos, amenities, highlights and map. */
export function ProjectPage({ onAct = nothing, note }: ProjectPageProps) {
  const { id = '' } = useParams();
  const { data, refetch } = useProjectDetailQuery({ variables: { id } });
  const [openPicture, setOpenPicture] = useState<string | null>(null);
  const project = data?.project;
  if (project === null) return <ProjectMissing />;
  if (!project) return <ProjectFailed onRetry={() => refetch()} />;
  return (
    <>
      <Stack
        // Panel left, pictures and sections right. On narrow screens the hero comes first, then the panel.
        columns={{ base: 'minmax(0, 1fr)', lg: 'calc(var(--edge) + clamp(290px, 25vw, 364px)) minmax(0, 1fr)' }}
        key={project.id}
      >
        <ProjectPanel project={project} onAct={onAct} note={note} />
        <Box display={{ base: 'contents', lg: 'block' }} minW="0" borderLeft={{ lg: '1px solid {colors.line}' }}>
          <Box order={{ base: '1', lg: '0' }} minW="0">
            <ProjectHero project={project} onOpen={({ url }) => setOpenPicture(url)} />
          </Box>
          <Box order={{ base: '3', lg: '0' }} minW="0" pb="96px">
            <ProjectSections project={project} />
            <ProjectStory project={project} />
            <TitledSection id="gallery" title={text.gallery}>
              <ProjectGallery project={project} open={openPicture} onOpen={setOpenPicture} />
              <ProjectVideos project={project} />
              <div id="brochure">
                <ProjectBrochure project={project} />
              </div>
            </TitledSection>
            <TitledSection id="amenities" title={facts.amenities}>
              <ProjectAmenities project={project} />
            </TitledSection>
            <TitledSection id="highlights" title={text.heading}>
              <ProjectHighlights project={project} />
            </TitledSection>
            <TitledSection id="location" title={text.location}>
              <ProjectLocation project={project} />
            </TitledSection>
            <EmiCalculator project={project} />
            <SimilarProjects project={project} />
            <RecentProjects projectId={project.id} />
            {project.disclaimer !== null && (
              <Section as="div" css={{ paddingTop: '48px' }}>
                <Tiny maxW="48em">
                  <Text as="b" color="fg.ink">
                    {text.disclaimer}
                  </Text>{' '}
                  {project.disclaimer}
                </Tiny>
              </Section>
            )}
          </Box>
        </Box>
      </Stack>
      <ProjectBottomBar project={project} onAct={onAct} />
    </>
  );
}
