import { useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router-dom';
import * as text from '#text/events.tsx';
import type { EventType } from '#web/apollo/__generated__/types.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckRow } from '#web/ui/Checkbox.tsx';
import { Box, Flex, Muted } from '#web/ui/primitives.ts';
import { LinkSegment } from '#web/ui/Segment.tsx';
import { eventsPath } from '../paths.ts';
import { eventCategories, eventsHref, type EventsAddress, noCategory, parseEventsSearch } from './eventsSearch.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const times = ['UPCOMING', 'PAST'] as const;

const checkedIn = (form: HTMLFormElement): EventType[] => {
  const words = new FormData(form).getAll('category');
  return eventCategories.filter(({ word }) => words.includes(word)).map(({ value }) => value);
};

/**
 * Past or upcoming, and the categories. All of it is in the address, and it is a plain form without JavaScript. The
 * boxes are ahead of the address while the list loads.
 */
export function EventsBar(props: { readonly search: EventsAddress; readonly count: number | undefined }) {
  const { search, count } = props;
  const navigate = useNavigate();
  const coming = useNavigation().location;
  const next = coming?.pathname === eventsPath ? parseEventsSearch(new URLSearchParams(coming.search)) : search;
  const shown = { ...next, when: next.when ?? search.when };
  const form = useRef<HTMLFormElement>(null);
  const go = () => {
    if (!form.current) return;
    const href = eventsHref({ when: shown.when, categories: checkedIn(form.current), after: undefined });
    void navigate(href, { preventScrollReset: true });
  };
  return (
    <Flex
      as="form"
      wrap="wrap"
      align="center"
      gap="8px 36px"
      py="22px"
      borderBottom="1px solid {colors.line}"
      _onPhones={{ columnGap: '24px', paddingBlock: '20px 12px' }}
      ref={form}
      method="get"
      action={eventsPath}
      aria-label={text.whichEvents}
      // The address determines the boxes, not the browser's form restoration.
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      {shown.when !== undefined && <input type="hidden" name="when" value={shown.when.toLowerCase()} />}
      <input type="hidden" name="category" value={noCategory} />
      <LinkSegment
        label={text.when}
        value={shown.when}
        options={times.map((value) => ({
          value,
          label: text.times[value],
          to: eventsHref({ when: value, categories: shown.categories, after: undefined }),
        }))}
      />
      <Flex
        as="fieldset"
        // On phones the boxes have their own row, below past or upcoming and the count.
        gap={{ base: '24px', sm: '36px' }}
        minW="0"
        _onPhones={{ order: '1', flexBasis: '100%' }}
      >
        <VisuallyHidden as="legend">{text.chooseCategories}</VisuallyHidden>
        {eventCategories.map(({ value, word }) => (
          <CheckRow
            key={value}
            name="category"
            value={word}
            label={text.categories[value]}
            checked={shown.categories.includes(value)}
            onChange={go}
          />
        ))}
      </Flex>
      <Box
        // Shown only without JavaScript.
        display="none"
        _noscript={{ display: 'block', order: '1' }}
      >
        <Button type="submit" variant="outline" size="sm">
          {text.show}
        </Button>
      </Box>
      <Muted ml="auto" minH="1.55em" role="status">
        {count !== undefined &&
          search.when !== undefined &&
          text.found(search.when, count, <Num>{formatNumber(count)}</Num>)}
      </Muted>
    </Flex>
  );
}
