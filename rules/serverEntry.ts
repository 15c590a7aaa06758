import type { DocumentNode, FormattedExecutionResult } from 'graphql';
import { z } from 'zod';

/*
 * What the api calls in the web client's server entry (`server/server.tsx`), which it loads when it is built. No
 * compiler sees both sides, so both take their types from here, and the api checks the entry when it loads it.
 */

/** Runs one operation on the graph in process. */
export type Execute = (operation: {
  readonly document: DocumentNode;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | undefined;
}) => Promise<FormattedExecutionResult>;

export interface PageRequest {
  readonly url: string;
  readonly execute: Execute;
  readonly onError: (error: unknown) => void;
  readonly theme: 'light' | 'dark' | null;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

/** The page of a member comes in parts, each to be sent at once: the head first, then what waits for the member's data. */
export type PageAnswer =
  | { readonly kind: 'page'; readonly status: number; readonly html: string | AsyncIterable<string> }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string };

/** Renders one page. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer>;

/**
 * Creates one of the site's machine-readable files from what a visitor can read.
 * @throws Error when its data cannot be read: an empty list would be taken as true.
 */
export type SiteFile = (request: {
  readonly name: string;
  readonly execute: Execute;
  readonly publicUrl: string;
}) => Promise<{ readonly type: string; readonly body: string }>;

/**
 * What the preview card of a page needs; null when the page has no card or does not exist.
 * @throws Error when it is not known now whether the page exists.
 */
export type PageCard = (request: {
  readonly path: string;
  readonly execute: Execute;
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}) => Promise<{
  readonly size: { readonly width: number; readonly height: number };
  readonly pictureUrl: string | null;
  /** @param picture as a data URL. */
  readonly draw: (picture: string | null) => Promise<string>;
} | null>;

/** How people reach the club. */
export interface ClubContact {
  readonly phone: string;
  readonly email: string;
}

export type StatementFormat = 'pdf' | 'csv';

/** The statement of a period, or the receipt of a redemption that was paid, as PDF. */
export type FileOfMember =
  | { readonly period: string; readonly format: StatementFormat }
  | { readonly redemptionId: string };

/**
 * Creates a file for a member; null when there is none.
 * @throws Error when it cannot be read: a statement with missing rows would be wrong.
 */
export type MemberFile = (
  request: FileOfMember & {
    readonly execute: Execute;
    /** The time of the request. */
    readonly now: string;
  },
) => Promise<{ readonly name: string; readonly type: string; readonly body: string | Uint8Array } | null>;

/** The part of the entry that serves requests, for one language. */
export interface PageRenderer {
  readonly renderPage: RenderPage;
  readonly siteFile: SiteFile;
  readonly pageCard: PageCard;
  readonly memberFile: MemberFile;
}

export interface ServerEntry extends PageRenderer {
  /** The name of the brand. */
  readonly clubName: string;
  readonly contact: ClubContact;
  /** Settings in `web/brand/legal.ts` that a club with real members needs and that are empty. */
  readonly missingSettings: readonly string[];
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** The check of a loaded entry. */
export const serverEntry: z.ZodType<ServerEntry> = z.object({
  renderPage: z.custom<RenderPage>(isFunction),
  siteFile: z.custom<SiteFile>(isFunction),
  pageCard: z.custom<PageCard>(isFunction),
  memberFile: z.custom<MemberFile>(isFunction),
  clubName: z.string(),
  contact: z.object({ phone: z.string(), email: z.string() }),
  missingSettings: z.array(z.string()),
});
