import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Picture, type PictureImage } from '#web/ui/Picture.tsx';
import { draw } from './draw.tsx';

afterEach(cleanup);

const image: PictureImage = {
  url: 'https://rest.example/media/tower-1600.webp',
  alt: 'A tower at dusk',
  width: 1600,
  height: 1000,
  color: '#d9b28c',
  blur: 'data:image/webp;base64,AAAA',
  sources: [
    { type: 'image/webp', width: 960, url: '/tower-960.webp' },
    { type: 'image/webp', width: 480, url: '/tower-480.webp' },
    { type: 'image/avif', width: 960, url: '/tower-960.avif' },
    { type: 'image/avif', width: 480, url: '/tower-480.avif' },
  ],
};

const sources = (container: HTMLElement) => [...container.querySelectorAll('source')];

describe('Picture', () => {
  it('offers AVIF first, then WebP, from narrow to wide', () => {
    const { container } = draw(<Picture image={image} sizes="50vw" />);
    expect(sources(container).map((source) => [source.type, source.getAttribute('srcset')])).toEqual([
      ['image/avif', '/tower-480.avif 480w, /tower-960.avif 960w'],
      ['image/webp', '/tower-480.webp 480w, /tower-960.webp 960w'],
    ]);
    expect(sources(container).every((source) => source.sizes === '50vw')).toBe(true);
  });

  it('states its size, so that nothing moves when it arrives', () => {
    draw(<Picture image={image} sizes="50vw" />);
    const img = screen.getByAltText('A tower at dusk');
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '1000']);
  });

  it('loads when it comes near, unless it is the first picture of the page', () => {
    draw(
      <>
        <Picture image={image} sizes="50vw" alt="late" />
        <Picture image={image} sizes="50vw" alt="first" priority />
      </>,
    );
    expect(screen.getByAltText('late').getAttribute('loading')).toBe('lazy');
    expect(screen.getByAltText('first').getAttribute('loading')).toBe('eager');
    expect(screen.getByAltText('first').getAttribute('fetchpriority')).toBe('low');
  });

  it('is a plain image when only an address is known', () => {
    const { container } = draw(<Picture image={{ url: '/plain.jpg', alt: null, sources: null }} sizes="50vw" />);
    expect(sources(container)).toEqual([]);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/plain.jpg');
    expect(container.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('draws its blur behind while it comes, and says what it shows when it never does', () => {
    const { container } = draw(<Picture image={image} sizes="50vw" />);
    const frame = container.querySelector('picture');
    expect(frame?.getAttribute('style')).toContain('data:image/webp');
    fireEvent.error(screen.getByAltText('A tower at dusk'));
    expect(frame?.getAttribute('data-failed')).toBe('A tower at dusk');
  });

  it('offers another cut to phones before all others', () => {
    const { container } = draw(
      <Picture
        image={image}
        phone={{ url: '/p.webp', sources: [{ type: 'image/avif', width: 480, url: '/p.avif' }] }}
        sizes="100vw"
      />,
    );
    expect(sources(container)[0]?.getAttribute('srcset')).toBe('/p.avif 480w');
    expect(sources(container)[0]?.media).toContain('max-width');
  });
});
