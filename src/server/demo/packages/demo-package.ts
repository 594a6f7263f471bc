import type { ActivityPlan, DayItem, Meal, PackageBody } from '#contract/entities/package-body.ts'
import type { PackageTheme, StockMode } from '#contract/entities/package.ts'
import type { PictureName } from '../pictures/picture-list.ts'
import type { SeasonPlanName } from './season-plans.ts'

export type DemoSiteId = 'skyways' | 'meridian' | 'lotus'

/** An entry of a day without what the builder fills in. */
export type DemoItem = Pick<DayItem, 'kind' | 'title'> & Partial<Omit<DayItem, 'kind' | 'title' | 'itemId'>>

export interface DemoDay {
  title: string
  place: string
  meals: Meal[]
  text: string
  items: DemoItem[]
}

/** What packages and activities of the demo have in common. Places are written as country code and name. */
interface DemoBase {
  site: DemoSiteId
  packageName: string
  title: string
  summary: string
  places: readonly [string, ...string[]]
  themes: PackageTheme[]
  stock: StockMode
  pictures: readonly [PictureName, ...PictureName[]]
  highlights: string[]
  includes: string[]
  excludes: string[]
  /** Paragraphs of the terms besides the ones that all packages have. */
  terms: string[]
}

export interface DemoPackage extends DemoBase {
  /** Rupees for an adult in a standard double room outside the season: for a night, or for the trip if `isPerTrip`. */
  rupees: number
  isPerTrip?: true
  isPriceOnRequest?: true
  seasons: SeasonPlanName
  addOns: [name: string, rupees: number, per: PackageBody['addOns'][number]['per'], text: string][]
  days: DemoDay[]
  /** Months in which dated departures start; none for packages that start daily. */
  departureMonths?: readonly number[]
}

export interface DemoActivity extends DemoBase {
  minutes: number
  /** Times of the day, each on these weekdays; 0 is Sunday. */
  times: string[]
  weekdays: number[]
  capacity: number
  tickets: [
    name: string,
    audience: ActivityPlan['tickets'][number]['audience'],
    pax: number,
    rupees: number,
  ][]
  cutOffMinutes: number
  pickUpPlaces: string[]
}

export const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** Writes a day: `meals` is any of the letters B, L and D. */
export const day = (title: string, place: string, meals: string, text: string) => ({
  title,
  place,
  meals: meals.split('') as Meal[],
  text,
})

export const stay = (title: string): DemoItem => ({ kind: 'stay', title, startsAt: '14:00' })

export const drive = (startsAt: string, minutes: number, from: string, to: string): DemoItem => ({
  kind: 'transfer',
  title: `Drive from ${from} to ${to}`,
  startsAt,
  minutes,
  from,
  to,
})

export const ride = (startsAt: string, minutes: number, title: string): DemoItem => ({
  kind: 'transfer',
  title,
  startsAt,
  minutes,
})

export const visit = (startsAt: string, minutes: number, title: string): DemoItem => ({
  kind: 'activity',
  title,
  startsAt,
  minutes,
})

export const optional = (startsAt: string, minutes: number, title: string): DemoItem => ({
  ...visit(startsAt, minutes, title),
  isOptional: true,
})

export const free = (title: string): DemoItem => ({ kind: 'free', title })
