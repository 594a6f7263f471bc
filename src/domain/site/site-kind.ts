import type { SiteKind } from '#contract/entities/site.ts'

/** The notice on every page, ticket and email of a site that sells nothing real. */
const notices: Record<Exclude<SiteKind, 'live'>, string> = {
  test: "Test site: flights, tickets and payments here aren't real.",
  sandbox: "Sandbox: flights, tickets and payments here aren't real.",
  demo: "Demo: flights, tickets and payments here aren't real.",
  practice: 'Practice: nothing here is real, and everything stays on this computer.',
}

/** Returns the notice of a site that sells nothing real; null for a live site. */
export const findSiteNotice = ({ kind }: { kind: SiteKind }): string | null =>
  kind === 'live' ? null : notices[kind]
