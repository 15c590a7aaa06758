import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import * as text from '#text/promotions.ts';
import { formParameters } from '#web/format/formParameters.ts';
import { TextButton } from '#web/ui/Button.tsx';
import { InputFrame } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LiveSearch } from '#web/ui/LiveSearch.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { promotionsPath } from '../paths.ts';
import { parsePromotionsSearch, promotionsHref, type PromotionsSearch, sortChoices } from '../promotionsSearch.ts';

/** Search, as one types, and order. A form, so it works without JavaScript. */
export function CatalogueForm({ search }: { readonly search: PromotionsSearch }) {
  const navigate = useNavigate();
  const go = (form: HTMLFormElement) => {
    void navigate(promotionsHref(parsePromotionsSearch(formParameters(form))), { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  return (
    <Stack
      as="form"
      columns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 260px' }}
      gap="12px"
      mb="28px"
      method="get"
      action={promotionsPath}
      role="search"
      aria-label={text.products}
      onSubmit={submit}
    >
      {search.category !== undefined && <input type="hidden" name="category" value={search.category} />}
      {search.within !== undefined && <input type="hidden" name="within" value={search.within} />}
      {search.more !== undefined && <input type="hidden" name="more" value={search.more} />}
      <LiveSearch
        label={text.searchProducts}
        placeholder={text.searchProducts}
        name="search"
        value={search.search ?? ''}
        onSearch={(words) => {
          const next = { ...search, search: words === '' ? undefined : words, after: undefined };
          void navigate(promotionsHref(next), { replace: true, preventScrollReset: true });
        }}
      />
      <InputFrame css={{ height: '44px', background: 'bg.raised', borderColor: 'line', fontSize: '15' }}>
        <select
          key={search.sort}
          name="sort"
          aria-label={text.sort}
          defaultValue={search.sort ?? ''}
          onChange={({ currentTarget: { form } }) => form && go(form)}
        >
          <option value="">{text.sorts.club}</option>
          {sortChoices.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" css={{ pointerEvents: 'none', marginLeft: '-30px', color: 'fg.muted' }} />
      </InputFrame>
      <noscript>
        <TextButton css={{ justifySelf: 'start' }} type="submit">
          {text.showProducts}
        </TextButton>
      </noscript>
    </Stack>
  );
}
