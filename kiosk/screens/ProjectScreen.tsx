import { Box, Button, DataList, Grid, Heading, SimpleGrid, Stack, Tag, Text, Wrap } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { contactPath } from '#rules/contactPath.ts';
import { type Project, useContent } from '../content/Content.tsx';
import type { Picture } from '../content/pictureFile.ts';
import { Drawing } from '../parts/icons.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { PhoneDialog } from '../parts/PhoneDialog.tsx';
import { pageUrl } from '../settings.ts';
import { homes, price } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { FilmDialog } from './FilmDialog.tsx';
import { Gallery } from './Gallery.tsx';
import { nearbyPlaces, nearbyUrl } from './nearby.ts';
import { CompareButton } from './ProjectCard.tsx';

/** A project at the wall: pictures, film, facts, places nearby, and all that continues on one's own phone. */
export function ProjectScreen() {
  const { id } = useParams();
  const { project: text, projects: projectsText } = useText();
  const { projects } = useContent();
  const project = projects?.find((one) => one.id === id);
  if (!project) return <NothingHere icon="home" title={text.gone} to="/projects" label={projectsText.title} />;
  const pictures = [project.image, ...project.gallery].filter((one): one is Picture => one !== null);
  return (
    <Grid templateColumns={{ _portrait: '1fr', _landscape: '1.2fr 1fr' }} h={{ _portrait: 'auto', _landscape: 'full' }}>
      <Box minW="0" minH="0">
        <Gallery pictures={pictures} />
      </Box>
      <Stack
        p={{ _portrait: '2rem', _landscape: '1.5rem 2rem' }}
        gap={{ _portrait: '2rem', _landscape: '1.25rem' }}
        minW="0"
        overflowY={{ _portrait: 'visible', _landscape: 'auto' }}
        css={{ scrollbarWidth: 'none' }}
        data-scroll
      >
        <About project={project} />
        <Take project={project} />
        <Details project={project} />
      </Stack>
    </Grid>
  );
}

function About({ project }: { readonly project: Project }) {
  const text = useText();
  const { facts } = text;
  const area = project.landArea;
  const list = [
    { label: facts.homes, value: homes(project.configurations) },
    { label: facts.status, value: project.status && facts.statusName(project.status) },
    {
      label: facts.landArea,
      value: area && [area.value, area.unit && facts.unitName(area.unit)].filter(Boolean).join(' '),
    },
    { label: facts.rera, value: project.rera.numbers.join(', ') },
  ];
  return (
    <Stack gap="1.25rem">
      <Stack gap="0.375rem">
        <Text color="fg.muted" fontSize="1.125rem">
          {project.city && facts.cityName(project.city)}
        </Text>
        <Heading as="h1" textStyle="h1">
          {project.name}
        </Heading>
        <Text textStyle="num" fontSize="1.625rem" fontWeight="600">
          {project.price === null ? facts.priceOnRequest : facts.from(price(project.price, text))}
        </Text>
      </Stack>
      <DataList.Root orientation="horizontal" size="lg" gap="0.5rem" divideY="1px">
        {list.map(({ label, value }) => (
          <DataList.Item key={label} pt="0.5rem">
            <DataList.ItemLabel minW="9.5rem" fontSize="1rem">
              {label}
            </DataList.ItemLabel>
            <DataList.ItemValue fontSize="1rem" overflowWrap="anywhere">
              {value || facts.notListed}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Stack>
  );
}

/** What continues on the visitor's own phone, and what the kiosk itself can do. */
function Take({ project }: { readonly project: Project }) {
  const { project: text } = useText();
  const page = `/project-details/${encodeURIComponent(project.id)}`;
  const wide = { size: 'lg', w: 'full' } as const;
  return (
    <Stack gap="0.75rem">
      <SimpleGrid columns={2} gap="0.75rem">
        <PhoneDialog
          title={text.visit}
          lead={text.visitLead}
          url={pageUrl(contactPath(project.id, 'visit'))}
          trigger={
            <Button {...wide} colorPalette="accent">
              {text.visit}
            </Button>
          }
        />
        <PhoneDialog
          title={text.enquire}
          lead={text.enquireLead}
          url={pageUrl(contactPath(project.id, 'enquire'))}
          trigger={<Button {...wide}>{text.enquire}</Button>}
        />
        <PhoneDialog
          title={text.page}
          lead={text.pageLead}
          url={pageUrl(page)}
          trigger={
            <Button {...wide} variant="outline">
              <Drawing name="phone" />
              {text.page}
            </Button>
          }
        />
        {project.brochureUrl !== null && (
          <PhoneDialog
            title={text.brochure}
            lead={text.brochureLead}
            url={pageUrl(`/brochures/${encodeURIComponent(project.id)}.pdf`)}
            trigger={
              <Button {...wide} variant="outline">
                <Drawing name="phone" />
                {text.brochure}
              </Button>
            }
          />
        )}
        <FilmDialog project={project} />
        <CompareButton id={project.id} size="lg" />
      </SimpleGrid>
    </Stack>
  );
}

function Details({ project }: { readonly project: Project }) {
  const { project: text, facts } = useText();
  const paragraphs = (project.description ?? '').split(/\n\s*\n/).filter((one) => one.trim() !== '');
  return (
    <Stack gap="2rem" fontSize="1.0625rem">
      {paragraphs.length > 0 && (
        <Stack gap="0.75rem">
          <Heading as="h2" textStyle="h3">
            {text.about}
          </Heading>
          {paragraphs.map((one) => (
            <Text key={one} lang="en">
              {one}
            </Text>
          ))}
        </Stack>
      )}
      {project.amenities.length > 0 && (
        <Stack gap="0.75rem">
          <Heading as="h2" textStyle="h3">
            {facts.amenities}
          </Heading>
          <Wrap gap="0.5rem">
            {project.amenities.map(({ name }) => (
              <Tag.Root key={name} size="xl" variant="surface" px="1rem" py="0.5rem">
                <Tag.Label fontSize="1rem">{facts.amenityName(name)}</Tag.Label>
              </Tag.Root>
            ))}
          </Wrap>
        </Stack>
      )}
      {project.highlights.length > 0 && (
        <Stack gap="0.75rem">
          <Heading as="h2" textStyle="h3">
            {text.highlights}
          </Heading>
          <SimpleGrid columns={2} gap="1.25rem">
            {project.highlights.map((one) => (
              <Stack key={one.title} gap="0.125rem" lang="en">
                <Text fontWeight="600">{one.title}</Text>
                <Text color="fg.muted" fontSize="1rem">
                  {one.text}
                </Text>
              </Stack>
            ))}
          </SimpleGrid>
        </Stack>
      )}
      <Stack gap="0.75rem">
        <Heading as="h2" textStyle="h3">
          {text.nearby}
        </Heading>
        <Text color="fg.muted">{text.nearbyHint}</Text>
        <Wrap gap="0.75rem">
          {nearbyPlaces.map((place) => (
            <PhoneDialog
              key={place.kind}
              title={text.nearbyOf(text.places[place.kind], project.name)}
              lead={text.nearbyLead}
              url={nearbyUrl(place.search, project)}
              trigger={
                <Button variant="outline" bg="bg.raised">
                  <Drawing name={place.kind} />
                  {text.places[place.kind]}
                </Button>
              }
            />
          ))}
        </Wrap>
      </Stack>
      {project.disclaimer !== null && (
        <Text color="fg.muted" fontSize="0.875rem" lang="en">
          {project.disclaimer}
        </Text>
      )}
    </Stack>
  );
}
