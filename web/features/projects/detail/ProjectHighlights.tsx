import { css } from '#styled-system/css/css.js';
import * as text from '#text/projectHighlights.ts';
import { Muted, Text, Title4 } from '#web/ui/primitives.ts';
import { highlightsOf } from './highlights.ts';
import { useProjectHighlights_projectFragment } from './ProjectHighlights.generated.ts';

const styles = {
  list: css({
    listStyle: 'none',
    borderBottom: '1px solid {colors.line}',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(150px, .55fr) 1fr' },
      gap: { base: '6px', sm: '24px' },
      paddingBlock: '22px',
      borderTop: '1px solid {colors.line}',
    },
  }),
};

/** The highlights of the project, one line each. */
export function ProjectHighlights(props: {
  readonly project: Parameters<typeof useProjectHighlights_projectFragment>[0]['from'];
}) {
  const { data, complete } = useProjectHighlights_projectFragment({ from: props.project });
  if (!complete) return null;
  const highlights = highlightsOf(data);
  if (highlights.length === 0) return <Text color="fg.muted">{text.noHighlights}</Text>;
  return (
    <ul className={styles.list} role="list">
      {highlights.map(({ title, text: about }) => (
        <li key={title}>
          <Title4 as="h3">{title}</Title4>
          <Muted leading="1.6">{about}</Muted>
        </li>
      ))}
    </ul>
  );
}
