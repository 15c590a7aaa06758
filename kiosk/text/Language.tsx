import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '#rules/language.ts';
import { type KioskText, text as english } from './en.ts';

const first = { language: 'en', text: english } as const;

interface Chosen {
  readonly language: Language;
  readonly text: KioskText;
  /** The Hindi texts are loaded when they are first chosen; the screen changes when they are there. */
  readonly choose: (language: Language) => void;
}

const Context = createContext<Chosen | null>(null);

/** The language of the screen, and its texts. The attract loop has the first one of the gallery, in which each visit starts. */
export function LanguageProvider({ children }: { readonly children: ReactNode }) {
  const [chosen, setChosen] = useState<Pick<Chosen, 'language' | 'text'>>(first);
  const wanted = useRef<Language>(first.language);
  const choose = useCallback((language: Language) => {
    wanted.current = language;
    if (language === first.language) return setChosen(first);
    // What cannot be loaded leaves the language as it is. Another one may be wanted meanwhile.
    void import('./hi.ts').then(
      ({ text }) => {
        if (wanted.current === language) setChosen({ language, text });
      },
      () => undefined,
    );
  }, []);
  useEffect(() => {
    document.documentElement.lang = chosen.language;
  }, [chosen.language]);
  const value = useMemo(() => ({ ...chosen, choose }), [chosen, choose]);
  return <Context value={value}>{children}</Context>;
}

export function useLanguage(): Chosen {
  const chosen = useContext(Context);
  if (!chosen) throw new Error('The languages of the kiosk are missing.');
  return chosen;
}

export const useText = (): KioskText => useLanguage().text;
