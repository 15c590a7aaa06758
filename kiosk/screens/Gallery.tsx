import { Carousel, Flex, IconButton } from '@chakra-ui/react';
import type { Picture } from '../content/pictureFile.ts';
import { Drawing } from '../parts/icons.tsx';
import { Photo } from '../parts/Photo.tsx';
import { useText } from '../text/Language.tsx';

/** The pictures of a project, one at a time. */
export function Gallery({ pictures }: { readonly pictures: readonly Picture[] }) {
  const text = useText();
  if (pictures.length === 0) return null;
  const arrow = {
    size: 'lg',
    variant: 'solid',
    borderRadius: 'round',
    position: 'absolute',
    top: '50%',
    transform: 'translateY(-50%)',
    bg: 'bg.raised',
    color: 'fg.ink',
    _disabled: { visibility: 'hidden' },
  } as const;
  return (
    <Carousel.Root
      slideCount={pictures.length}
      allowMouseDrag
      position="relative"
      h={{ _portrait: '34rem', _landscape: 'full' }}
      gap="0"
      aria-label={text.project.pictures}
    >
      <Carousel.ItemGroup h="full">
        {pictures.map((picture, index) => (
          <Carousel.Item key={picture.url} index={index} h="full">
            <Photo picture={picture} w="full" h="full" />
          </Carousel.Item>
        ))}
      </Carousel.ItemGroup>
      {pictures.length > 1 && (
        <>
          <Carousel.PrevTrigger asChild>
            <IconButton {...arrow} left="1.25rem" aria-label={text.common.previous}>
              <Drawing name="back" />
            </IconButton>
          </Carousel.PrevTrigger>
          <Carousel.NextTrigger asChild>
            <IconButton {...arrow} right="1.25rem" aria-label={text.common.next}>
              <Drawing name="next" />
            </IconButton>
          </Carousel.NextTrigger>
          <Flex position="absolute" bottom="1.25rem" w="full" justify="center">
            <Carousel.ProgressText
              bg="bg.raised"
              color="fg.ink"
              px="1.25rem"
              py="0.375rem"
              borderRadius="round"
              textStyle="num"
              fontSize="1rem"
            />
          </Flex>
        </>
      )}
    </Carousel.Root>
  );
}
