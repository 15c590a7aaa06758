import type { Language } from '#rules/language.ts';
import { useLanguage } from '../text/Language.tsx';
import { useClubTime, useDevice } from './Device.tsx';

interface ShownMessage {
  readonly text: string;
  readonly language: Language;
}

/** The message of the operator that holds now, by the club's clock and without asking it; null when there is none. */
export function useMessage(): ShownMessage | null {
  const { language } = useLanguage();
  const { kiosk } = useDevice();
  const at = useClubTime().getTime();
  const holds = kiosk?.messages.find(
    ({ from, until }) => Date.parse(from) <= at && (until === null || at < Date.parse(until)),
  );
  if (!holds) return null;
  const { english, hindi } = holds;
  return language === 'hi' && hindi !== null ? { text: hindi, language: 'hi' } : { text: english, language: 'en' };
}
