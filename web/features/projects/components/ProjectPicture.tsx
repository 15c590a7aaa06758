import { type PictureProps, type Pictured, pictureOf, PictureOrArch } from '#web/ui/Picture.tsx';

/** The main picture of a project, or a drawn arch if it has none. */
export function ProjectPicture({
  project,
  alt,
  ...rest
}: Omit<PictureProps, 'image'> & { readonly project: Pictured }) {
  const image = pictureOf(project);
  return <PictureOrArch {...rest} image={image} alt={alt ?? image?.alt ?? project.name} />;
}
