import { globSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { buildASTSchema, concatAST, parse } from 'graphql';
import { fieldContexts } from './api/graph/fieldContexts.ts';

const scalars = {
  DateTime: 'string',
  URL: 'string',
  Date: 'string',
  Points: 'number',
  PointsChange: 'number',
  Rupees: 'number',
  Mobile: 'string',
};

const shared = {
  namingConvention: 'keep',
  scalars,
  enumType: 'string-literal',
  defaultScalarType: 'never',
  useTypeImports: true,
} as const;

type ClientFolder = 'web' | 'kiosk';

const documentsOf = (folder: ClientFolder) => [`${folder}/**/*.graphql`, '!web/playground/**'];

const clientTypes = (folder: ClientFolder) => ({
  [`${folder}/apollo/__generated__/types.ts`]: {
    documents: documentsOf(folder),
    plugins: ['typescript-operations'],
    config: shared,
  },
  [`${folder}/apollo/__generated__/possible-types.ts`]: {
    documents: documentsOf(folder),
    plugins: ['./codegen/possible-types.ts'],
  },
});

/** The types and hooks of one client, next to its documents. */
const client = (folder: ClientFolder, mutationHookFrom: string): CodegenConfig['generates'][string] => ({
  documents: documentsOf(folder),
  preset: 'near-operation-file',
  presetConfig: {
    baseTypesPath: 'apollo/__generated__/types.ts',
    extension: '.generated.ts',
    importTypesNamespace: 'Types',
  },
  plugins: ['typescript-operations', 'typed-document-node', './codegen/apollo-hooks.ts'],
  config: {
    ...shared,
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    importSchemaTypesFrom: `${folder}/apollo/__generated__/types.ts`,
    importExtension: '.ts',
    emitLegacyCommonJSImports: false,
    optimizeDocumentNode: true,
    documentMode: 'documentNodeImportFragments',
    hooksFrom: '#web/apollo/hooks.ts',
    mutationHookFrom,
  },
});

const contexts = '../domains/shared/context.ts';

/** The contexts of public and personal fields: a resolver whose answer others get too has no way to anybody's data. */
function fieldContextTypes(): string[] {
  const sdl = globSync('schema/*.graphql').map((name) => parse(readFileSync(name, 'utf8')));
  const found = fieldContexts(buildASTSchema(concatAST(sdl)));
  return [...found].map(([field, context]) => `${field}#${contexts}#${context}`);
}

/** All generated code comes from the SDL in `schema/` and the documents next to the components; none of it is committed. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  generates: {
    'api/__generated__/schema.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        enumsAsTypes: true,
        avoidOptionals: { field: true, inputValue: false, defaultValue: false },
        contextType: `${contexts}#MemberContext`,
        // `npm run dev` generates again with this object, when the schema has changed.
        get fieldContextTypes() {
          return fieldContextTypes();
        },
        resolversNonOptionalTypename: true,
        makeResolverTypeCallable: true,
        mappers: {
          Project: '../upstreams/club/projects.ts#ProjectRecord',
          Post: '../upstreams/club/posts.ts#PostRecord',
          Event: '../upstreams/club/events.ts#EventRecord',
          Product: '../upstreams/club/products.ts#ProductRecord',
          Hotel: '../upstreams/club/hotels.ts#HotelRecord',
          Address: '../upstreams/club/addresses.ts#AddressRecord',
          Referral: '../domains/referral/model.ts#ReferralModel',
          Order: '../upstreams/club/orders.ts#OrderRecord',
          OrderItem: '../upstreams/club/orders.ts#OrderItemRecord',
          OrderConnection: '../domains/order/model.ts#OrderPageModel',
          EncashRequest: '../upstreams/club/encash.ts#EncashRecord',
          Redemption: '../domains/redemption/model.ts#RedemptionModel',
          HotelBooking: '../domains/redemption/model.ts#HotelBookingModel',
          SiteVisit: '../store/memberActivity.ts#SiteVisitRecord',
          Member: '../domains/member/model.ts#MemberModel',
          PointsSummary: '../domains/member/model.ts#PointsSummaryModel',
          PointsTransaction: '../upstreams/salesforce/transactions.ts#PointsTransactionRecord',
          PointsTransactionConnection: '../domains/member/model.ts#LedgerModel',
          Kiosk: '../store/kiosk/kiosks.ts#KioskRecord',
          KioskSession: '../store/auth/sessions.ts#SessionOnKiosk',
          OrderApproval: '../domains/redemption/model.ts#OrderApprovalModel',
          ServiceStatus: '../domains/service/model.ts#ServiceModel',
          SourceStatus: '../domains/service/model.ts#SourceStatusModel',
        },
      },
    },
    ...clientTypes('web'),
    'web/': client('web', '#web/apollo/mutationHook.ts'),
    ...clientTypes('kiosk'),
    'kiosk/': client('kiosk', '#kiosk/apollo/mutationHook.ts'),
  },
};

export default config;
