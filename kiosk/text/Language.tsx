import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { type Language, languages } from '#rules/language.ts';
import type { KioskText } from './en.ts';

const texts: Record<Language, () => Promise<{ readonly text: KioskText }>> = {
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
};

interface Chosen {
  readonly language: Language;
  readonly text: KioskText;
  /** The texts of a language are loaded when it is first chosen; the screen changes when they are there. */
  readonly choose: (language: Language) => void;
}

const Context = createContext<Chosen | null>(null);

const [first] = languages;

/** The language of the screen, and its texts. Each visit starts in the first language. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [chosen, setChosen] = useState<Pick<Chosen, 'language' | 'text'> | null>(null);
  const choose = useCallback((language: Language) => {
    void texts[language]().then(({ text }) => {
      document.documentElement.lang = language;
      setChosen({ language, text });
    });
  }, []);
  useEffect(() => choose(first), [choose]);
  const value = useMemo(() => chosen && { ...chosen, choose }, [chosen, choose]);
  return value && <Context value={value}>{children}</Context>;
}

export function useLanguage(): Chosen {
  const chosen = useContext(Context);
  if (!chosen) throw new Error('The languages of the kiosk are missing.');
  return chosen;
}

export const useText = (): KioskText => useLanguage().text;
