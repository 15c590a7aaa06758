/** Projects as the graph tells them, in the fields that the pages read. */
export interface FakeProject {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly status: string | null;
  readonly landArea: { readonly value: number; readonly unit: string | null } | null;
  readonly configurations: readonly string[];
  readonly price: number | null;
  readonly description: string | null;
  readonly imageUrl: string | null;
  readonly image: FakeImage | null;
  readonly gallery: readonly FakeImage[];
  readonly videos: readonly {
    readonly url: string;
    readonly title: string | null;
    readonly poster: FakeImage | null;
  }[];
  readonly brochureUrl: string | null;
  readonly amenities: readonly { readonly name: string; readonly iconUrl: string | null }[];
  readonly highlights: readonly { readonly title: string; readonly text: string }[];
  readonly mapUrl: string | null;
  readonly mapEmbedUrl: string | null;
  readonly rera: { readonly numbers: readonly string[]; readonly url: string | null };
  readonly disclaimer: string | null;
  readonly similar: readonly FakeProject[];
}

interface FakeImage {
  readonly url: string;
  readonly alt: string | null;
  readonly sources: readonly never[];
}

const media = 'https://media.example';
const picture = (name: string, alt: string | null = name): FakeImage => ({
  url: `${media}/${name}.webp`,
  alt,
  sources: [],
});

/** A project whose source tells nothing but its name. */
export const bare = (id: string, name: string): FakeProject => ({
  id,
  name,
  city: null,
  status: null,
  landArea: null,
  configurations: [],
  price: null,
  description: null,
  imageUrl: null,
  image: null,
  gallery: [],
  videos: [],
  brochureUrl: null,
  amenities: [],
  highlights: [],
  mapUrl: null,
  mapEmbedUrl: null,
  rera: { numbers: [], url: null },
  disclaimer: null,
  similar: [],
});

export const riverside: FakeProject = {
  ...bare('104', 'Riverside Residences'),
  city: 'Pune',
  status: 'Under Construction',
  landArea: { value: 4.6, unit: 'acres' },
  configurations: ['2 BHK', '3 BHK'],
  price: 18_500_000,
  description: 'Two round towers turn with the sun.\n\nThe curve is not for show.',
  imageUrl: `${media}/riverside.webp`,
  image: picture('riverside'),
  gallery: ['arrival', 'pond', 'balconies', 'dusk', 'roof', 'court', 'lobby'].map((name) => picture(name)),
  videos: Array.from({ length: 6 }, (_, place) => ({
    url: `${media}/film-${place + 1}.mp4`,
    title: `Film no. ${place + 1}`,
    poster: null,
  })),
  brochureUrl: `${media}/riverside.pdf`,
  amenities: [
    { name: 'Jacuzzi', iconUrl: null },
    { name: 'Stargazing deck', iconUrl: `${media}/stars.svg` },
  ],
  highlights: [{ title: 'Air on two sides', text: 'Every apartment opens in two directions.' }],
  mapUrl: 'https://www.google.com/maps/place/Koregaon+Park,+Pune/@18.5362,73.8939,15z',
  mapEmbedUrl: 'https://www.google.com/maps?q=18.5362%2C73.8939&output=embed',
  rera: { numbers: ['P52100DEMO01', 'P52100DEMO02'], url: 'https://rera.example/P52100DEMO01' },
  disclaimer: 'Images are of an architectural model.',
};

export const seafront: FakeProject = {
  ...bare('110', 'Tidewall Seafront'),
  city: 'Goa',
  status: 'Ready To Move',
  configurations: ['3 BHK'],
  price: 26_800_000,
  mapEmbedUrl: 'https://www.google.com/maps/embed?pb=demo',
};

export const landmark: FakeProject = { ...bare('101', 'Lamplight Landmark'), city: 'Mumbai', price: 2_150_000_000 };
