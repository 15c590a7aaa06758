import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { EventLayout, Facts, Head, Panel, Pictures } from './eventLayout.ts';

const terms = ['40%', '32%', '48%', '36%', '44%', '30%', '50%', '38%'];

/** The page's own frames, still empty. */
export const EventSkeleton = () => (
  <>
    <VisuallyHidden role="status">Loading event...</VisuallyHidden>
    <EventLayout aria-hidden="true">
      <Head as="div">
        <Skeleton width="64px" height="20px" marginBlock="12px" />
        <Skeleton width="min(100%, 620px)" height="64px" marginTop="22px" />
      </Head>
      <Pictures>
        <Skeleton shape="picture" aspectRatio="16 / 9" />
      </Pictures>
      <Panel as="div">
        <chakra.div>
          <Skeleton width="150px" height="75px" marginBottom="22px" />
          <Facts as="div">
            {terms.map((width) => (
              <div key={width}>
                <Skeleton width="26%" marginBlock="5px" />
                <Skeleton width={width} marginBlock="5px" />
              </div>
            ))}
          </Facts>
        </chakra.div>
      </Panel>
    </EventLayout>
  </>
);
