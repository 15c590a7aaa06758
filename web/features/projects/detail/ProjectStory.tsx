import * as text from '#text/project.ts';
import { Text } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { paragraphsOf } from '../labels.ts';
import { useProjectStory_projectFragment } from './ProjectStory.generated.ts';
import { Section } from './section.tsx';

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
export function ProjectStory(props: {
  readonly project: Parameters<typeof useProjectStory_projectFragment>[0]['from'];
}) {
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
