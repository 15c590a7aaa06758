import * as text from '#text/projectShortlist.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { comparePath } from '../paths.ts';
import { useShortlist } from '../shortlist.ts';

/** The link to the comparison of the shortlist. */
export function CompareLink() {
  const { ids } = useShortlist();
  if (ids.length === 0) return null;
  return (
    <TextLink to={comparePath(ids)} variant="quiet" css={{ fontSize: '15', marginLeft: 'auto' }}>
      {text.compareCount(ids.length)}
    </TextLink>
  );
}
