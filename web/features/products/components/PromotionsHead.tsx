import * as text from '#text/promotions.ts';
import { styled } from '#web/ui/styled.ts';

const Head = styled('header', {
  base: { display: 'grid', gap: '12px', paddingBlock: 'clamp(32px, 4vw, 56px) clamp(24px, 3vw, 36px)' },
});
const Title = styled('h1', { base: { textStyle: 'h1' } });
const Lead = styled('p', { base: { maxWidth: '56ch', fontSize: '17', lineHeight: '1.6', color: 'fg.muted' } });

/** The hero of the promotions page. */
export const PromotionsHead = () => (
  <Head>
    <Title>{text.heading}</Title>
    <Lead>{text.lead}</Lead>
  </Head>
);
