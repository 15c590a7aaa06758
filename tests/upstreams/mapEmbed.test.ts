import { describe, expect, it } from 'vitest';
import { toMapEmbedUrl } from '#api/upstreams/club/projects.ts';

const host = 'https://www.google.com';
const embed = (q: string) => `${host}/maps?${new URLSearchParams({ q, output: 'embed' }).toString()}`;

describe('a map link', () => {
  it.each([
    `${host}/maps/embed?pb=!1m18!1m12`,
    `${host}/maps/d/embed?mid=1`,
    `${host}/maps?q=Lake+View&output=embed`,
    `${host}/export/embed.html?bbox=72.8`,
  ])('that is embeddable stays as it is: %s', (url) => {
    expect(toMapEmbedUrl(url)).toBe(url);
    expect(toMapEmbedUrl(url.replace('https:', 'http:'))).toBe(url);
  });

  it.each([
    { link: '/maps/place/Lake+View/@19.076,72.8777,17z', place: '19.076,72.8777' },
    { link: '/maps/place/Lake+View/@19.1,72.9,17z/data=!3m1!4b1!4m6!3d19.076!4d-72.8777', place: '19.076,-72.8777' },
    { link: '/maps/@19.076,72.8777,15z', place: '19.076,72.8777' },
    { link: '/maps/place/Lake+View%2C+Pune', place: 'Lake View, Pune' },
    { link: '/maps/place/Lake+View/@119.076,72.8777,17z', place: 'Lake View' },
    { link: '/maps/place/100%', place: '100%' },
    { link: '/maps?q=19.076,72.8777', place: '19.076,72.8777' },
    { link: '/maps?q=Lake View', place: 'Lake View' },
    { link: '/maps/search/?api=1&query=Lake+View', place: 'Lake View' },
    { link: '/maps/search/Lake+View', place: 'Lake View' },
  ])('of place style is converted: $link', ({ link, place }) => {
    expect(toMapEmbedUrl(host + link)).toBe(embed(place));
  });

  it.each([
    null,
    '',
    'not a link',
    'javascript:alert(1)',
    'data:text/html,/maps/embed',
    `${host}/`,
    `${host}/about?q=Lake`,
    `${host}/maps`,
    'https://short.example/abc123',
    // Pages allow frames of known map services alone.
    'https://maps.example/maps/embed?pb=!1m18',
    'https://www.google.com.evil.example/maps/place/Lake+View',
  ])('of another kind cannot be embedded: %s', (url) => {
    expect(toMapEmbedUrl(url)).toBeNull();
  });
});
