import { plural } from '#domain/format.ts'
import type { GdsDialect } from '#domain/passengers/paste/write-gds-names.ts'

const names: Record<GdsDialect, string> = { amadeus: 'Amadeus', galileo: 'Galileo', sabre: 'Sabre' }

/** Texts of copying passengers as GDS names. */
export const gdsNamesTexts = {
  copy: 'Copy as GDS names',
  dialect: 'GDS',
  names,
  copied: (count: number, dialect: GdsDialect): string =>
    `${plural(count, { one: 'line', other: 'lines' })} copied for ${names[dialect]}`,
  leftOut: (count: number): string =>
    `${plural(count, { one: 'passenger', other: 'passengers' })} left out: no name, or an infant without an adult`,
  none: 'Enter the names first',
  failed: "Couldn't copy to the clipboard. Try again.",
} as const
