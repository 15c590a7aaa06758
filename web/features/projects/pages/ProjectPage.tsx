import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { projectPath } from '#rules/projectPath.ts';
import * as text from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import * as highlights from '#text/projectHighlights.ts';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { pictureOf } from '#web/ui/Picture.tsx';
import { Box, Stack, Text, Tiny } from '#web/ui/primitives.ts';
import { ProjectBrochure } from '../brochure/ProjectBrochure.tsx';
import { ProjectHero } from '../components/ProjectHero.tsx';
import type { Act } from '../panel/ActionButton.tsx';
import { ProjectAmenities } from '../detail/ProjectAmenities.tsx';
import { ProjectBottomBar } from '../panel/ProjectBottomBar.tsx';
import { ProjectGallery } from '../detail/ProjectGallery.tsx';
import { ProjectHighlights } from '../detail/ProjectHighlights.tsx';
import { ProjectLocation } from '../detail/ProjectLocation.tsx';
import { ProjectFailed, ProjectMissing } from '../detail/ProjectNotices.tsx';
import { ProjectPanel } from '../panel/ProjectPanel.tsx';
import { ProjectStory } from '../detail/ProjectStory.tsx';
import { ProjectVideos } from '../detail/ProjectVideos.tsx';
import { Section, TitledSection } from '../detail/section.tsx';
import { EmiCalculator } from '../emi/EmiCalculator.tsx';
import { cityLabel, paragraphsOf } from '../labels.ts';
import { ProjectDetailDocument, useProjectDetailQuery } from '../ProjectDetail.generated.ts';

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
      const { name, description } = project;
      const city = cityLabel(project.city);
      const about = paragraphsOf(description)[0] ?? text.about(name, city, brand.developer);
      const url = new URL(request.url).origin + projectPath(project.id);
      return {
        meta: {
          title: `${joinKnown(name, city)} | ${brand.name}`,
          description: about,
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
            <ProjectStory project={project} />
            <TitledSection id="gallery" title={text.gallery}>
              <ProjectGallery project={project} open={openPicture} onOpen={setOpenPicture} />
              <ProjectVideos project={project} />
              <ProjectBrochure project={project} />
            </TitledSection>
            <TitledSection id="amenities" title={facts.amenities}>
              <ProjectAmenities project={project} />
            </TitledSection>
            <TitledSection id="highlights" title={highlights.heading}>
              <ProjectHighlights project={project} />
            </TitledSection>
            <TitledSection id="location" title={text.location}>
              <ProjectLocation project={project} />
            </TitledSection>
            <EmiCalculator project={project} />
            {project.disclaimer !== null && (
              <Section as="div" css={{ paddingTop: '48px' }}>
                <Tiny maxW="70em">
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
