import { onTestFinished } from 'vitest'
import type { PackageBody } from '#contract/entities/package-body.ts'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { PackageDraft, packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import { anActivityPlan, packageBody } from '#domain/packages/package-body.test-kit.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PackageBuilderScreen } from './package-builder-screen.tsx'

export const packageId = 'b2'.repeat(12)

/** Builds a complete draft of a package of three nights in its second version. */
export const aDraft = (
  changes: Partial<PackageDraft> = {},
  body: Partial<PackageBody> = {},
): PackageDraft => {
  const draft: PackageDraft = {
    _id: packageId,
    kind: 'package',
    packageName: 'kerala-backwaters',
    priceMode: 'fixed',
    stockMode: 'freesale',
    nights: 3,
    durationMinutes: 0,
    destinations: [{ countryCode: 'IN', placeName: 'Alappuzha' }],
    themes: ['beach'],
    status: 'draft',
    version: 2,
    latestVersion: 2,
    publishedVersion: null,
    body: packageBody(body),
    missing: [],
    supplierName: '',
    ...changes,
  }
  return { ...draft, missing: findMissing(draft, draft.body) }
}

/** Builds a draft of an activity of two hours. */
export const anActivityDraft = (body: Partial<PackageBody> = {}): PackageDraft =>
  aDraft(
    { kind: 'activity', nights: 0, durationMinutes: 120, stockMode: 'allotment' },
    { days: [], hotelCategories: [], seasons: [], rates: [], activity: anActivityPlan(), ...body },
  )

type SaveRequest = RequestOf<typeof packagesEditEndpoints.savePackage>

/** Answers a save as the server does: the sent content in the next version. */
export const answerSave = (request: SaveRequest): { draft: PackageDraft } => {
  const { _id = packageId, expectedVersion, note: _note, ...content } = request
  const version = expectedVersion + 1
  return { draft: aDraft({ ...content, _id, version, latestVersion: version }, content.body) }
}

interface OpenOptions {
  answers?: Answers
  as?: Parameters<typeof renderScreen>[1]['as']
  permissions?: string[]
  isNarrow?: boolean
  isRoomy?: boolean
}

/** Opens the builder at an address below it, with the drafts of this tab cleared. */
export const openBuilder = (address: string, { answers = {}, ...more }: OpenOptions = {}) => {
  sessionStorage.clear()
  onTestFinished(() => sessionStorage.clear())
  return renderScreen(<PackageBuilderScreen />, {
    as: 'staff',
    at: `/staff/add-package${address}`,
    path: '/staff/add-package/:_id?',
    answers: {
      'booking.countries': [
        { code: 'IN', name: 'India', dial_code: '+91' },
        { code: 'LK', name: 'Sri Lanka', dial_code: '+94' },
      ],
      'packages.getPackageVersion': { draft: aDraft() },
      'packages.savePackage': answerSave,
      ...answers,
    },
    ...more,
  })
}

/** Opens the package of `aDraft`, or another draft, at a part of the builder. */
export const openDraft = (query = '', draft = aDraft(), options: OpenOptions = {}) =>
  openBuilder(`/${packageId}${query}`, {
    ...options,
    answers: { 'packages.getPackageVersion': { draft }, ...options.answers },
  })
