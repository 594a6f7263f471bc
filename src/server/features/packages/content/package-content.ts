import { createHash } from 'node:crypto'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts, PackageKind } from '#contract/entities/package.ts'
import { toCanonicalJson } from '#domain/canonical-json.ts'
import { deriveScope } from '#domain/packages/derive-scope.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import type { VersionFacts } from '#server/db/shapes/packages.ts'

/** The most that a body may take as JSON, in bytes. */
export const maxBodyBytes = 256 * 1024

/** What a version freezes. */
export interface PackageContent {
  facts: VersionFacts
  body: PackageBody
}

/** Returns the SHA-256 of the canonical JSON of facts and body: without spaces, keys in order. */
export const hashContent = ({ facts, body }: PackageContent): string =>
  createHash('sha256').update(toCanonicalJson({ facts, body })).digest('hex')

export const countBodyBytes = (body: PackageBody): number => Buffer.byteLength(JSON.stringify(body))

/** Picks the facts that a version freezes. */
export const toVersionFacts = (facts: PackageFacts): VersionFacts => ({
  priceMode: facts.priceMode,
  stockMode: facts.stockMode,
  nights: facts.nights,
  durationMinutes: facts.durationMinutes,
  destinations: facts.destinations,
  themes: facts.themes,
})

/** Returns the columns of a package that follow its latest version. */
export const toLatestColumns = (kind: PackageKind, { facts, body }: PackageContent) => ({
  ...facts,
  ...deriveScope({ kind, ...facts }, body),
  title: body.title,
  missing: findMissing({ kind, ...facts }, body).map(({ text }) => text),
})
