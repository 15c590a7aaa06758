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

interface Filter {
  readonly name?: string;
  readonly names?: readonly string[];
  readonly search?: string;
  readonly city?: string;
  readonly status?: string;
  readonly configuration?: string;
  readonly minPrice?: number;
  readonly maxPrice?: number;
}

const same = (wanted: string | undefined, value: string | null) =>
  wanted === undefined || value?.toLowerCase() === wanted.toLowerCase();

/** The root fields of a graph that knows these projects. `failing` makes both answer as an outage. */
export function fakeCatalogue(projects: readonly FakeProject[]) {
  const state = {
    failing: false,
    member: null as object | null,
  };
  const answer = <T>(value: T): T => {
    if (state.failing) throw new Error('The project list is not available just now.');
    return value;
  };
  const facet = (values: readonly (string | null)[]) => [...new Set(values.filter((value) => value !== null))];
  const root = {
    me: () => state.member,
    project: ({ id }: { id: string }) => answer(projects.find((project) => project.id === id) ?? null),
    projects: ({ filter = {}, first }: { filter?: Filter | null; first: number }) => {
      const { name, names, search, city, status, configuration, minPrice, maxPrice } = filter ?? {};
      const nodes = projects.filter(
        (project) =>
          same(name, project.name) &&
          (names === undefined || names.some((one) => same(one, project.name))) &&
          same(city, project.city) &&
          same(status, project.status) &&
          (search === undefined || `${project.name} ${project.city}`.toLowerCase().includes(search.toLowerCase())) &&
          (configuration === undefined || project.configurations.includes(configuration)) &&
          (minPrice === undefined || (project.price !== null && project.price >= minPrice)) &&
          (maxPrice === undefined || (project.price !== null && project.price <= maxPrice)),
      );
      return answer({
        totalCount: nodes.length,
        nodes: nodes.slice(0, first),
        pageInfo: { hasNextPage: nodes.length > first, endCursor: 'next-page' },
        facets: {
          cities: facet(projects.map((project) => project.city)),
          statuses: facet(projects.map((project) => project.status)),
          configurations: facet(projects.flatMap((project) => project.configurations)),
        },
      });
    },
  };
  return { state, root };
}
