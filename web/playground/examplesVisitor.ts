/** What a visitor can read. */
export const visitorExamples = [
  {
    query: `# Public: projects in Pune, with the filter options.
query ProjectsInPune {
  projects(filter: { city: "Pune" }) {
    totalCount
    nodes {
      id
      name
      status
      price
      configurations
    }
    facets {
      cities
      statuses
    }
  }
}
`,
  },
  {
    query: `# Public: one project with all its details.
query OneProject($id: ID!) {
  project(id: $id) {
    name
    city
    description
    amenities {
      name
    }
    rera {
      numbers
      url
    }
  }
}
`,
    variables: '{ "id": "101" }',
  },
  {
    query: `# Public: a visitor's home page in one request.
query VisitorHome {
  projects(first: 3) {
    totalCount
    nodes {
      id
      name
      city
      imageUrl
    }
  }
  featuredPosts {
    id
    heading
  }
  events(when: UPCOMING, first: 3) {
    nodes {
      id
      name
      startsAt
    }
  }
}
`,
  },
  {
    query: `# Public: posts, page by page. Put pageInfo.endCursor into "after" for the next page.
query Posts($categories: [PostCategory!], $after: String) {
  posts(categories: $categories, first: 6, after: $after) {
    totalCount
    nodes {
      id
      heading
      summary
      publishedOn
      category
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
    variables: '{ "categories": ["HEALTH_AND_FITNESS"], "after": null }',
  },
  {
    query: `# Public: past events, with their pictures.
query PastEvents {
  events(when: PAST, first: 5) {
    totalCount
    nodes {
      id
      name
      type
      startsAt
      location
      images {
        wide {
          url
          alt
        }
      }
    }
  }
}
`,
  },
  {
    query: `# Public: products to redeem. "affordable: true" needs a login.
query Products($category: String) {
  products(filter: { category: $category }, first: 10) {
    totalCount
    categories
    nodes {
      id
      name
      brand
      points
      inStock
    }
  }
}
`,
    variables: '{ "category": "All" }',
  },
  {
    query: `# Public: hotels in a city, and their points per night.
query Hotels($city: String) {
  hotels(city: $city) {
    totalCount
    nodes {
      id
      name
      location
      rating
      points
      amenities
    }
  }
}
`,
    variables: '{ "city": "All" }',
  },
  {
    query: `# Public: the club's constants, and whether its data sources respond.
query ClubAndService {
  club {
    welcomePoints
    sessionHours
    rewards {
      repurchasePercent
      referredPercent
    }
    addressStates
  }
  service {
    rest {
      state
    }
    crm {
      state
    }
    store {
      state
    }
  }
}
`,
  },
];
