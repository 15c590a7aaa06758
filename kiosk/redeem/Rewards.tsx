import { Box, Card, Heading, LinkBox, LinkOverlay, SimpleGrid, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { useDevice } from '../device/Device.tsx';
import { Empty } from '../parts/Empty.tsx';
import { NotLoaded } from '../parts/NotLoaded.tsx';
import { Photo } from '../parts/Photo.tsx';
import { figure } from '../text/format.ts';
import { useText } from '../text/Language.tsx';
import { type KioskProductsQuery, useKioskProductsQuery } from './KioskRedeem.generated.ts';
import { byAffordable } from './affordable.ts';

type Product = NonNullable<KioskProductsQuery['products']>['nodes'][number];

/** Rewards, those within the member's points first. */
export function Rewards({ available }: { readonly available: number | null }) {
  const { rewards: text, member } = useText();
  const { data, loading, refetch } = useKioskProductsQuery();
  const { kiosk } = useDevice();
  const products = data?.products?.nodes;
  if (!products) {
    if (loading) return <Skeleton h="20rem" />;
    return <NotLoaded text={text.unavailable} retry={refetch} />;
  }
  const { within, beyond } = byAffordable(products, available);
  if (within.length + beyond.length === 0) return <Empty icon="gift" title={text.none} level="h2" />;
  return (
    <Stack gap="2rem">
      {kiosk && <Text color="fg.muted">{text.aboveLimit(figure(kiosk.mostPointsPerOrder))}</Text>}
      {within.length > 0 && (
        <Stack gap="1rem">
          <Heading as="h2" textStyle="h3">
            {available === null ? member.rewards : text.withinPoints}
          </Heading>
          <Products products={within} available={available} />
        </Stack>
      )}
      {beyond.length > 0 && (
        <Stack gap="1rem">
          <Heading as="h2" textStyle="h3">
            {text.notEnough}
          </Heading>
          <Products products={beyond} available={available} />
        </Stack>
      )}
    </Stack>
  );
}

function Products(props: { readonly products: readonly Product[]; readonly available: number | null }) {
  const { rewards: text, common } = useText();
  const navigate = useNavigate();
  return (
    <SimpleGrid columns={{ _portrait: 3, _landscape: 4 }} gap="1.25rem">
      {props.products.map((product) => {
        const missing = props.available === null ? 0 : (product.points ?? 0) - props.available;
        return (
          <LinkBox key={product.id} asChild>
            <Card.Root overflow="hidden" borderRadius="card" bg="bg.raised" opacity={product.isInStock ? 1 : 0.6}>
              <Box>
                <Photo picture={product.image} aspectRatio="1" w="full" />
              </Box>
              <Card.Body p="1rem" gap="0.25rem">
                <LinkOverlay asChild>
                  <button type="button" onClick={() => void navigate(`/rewards/${product.id}`)}>
                    <Heading as="h3" textStyle="h4" textAlign="start" fontSize="1.1875rem" lineClamp={2} minH="2.5em">
                      {product.name}
                    </Heading>
                  </button>
                </LinkOverlay>
                <Text textStyle="num" color="points" fontWeight="600">
                  {common.points(figure(product.points ?? 0))}
                </Text>
                <Text color="fg.muted" fontSize="0.9375rem" minH="1.5em">
                  {!product.isInStock ? text.outOfStock : missing > 0 ? text.short(figure(missing)) : null}
                </Text>
              </Card.Body>
            </Card.Root>
          </LinkBox>
        );
      })}
    </SimpleGrid>
  );
}
