import * as text from '#text/projectHighlights.ts';
import { Box, Muted, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { highlightsOf } from './highlights.ts';
import { useProjectHighlights_projectFragment } from './ProjectHighlights.generated.ts';

/** The highlights of the project, one line each. */
export function ProjectHighlights(props: {
  readonly project: Parameters<typeof useProjectHighlights_projectFragment>[0]['from'];
}) {
  const { data, complete } = useProjectHighlights_projectFragment({ from: props.project });
  if (!complete) return null;
  const highlights = highlightsOf(data);
  if (highlights.length === 0) return <Text color="fg.muted">{text.noHighlights}</Text>;
  return (
    <Box as="ul" listStyle="none" borderBottom="1px solid {colors.line}" role="list">
      {highlights.map(({ title, text: about }) => (
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
