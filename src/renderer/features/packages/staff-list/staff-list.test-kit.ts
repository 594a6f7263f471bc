import type { PackageRow } from '#contract/entities/package.ts'
import type { PackageDraft } from '#contract/http/packages-edit.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'

/** Returns an id like those of packages. */
export const toPackageId = (number: number): string => number.toString(16).padStart(24, '0')

/** Creates a published package of the list with departures. */
export const aPackageRow = (over: Partial<PackageRow> = {}): PackageRow => ({
  _id: toPackageId(1),
  packageName: 'kerala-backwaters',
  kind: 'package',
  status: 'published',
  title: 'Kerala backwaters',
  nights: 5,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Alappuzha' }],
  priceMode: 'fixed',
  stockMode: 'departure',
  latestVersion: 3,
  publishedVersion: 3,
  fromPriceMinor: 24_500_00,
  nextDeparture: { startsOn: '2027-01-10', taken: 7, capacity: 30 },
  fill: { taken: 19, capacity: 90 },
  missing: [],
  supplierName: '',
  updatedBy: 'Asha Rao',
  updatedAt: '2026-11-20T06:30:00Z',
  ...over,
})

/** A page of the list. */
export const toPackagesPage = (...packages: PackageRow[]) => ({
  packages,
  page: 1,
  pageSize: 50,
  total: packages.length,
  totalPages: 1,
  isTotalCapped: false,
})

/** A version of the same package, as the builder edits it. */
export const aPackageDraft = (over: Partial<PackageDraft> = {}): PackageDraft => ({
  _id: toPackageId(1),
  packageName: 'kerala-backwaters',
  kind: 'package',
  status: 'published',
  priceMode: 'fixed',
  stockMode: 'departure',
  nights: 5,
  durationMinutes: 0,
  destinations: [{ countryCode: 'IN', placeName: 'Alappuzha' }],
  themes: ['beach'],
  version: 3,
  latestVersion: 3,
  publishedVersion: 3,
  body: packageBody(),
  missing: [],
  supplierName: '',
  ...over,
})
