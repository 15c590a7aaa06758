import { Button, chakra, CloseButton, Dialog, Portal } from '@chakra-ui/react';
import type { Project } from '../content/Content.tsx';
import { isFilmFile } from '../content/pictureFile.ts';
import { Drawing } from '../parts/icons.tsx';
import { useText } from '../text/Language.tsx';

/** The film of a project, if it is a file; one on another site would need that site. */
export function FilmDialog({ project }: { readonly project: Project }) {
  const { project: text, common } = useText();
  const film = project.videos.find(({ url }) => isFilmFile(url));
  if (!film) return null;
  return (
    <Dialog.Root placement="center" size="full" lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button size="lg" w="full" variant="outline">
          <Drawing name="play" />
          {text.film}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content bg="wall.night" overflow="hidden" h="full" aria-label={film.title ?? project.name}>
            <chakra.video
              src={film.url}
              w="full"
              h="full"
              objectFit="contain"
              autoPlay
              loop
              muted
              playsInline
              disablePictureInPicture
            />
            <Dialog.CloseTrigger asChild top="1.25rem" insetEnd="1.25rem">
              <CloseButton size="2xl" boxSize="4rem" bg="bg.raised" color="fg.ink" aria-label={common.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
