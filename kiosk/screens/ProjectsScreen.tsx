import { Button, Flex, Grid, Heading, HStack, ScrollArea, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useContent } from '../content/Content.tsx';
import { useGallery } from '../device/gallery.ts';
import { Empty } from '../parts/Empty.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { price } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { useVisit } from '../visit/Visit.tsx';
import {
  type Budget,
  budgets,
  citiesOf,
  configurationsOf,
  type ProjectFilters,
  matching,
  noFilters,
} from './projectFilters.ts';

/** All projects, with filters at one touch. */
export function ProjectsScreen() {
  const text = useText();
  const { projects } = useContent();
  const { lists, setLists } = useVisit();
  const { projectIds } = useGallery();
  const { filters } = lists;
  const setFilters = (chosen: ProjectFilters) => setLists({ ...lists, filters: chosen });
  if (projects === null) {
    return <NothingHere icon="offline" title={text.projects.unavailable} />;
  }
  const found = matching(projects, filters);
  const budgetText = ({ from, upTo }: Budget) =>
    upTo === null ? text.projects.above(price(from, text)) : text.projects.upTo(price(upTo, text));
  return (
    <Stack
      px="2rem"
      py={{ _portrait: '2rem', _landscape: '1.25rem' }}
      gap={{ _portrait: '1.5rem', _landscape: '1rem' }}
    >
      <Flex align="baseline" justify="space-between">
        <Heading as="h1" textStyle="h1">
          {text.projects.title}
        </Heading>
        <Text color="fg.muted" fontSize="1.125rem" role="status">
          {text.projects.count(found.length)}
        </Text>
      </Flex>
      <Grid templateColumns={{ _portrait: 'minmax(0, 1fr)', _landscape: 'auto minmax(0, 1fr)' }} gap="0.75rem 2rem">
        <Choices
          label={text.projects.city}
          options={citiesOf(projects, projectIds)}
          chosen={filters.city}
          nameOf={text.facts.cityName}
          onChoose={(city) => setFilters({ ...filters, city })}
        />
        <Choices
          label={text.projects.homes}
          isWide
          options={configurationsOf(projects)}
          chosen={filters.configuration}
          nameOf={(one) => one}
          onChoose={(configuration) => setFilters({ ...filters, configuration })}
        />
        <Choices
          label={text.projects.budget}
          options={budgets}
          chosen={filters.budget}
          nameOf={budgetText}
          onChoose={(budget) => setFilters({ ...filters, budget })}
        />
      </Grid>
      {found.length === 0 ? (
        <Empty icon="home" title={text.projects.none} level="h2">
          <Button size="lg" onClick={() => setFilters(noFilters)}>
            {text.projects.clear}
          </Button>
        </Empty>
      ) : (
        <SimpleGrid columns={{ _portrait: 2, _landscape: 4 }} gap="1.5rem">
          {found.map((project) => (
            <ProjectCard key={project.id} project={project} />
          ))}
        </SimpleGrid>
      )}
    </Stack>
  );
}

/** One row of a filter. */
function Choices<T>(props: {
  readonly label: string;
  readonly options: readonly T[];
  readonly chosen: T | null;
  readonly nameOf: (option: T) => string;
  readonly onChoose: (option: T | null) => void;
  /** Has a row of its own on a wide screen. */
  readonly isWide?: boolean;
}) {
  const { label, options, chosen, nameOf, onChoose, isWide = false } = props;
  const { projects } = useText();
  const button = (name: string, value: T | null) => (
    <Button
      key={name}
      flex="none"
      px={{ _portrait: '1.25rem', _landscape: '0.9375rem' }}
      variant={chosen === value ? 'solid' : 'outline'}
      bg={chosen === value ? undefined : 'bg.raised'}
      borderRadius="round"
      fontWeight="500"
      aria-pressed={chosen === value}
      onClick={() => onChoose(value)}
    >
      {name}
    </Button>
  );
  return (
    <Flex
      role="group"
      aria-label={label}
      align="center"
      gap={{ _portrait: '1rem', _landscape: '0.75rem' }}
      order={{ _portrait: '0', _landscape: isWide ? '1' : '0' }}
      gridColumn={{ _portrait: 'auto', _landscape: isWide ? '1 / -1' : 'auto' }}
    >
      <Text minW={{ _portrait: '4.5rem', _landscape: '3rem' }} flex="none" color="fg.muted" fontSize="1rem">
        {label}
      </Text>
      <ScrollArea.Root size="xs" mr="-2rem" minW="0">
        <ScrollArea.Viewport>
          <HStack gap="0.625rem" pr="2rem">
            {button(projects.all, null)}
            {options.map((option) => button(nameOf(option), option))}
          </HStack>
        </ScrollArea.Viewport>
      </ScrollArea.Root>
    </Flex>
  );
}
