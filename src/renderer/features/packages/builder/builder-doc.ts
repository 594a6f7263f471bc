import { maxPriceMinor } from '#contract/common/minor.ts'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { describeProblem } from '#contract/common/request-problems.ts'
import type { DayItem, PackageBody, PackageDay } from '#contract/entities/package-body.ts'
import type { PackageFacts, PackageKind } from '#contract/entities/package.ts'
import { packagesEditEndpoints, type PackageDraft } from '#contract/http/packages-edit.ts'
import { checkBody } from '#domain/packages/check-body.ts'

const { savePackage } = packagesEditEndpoints

/** What the builder edits: a package's facts and the content, prices and policies of its next version. */
export interface BuilderDoc {
  facts: PackageFacts
  body: PackageBody
}

export type BuilderEdit = (doc: BuilderDoc) => BuilderDoc

/** Returns an id for a part of a package: 16 hexadecimal digits. */
export const newPartId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const blankDay = (): PackageDay => ({ dayNo: 1, title: '', text: '', place: '', meals: [], items: [] })

export const blankItem = (changes: Partial<DayItem> = {}): DayItem => ({
  itemId: newPartId(),
  kind: 'activity',
  title: '',
  refId: '',
  startsAt: '',
  minutes: 0,
  from: '',
  to: '',
  isOptional: false,
  ...changes,
})

const firstNights = 3

/** Creates an empty package or activity with the payment plan that most agencies start from. */
export const blankDoc = (kind: PackageKind): BuilderDoc => {
  const isActivity = kind === 'activity'
  return {
    facts: {
      kind,
      packageName: '',
      priceMode: 'fixed',
      stockMode: isActivity ? 'allotment' : 'freesale',
      nights: isActivity ? 0 : firstNights,
      durationMinutes: isActivity ? 120 : 0,
      destinations: [{ countryCode: 'IN', placeName: '' }],
      themes: [],
    },
    body: {
      title: '',
      summary: '',
      highlights: [],
      inclusions: [],
      exclusions: [],
      termsHtml: '',
      childPolicy: { infantUnder: 2, childUnder: 12, noBedUnder: 5 },
      paymentPlan: {
        deposit: { unit: 'percent', basisPoints: 2_500 },
        balances: [{ daysBefore: 30, share: null }],
      },
      cancellationSteps: [],
      days: isActivity ? [] : Array.from({ length: firstNights + 1 }, blankDay),
      hotelCategories: [],
      seasons: [],
      rates: [],
      addOns: [],
      activity: isActivity
        ? { slots: [], tickets: [], closedOn: [], cutOffMinutes: 60, pickUpPlaces: [] }
        : null,
      images: [],
    },
  }
}

export const toDoc = (draft: PackageDraft): BuilderDoc => ({
  facts: {
    kind: draft.kind,
    packageName: draft.packageName,
    priceMode: draft.priceMode,
    stockMode: draft.stockMode,
    nights: draft.nights,
    durationMinutes: draft.durationMinutes,
    destinations: draft.destinations,
    themes: draft.themes,
  },
  body: draft.body,
})

type Content = Omit<RequestInputOf<typeof savePackage>, '_id' | 'expectedVersion' | 'note'>

const withoutBlank = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

/** Returns what is saved of a document: days numbered, blank lines and places left out. */
export const toContent = ({ facts, body }: BuilderDoc): Content => ({
  ...facts,
  destinations: facts.destinations.filter(({ placeName }) => placeName.trim() !== ''),
  body: {
    ...body,
    highlights: withoutBlank(body.highlights),
    inclusions: withoutBlank(body.inclusions),
    exclusions: withoutBlank(body.exclusions),
    days: body.days.map((day, index) => ({ ...day, dayNo: index + 1 })),
    activity: body.activity && {
      ...body.activity,
      pickUpPlaces: withoutBlank(body.activity.pickUpPlaces),
    },
  },
})

/** Problems by the path of their field in `packages.savePackage`; the first of each field. */
export type Problems = ReadonlyMap<string, string>

/** Applies the contract's schema and the rules that the server applies to a save. */
export const findProblems = (content: Content): Problems => {
  const problems = new Map<string, string>()
  const add = (path: string, message: string): void => {
    if (!problems.has(path)) problems.set(path, message)
  }
  const parsed = savePackage.request.safeParse({ ...content, expectedVersion: 0 }, { error: describeProblem })
  for (const { path, message } of parsed.error?.issues ?? []) add(path.join('.'), message)
  if (parsed.success)
    for (const { path, message } of checkBody(parsed.data, parsed.data.body)) add(path, message)
  return problems
}

const longestName = 80

/** Converts a title to an address: `Kerala, by boat!` is `kerala-by-boat`. */
export const toPackageName = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestName)
    .replaceAll(/^-+|-+$/g, '')

/** Replaces the days; the nights of a package follow them. */
export const withDays = (doc: BuilderDoc, days: PackageDay[]): BuilderDoc => ({
  facts: doc.facts.kind === 'package' ? { ...doc.facts, nights: Math.max(0, days.length - 1) } : doc.facts,
  body: { ...doc.body, days },
})

const isBlank = ({ title, text, place, meals, items }: PackageDay): boolean =>
  title === '' && text === '' && place === '' && meals.length + items.length === 0

/** Sets the nights and adds empty days for them. Only empty days at the end are removed. */
export const withNights = (doc: BuilderDoc, nights: number): BuilderDoc => {
  const facts = { ...doc.facts, nights }
  if (!Number.isInteger(nights) || nights < 0 || nights > 60) return { ...doc, facts }
  const days = [...doc.body.days]
  while (days.length > nights + 1 && days.at(-1) && isBlank(days.at(-1) ?? blankDay())) days.pop()
  while (days.length < nights + 1) days.push(blankDay())
  return { facts, body: { ...doc.body, days } }
}

/** Moves an entry within a list; does nothing for a place outside the list. */
export const moveEntry = <Entry>(list: readonly Entry[], from: number, to: number): Entry[] => {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Changes one entry of a list. */
export const changeEntry = <Entry>(list: readonly Entry[], index: number, changes: Partial<Entry>): Entry[] =>
  list.map((entry, at) => (at === index ? { ...entry, ...changes } : entry))

/** Reads an amount as it is typed, in paise; NaN for anything else, which no save accepts. */
export const readMinor = (typed: string): number => {
  const plain = typed.replaceAll(/[,\s₹]/g, '')
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return Number.NaN
  const minor = Math.round(Number(plain) * 100)
  return minor > maxPriceMinor ? Number.NaN : minor
}

const amountFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const paiseFormat = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })

/** Formats paise for a field: `4,000`, `4,000.50`; empty for none. */
export const formatTypedMinor = (minor: number): string => {
  if (!Number.isFinite(minor)) return ''
  return (minor % 100 === 0 ? amountFormat : paiseFormat).format(minor / 100)
}
