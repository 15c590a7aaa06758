import { useMemo } from 'react';
import { type Language, languages, readLanguage } from '#rules/language.ts';
import { type Opening, unknownOpening } from '#rules/openingHours.ts';
import { useDevice } from './Device.tsx';

interface Gallery extends Opening {
  /** The projects that it shows first. */
  readonly projectIds: readonly string[];
  /** In its order. Each visit begins in the first one. */
  readonly languages: readonly [Language, ...Language[]];
}

/** How the staff has set up the gallery; as usual while nothing is known of it. */
export function useGallery(): Gallery {
  const settings = useDevice().kiosk?.gallerySettings ?? null;
  return useMemo(() => {
    const [first = languages[0], ...others] = (settings?.languages ?? languages).flatMap(
      (one) => readLanguage(one) ?? [],
    );
    return { ...unknownOpening, projectIds: [], ...settings, languages: [first, ...others] };
  }, [settings]);
}
