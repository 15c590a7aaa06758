import { chakra } from '@chakra-ui/react/styled-system';
import { Picture, type PictureImage, type PictureProps } from '../../../ui/Picture.tsx';

const Blank = chakra('span', {
  base: {
    display: 'grid !important',
    placeItems: 'end center',
    background: 'bg.sunken',
    color: 'line.field',
    '& svg': { width: 'min(34%, 180px)', height: 'auto', fill: 'none', stroke: 'currentColor', strokeWidth: '1' },
  },
});

/** A project's pictures as its source tells them: with sizes, as a bare address, or not at all. */
export interface PicturedProject {
  readonly name: string;
  readonly imageUrl: string | null;
  readonly image: PictureImage | null;
}

export const pictureOf = (project: PicturedProject): PictureImage | null =>
  project.image ?? (project.imageUrl === null ? null : { url: project.imageUrl, alt: project.name });

/** The main picture of a project, or a drawn arch on a calm ground where it has none. */
export function ProjectPicture(props: Omit<PictureProps, 'image'> & { readonly project: PicturedProject }) {
  const { project, alt, ...rest } = props;
  const image = pictureOf(project);
  if (image !== null) return <Picture {...rest} image={image} alt={alt ?? image.alt ?? project.name} />;
  const {
    sizes: _sizes,
    priority: _priority,
    ratio: _ratio,
    position: _position,
    phone: _phone,
    onReady: _ready,
    ...frame
  } = rest;
  return (
    <Blank data-blank="" {...frame}>
      <svg viewBox="0 0 60 70" aria-hidden="true">
        <path d="M1 70V30a29 29 0 0 1 58 0v40M9 70V31a21 21 0 0 1 42 0v39M0 69.500h60" />
      </svg>
    </Blank>
  );
}
