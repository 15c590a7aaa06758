/** The forms of a text by plural category. Languages differ in which they need; `other` stands for the rest. */
export type PluralForms<Form> = Readonly<Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form }>;

/** Makes the `plural` of a language. @param locale as for `Intl.PluralRules`. */
export function pluralsIn(locale: string) {
  const rules = new Intl.PluralRules(locale);
  return <Form>(count: number, forms: PluralForms<Form>): Form => forms[rules.select(count)] ?? forms.other;
}
