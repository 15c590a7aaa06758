import { SegmentGroup } from '@chakra-ui/react';
import { type Language, languages } from '#rules/language.ts';
import { useLanguage } from '../text/Language.tsx';

const names = { en: 'English', hi: 'हिन्दी' } as const;

/** Both languages at one touch, each in its own letters. */
export function LanguageSwitch({ order = languages }: { readonly order?: readonly Language[] }) {
  const { language, choose } = useLanguage();
  return (
    <SegmentGroup.Root
      size="lg"
      value={language}
      bg="bg.sunken"
      onValueChange={({ value }) => choose(value === 'hi' ? 'hi' : 'en')}
    >
      <SegmentGroup.Indicator bg="bg.raised" />
      {order.map((one) => (
        <SegmentGroup.Item key={one} value={one} lang={one} h="2.75rem" px="1.125rem" fontSize="1rem" fontFamily="text">
          <SegmentGroup.ItemText>{names[one]}</SegmentGroup.ItemText>
          <SegmentGroup.ItemHiddenInput />
        </SegmentGroup.Item>
      ))}
    </SegmentGroup.Root>
  );
}
