import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { projectsHref, type ProjectsSearch } from '../projectsSearch.ts';

const Root = chakra('nav', {
  base: { display: 'inline-flex', padding: '3px', borderRadius: '8px', background: 'bg.sunken', flex: 'none' },
});
const Choice = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '38px',
    paddingInline: '14px',
    borderRadius: '5px',
    fontSize: '15',
    fontWeight: '500',
    lineHeight: '1.3',
    color: 'fg.muted',
    transition: 'color .15s, background-color .15s',
    _hover: { color: 'fg.ink' },
    '&[aria-current]': { background: 'bg.raised', color: 'fg.ink', boxShadow: '0 0 0 1px {colors.line}' },
    '& svg': { width: '18px', height: '18px' },
  },
});
/** On phones only the icons are drawn; the words stay for readers. */
const Words = chakra('span', {
  base: {
    '@media (max-width: 759.98px)': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});

const views = [
  { value: 'list', label: 'List', icon: 'list' },
  { value: 'grid', label: 'Grid', icon: 'grid' },
] as const;

/** List or grid. Links, since the view is part of the address and works without JavaScript. */
export function ViewToggle({ asked }: { readonly asked: ProjectsSearch }) {
  return (
    <Root aria-label="View">
      {views.map(({ value, label, icon }) => (
        <Choice
          key={value}
          to={projectsHref({ ...asked, view: value })}
          replace
          preventScrollReset
          aria-current={asked.view === value ? 'true' : undefined}
        >
          <Icon name={icon} />
          <Words>{label}</Words>
        </Choice>
      ))}
    </Root>
  );
}
