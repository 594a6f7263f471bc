import { plural } from '#domain/format.ts'
import type { PackageTheme } from '#contract/entities/package.ts'

/** Texts that the lists and the page of a package share. */
export const shopTexts = {
  night: { one: 'night', other: 'nights' },
  day: { one: 'day', other: 'days' },
  hour: { one: 'hour', other: 'hours' },
  themes: {
    adventure: 'Adventure',
    beach: 'Beach',
    city: 'City break',
    culture: 'Culture',
    family: 'Family',
    food: 'Food',
    hills: 'Hills',
    honeymoon: 'Honeymoon',
    luxury: 'Luxury',
    pilgrimage: 'Pilgrimage',
    wellness: 'Wellness',
    wildlife: 'Wildlife',
  } satisfies Record<PackageTheme, string>,
  from: 'From',
  perPerson: { package: 'per person, twin sharing, incl. taxes', activity: 'per person, incl. taxes' },
  placesLeft: (count: number): string => `${plural(count, { one: 'place', other: 'places' })} left`,
  onRequest: 'Price on request',
  earlier: 'Earlier months',
  later: 'Later months',
} as const
