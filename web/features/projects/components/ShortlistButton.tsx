import { comparedProjects } from '#rules/constants.ts';
import * as text from '#text/projects.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { styled } from '#web/ui/styled.ts';
import { showToast } from '#web/ui/toaster.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { useShortlist } from '../shortlist.ts';

const Press = styled('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    transition: 'color .18s, background-color .18s',
    _noscript: { visibility: 'hidden' },
    '&[aria-pressed=true] svg': { fill: 'currentColor' },
  },
  variants: {
    look: {
      /** On the picture of a card. */
      picture: {
        position: 'absolute',
        zIndex: '2',
        top: '12px',
        right: '12px',
        width: '44px',
        height: '44px',
        borderRadius: 'control',
        background: 'bg.raised',
        color: 'fg.ink',
        _hover: { background: 'bg.sunken' },
        '&[aria-pressed=true]': { color: 'brand.solid' },
        // On the small pictures of the list on phones.
        _onPhones: { '[data-view=list] &': { top: '4px', right: '4px', width: '40px', height: '40px' } },
      },
      words: {
        minHeight: '44px',
        fontSize: '15',
        fontWeight: '500',
        color: 'fg.muted',
        _hover: { color: 'fg.ink' },
        '&[aria-pressed=true]': { color: 'brand.solid', fontWeight: '600' },
      },
    },
  },
});

/**
 * Adds a project to the shortlist of up to three, or removes it. A visitor's shortlist is stored on the device, so this
 * needs JavaScript.
 */
export function ShortlistButton(props: {
  readonly project: { readonly id: string; readonly name: string };
  readonly look: 'picture' | 'words';
}) {
  const { project, look } = props;
  const { has, isFull, add, remove } = useShortlist();
  const isIn = has(project.id);
  const press = () => {
    if (isIn) remove(project.id);
    else if (isFull) {
      showToast({
        tone: 'info',
        title: text.isFull(comparedProjects),
        description: text.makeRoom,
      });
    } else add(project.id);
  };
  return (
    <Press type="button" look={look} aria-pressed={isIn} onClick={press}>
      <Icon name="bookmark" />
      {look === 'picture' ? (
        <VisuallyHidden>{text.shortlistProject(project.name)}</VisuallyHidden>
      ) : (
        <span>{isIn ? text.shortlisted : text.shortlist}</span>
      )}
    </Press>
  );
}
