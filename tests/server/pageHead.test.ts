import { describe, expect, it } from 'vitest';
import { eventJsonLd, organizationJsonLd, postJsonLd, printJsonLd, projectJsonLd } from '#web/routing/jsonLd.ts';
import { printHead } from '#server/pageHead.ts';

const home = 'https://club.example';
const meta = { title: 'The Lawn Concert', description: 'Four hundred neighbours.' };

const concert = {
  name: 'The Lawn Concert',
  description: 'Ends here </script><script>alert(1)</script>',
  imageUrl: 'https://media.example/concert.jpg',
  projectName: 'Saanjh Canal Row',
  location: null,
  startsAt: '2026-11-28T13:00:00.000Z',
  endsAt: null,
  dayOnly: false,
};

describe('the head of a page', () => {
  it('names its own address, or its path', async () => {
    expect(await printHead(meta, home, '/events')).toContain(
      '<link rel="canonical" href="https://club.example/events">',
    );
    expect(await printHead({ ...meta, canonical: '/events?when=upcoming' }, home, '/events')).toContain(
      'href="https://club.example/events?when=upcoming"',
    );
  });

  it('says how large its picture is, and what is on it', async () => {
    const image = { url: 'https://media.example/a.jpg', width: 1600, height: 900, alt: 'A "lit" stage' };
    const head = await printHead({ ...meta, image, kind: 'event' }, home, '/events');
    expect(head).toContain('<meta property="og:image" content="https://media.example/a.jpg">');
    expect(head).toContain('<meta property="og:image:width" content="1600">');
    expect(head).toContain('<meta property="og:image:height" content="900">');
    expect(head).toContain('<meta property="og:image:alt" content="A &quot;lit&quot; stage">');
    expect(head).toContain('<meta property="og:type" content="event">');
  });

  it('has a card of its own for a project, a post and an event that is there', async () => {
    const image = { url: 'https://media.example/a.jpg', width: 1600, height: 900, alt: 'A stage' };
    const head = await printHead({ ...meta, image }, home, '/event/1');
    expect(head).toContain('<meta property="og:image" content="https://club.example/cards/event/1.jpg">');
    expect(head).toContain('<meta property="og:image:width" content="1200">');
    expect(head).toContain('<meta property="og:image:alt" content="The Lawn Concert">');
    expect(await printHead({ ...meta, status: 404 }, home, '/event/1')).not.toContain('/cards/');
  });

  it('shows the brand where it has no picture, with a whole address', async () => {
    expect(await printHead(meta, home, '/')).toMatch(/og:image" content="https:\/\/club\.example\/[^"]+"/);
  });

  it('dates an article', async () => {
    const article = { ...meta, kind: 'article', publishedOn: '2026-03-05' } as const;
    expect(await printHead(article, home, '/blog/1')).toContain(
      '<meta property="article:published_time" content="2026-03-05">',
    );
  });

  it('carries structured data that cannot end its element', async () => {
    const jsonLd = async () => eventJsonLd(concert, `${home}/event/2041`);
    const head = await printHead({ ...meta, jsonLd }, home, '/event/2041');
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(text)).toMatchObject({ '@type': 'Event', description: concert.description });
    expect(text).not.toContain('<');
  });
});

describe('structured data', () => {
  const printed = (thing: Parameters<typeof printJsonLd>[0]): unknown => JSON.parse(printJsonLd(thing));

  it('tells of the club who runs it and how to reach it', () => {
    expect(printed(organizationJsonLd(home))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Organization',
      url: `${home}/`,
    });
  });

  it('tells of an event only what its source said, with times in India', () => {
    const event = printed(eventJsonLd(concert, `${home}/event/2041`) ?? organizationJsonLd(home));
    expect(event).toMatchObject({
      startDate: '2026-11-28T18:30:00+05:30',
      location: { '@type': 'Place', name: 'Saanjh Canal Row' },
    });
    expect(event).not.toHaveProperty('endDate');
  });

  it('tells the day of an event that has no time, and nothing of one that has no day', () => {
    const day = { ...concert, startsAt: '2027-02-13T18:30:00.000Z', dayOnly: true };
    expect(eventJsonLd(day, home)).toMatchObject({ startDate: '2027-02-14' });
    expect(eventJsonLd({ ...concert, startsAt: null }, home)).toBeNull();
  });

  it('tells of a post and of a project', () => {
    const post = {
      heading: 'Keys',
      summary: null,
      imageUrl: null,
      category: 'Lifestyle',
      publishedOn: '2026-03-05',
      commentsCount: 0,
    };
    expect(printed(postJsonLd(post, `${home}/blog/1`))).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'Keys',
      datePublished: '2026-03-05',
    });
    const project = { name: 'Riverside', description: null, imageUrl: null, city: 'Pune' };
    expect(printed(projectJsonLd(project, `${home}/project-details/1`))).toMatchObject({
      '@type': 'ApartmentComplex',
      address: { addressLocality: 'Pune', addressCountry: 'IN' },
    });
  });
});
