import { createSystem, defaultConfig, defineConfig, defineSlotRecipe } from '@chakra-ui/react';
import { chakraTheme } from '#web/theme/chakraTheme.ts';

/**
 * The kiosk's Chakra system. Colours, fonts, radii and text styles are those of the brand and of the web client; sizes and
 * spaces stay Chakra's, since they grow with the screen: everything is in rem, and 1 rem is a 45th of the shorter side.
 */
const config = defineConfig({
  conditions: {
    // The web client's tokens name this condition (web/theme/conditions.ts); the kiosk can change its language at any time.
    hindi: '&:lang(hi)',
  },
  globalCss: {
    ':root': { colorScheme: 'light', '--focus': '{colors.accent.solid}', '--gutter': '2rem', '--edge': '2rem' },
    html: {
      colorPalette: 'brand',
      fontSize: 'calc(100vmin / 45)',
      height: '100%',
      // A touch never scrolls the page itself, reloads it or leaves it.
      overscrollBehavior: 'none',
      touchAction: 'pan-x pan-y',
      WebkitTapHighlightColor: 'transparent',
    },
    body: {
      height: '100%',
      overflow: 'hidden',
      userSelect: 'none',
      WebkitUserSelect: 'none',
      WebkitTouchCallout: 'none',
      bg: 'bg.paper',
      color: 'fg.ink',
      fontFamily: 'text',
      lineHeight: '1.5',
      fontFeatureSettings: '"kern", "tnum" 0',
    },
    '#kiosk': { height: '100%' },
    img: { pointerEvents: 'none' },
    'h1, h2, h3': { fontWeight: '380' },
  },
  theme: {
    ...chakraTheme,
    recipes: {
      button: {
        base: {
          fontWeight: '600',
          borderRadius: 'control',
          transitionDuration: 'fast',
          // What a closed button says can be read: how many points are missing, when an OTP can be sent again.
          _disabled: { opacity: '1', bg: 'bg.sunken', borderColor: 'line', color: 'fg.muted' },
        },
        variants: {
          // The smallest is 64 px on a screen whose shorter side is 1080 px.
          size: {
            md: { h: '2.75rem', minW: '2.75rem', px: '1.25rem', textStyle: 'md', gap: '0.5rem' },
            lg: { h: '3.25rem', minW: '3.25rem', px: '1.75rem', fontSize: '1.125rem', gap: '0.625rem' },
            xl: { h: '4rem', minW: '4rem', px: '2.25rem', fontSize: '1.25rem', gap: '0.75rem' },
          },
        },
        defaultVariants: { size: 'md' },
      },
    },
    slotRecipes: {
      // Chakra's line heights are those of its own, smaller text.
      alert: defineSlotRecipe({
        slots: [],
        base: { title: { lineHeight: '1.5' }, description: { lineHeight: '1.5' } },
      }),
      emptyState: defineSlotRecipe({ slots: [], base: { description: { lineHeight: '1.5' } } }),
      dialog: defineSlotRecipe({
        slots: [],
        base: { backdrop: { bg: 'scrim' }, content: { borderRadius: 'card', bg: 'bg.raised' } },
      }),
    },
  },
});

export const system = createSystem(defaultConfig, config);
