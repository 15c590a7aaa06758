import { styled, type HTMLStyledProps } from './styled.ts';

const Blank = styled('span', {
  base: {
    display: 'grid !important',
    placeItems: 'end center',
    background: 'bg.blank',
    color: 'line.field',
    '& svg': { width: 'min(34%, 180px)', height: 'auto', fill: 'none', stroke: 'currentColor', strokeWidth: '1' },
  },
});

const Initial = styled('text', {
  base: { fontFamily: 'display', fontSize: '28', fill: 'fg.muted', stroke: 'none', textAnchor: 'middle' },
});

const initialOf = (name: string): string => {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toUpperCase() ?? '';
};

/** A placeholder for a missing picture: the initial of the name in a drawn arch, in the frame of the picture. */
export function BlankPicture({
  name,
  ...frame
}: Omit<HTMLStyledProps<'span'>, 'children'> & { readonly name?: string }) {
  return (
    <Blank data-blank="" {...frame}>
      <svg viewBox="0 0 60 70" aria-hidden="true">
        <path d="M1 70V30a29 29 0 0 1 58 0v40M9 70V31a21 21 0 0 1 42 0v39M0 69.5h60" />
        {name !== undefined && (
          <Initial x="30" y="51">
            {initialOf(name)}
          </Initial>
        )}
      </svg>
    </Blank>
  );
}
