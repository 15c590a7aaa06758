import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { preset } from '@graphql-codegen/near-operation-file-preset';
import { buildASTSchema, concatAST, isObjectType, parse, Source } from 'graphql';
import { fieldContexts } from './api/graph/fieldContexts.ts';
import { dataClass, dataClassNames, groupOf } from './api/store/dataClasses.ts';
import type { Generated } from './scripts/lib/generate.ts';

const scalars = {
  DateTime: 'string',
  URL: 'string',
  Date: 'string',
  Points: 'number',
  PointsChange: 'number',
  Rupees: 'number',
  UUID: 'string',
  Mobile: 'string',
  JSON: 'unknown',
};

const shared = {
  namingConvention: 'keep',
  scalars,
  enumType: 'string-literal',
  defaultScalarType: 'never',
  useTypeImports: true,
} as const;

/** The SDL of the graph that members, kiosks and gateways use, and of the one for the staff. */
const publicSdl = 'schema/*.graphql';
const deskSdl = 'schema/desk/*.graphql';

const schemaOf = (sdl: string) =>
  buildASTSchema(concatAST(globSync(sdl).map((name) => parse(new Source(readFileSync(name, 'utf8'), name)))));

type ClientFolder = 'web' | 'kiosk' | 'desk' | 'clients';

const sdlOf = (folder: ClientFolder) => (folder === 'desk' ? deskSdl : publicSdl);

/** The server renders the pages of the web client, and reads for files of its own with the same types. */
const documentsOf = (folder: ClientFolder) =>
  folder === 'web' ? ['{server,web}/**/*.graphql'] : [`${folder}/**/*.graphql`];

/** The fragments that the clients of the public graph share; their code is generated once, next to them. */
const sharedWith = (folder: ClientFolder) => (folder === 'web' || folder === 'kiosk' ? documentsOf('clients') : []);

const clientTypes = (folder: ClientFolder) => ({
  [`${folder}/apollo/__generated__/types.ts`]: {
    schema: sdlOf(folder),
    documents: documentsOf(folder),
    externalDocuments: sharedWith(folder),
    plugins: ['typescript-operations'],
    config: shared,
  },
  [`${folder}/apollo/__generated__/possible-types.ts`]: {
    schema: sdlOf(folder),
    documents: [...documentsOf(folder), ...sharedWith(folder)],
    plugins: ['./codegen/possible-types.ts'],
  },
});

/** The types and hooks of one client, next to its documents. */
const client = (folder: ClientFolder, mutationHookFrom: string): Generated['generates'][string] => ({
  schema: sdlOf(folder),
  documents: documentsOf(folder),
  externalDocuments: sharedWith(folder),
  // The preset writes code for external documents as well.
  preset: {
    ...preset,
    buildGeneratesSection: async (options) => {
      const files = await preset.buildGeneratesSection(options);
      return files.filter(({ filename }) => folder === 'clients' || !filename.startsWith(resolve('clients')));
    },
  },
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
    hooksFrom: '#clients/hooks.ts',
    mutationHookFrom,
  },
});

const resolverTypes = {
  ...shared,
  enumsAsTypes: true,
  avoidOptionals: { field: true, inputValue: false, defaultValue: false },
  resolversNonOptionalTypename: true,
  makeResolverTypeCallable: true,
} as const;

const contexts = '../domains/shared/context.ts';
const deskContexts = '../graph/desk/context.ts';

/** The contexts of public and personal fields: a resolver whose answer others get too has no way to anybody's data. */
function fieldContextTypes(): string[] {
  const found = fieldContexts(schemaOf(publicSdl));
  return [...found].map(([field, context]) => `${field}#${contexts}#${context}`);
}

/** The expected failures, whose messages get their words when they are sent (`api/graph/schema.ts`). */
function failureModels(): Record<string, string> {
  const types = Object.values(schemaOf(publicSdl).getTypeMap()).filter(isObjectType);
  const failures = types.filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'));
  return Object.fromEntries(failures.map(({ name }) => [name, '../domains/shared/untranslated.ts#Untranslated<{T}>']));
}

/** The contexts of fields of the desk's graph that work without a session. */
function openFieldContexts(): string[] {
  const schema = schemaOf(deskSdl);
  return [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {})
      .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'open'))
      .map(({ name }) => `${type?.name}.${name}#${deskContexts}#DeskContext`),
  );
}

/** The pages that Markdown describes, in each language. */
const textPages = Object.fromEntries(
  globSync('web/brand/*/*.md').map((source) => [
    source.replace(/(\w+)\.md$/, '__generated__/$1.ts'),
    { schema: publicSdl, plugins: ['./codegen/textPage.ts'], config: { source } },
  ]),
);

/**
 * All generated code comes from the SDL in `schema/`, the documents next to the components, the tables of the store and the text pages of the brand; none
 * of it is committed.
 */
const config: Generated = {
  generates: {
    'api/__generated__/schema.ts': {
      schema: publicSdl,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...resolverTypes,
        contextType: `${contexts}#MemberContext`,
        // `npm run dev` generates again with this object, when the schema has changed.
        get fieldContextTypes() {
          return fieldContextTypes();
        },
        mappers: {
          ...failureModels(),
          FieldFault: '../domains/shared/untranslated.ts#FieldFault as FieldFaultModel',
          Project: '../upstreams/club/projects.ts#ProjectRecord',
          Post: '../upstreams/club/posts.ts#PostRecord',
          Event: '../upstreams/club/events.ts#EventRecord',
          Product: '../upstreams/club/products.ts#ProductRecord',
          Hotel: '../upstreams/club/hotels.ts#HotelRecord',
          Address: '../upstreams/club/addresses.ts#AddressRecord',
          Referral: '../domains/referral/model.ts#ReferralModel',
          ReferralInvitation: '../domains/referral/model.ts#InvitationModel',
          AcceptedInvitation: '../domains/referral/model.ts#AcceptedInvitationModel',
          ReferralLink: '../domains/referral/model.ts#ReferralLinkModel',
          ReferralAcceptance: '../domains/referral/model.ts#AcceptanceModel',
          Order: '../upstreams/club/orders.ts#OrderRecord',
          OrderChange: '../domains/order/model.ts#OrderChangeModel',
          CancelOrderSuccess: '../domains/order/model.ts#OrderChangeSuccessModel',
          ReturnOrderSuccess: '../domains/order/model.ts#OrderChangeSuccessModel',
          OrderItem: '../upstreams/club/orders.ts#OrderItemRecord',
          OrderConnection: '../domains/order/model.ts#OrderPageModel',
          EncashRequest: '../upstreams/club/encash.ts#EncashRecord',
          Redemption: '../domains/redemption/model.ts#RedemptionModel',
          ContactRequest: '../store/contactRequests.ts#ContactRequestRecord',
          Goal: '../store/goals.ts#GoalOfMember',
          TimelineEntry: '../domains/timeline/model.ts#TimelineEntryModel',
          Notification: '../domains/timeline/model.ts#NotificationModel',
          HotelBooking: '../domains/redemption/model.ts#HotelBookingModel',
          SiteVisit: '../store/memberActivity.ts#SiteVisitRecord',
          Enquiry: '../store/memberActivity.ts#EnquiryRecord',
          Member: '../domains/member/model.ts#MemberModel',
          PointsSummary: '../domains/member/model.ts#PointsSummaryModel',
          PointsTransaction: '../upstreams/salesforce/transactions.ts#PointsTransactionRecord',
          PointsTransactionConnection: '../domains/member/model.ts#LedgerModel',
          Statement: '../domains/statement/statements.ts#StatementModel',
          TransactionReport: '../domains/loaders/oncePerRequest.ts#StoredReport',
          Kiosk: '../store/kiosk/kiosks.ts#KioskRecord',
          MemberSession: '../store/auth/sessions.ts#SessionOfMember',
          KioskSession: '../store/auth/sessions.ts#SessionOnKiosk',
          OrderApproval: '../domains/redemption/model.ts#OrderApprovalModel',
          ServiceStatus: '../domains/service/today.ts#ServiceModel',
          SourceStatus: '../domains/service/today.ts#SourceStatusModel',
        },
      },
    },
    'web/text/__generated__/dataClasses.ts': {
      schema: publicSdl,
      plugins: ['./codegen/dataClasses.ts'],
      config: {
        dataClasses: dataClassNames.map((name) => ({ name, group: groupOf(name), text: dataClass(name).text })),
      },
    },
    ...textPages,
    ...clientTypes('clients'),
    'clients/': client('clients', '#clients/mutationHook.ts'),
    ...clientTypes('web'),
    'web/': client('web', '#web/apollo/mutationHook.ts'),
    ...clientTypes('kiosk'),
    'kiosk/': client('kiosk', '#clients/mutationHook.ts'),
    'api/__generated__/desk.ts': {
      schema: deskSdl,
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...resolverTypes,
        scalars: { DateTime: 'Date', JSON: 'unknown', Points: 'number', PointsChange: 'number' },
        contextType: `${deskContexts}#StaffContext`,
        get fieldContextTypes() {
          return openFieldContexts();
        },
        mappers: {
          AuditEntry: '../store/desk/audit.ts#AuditRow',
          Club: '../domains/shared/context.ts#AboutClub',
          DataRequest: '../store/desk/dataRequests.ts#DataRequestRow',
          DecisionPreview: '../domains/review/deskDecisions.ts#DecisionPreviewModel',
          Evidence: '../domains/review/describe.ts#EvidenceModel',
          Gallery: '../store/kiosk/galleries.ts#GalleryRecord',
          Kiosk: '../store/kiosk/kiosks.ts#KioskRecord',
          KioskMessage: '../store/kiosk/messages.ts#KioskMessageRecord',
          Member: '../domains/memberSupport/lookUp.ts#SupportedMember',
          MemberSession: '../store/auth/sessions.ts#SessionOfMember',
          Operation: '../store/operations/types.ts#OperationRow',
          Passkey: '../store/desk/passkeys.ts#PasskeyRow',
          Proposal: '../store/desk/proposals.ts#ProposalRow',
          Staff: '../store/desk/staff.ts#StaffRow',
          Today: '../domains/service/today.ts#TodayModel',
          Transaction: '../domains/memberSupport/ledger.ts#TransactionModel',
          Viewer: '../store/desk/staffSessions.ts#StaffSession',
        },
      },
    },
    ...clientTypes('desk'),
    'desk/': client('desk', '#clients/mutationHook.ts'),
  },
};

export default config;
