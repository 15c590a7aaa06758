import { Box, Button, Card, Heading, LinkOverlay, LinkBox, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import type { Project } from '../content/Content.tsx';
import { Drawing } from '../parts/icons.tsx';
import { Photo } from '../parts/Photo.tsx';
import { homes, price } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { mostCompared, useVisit } from '../visit/Visit.tsx';

/** A project in the list. A touch opens it; the button below puts it into the comparison. */
export function ProjectCard({ project }: { readonly project: Project }) {
  const { facts, projects, ...rest } = useText();
  const navigate = useNavigate();
  return (
    <LinkBox asChild>
      <Card.Root overflow="hidden" borderRadius="card" bg="bg.raised">
        <Box position="relative">
          <Photo picture={project.image} aspectRatio={{ _portrait: '4 / 3', _landscape: '16 / 10' }} w="full" />
        </Box>
        <Card.Body p="1.25rem" gap="0.25rem">
          <Text color="fg.muted" fontSize="0.9375rem" truncate>
            {[project.city && facts.cityName(project.city), project.status && facts.statusName(project.status)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <LinkOverlay asChild>
            <button type="button" onClick={() => void navigate(`/projects/${project.id}`)}>
              <Heading as="h2" textStyle="h4" textAlign="start" fontSize="1.5rem" lineClamp={2} minH="2.5em">
                {project.name}
              </Heading>
            </button>
          </LinkOverlay>
          <Text textStyle="num" fontWeight="600" fontSize="1.125rem">
            {project.price === null
              ? facts.priceOnRequest
              : facts.from(price(project.price, { facts, projects, ...rest }))}
          </Text>
          <Text color="fg.muted" fontSize="0.9375rem" truncate>
            {homes(project.configurations) || '\u00a0'}
          </Text>
        </Card.Body>
        <Card.Footer p="1.25rem" pt="0">
          <CompareButton id={project.id} />
        </Card.Footer>
      </Card.Root>
    </LinkBox>
  );
}

export function CompareButton({ id, size = 'md' }: { readonly id: string; readonly size?: 'md' | 'lg' }) {
  const { projects } = useText();
  const { compared, toggleCompared } = useVisit();
  const isChosen = compared.includes(id);
  return (
    <Button
      w="full"
      size={size}
      variant={isChosen ? 'solid' : 'outline'}
      aria-pressed={isChosen}
      disabled={!isChosen && compared.length >= mostCompared}
      onClick={() => toggleCompared(id)}
    >
      <Drawing name={isChosen ? 'check' : 'plus'} />
      <span>{isChosen ? projects.chosen : projects.compare}</span>
    </Button>
  );
}
