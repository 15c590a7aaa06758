import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { cleanText } from '#rules/digits.ts';
import * as text from '#text/promotions.ts';
import { formParameters } from '#web/format/formParameters.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { InputFrame } from '#web/ui/Field.tsx';
import { Flex } from '#web/ui/primitives.ts';
import { parsePromotionsSearch, promotionsHref, type PromotionsSearch } from '../promotionsSearch.ts';

/** What could be redeemed with so many points more than the member has. Empty: with the member's points alone. */
export function MorePoints({ search }: { readonly search: PromotionsSearch }) {
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entry = cleanText(formParameters(event.currentTarget).get('more') ?? '').replaceAll(/[,\s]/g, '');
    const { more } = parsePromotionsSearch(new URLSearchParams({ within: 'my-points', more: entry }));
    void navigate(promotionsHref({ ...search, more, after: undefined }), { preventScrollReset: true });
  };
  return (
    <Flex as="form" align="center" gap="10px" fontSize="15" onSubmit={submit}>
      <label htmlFor={id}>{text.withMore}</label>
      <InputFrame css={{ height: '44px', width: '104px', background: 'bg.raised', borderColor: 'line' }}>
        <input
          id={id}
          name="more"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          defaultValue={search.more === undefined ? '' : formatNumber(search.more)}
        />
      </InputFrame>
      <Button type="submit" variant="outline">
        {text.showWithMore}
      </Button>
    </Flex>
  );
}
