import { Button, Heading, Stack, Table } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { type Project, useContent } from '../content/Content.tsx';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Photo } from '../parts/Photo.tsx';
import { homes, price } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';

/** Up to three projects side by side. */
export function CompareScreen() {
  const text = useText();
  const { facts, compare, projects: words } = text;
  const navigate = useNavigate();
  const { projects } = useContent();
  const { compared, toggleCompared } = useVisit();
  const columns = compared.flatMap((id) => projects?.filter((one) => one.id === id) ?? []);
  if (columns.length === 0)
    return <NothingHere icon="compare" title={compare.empty} to="/projects" label={words.title} />;
  const amenities = [...new Set(columns.flatMap((one) => one.amenities.map(({ name }) => name)))];
  const rows: readonly { readonly label: string; readonly of: (project: Project) => string | readonly string[] }[] = [
    { label: facts.city, of: ({ city }) => (city === null ? facts.notListed : facts.cityName(city)) },
    {
      label: facts.startingPrice,
      of: (project) => (project.price === null ? facts.priceOnRequest : price(project.price, text)),
    },
    { label: facts.status, of: ({ status }) => (status === null ? facts.notListed : facts.statusName(status)) },
    { label: facts.homes, of: ({ configurations }) => homes(configurations) || facts.notListed },
    {
      label: facts.landArea,
      of: ({ landArea: area }) =>
        area ? [area.value, area.unit && facts.unitName(area.unit)].filter(Boolean).join(' ') : facts.notListed,
    },
    {
      label: facts.amenities,
      of: (project) => {
        const own = new Set(project.amenities.map(({ name }) => name));
        return amenities.filter((name) => own.has(name)).map(facts.amenityName);
      },
    },
    { label: facts.rera, of: ({ rera }) => rera.numbers.join(', ') || facts.notListed },
  ];
  const cell = { verticalAlign: 'top', py: '1rem', ps: '1rem', pe: '0', overflowWrap: 'anywhere' } as const;
  return (
    <Stack
      px="2rem"
      py={{ _portrait: '2rem', _landscape: '1.25rem' }}
      gap={{ _portrait: '1.5rem', _landscape: '0.75rem' }}
    >
      <Heading as="h1" textStyle="h1">
        {compare.title}
      </Heading>
      <Table.Root size="lg" fontSize="1rem" css={{ tableLayout: 'fixed' }} bg="transparent">
        <Table.Header>
          <Table.Row bg="transparent">
            <Table.Cell w="8.5rem" />
            {columns.map((project) => (
              <Table.ColumnHeader key={project.id} {...cell} color="fg.ink">
                <Stack gap="0.75rem">
                  <Photo
                    picture={project.image}
                    aspectRatio={{ _portrait: '4 / 3', _landscape: '3 / 1' }}
                    w="full"
                    borderRadius="card"
                  />
                  <Heading as="h2" textStyle="h4" fontSize="1.375rem" minH={{ _portrait: '2.5em', _landscape: '0' }}>
                    {project.name}
                  </Heading>
                  <Stack direction={{ _portrait: 'column', _landscape: 'row' }} gap="0.5rem">
                    <Button
                      flex={{ _portrait: 'none', _landscape: '1' }}
                      onClick={() => void navigate(`/projects/${project.id}`)}
                    >
                      {compare.open}
                    </Button>
                    <Button variant="ghost" onClick={() => toggleCompared(project.id)}>
                      {words.remove}
                    </Button>
                  </Stack>
                </Stack>
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map(({ label, of }) => (
            <Table.Row key={label} bg="transparent">
              <Table.Cell {...cell} ps="0" color="fg.muted" asChild>
                <th scope="row">{label}</th>
              </Table.Cell>
              {columns.map((project) => (
                <Table.Cell key={project.id} {...cell}>
                  <Value of={of(project)} />
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Stack>
  );
}

/** One line, or one for each of several. */
function Value({ of }: { readonly of: string | readonly string[] }) {
  if (typeof of === 'string') return of;
  return (
    <Stack gap="0.125rem">
      {of.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Stack>
  );
}
