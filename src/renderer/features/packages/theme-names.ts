import type { PackageTheme } from '#contract/entities/package.ts'

/** Names of the themes that shoppers filter by. */
export const themeNames: Record<PackageTheme, string> = {
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
}
