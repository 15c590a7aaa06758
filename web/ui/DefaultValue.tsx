import * as text from '#text/ui.ts';
import { Quiet } from './primitives.ts';

/** A default for a fact that the source does not give, marked as such. See docs/domain/catalogue.md#defaults. */
export const DefaultValue = ({ label }: { readonly label: string }) => (
  <>
    {label}
    <Quiet display="block" fontSize="13" fontWeight="400" lineHeight="1.4">
      {text.notConfirmed}
    </Quiet>
  </>
);
