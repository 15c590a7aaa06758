import type { FragmentType } from '@apollo/client';
import * as text from '#text/productDetails.ts';
import { Picture, pictureOf } from '#web/ui/Picture.tsx';
import { Box, Stack, Text, Title3 } from '#web/ui/primitives.ts';
import {
  type ProductCollection_productFragment,
  useProductCollection_productFragment,
} from './ProductCollection.generated.ts';

/** About The Collections: the product's collection, with its design, heritage and quality. */
export function ProductCollection(props: { readonly product: FragmentType<ProductCollection_productFragment> }) {
  const { data, complete } = useProductCollection_productFragment({ from: props.product });
  if (!complete) return null;
  const { collection, images } = data;
  if (collection === null) {
    return (
      <Text pt="40px" color="fg.muted">
        {text.noCollection(data.name)}
      </Text>
    );
  }
  // The closest view, if there are several.
  const picture = images[2] ?? images[1] ?? pictureOf(data);
  const told: readonly (readonly [string, string | null])[] = [
    [text.design, collection.design],
    [text.heritage, collection.heritage],
    [text.technicalInnovation, collection.technical],
    [text.qualityAssurance, collection.quality],
    [text.additionalInfo, collection.additional],
  ];
  return (
    <Stack
      columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gap="clamp(32px, 5vw, 72px)"
      align="start"
      pt="40px"
    >
      {picture !== null && (
        <Box as="figure" overflow="hidden" aspectRatio={{ base: '16 / 10', md: '1' }}>
          <Picture
            css={{ width: '100%', height: '100%' }}
            image={picture}
            sizes="(min-width: 1296px) 470px, (min-width: 820px) 40vw, 92vw"
            position="50% 50%"
          />
        </Box>
      )}
      <Stack gap="28px">
        <div>
          <Title3 as="h3">{collection.name ?? collection.series ?? data.name}</Title3>
          {collection.name !== null && collection.series !== null && (
            <Text mt="4px" fontSize="15" color="fg.muted">
              {collection.series}
            </Text>
          )}
          {collection.description !== null && (
            <Text mt="12px" maxW="56ch" fontSize="17" lineHeight="1.6" whiteSpace="pre-line">
              {collection.description}
            </Text>
          )}
        </div>
        <Stack
          as="dl"
          columns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          gap="24px 40px"
          fontSize="15"
          lineHeight="1.6"
        >
          {told.map(
            ([name, about]) =>
              about !== null && (
                <div key={name}>
                  <Text as="dt" mb="4px" fontWeight="600">
                    {name}
                  </Text>
                  <Text as="dd" color="fg.muted" whiteSpace="pre-line">
                    {about}
                  </Text>
                </div>
              ),
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}
