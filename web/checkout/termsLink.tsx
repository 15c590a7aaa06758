import { opensBeside } from '#text/checkout.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

/** The terms within the sentence of a checkbox. They open beside the form, so that the entries are not lost. */
export const termsLink = (label: string) => (
  <TextLink variant="inline" to="/terms" target="_blank">
    {label}
    <VisuallyHidden>{opensBeside}</VisuallyHidden>
  </TextLink>
);
