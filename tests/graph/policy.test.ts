import { buildASTSchema, concatAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { applyPolicy } from '#api/graph/policy.ts';
import { readSdl, sdlFolder } from '#api/graph/sdl.ts';

/** The graph with another field, as the club reads it when it starts. */
const withField = (field: string) => () =>
  applyPolicy(buildASTSchema(concatAST([...readSdl(sdlFolder), parse(`extend type ${field}`)])));

describe('the start of the graph', () => {
  it('works when every field says what it costs', () => {
    expect(withField('Member { parking: String @cost(value: 5) @limit(name: "LOOKUPS") }')).not.toThrow();
    expect(withField('Query { weather: String @cacheControl(maxAge: 60) }')).not.toThrow();
  });

  it.each(['Member', 'Query'])('fails on a field of %s that does not say what it costs', (type) => {
    expect(withField(`${type} { parking: String }`)).toThrow(`${type}.parking does not say what it costs: add @cost.`);
  });

  it('fails on a limit that does not exist', () => {
    expect(withField('Member { parking: String @cost(value: 5) @limit(name: "PARKING") }')).toThrow(
      'Member.parking is limited by "PARKING", which is no limit.',
    );
  });
});
