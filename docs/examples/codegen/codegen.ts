import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'main.ts',
  // Node runs TypeScript as it is.
  importExtension: '.ts',
  generates: {
    './generated/': {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        // What the club's scalars are in JSON. `strictScalars` fails for one that is not here.
        strictScalars: true,
        scalars: {
          Date: 'string',
          DateTime: 'string',
          Mobile: 'string',
          Points: 'number',
          PointsChange: 'number',
          Rupees: 'number',
          URL: 'string',
          UUID: 'string',
        },
        useTypeImports: true,
        enumType: 'string-literal',
      },
    },
  },
};
export default config;
